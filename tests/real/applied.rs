//! An example applied by the built binary, and what its plan says of devices and links.
//!
//! The plan is read from `out/plan.json`, and only here: [`Plan::read`] names every field these
//! tests take. Absent: the generated configurations, which the tests must not believe.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;

use super::netns::End;

/// A copy of an example, applied by the built binary; removed when dropped.
pub struct Project {
    dir: PathBuf,
}

impl Project {
    pub fn applied(example: &str) -> Self {
        let project = Self {
            dir: std::env::temp_dir().join(format!("wireloom-{example}-{}", std::process::id())),
        };
        let from = Path::new(env!("CARGO_MANIFEST_DIR")).join("examples").join(example);
        copy_folder(&from, &project.dir);
        let output = Command::new(env!("CARGO_BIN_EXE_wireloom"))
            .arg("apply")
            .arg(&project.dir)
            .output()
            .expect("the built binary starts");
        let complaint = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "wireloom apply: {complaint}");
        project
    }

    pub fn out(&self) -> PathBuf {
        self.dir.join("out")
    }
}

impl Drop for Project {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.dir);
    }
}

/// Copies what a user wrote; an `out` of an earlier run stays behind.
fn copy_folder(from: &Path, to: &Path) {
    fs::create_dir_all(to).expect("a scratch folder");
    for entry in fs::read_dir(from).unwrap_or_else(|error| panic!("{}: {error}", from.display())) {
        let entry = entry.expect("an entry");
        let target = to.join(entry.file_name());
        if entry.file_name() == "out" {
            continue;
        }
        if entry.file_type().expect("a file type").is_dir() {
            copy_folder(&entry.path(), &target);
        } else {
            fs::copy(entry.path(), &target).expect("a copied file");
        }
    }
}

/// What the test takes from the plan: devices, and links between their interfaces.
pub struct Plan {
    pub devices: Vec<String>,
    /// The devices with a network operating system.
    pub switches: BTreeMap<String, Switch>,
    pub links: Vec<Link>,
}

pub struct Switch {
    pub asn: u64,
    /// Without its prefix length.
    pub loopback: String,
}

#[derive(Clone)]
pub struct Link {
    pub a: End,
    pub z: End,
}

impl Link {
    pub fn ends(&self) -> [&End; 2] {
        [&self.a, &self.z]
    }
}

impl Plan {
    pub fn read(out: &Path) -> Self {
        let path = out.join("plan.json");
        let text =
            fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        let plan: Value = serde_json::from_str(&text).expect("plan.json is JSON");
        // A server's ports have no name of an operating system; their faceplate label serves.
        let end = |end: &Value| End {
            device: text_of(&end["name"]),
            interface: text_of(
                Some(&end["interface"]).filter(|name| !name.is_null()).unwrap_or(&end["port"]),
            ),
        };
        let devices = || array(&plan["devices"]).iter();
        Self {
            devices: devices().map(|device| text_of(&device["name"])).collect(),
            switches: devices()
                .filter(|device| !device["nos"].is_null())
                .map(|device| {
                    let loopback = text_of(&device["loopback"]);
                    let asn = device["asn"].as_u64().expect("a switch has an ASN");
                    (text_of(&device["name"]), Switch { asn, loopback })
                })
                .collect(),
            links: array(&plan["links"])
                .iter()
                .map(|link| Link { a: end(&link["a"]), z: end(&link["z"]) })
                .collect(),
        }
    }

    /// The example this test is written for, so that nothing holds for want of anything to check.
    pub fn is_the_quickstart(&self) {
        let servers = self.devices.iter().filter(|device| !self.switches.contains_key(*device));
        for server in servers.clone() {
            assert_eq!(self.ports_of(server).count(), 8, "{server} has eight NICs");
        }
        assert_eq!(servers.count(), 4, "servers");
        assert_eq!(self.links.len(), 4 * 8 + 2 * 16, "links");
        assert_eq!(self.leaves().count(), 2, "leaves");
        assert_eq!(self.spines().count(), 2, "spines");
        let asns: BTreeSet<u64> = self.switches.values().map(|switch| switch.asn).collect();
        assert_eq!(asns.len(), 3, "one ASN for each leaf, one for the spines");
        for leaf in self.leaves() {
            for spine in self.spines() {
                assert!(
                    self.path_ports(leaf, spine).len() > 1,
                    "parallel links from {leaf} to {spine}"
                );
            }
        }
    }

