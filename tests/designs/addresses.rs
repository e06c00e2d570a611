//! Addresses: what a plan prints parses back, and names the same thing.

use super::Project;
use wireloom::expand::address::Address;

#[test]
fn every_address_of_a_plan_parses_and_prints_as_it_was() {
    for name in ["generations", "quickstart", "superpod-h100"] {
        let planned = Project::example(name).plan();
        let model = planned.plan.model();
        let devices = model.devices.name.iter_enumerated().map(|(id, _)| model.device_address(id));
        let connects = model.connects.iter().map(|connect| model.text(connect.address).to_owned());
        let tiers = model.tiers.iter().map(|tier| model.text(tier.address).to_owned());
        let mut seen = 0;
        for text in devices.chain(connects).chain(tiers) {
            let address: Address = text.parse().unwrap_or_else(|error| panic!("{text}: {error:?}"));
            assert_eq!(address.to_string(), text);
            assert!(address.covers(&address), "{text}");
            seen += 1;
        }
        assert!(seen > 10, "{name}");
    }
}

#[test]
fn keys_and_coordinates_of_any_text_make_addresses_that_parse() {
    let names = r#"["a b", "x\"y", "é", "1/2", "a,b", "]", "a=b", "$${x}", "-", "tier.x[y=z]"]"#;
    let unit = format!(
        "tier \"t\" {{\n  device_type = \"nvidia/qm9700\"\n  axes = {{ k = {names} }}\n}}\n"
    );
    let main = format!("module \"m\" {{\n  source = \"./m\"\n  for_each = {names}\n}}\n");
    let mut project = Project::of(&main);
    project.files.insert("m/main.hcl".to_owned(), unit);
    let planned = project.plan();
    let model = planned.plan.model();
    let mut seen = std::collections::BTreeSet::new();
    for (id, _) in model.devices.name.iter_enumerated() {
        let text = model.device_address(id);
        let address: Address = text.parse().unwrap_or_else(|error| panic!("{text}: {error:?}"));
        assert_eq!(address.to_string(), text);
        assert!(seen.insert((address.path, address.coordinates)), "{text} names two devices");
    }
    assert_eq!(seen.len(), 100);
}
