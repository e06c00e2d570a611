//! What blocks there are and which attributes each takes: data, read by `decode` and by the docs test.
//!
//! A new attribute is a line here and a line where `model::build` reads it. Deliberately absent: types of
//! values, which the reader of the value checks, at the value's own place.

/// Which names an attribute's expression may use besides `var`, `local`, `module`, functions and the
/// addresses of other blocks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Scope {
    /// Nothing more.
    Module,
    /// `each.key`, `each.value`.
    Each,
    /// The block's own coordinates, bare: `su`, `rail`.
    Coordinates,
    /// Coordinates and `at.room`, `at.row`, `at.rack`, `at.u`.
    Placed,
    /// Coordinates, `cage`, `channel`, `channels`, `index`, `lane`, `lanes` and port attributes, all bare.
    Port,
    /// `a.…` and `z.…`.
    Ends,
    /// The parameters of the `function` block.
    Parameters,
    /// `tier.T.count`, `connect.C.links`, `connect.C.cables`: known when the plan is made.
    Planned,
    /// Of a test file, before a run is planned: `run.…` and `each.…` alone.
    TestInput,
    /// Of a test file, after it: the same, `plan.…`, and `var`, `local` and `output` of the module under test.
    TestResult,
    /// Of a test file: names of blocks, which stand for themselves.
    TestSubject,
}

/// How an attribute is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Form {
    /// Any expression.
    Expr,
    /// An object literal, whose items are kept apart and in the order written.
    Object,
    /// A list literal of match keys: `"name"` or `{ a = …, z = … }`.
    Keys,
    /// A type constraint.
    Type,
    /// A list of names.
    Names,
}

/// One attribute of a block.
#[derive(Debug)]
pub struct AttrSchema {
    /// Its name.
    pub name: &'static str,
    /// What its expression may use.
    pub scope: Scope,
    /// How it is written.
    pub form: Form,
    /// The block cannot do without.
    pub required: bool,
}

impl AttrSchema {
    /// Null is a value of it like any other, or is refused in its own words; elsewhere it means that the
    /// attribute is not written.
    pub fn takes_null(&self) -> bool {
        self.form == Form::Type || matches!(self.name, "default" | "for_each" | "result" | "value")
    }
}

/// One kind of block.
#[derive(Debug)]
pub struct BlockSchema {
    /// `tier`, `connect`, ...
    pub kind: &'static str,
    /// Its only label is called this in messages; `None`: no label.
    pub label: Option<&'static str>,
    /// The attributes, sorted by name.
    pub attrs: &'static [AttrSchema],
    /// Attributes of any name are taken, with this scope (`locals`, `module` inputs).
    pub open: Option<Scope>,
    /// The blocks it may hold.
    pub blocks: &'static [BlockSchema],
}

impl BlockSchema {
    /// The schema of an attribute.
    pub fn attr(&self, name: &str) -> Option<&'static AttrSchema> {
        self.attrs.iter().find(|attr| attr.name == name)
    }

    /// True if the label is a name of the outside world (`nvidia/qm9700`), which makes no address.
    pub fn kind_has_free_names(&self) -> bool {
        matches!(
            self.kind,
            "device_type" | "form_factor" | "transceiver" | "cable" | "fibre" | "file"
        )
    }

    /// The schema of a block inside this one.
    pub fn block(&self, kind: &str) -> Option<&'static BlockSchema> {
        self.blocks.iter().find(|block| block.kind == kind)
    }
}

pub(super) const fn attr(name: &'static str, scope: Scope) -> AttrSchema {
    AttrSchema { name, scope, form: Form::Expr, required: false }
}

pub(super) const fn required(name: &'static str, scope: Scope) -> AttrSchema {
    AttrSchema { name, scope, form: Form::Expr, required: true }
}

const fn object(name: &'static str, scope: Scope) -> AttrSchema {
    AttrSchema { name, scope, form: Form::Object, required: false }
}

const fn keys(name: &'static str) -> AttrSchema {
    AttrSchema { name, scope: Scope::Ends, form: Form::Keys, required: false }
}

pub(super) const fn block(
    kind: &'static str,
    label: Option<&'static str>,
    attrs: &'static [AttrSchema],
    blocks: &'static [BlockSchema],
) -> BlockSchema {
    BlockSchema { kind, label, attrs, open: None, blocks }
}

use Scope::{Coordinates, Each, Ends, Module, Placed, Planned, Port};