    /// Both directions of every link.
    pub fn hops(&self) -> impl Iterator<Item = (&End, &End)> {
        self.links.iter().flat_map(|link| [(&link.a, &link.z), (&link.z, &link.a)])
    }

    pub fn ports_of<'p>(&'p self, device: &'p str) -> impl Iterator<Item = (&'p End, &'p End)> {
        self.hops().filter(move |(near, _)| near.device == device)
    }

    /// The switches that servers are cabled to.
    pub fn leaves(&self) -> impl Iterator<Item = &str> {
        let serves = |switch: &str| {
            self.ports_of(switch).any(|(_, far)| !self.switches.contains_key(&far.device))
        };
        self.switches.keys().map(String::as_str).filter(move |switch| serves(switch))
    }

    pub fn spines(&self) -> impl Iterator<Item = &str> {
        let leaves: BTreeSet<&str> = self.leaves().collect();
        self.switches.keys().map(String::as_str).filter(move |switch| !leaves.contains(switch))
    }

    /// The ports through which one switch reaches another over all equal paths: the direct links;
    /// else, between leaves, every uplink; between spines none, since no leaf may carry their
    /// traffic.
    pub fn path_ports(&self, from: &str, to: &str) -> BTreeSet<String> {
        let ports = |wanted: &dyn Fn(&str) -> bool| -> BTreeSet<String> {
            let hops = self.ports_of(from).filter(|(_, far)| wanted(&far.device));
            hops.map(|(near, _)| near.interface.clone()).collect()
        };
        let direct = ports(&|far| far == to);
        let leaves: BTreeSet<&str> = self.leaves().collect();
        if direct.is_empty() && leaves.contains(from) && leaves.contains(to) {
            return ports(&|far| self.spines().any(|spine| spine == far));
        }
        direct
    }

    /// What LLDP shows behind every port, if the floor is cabled like this.
    pub fn neighbours(&self, links: &[Link]) -> BTreeMap<End, BTreeSet<End>> {
        let both = links.iter().flat_map(|link| [(&link.a, &link.z), (&link.z, &link.a)]);
        both.map(|(near, far)| (near.clone(), BTreeSet::from([far.clone()]))).collect()
    }

    /// The links as they are with the Z ends of two of them exchanged.
    pub fn exchanged(&self, [one, two]: [usize; 2]) -> Vec<Link> {
        let mut links = self.links.clone();
        links[one].z = self.links[two].z.clone();
        links[two].z = self.links[one].z.clone();
        links
    }

    pub fn two_uplinks_of_one_spine(&self) -> [usize; 2] {
        self.two_links(|link| self.switches.contains_key(&link.a.device))
    }

    pub fn two_servers_of_one_leaf(&self) -> [usize; 2] {
        self.two_links(|link| !self.switches.contains_key(&link.a.device))
    }

    /// The first two links of a kind that lead from different devices to the same one.
    fn two_links(&self, kind: impl Fn(&Link) -> bool) -> [usize; 2] {
        let of_kind = |&link: &usize| kind(&self.links[link]);
        let first = (0..self.links.len()).find(of_kind).expect("a link of the kind");
        let differs = |&link: &usize| {
            let (one, two) = (&self.links[first], &self.links[link]);
            two.z.device == one.z.device && two.a.device != one.a.device
        };
        let second = (0..self.links.len()).filter(of_kind).find(differs).expect("a second one");
        [first, second]
    }
}

pub fn json(text: &str) -> Value {
    serde_json::from_str(text).unwrap_or_else(|error| panic!("not JSON, {error}: {text}"))
}

pub fn array(value: &Value) -> &[Value] {
    value.as_array().unwrap_or_else(|| panic!("expected a list, found {value}"))
}

pub fn text_of(value: &Value) -> String {
    value.as_str().unwrap_or_else(|| panic!("expected a text, found {value}")).to_owned()
}
