//! Finding the thing a person names: devices by name or address, ports by any of their names, cables by id.

use crate::base::suggest;
use crate::diag::Diagnostic;
use crate::model::port_name::{PortNameError, port_named};
use crate::model::{DeviceId, Model, PortId, RackId};
use crate::plan::cable::CableId;
use crate::plan::{CableTag, Plan};

/// What was not found, ready to be reported.
pub type Missing = Box<Diagnostic>;

/// The built or omitted device of a name or canonical address.
pub(super) fn device(model: &Model, name: &str) -> Result<DeviceId, Missing> {
    let by_name = |device: &DeviceId| model.text(model.devices.name[*device]) == name;
    let by_address = |device: &DeviceId| model.device_address(*device) == name;
    let mut ids = model.devices.tier.ids();
    let found = if name.contains('[') { ids.find(by_address) } else { ids.find(by_name) };
    found.ok_or_else(|| {
        let known: Vec<&str> = model.devices.name.iter().map(|name| model.text(*name)).collect();
        let help = match suggest::closest(name, known.iter().copied()) {
            Some(near) => format!("did you mean `{near}`?"),
            None => "name it as its label does, or by its address, `tier.leaf[leaf=1]`".to_owned(),
        };
        Box::new(
            Diagnostic::error("not-in-plan", format!("the plan has no device `{name}`")).help(help),
        )
    })
}

/// The rack of a name.
pub(super) fn rack(model: &Model, name: &str) -> Result<RackId, Missing> {
    let found = model.racks.ids().find(|id| model.text(model.racks[*id].name) == name);
    found.ok_or_else(|| {
        let known: Vec<&str> = model.racks.iter().map(|rack| model.text(rack.name)).collect();
        let message = format!("the plan has no rack `{name}`");
        Box::new(
            Diagnostic::error("not-in-plan", message).maybe_help(suggest::help(name, &known, 8)),
        )
    })
}

/// The port of a text `DEVICE:PORT`, `PORT` being what the faceplate says or a name of any name set;
/// `SET=NAME` says which. A name may have colons in it, a device has none.
pub(super) fn port(model: &Model, text: &str) -> Result<PortId, Missing> {
    let Some((name, port)) = text.split_once(':') else {
        let message = format!("`{text}` is no port");
        return Err(Box::new(
            Diagnostic::error("not-in-plan", message)
                .help("write DEVICE:PORT, as in `leaf-1:16/2`"),
        ));
    };
    let device = device(model, name)?;
    let layout = model.layout(device);
    let (scheme, text) = match port.split_once('=') {
        Some((scheme, text)) => (Some(scheme), text),
        None => (None, port),
    };
    port_named(&model.names, layout, text, scheme).map(|place| model.port(device, place)).map_err(
        |error| {
            let message = format!("device `{name}` has no port `{port}`");
            Box::new(match error {
                PortNameError::Unknown { .. } => {
                    let known: Vec<&str> =
                        layout.ports.iter().map(|port| model.text(port.label)).collect();
                    Diagnostic::error("not-in-plan", message)
                        .maybe_help(suggest::help(text, &known, 8))
                }
                PortNameError::Ambiguous { .. } => {
                    Diagnostic::error("ambiguous-port", format!("of device `{name}`, {error}"))
                        .help(format!("write the name set too, as in `{name}:label={text}`"))
                }
                error => Diagnostic::error("not-in-plan", message).note(error.to_string()),
            })
        },
    )
}

/// The cable of an id, in any spelling a person would use.
pub(super) fn cable(plan: &Plan, text: &str) -> Result<CableId, Missing> {
    let missing = |message: String| Box::new(Diagnostic::error("not-in-plan", message));
    let Some(tag) = CableTag::parse_spoken(text) else {
        return Err(missing(format!("`{text}` is no cable id"))
            .help("an id has 7 to 12 letters and digits, as on the label and in the cut-sheet")
            .into());
    };
    if let Some(cable) = plan.cable_with_tag(tag) {
        return Ok(cable);
    }
    let gone = &plan.allocation().gone;
    if let Some(old) = gone.cables.iter().find(|cable| cable.id == tag) {
        let ends: Vec<&str> = gone.ends(old).collect();
        let message =
            format!("cable `{tag}` is {}, it was {}", old.status.name(), ends.join(" – "));
        return Err(missing(message));
    }
    let tags: Vec<String> = plan.allocation().tags.iter().map(CableTag::to_string).collect();
    let near = suggest::closest(&tag.to_string(), tags.iter().map(String::as_str));
    let help = near.map(|near| format!("did you mean `{near}`?"));
    Err(missing(format!("the plan has no cable `{tag}`")).maybe_help(help).into())
}
