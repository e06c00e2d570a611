//! The catalogue has what a founding list names, class by class, and every entry says where its numbers
//! are from.

use std::path::Path;
use std::sync::Arc;

use wireloom::project::{Request, catalog};
use wireloom::source::{MemorySource, ProjectSource};

/// What is named, and the entries that stand for it.
const NAMED: &[(&str, &[&str])] = &[
    ("DGX H100", &["nvidia/dgx-h100"]),
    ("DGX H200", &["nvidia/dgx-h200"]),
    ("DGX B200", &["nvidia/dgx-b200"]),
    ("DGX B300", &["nvidia/dgx-b300"]),
    ("HGX H100/H200", &["supermicro/sys-821ge-tnhr", "dell/xe9680", "lenovo/sr680a-v3"]),
    ("HGX B200 class", &["generic/gpu-server-8x400g"]),
    ("HGX B300 class", &["generic/gpu-server-8x800g"]),
    ("GB200 NVL72 compute tray", &["nvidia/gb200-compute-tray"]),
    ("GB200 NVL72 switch tray", &["nvidia/gb200-nvlink-tray"]),
    ("GB300 NVL72 compute tray", &["nvidia/gb300-compute-tray"]),
    ("GB300 NVL72 switch tray", &["nvidia/gb300-nvlink-tray"]),
    ("MI300X class", &["generic/mi300x-8x400g"]),
    ("MI355X class", &["generic/mi355x-8x400g"]),
    ("Gaudi 3", &["dell/xe9680-gaudi3"]),
    ("QM9700", &["nvidia/qm9700"]),
    ("Q3400", &["nvidia/q3400-ra"]),
    ("SN5600", &["nvidia/sn5600"]),
    ("SN5610", &["nvidia/sn5610"]),
    ("SN5400", &["nvidia/sn5400"]),
    ("SN4600C", &["nvidia/sn4600c"]),
    ("SN2201", &["nvidia/sn2201"]),
    ("Arista 7060X5", &["arista/7060dx5-64s"]),
    ("Arista 7060X6", &["arista/7060x6-64pe"]),
    ("Arista 7050 class", &["arista/7050cx3-32s", "arista/7050dx4-32s", "arista/7050px4-32s"]),
    ("Cisco", &["cisco/n9k-c9364d-gx2a", "cisco/n9k-c9332d-gx2b", "cisco/n9k-c9348gc-fx3"]),
    ("Dell", &["dell/z9332f-on", "dell/s5232f-on", "dell/n3248te-on"]),
    ("Celestica", &["celestica/ds5000", "celestica/dx010"]),
    ("Edgecore, Tomahawk class", &["edgecore/as9817-64o", "edgecore/as9817-64d"]),
    ("ConnectX cages", &["nvidia/connectx-7-osfp", "nvidia/connectx-8-osfp"]),
    ("BlueField cages", &["nvidia/bluefield-3-b3140", "nvidia/bluefield-3-b3220"]),
    ("storage", &["generic/storage-server-2x200g", "generic/storage-server-2x400g"]),
    ("UFM", &["nvidia/ufm-appliance"]),
    ("PDU", &["generic/pdu", "raritan/px3-5878i2r", "raritan/px3-5747v"]),
    ("management", &["generic/management-server", "nvidia/sn2201"]),
];

fn shipped() -> wireloom::project::Catalogued {
    let source = Arc::new(ProjectSource::new(MemorySource::new()));
    catalog(&Request::new(source, Path::new("nowhere")), true)
}

#[test]
fn all_that_is_named_is_there() {
    let shipped = shipped();
    let names: Vec<&str> =
        shipped.entries.devices.iter().map(|device| device.listing.name.as_str()).collect();
    for (what, entries) in NAMED {
        for entry in *entries {
            assert!(names.contains(entry), "{what}: no `{entry}`");
        }
    }
}

/// At least 40 real device types (made by somebody, not the generic ones) and 120 media parts.
#[test]
fn there_are_enough_of_them() {
    let shipped = shipped();
    let devices = shipped.entries.devices.iter();
    let real = devices.filter(|device| !device.listing.name.starts_with("generic/")).count();
    assert!(real >= 40, "{real} device types");
    let catalog = &shipped.entries.catalog;
    let lengths = catalog.assemblies.iter().map(|part| part.lengths.len()).sum::<usize>()
        + catalog.fibres.iter().map(|part| part.lengths.len()).sum::<usize>();
    let parts = catalog.transceivers.len() + lengths;
    assert!(parts >= 120, "{parts} parts one can order");
}

/// No number without a source: every entry names one, and the lint has nothing to say.
#[test]
fn every_entry_says_where_its_numbers_are_from() {
    let shipped = shipped();
    assert!(shipped.sink.is_empty(), "{:#?}", shipped.sink.diagnostics());
    for listing in shipped.entries.listings() {
        let source = listing.source.as_deref().unwrap_or_default();
        assert!(!source.is_empty(), "`{}` has no source", listing.name);
    }
}