/// The blocks of a module, sorted by kind.
pub static TOP: &[BlockSchema] = &[
    block(
        "cable",
        Some("part family"),
        &[
            object("a", Module),
            attr("bend_mm", Module),
            attr("class", Module),
            attr("description", Module),
            attr("diameter_um", Module),
            attr("lane_rate", Module),
            attr("lanes", Module),
            attr("legs", Module),
            attr("lengths_mm", Module),
            attr("part", Module),
            attr("parts", Module),
            attr("power_mw", Module),
            attr("protocols", Module),
            attr("reach_mm", Module),
            attr("retired", Module),
            attr("source", Module),
            attr("speed", Module),
            attr("weight_g_per_m", Module),
            object("z", Module),
        ],
        &[],
    ),
    block(
        "check",
        Some("name"),
        &[attr("severity", Module)],
        &[block(
            "assert",
            None,
            &[required("condition", Planned), required("error_message", Planned)],
            &[],
        )],
    ),
    block(
        "connect",
        Some("name"),
        &[
            required("a", Module),
            attr("factory", Module),
            attr("fabric", Module),
            attr("fibre", Module),
            attr("links", Module),
            keys("match"),
            attr("media", Module),
            attr("mesh", Module),
            attr("pins", Module),
            attr("prices", Module),
            attr("speed", Module),
            attr("splices", Module),
            attr("spread", Module),
            attr("unit", Module),
            attr("z", Module),
        ],
        &[block(
            "via",
            None,
            &[keys("far"), keys("near"), attr("reverse", Module), required("trunk", Module)],
            &[],
        )],
    ),
    block(
        "device_type",
        Some("vendor/model"),
        &[
            attr("cooling", Module),
            attr("depth_mm", Module),
            attr("description", Module),
            required("height_u", Module),
            required("kind", Module),
            attr("plug_power_mw", Module),
            attr("port_side", Module),
            attr("power_mw", Module),
            attr("power_without_plugs", Module),
            attr("source", Module),
            attr("weight_g", Module),
        ],
        &[block(
            "ports",
            Some("group"),
            &[
                attr("accepts", Module),
                attr("breakout", Module),
                attr("cage_power_mw", Module),
                required("cages", Module),
                attr("cassette", Module),
                attr("connectors", Module),
                attr("feeds", Module),
                required("form_factor", Module),
                attr("gender", Module),
                attr("label", Port),
                attr("lane_rate", Module),
                attr("lanes", Module),
                attr("limits", Module),
                attr("mating_mdb", Module),
                attr("missing", Module),
                attr("modes", Module),
                object("names", Port),
                attr("polarity", Module),
                attr("protocols", Module),
                object("set", Port),
                attr("shell", Module),
            ],
            &[],
        )],
    ),
    block(
        "fabric",
        Some("name"),
        &[
            attr("kind", Module),
            attr("media", Module),
            attr("prices", Module),
            required("protocol", Module),
            attr("redundant_with", Module),
            attr("speed", Module),
        ],
        &[],
    ),
    block(
        "fibre",
        Some("part family"),
        &[
            attr("bend_mm", Module),
            attr("connector", Module),
            attr("connectors", Module),
            attr("description", Module),
            attr("diameter_um", Module),
            attr("fibres", Module),
            attr("gender", Module),
            attr("grade", Module),
            attr("kind", Module),
            attr("legs", Module),
            attr("lengths_mm", Module),
            attr("part", Module),
            attr("parts", Module),
            attr("polarity", Module),
            attr("reach_mm", Module),
            attr("retired", Module),
            attr("source", Module),
            attr("weight_g_per_m", Module),
        ],
        &[],
    ),
    block(
        "form_factor",
        Some("name"),
        &[
            attr("accepts", Module),
            attr("description", Module),
            attr("lane_rate", Module),
            attr("lanes", Module),
            attr("shells", Module),
            attr("source", Module),
        ],
        &[],
    ),
    block(
        "function",
        Some("name"),
        &[
            AttrSchema { name: "params", scope: Module, form: Form::Names, required: false },
            required("result", Scope::Parameters),
        ],
        &[],
    ),
    BlockSchema { kind: "locals", label: None, attrs: &[], open: Some(Module), blocks: &[] },
    BlockSchema {
        kind: "module",
        label: Some("name"),
        attrs: &[
            object("coordinates", Each),
            attr("for_each", Module),
            attr("omit", Each),
            required("source", Each),
        ],
        open: Some(Each),
        blocks: &[],
    },
    block("moved", None, &[required("from", Module), required("to", Module)], &[]),
    block("output", Some("name"), &[attr("description", Module), required("value", Planned)], &[]),
    block(
        "pathway",
        Some("name"),
        &[
            object("axes", Module),
            required("from", Coordinates),
            attr("kind", Coordinates),
            attr("omit", Coordinates),
            attr("room", Coordinates),
            required("to", Coordinates),
            attr("tray_load_g_per_m", Coordinates),
            attr("tray_mm", Coordinates),
        ],
        &[],
    ),
    block(
        "place",
        Some("name"),
        &[
            required("devices", Module),
            attr("face", Module),
            keys("match"),
            required("racks", Module),
            required("u", Ends),
        ],
        &[],
    ),
    block(
        "policy",
        None,
        &[
            attr("asns", Module),
            attr("bundle_cables", Module),
            attr("cross_trays_mm", Module),
            attr("dressing_percent", Module),
            attr("exit_mm", Module),
            attr("feed_limit_w", Module),
            attr("feeds", Module),
            attr("fibre_skew_mm", Module),
            attr("floor_depth_mm", Module),
            attr("lock_lengths", Module),
            attr("loopbacks", Module),
            attr("margin_percent", Module),
            attr("media", Module),
            attr("min_length_mm", Module),
            attr("power_limit_w", Module),
            attr("prices", Module),
            attr("slack_rack_mm", Module),
            attr("slack_tray_mm", Module),
            attr("spare_feeds", Module),
            attr("spare_mm", Module),
            attr("stock", Module),
            attr("tray_above_mm", Module),
            attr("tray_fill_percent", Module),
            attr("tray_load_g_per_m", Module),
            attr("tray_mm", Module),
            attr("weight_limit_kg", Module),
        ],
        &[],
    ),
    block(
        "rack",
        Some("name"),
        &[
            object("axes", Module),
            attr("depth_mm", Coordinates),
            attr("entry", Coordinates),
            attr("feed_limit_w", Coordinates),
            attr("feeds", Coordinates),
            attr("height_u", Coordinates),
            attr("name", Coordinates),
            attr("omit", Coordinates),
            attr("power_limit_w", Coordinates),
            attr("room", Coordinates),
            attr("row", Coordinates),
            attr("side_mm", Coordinates),
            attr("spare_feeds", Coordinates),
            attr("weight_limit_kg", Coordinates),
            attr("width_mm", Coordinates),
            attr("x_mm", Coordinates),
            attr("y_mm", Coordinates),
        ],
        &[],
    ),
    block(
        "scale_up_domain",
        Some("name"),
        &[keys("key"), attr("media", Module), required("protocol", Module), attr("speed", Module)],
        &[],
    ),
    block(
        "tier",
        Some("name"),
        &[
            object("axes", Module),
            required("device_type", Coordinates),
            attr("name", Placed),
            attr("nos", Module),
            attr("omit", Coordinates),
            attr("role", Module),
        ],
        &[block(
            "ports",
            Some("group"),
            &[
                attr("breakout", Coordinates),
                attr("of", Module),
                attr("pick", Coordinates),
                attr("reserve", Module),
                object("set", Port),
                attr("where", Port),
            ],
            &[],
        )],
    ),
    block(
        "transceiver",
        Some("part"),
        &[
            attr("connector", Module),
            attr("description", Module),
            attr("fec", Module),
            attr("form_factor", Module),
            attr("gender", Module),
            attr("lane_rate", Module),
            attr("lanes", Module),
            attr("loss_budget_mdb", Module),
            attr("medium", Module),
            attr("optics", Module),
            attr("part", Module),
            attr("ports", Module),
            attr("power_mw", Module),
            attr("protocols", Module),
            attr("reach_min_mm", Module),
            attr("reach_mm", Module),
            attr("reach_to_mm", Module),
            attr("receptacles", Module),
            attr("retired", Module),
            attr("shell", Module),
            attr("source", Module),
            attr("speed", Module),
            attr("speeds", Module),
            attr("uses", Module),
        ],
        &[],
    ),
    block(
        "type",
        Some("name"),
        &[AttrSchema { name: "type", scope: Module, form: Form::Type, required: true }],
        &[],
    ),
    block(
        "variable",
        Some("name"),
        &[
            attr("default", Module),
            attr("description", Module),
            attr("nullable", Module),
            AttrSchema { name: "type", scope: Module, form: Form::Type, required: false },
        ],
        &[block(
            "validation",
            None,
            &[required("condition", Module), required("error_message", Module)],
            &[],
        )],
    ),
    block(
        "waive",
        Some("name"),
        &[required("reason", Module), required("rule", Module), required("scope", Module)],
        &[],
    ),
];
