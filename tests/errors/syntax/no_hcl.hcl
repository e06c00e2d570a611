0: no
#~ 1-3 error[syntax-error] `0:` is not a name: a name begins with a letter or `_`
#~ help: write `_0:`, or begin with a word
1: no
#~ 1-3 error[syntax-error] `1:` is not a name: a name begins with a letter or `_`
#~ help: write `_1:`, or begin with a word
2: no
#~ 1-3 error[syntax-error] `2:` is not a name: a name begins with a letter or `_`
#~ help: write `_2:`, or begin with a word
3: no
#~ 1-3 error[syntax-error] `3:` is not a name: a name begins with a letter or `_`
#~ help: write `_3:`, or begin with a word
4: no
#~ 1-3 error[syntax-error] `4:` is not a name: a name begins with a letter or `_`
#~ help: write `_4:`, or begin with a word
5: no
#~ 1-3 error[syntax-error] `5:` is not a name: a name begins with a letter or `_`
#~ help: write `_5:`, or begin with a word
6: no
#~ 1-3 error[syntax-error] `6:` is not a name: a name begins with a letter or `_`
#~ help: write `_6:`, or begin with a word
7: no
#~ 1-3 error[syntax-error] `7:` is not a name: a name begins with a letter or `_`
#~ help: write `_7:`, or begin with a word
8: no
#~ 1-3 error[syntax-error] `8:` is not a name: a name begins with a letter or `_`
#~ help: write `_8:`, or begin with a word
9: no
#~ 1-3 error[syntax-error] `9:` is not a name: a name begins with a letter or `_`
#~ help: write `_9:`, or begin with a word
10: no
#~ 1-4 error[syntax-error] `10:` is not a name: a name begins with a letter or `_`
#~ help: write `_10:`, or begin with a word
11: no
#~ 1-4 error[syntax-error] `11:` is not a name: a name begins with a letter or `_`
#~ help: write `_11:`, or begin with a word
12: no
#~ 1-4 error[syntax-error] `12:` is not a name: a name begins with a letter or `_`
#~ help: write `_12:`, or begin with a word
13: no
#~ 1-4 error[syntax-error] `13:` is not a name: a name begins with a letter or `_`
#~ help: write `_13:`, or begin with a word
14: no
#~ 1-4 error[syntax-error] `14:` is not a name: a name begins with a letter or `_`
#~ help: write `_14:`, or begin with a word
15: no
#~ 1-4 error[syntax-error] `15:` is not a name: a name begins with a letter or `_`
#~ help: write `_15:`, or begin with a word
16: no
#~ 1-4 error[syntax-error] `16:` is not a name: a name begins with a letter or `_`
#~ help: write `_16:`, or begin with a word
17: no
#~ 1-4 error[syntax-error] `17:` is not a name: a name begins with a letter or `_`
#~ help: write `_17:`, or begin with a word
18: no
#~ 1-4 error[syntax-error] `18:` is not a name: a name begins with a letter or `_`
#~ help: write `_18:`, or begin with a word
19: no
#~ 1-4 error[syntax-error] `19:` is not a name: a name begins with a letter or `_`
#~ help: write `_19:`, or begin with a word
20: no
#~ 1-4 error[syntax-error] `20:` is not a name: a name begins with a letter or `_`
#~ help: write `_20:`, or begin with a word
21: no
#~ 1-4 error[syntax-error] `21:` is not a name: a name begins with a letter or `_`
#~ help: write `_21:`, or begin with a word
22: no
#~ 1-4 error[syntax-error] `22:` is not a name: a name begins with a letter or `_`
#~ help: write `_22:`, or begin with a word
23: no
#~ 1-4 error[syntax-error] `23:` is not a name: a name begins with a letter or `_`
#~ help: write `_23:`, or begin with a word
24: no
#~ 1-4 error[syntax-error] `24:` is not a name: a name begins with a letter or `_`
#~ help: write `_24:`, or begin with a word
25: no
#~ 1-4 error[syntax-error] `25:` is not a name: a name begins with a letter or `_`
#~ help: write `_25:`, or begin with a word
26: no
#~ 1-4 error[syntax-error] `26:` is not a name: a name begins with a letter or `_`
#~ help: write `_26:`, or begin with a word
27: no
#~ 1-4 error[syntax-error] `27:` is not a name: a name begins with a letter or `_`
#~ help: write `_27:`, or begin with a word
28: no
#~ 1-4 error[syntax-error] `28:` is not a name: a name begins with a letter or `_`
#~ help: write `_28:`, or begin with a word
29: no
#~ 1-4 error[syntax-error] `29:` is not a name: a name begins with a letter or `_`
#~ help: write `_29:`, or begin with a word
30: no
#~ 1-4 error[syntax-error] `30:` is not a name: a name begins with a letter or `_`
#~ help: write `_30:`, or begin with a word
31: no
#~ 1-4 error[syntax-error] `31:` is not a name: a name begins with a letter or `_`
#~ help: write `_31:`, or begin with a word
32: no
#~ 1-4 error[syntax-error] `32:` is not a name: a name begins with a letter or `_`
#~ help: write `_32:`, or begin with a word
33: no
#~ 1-4 error[syntax-error] `33:` is not a name: a name begins with a letter or `_`
#~ help: write `_33:`, or begin with a word
34: no
#~ 1-4 error[syntax-error] `34:` is not a name: a name begins with a letter or `_`
#~ help: write `_34:`, or begin with a word
35: no
#~ 1-4 error[syntax-error] `35:` is not a name: a name begins with a letter or `_`
#~ help: write `_35:`, or begin with a word
36: no
#~ 1-4 error[syntax-error] `36:` is not a name: a name begins with a letter or `_`
#~ help: write `_36:`, or begin with a word
37: no
#~ 1-4 error[syntax-error] `37:` is not a name: a name begins with a letter or `_`
#~ help: write `_37:`, or begin with a word
38: no
#~ 1-4 error[syntax-error] `38:` is not a name: a name begins with a letter or `_`
#~ help: write `_38:`, or begin with a word
39: no
#~ 1-4 error[syntax-error] `39:` is not a name: a name begins with a letter or `_`
#~ help: write `_39:`, or begin with a word
40: no
#~ 1-4 error[syntax-error] `40:` is not a name: a name begins with a letter or `_`
#~ help: write `_40:`, or begin with a word
41: no
#~ 1-4 error[syntax-error] `41:` is not a name: a name begins with a letter or `_`
#~ help: write `_41:`, or begin with a word
42: no
#~ 1-4 error[syntax-error] `42:` is not a name: a name begins with a letter or `_`
#~ help: write `_42:`, or begin with a word
43: no
#~ 1-4 error[syntax-error] `43:` is not a name: a name begins with a letter or `_`
#~ help: write `_43:`, or begin with a word
44: no
#~ 1-4 error[syntax-error] `44:` is not a name: a name begins with a letter or `_`
#~ help: write `_44:`, or begin with a word
45: no
#~ 1-4 error[syntax-error] `45:` is not a name: a name begins with a letter or `_`
#~ help: write `_45:`, or begin with a word
46: no
#~ 1-4 error[syntax-error] `46:` is not a name: a name begins with a letter or `_`
#~ help: write `_46:`, or begin with a word
47: no
#~ 1-4 error[syntax-error] `47:` is not a name: a name begins with a letter or `_`
#~ help: write `_47:`, or begin with a word
48: no
#~ 1-4 error[syntax-error] `48:` is not a name: a name begins with a letter or `_`
#~ help: write `_48:`, or begin with a word
49: no
#~ 1-4 error[syntax-error] `49:` is not a name: a name begins with a letter or `_`
#~ help: write `_49:`, or begin with a word
50: no
#~ 1-4 error[syntax-error] `50:` is not a name: a name begins with a letter or `_`
#~ help: write `_50:`, or begin with a word
51: no
#~ 1-4 error[syntax-error] `51:` is not a name: a name begins with a letter or `_`
#~ help: write `_51:`, or begin with a word
52: no
#~ 1-4 error[syntax-error] `52:` is not a name: a name begins with a letter or `_`
#~ help: write `_52:`, or begin with a word
53: no
#~ 1-4 error[syntax-error] `53:` is not a name: a name begins with a letter or `_`
#~ help: write `_53:`, or begin with a word
54: no
#~ 1-4 error[syntax-error] `54:` is not a name: a name begins with a letter or `_`
#~ help: write `_54:`, or begin with a word
55: no
#~ 1-4 error[syntax-error] `55:` is not a name: a name begins with a letter or `_`
#~ help: write `_55:`, or begin with a word
56: no
#~ 1-4 error[syntax-error] `56:` is not a name: a name begins with a letter or `_`
#~ help: write `_56:`, or begin with a word
57: no
#~ 1-4 error[syntax-error] `57:` is not a name: a name begins with a letter or `_`
#~ help: write `_57:`, or begin with a word
58: no
#~ 1-4 error[syntax-error] `58:` is not a name: a name begins with a letter or `_`
#~ help: write `_58:`, or begin with a word
59: no
#~ 1-4 error[syntax-error] `59:` is not a name: a name begins with a letter or `_`
#~ help: write `_59:`, or begin with a word
60: no
#~ 1-4 error[syntax-error] `60:` is not a name: a name begins with a letter or `_`
#~ help: write `_60:`, or begin with a word
61: no
#~ 1-4 error[syntax-error] `61:` is not a name: a name begins with a letter or `_`
#~ help: write `_61:`, or begin with a word
62: no
#~ 1-4 error[syntax-error] `62:` is not a name: a name begins with a letter or `_`
#~ help: write `_62:`, or begin with a word
63: no
#~ 1-4 error[syntax-error] `63:` is not a name: a name begins with a letter or `_`
#~ help: write `_63:`, or begin with a word
64: no
#~ 1-4 error[syntax-error] `64:` is not a name: a name begins with a letter or `_`
#~ help: write `_64:`, or begin with a word
65: no
#~ 1-4 error[syntax-error] `65:` is not a name: a name begins with a letter or `_`
#~ help: write `_65:`, or begin with a word
66: no
#~ 1-4 error[syntax-error] `66:` is not a name: a name begins with a letter or `_`
#~ help: write `_66:`, or begin with a word
67: no
#~ 1-4 error[syntax-error] `67:` is not a name: a name begins with a letter or `_`
#~ help: write `_67:`, or begin with a word
68: no
#~ 1-4 error[syntax-error] `68:` is not a name: a name begins with a letter or `_`
#~ help: write `_68:`, or begin with a word
69: no
#~ 1-4 error[syntax-error] `69:` is not a name: a name begins with a letter or `_`
#~ help: write `_69:`, or begin with a word
70: no
#~ 1-4 error[syntax-error] `70:` is not a name: a name begins with a letter or `_`
#~ help: write `_70:`, or begin with a word
71: no
#~ 1-4 error[syntax-error] `71:` is not a name: a name begins with a letter or `_`
#~ help: write `_71:`, or begin with a word
72: no
#~ 1-4 error[syntax-error] `72:` is not a name: a name begins with a letter or `_`
#~ help: write `_72:`, or begin with a word
73: no
#~ 1-4 error[syntax-error] `73:` is not a name: a name begins with a letter or `_`
#~ help: write `_73:`, or begin with a word
74: no
#~ 1-4 error[syntax-error] `74:` is not a name: a name begins with a letter or `_`
#~ help: write `_74:`, or begin with a word
75: no
#~ 1-4 error[syntax-error] `75:` is not a name: a name begins with a letter or `_`
#~ help: write `_75:`, or begin with a word
76: no
#~ 1-4 error[syntax-error] `76:` is not a name: a name begins with a letter or `_`
#~ help: write `_76:`, or begin with a word
77: no
#~ 1-4 error[syntax-error] `77:` is not a name: a name begins with a letter or `_`
#~ help: write `_77:`, or begin with a word
78: no
#~ 1-4 error[syntax-error] `78:` is not a name: a name begins with a letter or `_`
#~ help: write `_78:`, or begin with a word
79: no
#~ 1-4 error[syntax-error] `79:` is not a name: a name begins with a letter or `_`
#~ help: write `_79:`, or begin with a word
80: no
#~ 1-4 error[syntax-error] `80:` is not a name: a name begins with a letter or `_`
#~ help: write `_80:`, or begin with a word
81: no
#~ 1-4 error[syntax-error] `81:` is not a name: a name begins with a letter or `_`
#~ help: write `_81:`, or begin with a word
82: no
#~ 1-4 error[syntax-error] `82:` is not a name: a name begins with a letter or `_`
#~ help: write `_82:`, or begin with a word
83: no
#~ 1-4 error[syntax-error] `83:` is not a name: a name begins with a letter or `_`
#~ help: write `_83:`, or begin with a word
84: no
#~ 1-4 error[syntax-error] `84:` is not a name: a name begins with a letter or `_`
#~ help: write `_84:`, or begin with a word
85: no
#~ 1-4 error[syntax-error] `85:` is not a name: a name begins with a letter or `_`
#~ help: write `_85:`, or begin with a word
86: no
#~ 1-4 error[syntax-error] `86:` is not a name: a name begins with a letter or `_`
#~ help: write `_86:`, or begin with a word
87: no
#~ 1-4 error[syntax-error] `87:` is not a name: a name begins with a letter or `_`
#~ help: write `_87:`, or begin with a word
88: no
#~ 1-4 error[syntax-error] `88:` is not a name: a name begins with a letter or `_`
#~ help: write `_88:`, or begin with a word
89: no
#~ 1-4 error[syntax-error] `89:` is not a name: a name begins with a letter or `_`
#~ help: write `_89:`, or begin with a word
90: no
#~ 1-4 error[syntax-error] `90:` is not a name: a name begins with a letter or `_`
#~ help: write `_90:`, or begin with a word
91: no
#~ 1-4 error[syntax-error] `91:` is not a name: a name begins with a letter or `_`
#~ help: write `_91:`, or begin with a word
92: no
#~ 1-4 error[syntax-error] `92:` is not a name: a name begins with a letter or `_`
#~ help: write `_92:`, or begin with a word
93: no
#~ 1-4 error[syntax-error] `93:` is not a name: a name begins with a letter or `_`
#~ help: write `_93:`, or begin with a word
94: no
#~ 1-4 error[syntax-error] `94:` is not a name: a name begins with a letter or `_`
#~ help: write `_94:`, or begin with a word
95: no
#~ 1-4 error[syntax-error] `95:` is not a name: a name begins with a letter or `_`
#~ help: write `_95:`, or begin with a word
96: no
#~ 1-4 error[syntax-error] `96:` is not a name: a name begins with a letter or `_`
#~ help: write `_96:`, or begin with a word
97: no
#~ 1-4 error[syntax-error] `97:` is not a name: a name begins with a letter or `_`
#~ help: write `_97:`, or begin with a word
98: no
#~ 1-4 error[syntax-error] `98:` is not a name: a name begins with a letter or `_`
#~ help: write `_98:`, or begin with a word
99: no
#~ 1-4 error[syntax-error] `99:` is not a name: a name begins with a letter or `_`
#~ help: write `_99:`, or begin with a word
100: no
#~ 1-5 error[syntax-error] `100:` is not a name: a name begins with a letter or `_`
#~ help: write `_100:`, or begin with a word
101: no
#~ 1-5 error[syntax-error] `101:` is not a name: a name begins with a letter or `_`
#~ help: write `_101:`, or begin with a word
102: no
#~ 1-5 error[syntax-error] `102:` is not a name: a name begins with a letter or `_`
#~ help: write `_102:`, or begin with a word
103: no
#~ 1-5 error[syntax-error] `103:` is not a name: a name begins with a letter or `_`
#~ help: write `_103:`, or begin with a word
104: no
#~ 1-5 error[syntax-error] `104:` is not a name: a name begins with a letter or `_`
#~ help: write `_104:`, or begin with a word
105: no
#~ 1-5 error[syntax-error] `105:` is not a name: a name begins with a letter or `_`
#~ help: write `_105:`, or begin with a word
106: no
#~ 1-5 error[syntax-error] `106:` is not a name: a name begins with a letter or `_`
#~ help: write `_106:`, or begin with a word
107: no
#~ 1-5 error[syntax-error] `107:` is not a name: a name begins with a letter or `_`
#~ help: write `_107:`, or begin with a word
108: no
#~ 1-5 error[syntax-error] `108:` is not a name: a name begins with a letter or `_`
#~ help: write `_108:`, or begin with a word
109: no
#~ 1-5 error[syntax-error] `109:` is not a name: a name begins with a letter or `_`
#~ help: write `_109:`, or begin with a word
110: no
#~ 1-5 error[syntax-error] `110:` is not a name: a name begins with a letter or `_`
#~ help: write `_110:`, or begin with a word
111: no
#~ 1-5 error[syntax-error] `111:` is not a name: a name begins with a letter or `_`
#~ help: write `_111:`, or begin with a word
112: no
#~ 1-5 error[syntax-error] `112:` is not a name: a name begins with a letter or `_`
#~ help: write `_112:`, or begin with a word
113: no
#~ 1-5 error[syntax-error] `113:` is not a name: a name begins with a letter or `_`
#~ help: write `_113:`, or begin with a word
114: no
#~ 1-5 error[syntax-error] `114:` is not a name: a name begins with a letter or `_`
#~ help: write `_114:`, or begin with a word
115: no
#~ 1-5 error[syntax-error] `115:` is not a name: a name begins with a letter or `_`
#~ help: write `_115:`, or begin with a word
116: no
#~ 1-5 error[syntax-error] `116:` is not a name: a name begins with a letter or `_`
#~ help: write `_116:`, or begin with a word
117: no
#~ 1-5 error[syntax-error] `117:` is not a name: a name begins with a letter or `_`
#~ help: write `_117:`, or begin with a word
118: no
#~ 1-5 error[syntax-error] `118:` is not a name: a name begins with a letter or `_`
#~ help: write `_118:`, or begin with a word
119: no
#~ 1-5 error[syntax-error] `119:` is not a name: a name begins with a letter or `_`
#~ help: write `_119:`, or begin with a word
120: no
#~ 1-5 error[syntax-error] `120:` is not a name: a name begins with a letter or `_`
#~ help: write `_120:`, or begin with a word
121: no
#~ 1-5 error[syntax-error] `121:` is not a name: a name begins with a letter or `_`
#~ help: write `_121:`, or begin with a word
122: no
#~ 1-5 error[syntax-error] `122:` is not a name: a name begins with a letter or `_`
#~ help: write `_122:`, or begin with a word
123: no
#~ 1-5 error[syntax-error] `123:` is not a name: a name begins with a letter or `_`
#~ help: write `_123:`, or begin with a word
124: no
#~ 1-5 error[syntax-error] `124:` is not a name: a name begins with a letter or `_`
#~ help: write `_124:`, or begin with a word
125: no
#~ 1-5 error[syntax-error] `125:` is not a name: a name begins with a letter or `_`
#~ help: write `_125:`, or begin with a word
126: no
#~ 1-5 error[syntax-error] `126:` is not a name: a name begins with a letter or `_`
#~ help: write `_126:`, or begin with a word
127: no
#~ 1-5 error[syntax-error] `127:` is not a name: a name begins with a letter or `_`
#~ help: write `_127:`, or begin with a word
128: no
#~ 1-5 error[syntax-error] `128:` is not a name: a name begins with a letter or `_`
#~ help: write `_128:`, or begin with a word
129: no
#~ 1-5 error[syntax-error] `129:` is not a name: a name begins with a letter or `_`
#~ help: write `_129:`, or begin with a word
130: no
#~ 1-5 error[syntax-error] `130:` is not a name: a name begins with a letter or `_`
#~ help: write `_130:`, or begin with a word
131: no
#~ 1-5 error[syntax-error] `131:` is not a name: a name begins with a letter or `_`
#~ help: write `_131:`, or begin with a word
132: no
#~ 1-5 error[syntax-error] `132:` is not a name: a name begins with a letter or `_`
#~ help: write `_132:`, or begin with a word
133: no
#~ 1-5 error[syntax-error] `133:` is not a name: a name begins with a letter or `_`
#~ help: write `_133:`, or begin with a word
134: no
#~ 1-5 error[syntax-error] `134:` is not a name: a name begins with a letter or `_`
#~ help: write `_134:`, or begin with a word
135: no
#~ 1-5 error[syntax-error] `135:` is not a name: a name begins with a letter or `_`
#~ help: write `_135:`, or begin with a word
136: no
#~ 1-5 error[syntax-error] `136:` is not a name: a name begins with a letter or `_`
#~ help: write `_136:`, or begin with a word
137: no
#~ 1-5 error[syntax-error] `137:` is not a name: a name begins with a letter or `_`
#~ help: write `_137:`, or begin with a word
138: no
#~ 1-5 error[syntax-error] `138:` is not a name: a name begins with a letter or `_`
#~ help: write `_138:`, or begin with a word
139: no
#~ 1-5 error[syntax-error] `139:` is not a name: a name begins with a letter or `_`
#~ help: write `_139:`, or begin with a word
140: no
#~ 1-5 error[syntax-error] `140:` is not a name: a name begins with a letter or `_`
#~ help: write `_140:`, or begin with a word
141: no
#~ 1-5 error[syntax-error] `141:` is not a name: a name begins with a letter or `_`
#~ help: write `_141:`, or begin with a word
142: no
#~ 1-5 error[syntax-error] `142:` is not a name: a name begins with a letter or `_`
#~ help: write `_142:`, or begin with a word
143: no
#~ 1-5 error[syntax-error] `143:` is not a name: a name begins with a letter or `_`
#~ help: write `_143:`, or begin with a word
144: no
#~ 1-5 error[syntax-error] `144:` is not a name: a name begins with a letter or `_`
#~ help: write `_144:`, or begin with a word
145: no
#~ 1-5 error[syntax-error] `145:` is not a name: a name begins with a letter or `_`
#~ help: write `_145:`, or begin with a word
146: no
#~ 1-5 error[syntax-error] `146:` is not a name: a name begins with a letter or `_`
#~ help: write `_146:`, or begin with a word
147: no
#~ 1-5 error[syntax-error] `147:` is not a name: a name begins with a letter or `_`
#~ help: write `_147:`, or begin with a word
148: no
#~ 1-5 error[syntax-error] `148:` is not a name: a name begins with a letter or `_`
#~ help: write `_148:`, or begin with a word
149: no
#~ 1-5 error[syntax-error] `149:` is not a name: a name begins with a letter or `_`
#~ help: write `_149:`, or begin with a word
150: no
#~ 1-5 error[syntax-error] `150:` is not a name: a name begins with a letter or `_`
#~ help: write `_150:`, or begin with a word
151: no
#~ 1-5 error[syntax-error] `151:` is not a name: a name begins with a letter or `_`
#~ help: write `_151:`, or begin with a word
152: no
#~ 1-5 error[syntax-error] `152:` is not a name: a name begins with a letter or `_`
#~ help: write `_152:`, or begin with a word
153: no
#~ 1-5 error[syntax-error] `153:` is not a name: a name begins with a letter or `_`
#~ help: write `_153:`, or begin with a word
154: no
#~ 1-5 error[syntax-error] `154:` is not a name: a name begins with a letter or `_`
#~ help: write `_154:`, or begin with a word
155: no
#~ 1-5 error[syntax-error] `155:` is not a name: a name begins with a letter or `_`
#~ help: write `_155:`, or begin with a word
156: no
#~ 1-5 error[syntax-error] `156:` is not a name: a name begins with a letter or `_`
#~ help: write `_156:`, or begin with a word
157: no
#~ 1-5 error[syntax-error] `157:` is not a name: a name begins with a letter or `_`
#~ help: write `_157:`, or begin with a word
158: no
#~ 1-5 error[syntax-error] `158:` is not a name: a name begins with a letter or `_`
#~ help: write `_158:`, or begin with a word
159: no
#~ 1-5 error[syntax-error] `159:` is not a name: a name begins with a letter or `_`
#~ help: write `_159:`, or begin with a word
160: no
#~ 1-5 error[syntax-error] `160:` is not a name: a name begins with a letter or `_`
#~ help: write `_160:`, or begin with a word
161: no
#~ 1-5 error[syntax-error] `161:` is not a name: a name begins with a letter or `_`
#~ help: write `_161:`, or begin with a word
162: no
#~ 1-5 error[syntax-error] `162:` is not a name: a name begins with a letter or `_`
#~ help: write `_162:`, or begin with a word
163: no
#~ 1-5 error[syntax-error] `163:` is not a name: a name begins with a letter or `_`
#~ help: write `_163:`, or begin with a word
164: no
#~ 1-5 error[syntax-error] `164:` is not a name: a name begins with a letter or `_`
#~ help: write `_164:`, or begin with a word
165: no
#~ 1-5 error[syntax-error] `165:` is not a name: a name begins with a letter or `_`
#~ help: write `_165:`, or begin with a word
166: no
#~ 1-5 error[syntax-error] `166:` is not a name: a name begins with a letter or `_`
#~ help: write `_166:`, or begin with a word
167: no
#~ 1-5 error[syntax-error] `167:` is not a name: a name begins with a letter or `_`
#~ help: write `_167:`, or begin with a word
168: no
#~ 1-5 error[syntax-error] `168:` is not a name: a name begins with a letter or `_`
#~ help: write `_168:`, or begin with a word
169: no
#~ 1-5 error[syntax-error] `169:` is not a name: a name begins with a letter or `_`
#~ help: write `_169:`, or begin with a word
170: no
#~ 1-5 error[syntax-error] `170:` is not a name: a name begins with a letter or `_`
#~ help: write `_170:`, or begin with a word
171: no
#~ 1-5 error[syntax-error] `171:` is not a name: a name begins with a letter or `_`
#~ help: write `_171:`, or begin with a word
172: no
#~ 1-5 error[syntax-error] `172:` is not a name: a name begins with a letter or `_`
#~ help: write `_172:`, or begin with a word
173: no
#~ 1-5 error[syntax-error] `173:` is not a name: a name begins with a letter or `_`
#~ help: write `_173:`, or begin with a word
174: no
#~ 1-5 error[syntax-error] `174:` is not a name: a name begins with a letter or `_`
#~ help: write `_174:`, or begin with a word
175: no
#~ 1-5 error[syntax-error] `175:` is not a name: a name begins with a letter or `_`
#~ help: write `_175:`, or begin with a word
176: no
#~ 1-5 error[syntax-error] `176:` is not a name: a name begins with a letter or `_`
#~ help: write `_176:`, or begin with a word
177: no
#~ 1-5 error[syntax-error] `177:` is not a name: a name begins with a letter or `_`
#~ help: write `_177:`, or begin with a word
178: no
#~ 1-5 error[syntax-error] `178:` is not a name: a name begins with a letter or `_`
#~ help: write `_178:`, or begin with a word
179: no
#~ 1-5 error[syntax-error] `179:` is not a name: a name begins with a letter or `_`
#~ help: write `_179:`, or begin with a word
180: no
#~ 1-5 error[syntax-error] `180:` is not a name: a name begins with a letter or `_`
#~ help: write `_180:`, or begin with a word
181: no
#~ 1-5 error[syntax-error] `181:` is not a name: a name begins with a letter or `_`
#~ help: write `_181:`, or begin with a word
182: no
#~ 1-5 error[syntax-error] `182:` is not a name: a name begins with a letter or `_`
#~ help: write `_182:`, or begin with a word
183: no
#~ 1-5 error[syntax-error] `183:` is not a name: a name begins with a letter or `_`
#~ help: write `_183:`, or begin with a word
184: no
#~ 1-5 error[syntax-error] `184:` is not a name: a name begins with a letter or `_`
#~ help: write `_184:`, or begin with a word
185: no
#~ 1-5 error[syntax-error] `185:` is not a name: a name begins with a letter or `_`
#~ help: write `_185:`, or begin with a word
186: no
#~ 1-5 error[syntax-error] `186:` is not a name: a name begins with a letter or `_`
#~ help: write `_186:`, or begin with a word
187: no
#~ 1-5 error[syntax-error] `187:` is not a name: a name begins with a letter or `_`
#~ help: write `_187:`, or begin with a word
188: no
#~ 1-5 error[syntax-error] `188:` is not a name: a name begins with a letter or `_`
#~ help: write `_188:`, or begin with a word
189: no
#~ 1-5 error[syntax-error] `189:` is not a name: a name begins with a letter or `_`
#~ help: write `_189:`, or begin with a word
190: no
#~ 1-5 error[syntax-error] `190:` is not a name: a name begins with a letter or `_`
#~ help: write `_190:`, or begin with a word
191: no
#~ 1-5 error[syntax-error] `191:` is not a name: a name begins with a letter or `_`
#~ help: write `_191:`, or begin with a word
192: no
#~ 1-5 error[syntax-error] `192:` is not a name: a name begins with a letter or `_`
#~ help: write `_192:`, or begin with a word
193: no
#~ 1-5 error[syntax-error] `193:` is not a name: a name begins with a letter or `_`
#~ help: write `_193:`, or begin with a word
194: no
#~ 1-5 error[syntax-error] `194:` is not a name: a name begins with a letter or `_`
#~ help: write `_194:`, or begin with a word
195: no
#~ 1-5 error[syntax-error] `195:` is not a name: a name begins with a letter or `_`
#~ help: write `_195:`, or begin with a word
196: no
#~ 1-5 error[syntax-error] `196:` is not a name: a name begins with a letter or `_`
#~ help: write `_196:`, or begin with a word
197: no
#~ 1-5 error[syntax-error] `197:` is not a name: a name begins with a letter or `_`
#~ help: write `_197:`, or begin with a word
198: no
#~ 1-5 error[syntax-error] `198:` is not a name: a name begins with a letter or `_`
#~ help: write `_198:`, or begin with a word
199: no
#~ 1-5 error[syntax-error] `199:` is not a name: a name begins with a letter or `_`
#~ help: write `_199:`, or begin with a word
200: no
#~ 1 error[too-many-errors] 200 syntax errors: the rest of the file is not read
#~ help: perhaps this is no HCL file
201: no
202: no
203: no
204: no
205: no
206: no
207: no
208: no
209: no
210: no
211: no
212: no
213: no
214: no
215: no
216: no
217: no
218: no
219: no
220: no
221: no
222: no
223: no
224: no
225: no
226: no
227: no
228: no
229: no
230: no
231: no
232: no
233: no
234: no
235: no
236: no
237: no
238: no
239: no
240: no
241: no
242: no
243: no
244: no
245: no
246: no
247: no
248: no
249: no
250: no
251: no
252: no
253: no
254: no
255: no
256: no
257: no
258: no
259: no
