# Form factors: the shapes of cages and plugs, and which plugs a cage takes.
#
# `accepts` is what goes into a cage of the form factor by its make; a port group that takes other plugs
# says so in its own `accepts`. That a plug goes in does not make a link: lanes, speed and protocol are
# compared besides. `lanes` and `lane_rate` are the most that the form factor has, `shells` the tops it
# comes with.
#
# Sources, by the key used in `source`:
#   LNX   NVIDIA, LinkX user guide for 400G 100G-PAM4, product line overview (2025-11): "QSFP112 cages ...
#         are backwards compatible and support QSFP56 ... and QSFP28"; finned and flat OSFP
#   DD    QSFP-DD MSA, hardware specification: cages take QSFP+, QSFP28, QSFP56 and QSFP112 modules
#   SFF   INF-8074 (SFP), SFF-8402 (SFP28) and SFF-8665 (QSFP28): newer cages keep the mechanics of SFP and QSFP+
#   ASC   ascentoptics.com, QSFP compatibility guide (lanes and lane rates by form factor)
#
# Deliberately absent: adapters that carry one plug in another's cage (OSFP to QSFP, QSFP to SFP), which
# are parts of their own.

form_factor "osfp" {
  description = "Octal small form factor; no other plug goes in without an adapter"
  accepts     = ["osfp"]
  shells      = ["finned", "flat"]
  lanes       = 8
  lane_rate   = "200G"
  source      = "LNX; OSFP1600 lanes: the XDR parts of the catalogue"
}

form_factor "qsfp-dd" {
  description = "Quad small form factor, double density"
  accepts     = ["qsfp-dd", "qsfp112", "qsfp56", "qsfp28"]
  lanes       = 8
  lane_rate   = "100G"
  source      = "DD; lanes: ASC"
}

form_factor "qsfp112" {
  description = "Quad small form factor, 100G lanes"
  accepts     = ["qsfp112", "qsfp56", "qsfp28"]
  lanes       = 4
  lane_rate   = "100G"
  source      = "LNX"
}

form_factor "qsfp56" {
  description = "Quad small form factor, 50G lanes"
  accepts     = ["qsfp56", "qsfp28", "qsfp+"]
  lanes       = 4
  lane_rate   = "50G"
  source      = "SFF; lanes: ASC"
}

form_factor "qsfp28" {
  description = "Quad small form factor, 25G lanes"
  accepts     = ["qsfp28", "qsfp+"]
  lanes       = 4
  lane_rate   = "25G"
  source      = "SFF; lanes: ASC"
}

form_factor "qsfp+" {
  description = "Quad small form factor, 10G lanes"
  accepts     = ["qsfp+"]
  lanes       = 4
  lane_rate   = "10G"
  source      = "SFF; lanes: ASC"
}

form_factor "sfp56" {
  description = "Small form factor, one 50G lane"
  accepts     = ["sfp56", "sfp28", "sfp+", "sfp"]
  lanes       = 1
  lane_rate   = "50G"
  source      = "SFF"
}

form_factor "sfp28" {
  description = "Small form factor, one 25G lane"
  accepts     = ["sfp28", "sfp+", "sfp"]
  lanes       = 1
  lane_rate   = "25G"
  source      = "SFF"
}

form_factor "sfp+" {
  description = "Small form factor, one 10G lane"
  accepts     = ["sfp+", "sfp"]
  lanes       = 1
  lane_rate   = "10G"
  source      = "SFF"
}

form_factor "sfp" {
  description = "Small form factor, one 1G lane"
  accepts     = ["sfp"]
  lanes       = 1
  lane_rate   = "1G"
  source      = "SFF"
}

form_factor "rj45" {
  description = "Twisted pair; entered with one lane"
  accepts     = ["rj45"]
  lanes       = 1
  lane_rate   = "10G"
  source      = "IEEE 802.3an (10GBASE-T)"
}

form_factor "backplane" {
  description = "A connector inside a rack, joined in the factory: no plug goes in"
  accepts     = []
  lanes       = 2
  lane_rate   = "200G"
  source      = "the NVLink trays of the catalogue"
}

# Places in a panel: fibre is plugged there, no transceiver.

form_factor "mpo-12/apc" {
  description = "An MPO-12 adapter, angled"
  accepts     = []
  source      = "IEC 61754-7"
}

form_factor "mpo-12/upc" {
  description = "An MPO-12 adapter, flat"
  accepts     = []
  source      = "IEC 61754-7"
}

form_factor "mpo-16/apc" {
  description = "An MPO-16 adapter, angled"
  accepts     = []
  source      = "TIA-604-18"
}

form_factor "lc/upc" {
  description = "An LC duplex adapter, flat"
  accepts     = []
  source      = "IEC 61754-20"
}
