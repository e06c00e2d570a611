//! Splitters: one cable with several ends, and legs that nobody needs yet.

use super::{Project, count};
use wireloom::project::artifacts;

/// Two servers of one rail in the rack of their leaf: both links of a leaf cage fit one 1:2 copper splitter.
fn pair(omit: &str) -> Project {
    Project::of(&format!(
        r#"
fabric "compute" {{
  protocol = "ethernet"
  speed    = "400G"
}}
tier "server" {{
  device_type = "generic/gpu-server-8x400g"
  axes        = {{ server = 2 }}
  {omit}
  ports "rail" {{
    of   = "nic"
    pick = [1]
  }}
}}
tier "leaf" {{
  device_type = "nvidia/sn5600"
  ports "down" {{
    of    = "osfp"
    where = cage == 1
  }}
}}
rack "only" {{
  height_u = 48
}}
place "servers" {{
  devices = tier.server
  racks   = rack.only
  u       = [10, 20]
}}
place "leaf" {{
  devices = tier.leaf
  racks   = rack.only
  u       = [30]
  face    = "rear"
}}
connect "rails" {{
  fabric = fabric.compute
  a      = tier.server.ports.rail
  z      = tier.leaf.ports.down
}}
"#
    ))
}

fn files(project: &Project) -> [String; 3] {
    let mut outcome = project.run();
    let files = artifacts(&mut outcome, &[], 1);
    ["cut-sheet.csv", "labels.csv", "bom.csv"].map(|path| {
        let file = files.iter().find(|file| file.path == path).expect("it is made");
        String::from_utf8(file.bytes.clone()).expect("UTF-8")
    })
}

#[test]
fn two_links_of_a_cage_share_one_splitter() {
    let both = pair("");
    let summary = both.plan().summary;
    assert_eq!(count(&summary.links.by_connect, "connect.rails"), 2);
    assert_eq!((summary.cables.total, summary.cables_by_kind[0].legs), (1, 2));
    let [sheet, labels, bill] = files(&both);
    assert_eq!(sheet.lines().skip(1).count(), 2, "a row for each leg: {sheet}");
    assert!(sheet.contains("leg 1 of 2") && sheet.contains("leg 2 of 2"), "{sheet}");
    assert_eq!(labels.lines().skip(1).count(), 3, "the head and two legs");
    assert!(!bill.contains("parked"), "{bill}");
}

/// The leg is in the box and has to be told apart later, so it is printed, labelled and counted.
#[test]
fn a_leg_that_no_link_uses_is_printed_labelled_and_counted() {
    let one = pair("omit = server == 2");
    let summary = one.plan().summary;
    assert_eq!((summary.cables.total, summary.cables_by_kind[0].legs), (1, 2));
    let [sheet, labels, bill] = files(&one);
    let rows: Vec<&str> = sheet.lines().skip(1).collect();
    assert_eq!(rows.len(), 2, "{sheet}");
    let parked: Vec<&str> = rows[1].split(',').collect();
    assert_eq!(parked.len(), rows[0].split(',').count(), "as many cells as any row");
    assert_eq!(
        parked[..2],
        rows[0].split(',').collect::<Vec<_>>()[..2],
        "line and id of the cable"
    );
    assert_eq!(parked[4..8], ["", "", "", "PARKED"]);
    assert_eq!(parked[10], "leaf");
    assert_eq!(parked[19], "parked: leg 2 of 2");
    let labels: Vec<&str> = labels.lines().skip(1).collect();
    assert_eq!(labels.len(), 3);
    let last: Vec<&str> = labels[2].split(',').collect();
    assert_eq!((last[2], last[4], last[7]), ("A2", "PARKED", "leaf"));
    assert!(last[3].starts_with("PARKED/only-30:1/1"), "{last:?}");
    assert!(bill.contains(",1 leg parked,"), "{bill}");
}
