//! The quickstart as a running fabric: a namespace for each device, a veth pair for each planned
//! link, FRR with the generated configurations as they are, lldpd everywhere.
//!
//! What must hold is worked out from the plan's devices and links alone, never from the
//! configurations: who speaks BGP with whom, over which ports a loopback is reached, who is seen
//! behind each port.
//! Absent: the making of namespaces (`netns`), and RoCE, which FRR does not own.

#![allow(clippy::print_stdout, reason = "the times of the steps are worth reading in a CI log")]

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use super::applied::{Link, Plan, Project, array, json, text_of};
use super::netns::{End, Lab, eventually, obstacle, quote};

const FRR: &str = "/usr/lib/frr";
/// How long a fabric of this size may take to settle on a busy machine; some 5 s on an idle one.
const PATIENCE_SECONDS: u64 = 60;

#[test]
fn quickstart_runs_on_frr_and_lldpd() {
    let zebra = format!("{FRR}/zebra");
    let bgpd = format!("{FRR}/bgpd");
    let programs = [&zebra, &bgpd, "vtysh", "lldpd", "lldpcli", "ping", "chown"];
    if let Some(reason) = obstacle(&programs) {
        return super::skip("quickstart on FRR and lldpd", &reason);
    }
    if !Path::new("/proc/net/if_inet6").exists() {
        return super::skip(
            "quickstart on FRR and lldpd",
            "BGP unnumbered needs a kernel with IPv6",
        );
    }
    let project = Project::applied("quickstart");
    let plan = Plan::read(&project.out());
    plan.is_the_quickstart();

    let mut fabric = Fabric::build(&plan, &project.out());
    println!("cabled as planned:");
    fabric.sessions_are(&plan, &BTreeSet::new());
    fabric.routes_are(&plan);
    fabric.every_path_carries(&plan);
    fabric.neighbours_are(&plan.neighbours(&plan.links));

    // Two uplinks of different leaves, exchanged at their spine, which meets the wrong leaf's ASN.
    println!("two uplinks exchanged:");
    let swapped = plan.two_uplinks_of_one_spine();
    fabric.exchange(&plan, swapped);
    let refused = swapped.iter().flat_map(|&link| plan.links[link].ends()).cloned().collect();
    fabric.neighbours_are(&plan.neighbours(&plan.exchanged(swapped)));
    fabric.refusals_name_the_asn(&plan, swapped);
    fabric.sessions_are(&plan, &refused);

    // Put right, and two servers' cables exchanged instead: BGP cannot see that, LLDP must.
    println!("put right, two servers' cables exchanged:");
    fabric.restore(&plan, swapped);
    let swapped = plan.two_servers_of_one_leaf();
    fabric.exchange(&plan, swapped);
    fabric.sessions_are(&plan, &BTreeSet::new());
    fabric.neighbours_are(&plan.neighbours(&plan.exchanged(swapped)));
}

/// The plan, running.
struct Fabric {
    lab: Lab,
}

impl Fabric {
    fn build(plan: &Plan, out: &Path) -> Self {
        for (near, _) in plan.hops().filter(|(near, _)| plan.switches.contains_key(&near.device)) {
            assert!(near.interface.len() <= 15, "{}: too long for Linux", near.interface);
        }
        let mut fabric = Self { lab: Lab::new("frr", &plan.devices) };
        fabric.lab.plug(
            &plan.links.iter().map(|link| (link.a.clone(), link.z.clone())).collect::<Vec<_>>(),
        );
        for device in &plan.devices {
            fabric.start_lldpd(device);
        }
        for switch in plan.switches.keys() {
            let config = out.join("configs").join(switch).join("frr.conf");
            fabric.start_frr(switch, &config);
        }
        for device in &plan.devices {
            let ends = plan.ports_of(device).map(|(near, _)| near.clone());
            fabric.configure_lldpd(device, &ends.collect::<Vec<_>>());
        }
        for switch in plan.switches.keys() {
            fabric.load_frr(switch);
        }
        fabric
    }

    fn start_lldpd(&mut self, device: &str) {
        let socket = self.lldp_socket(device);
        self.lab.start(device, &format!("lldpd -d -O /dev/null -S Wireloom -u {socket}"));
    }

    fn configure_lldpd(&self, device: &str, ends: &[End]) {
        let client = format!("lldpcli -u {}", self.lldp_socket(device));
        settled(&format!("lldpd on {device}"), || {
            let ready = self.lab.try_shell(device, &format!("{client} show configuration"));
            ready.status.success().then_some(()).ok_or_else(|| self.lab.log(device))
        });
        let mut script = format!(
            "set -e; {client} configure lldp tx-interval 2; \
             {client} configure lldp portidsubtype ifname;"
        );
        for end in ends {
            let name = self.lab.kernel_name(end);
            if name != end.interface {
                // A name the kernel cannot carry still goes into the frames.
                let label = quote(&end.interface);
                script +=
                    &format!("{client} configure ports {name} lldp portidsubtype local {label};");
            }
        }
        self.lab.shell(device, &format!("{script} {client} update"));
    }

    /// Starts the daemons on an empty configuration, as the operating system of a switch would.
    fn start_frr(&mut self, switch: &str, config: &Path) {
        let folder = self.frr_folder(switch);
        fs::create_dir_all(&folder).expect("a folder for FRR");
        fs::copy(config, folder.join("frr.conf"))
            .unwrap_or_else(|error| panic!("{}: {error}", config.display()));
        fs::write(folder.join("vtysh.conf"), "").expect("an empty vtysh.conf");
        let folder = quote(&folder.to_string_lossy());
        self.lab.shell(
            switch,
            &format!(
                "chown -R frr:frr {folder}; echo 1 > /proc/sys/net/ipv4/fib_multipath_hash_policy"
            ),
        );
        for daemon in ["zebra", "bgpd"] {
            let own =
                format!("-z {folder}/zserv.api --vty_socket {folder} -i {folder}/{daemon}.pid");
            self.lab.start(switch, &format!("{FRR}/{daemon} {own} -P 0 --log stdout"));
        }
    }

    /// Loads the generated file unchanged. `vtysh` ends well on some lines it refused, so what it
    /// says counts too.
    fn load_frr(&self, switch: &str) {
        let folder = self.frr_folder(switch);
        settled(&format!("FRR on {switch}"), || {
            let up = ["zebra.vty", "bgpd.vty"].iter().all(|socket| folder.join(socket).exists());
            up.then_some(()).ok_or_else(|| self.lab.log(switch))
        });
        let said = self.vtysh(switch, "-b 2>&1");
        assert!(!said.contains('%'), "frr.conf of {switch}: {said}");
        let running = self.vtysh(switch, "-c 'show running-config'");
        let text = fs::read_to_string(folder.join("frr.conf")).expect("the configuration");
        for line in text.lines().filter(|line| line.trim_start().starts_with("neighbor ")) {
            assert!(
                running.lines().any(|known| known == line),
                "{switch} dropped `{line}`:\n{running}"
            );
        }
    }

    fn vtysh(&self, switch: &str, arguments: &str) -> String {
        let folder = quote(&self.frr_folder(switch).to_string_lossy());
        self.lab.shell(
            switch,
            &format!("vtysh --vty_socket {folder} --config_dir {folder} {arguments}"),
        )
    }

    /// Configuration and sockets of one switch's FRR; user `frr` owns it.
    fn frr_folder(&self, switch: &str) -> PathBuf {
        self.lab.folder(switch).join("frr")
    }

    fn lldp_socket(&self, device: &str) -> String {
        quote(&self.lab.folder(device).join("lldpd.socket").to_string_lossy())
    }

    /// Every planned session is Established with the planned ASN, except those of the `down` ends;
    /// no other exists.
    fn sessions_are(&self, plan: &Plan, down: &BTreeSet<End>) {
        let mut expected = BTreeMap::new();
        for (near, far) in plan.hops() {
            if plan.switches.contains_key(&near.device)
                && let Some(switch) = plan.switches.get(&far.device)
            {
                expected.insert(near.clone(), (switch.asn, !down.contains(near)));
            }
        }
        let what = format!(
            "{} of {} session ends Established",
            expected.len() - down.len(),
            expected.len()
        );
        report(&what, || same(&expected, &self.sessions(plan)));
    }

    fn sessions(&self, plan: &Plan) -> BTreeMap<End, (u64, bool)> {
        let mut sessions = BTreeMap::new();
        for device in plan.switches.keys() {
            let summary = json(&self.vtysh(device, "-c 'show bgp summary json'"));
            for (interface, peer) in
                summary["ipv4Unicast"]["peers"].as_object().into_iter().flatten()
            {
                let end = End { device: device.clone(), interface: interface.clone() };
                let asn = peer["remoteAs"].as_u64().expect("an ASN");
                sessions.insert(end, (asn, peer["state"] == "Established"));
            }
        }
        sessions
    }

    /// In the kernel of every switch: each other switch's loopback, over all equal paths and no
    /// others.
    fn routes_are(&self, plan: &Plan) {
        let mut expected = BTreeMap::new();
        for from in plan.switches.keys() {
            for (to, switch) in &plan.switches {
                let ports = plan.path_ports(from, to);
                if from != to && !ports.is_empty() {
                    expected.insert((from.clone(), switch.loopback.clone()), ports);
                }
            }
        }
        for leaf in plan.leaves() {
            let reached = expected.keys().filter(|(from, _)| from == leaf).count();
            assert_eq!(reached, plan.switches.len() - 1, "{leaf} is to reach every other switch");
        }
        let widths: BTreeSet<usize> = expected.values().map(BTreeSet::len).collect();
        let what = format!("{} loopback routes with {widths:?} equal paths", expected.len());
        report(&what, || same(&expected, &self.routes(plan)));
    }

    fn routes(&self, plan: &Plan) -> BTreeMap<(String, String), BTreeSet<String>> {
        let mut routes = BTreeMap::new();
        for device in plan.switches.keys() {
            for route in array(&json(&self.lab.shell(device, "ip -json route show proto bgp"))) {
                let hops =
                    route["nexthops"].as_array().map_or(std::slice::from_ref(route), Vec::as_slice);
                let ports = hops.iter().map(|hop| text_of(&hop["dev"])).collect();
                routes.insert((device.clone(), text_of(&route["dst"])), ports);
            }
        }
        routes
    }

    /// From every leaf one packet through every path to every other loopback arrives, and answers
    /// come back.
    fn every_path_carries(&self, plan: &Plan) {
        let mut paths = 0;
        for from in plan.leaves() {
            let source = &plan.switches[from].loopback;
            for (to, switch) in plan.switches.iter().filter(|(to, _)| *to != from) {
                let target = &switch.loopback;
                self.lab.shell(from, &format!("ping -c 1 -W 5 -I {source} {target}"));
                let ports = plan.path_ports(from, to);
                // Bound to a port a ping leaves through it; the answer may come back through any
                // other.
                let bound =
                    |port: &String| format!("ping -c 1 -W 1 -I {port} -I {source} {target} & ");
                let pings: String = ports.iter().map(bound).collect();
                settled(&format!("every path from {from} to {to}"), || {
                    let before = self.echoes(to);
                    self.lab.shell(from, &format!("{pings} wait"));
                    let arrived = self.echoes(to) - before;
                    let all = arrived == ports.len() as u64;
                    all.then_some(()).ok_or_else(|| format!("{arrived} of {} arrive", ports.len()))
                });
                paths += ports.len();
            }
        }
        println!("  {paths} paths from leaves carry packets");
    }

    /// How many pings the device's kernel has received.
    fn echoes(&self, device: &str) -> u64 {
        let table = self.lab.shell(device, "cat /proc/net/snmp");
        let mut lines =
            table.lines().filter(|line| line.starts_with("Icmp:")).map(str::split_whitespace);
        let (names, values) = (lines.next().expect("names"), lines.next().expect("values"));
        let found = names.zip(values).find(|(name, _)| *name == "InEchos");
        found.and_then(|(_, value)| value.parse().ok()).expect("a count of echoes")
    }

    /// LLDP shows exactly these neighbours behind exactly these ports.
    fn neighbours_are(&self, expected: &BTreeMap<End, BTreeSet<End>>) {
        let devices: BTreeSet<&str> = expected.keys().map(|end| end.device.as_str()).collect();
        let what = format!("{} LLDP neighbours", expected.len());
        report(&what, || {
            let seen = devices.iter().flat_map(|device| self.neighbours(device, expected));
            same(expected, &seen.collect())
        });
    }

    fn neighbours(
        &self,
        device: &str,
        expected: &BTreeMap<End, BTreeSet<End>>,
    ) -> BTreeMap<End, BTreeSet<End>> {
        let ends = expected.keys().filter(|end| end.device == device);
        let names: BTreeMap<&str, &End> =
            ends.map(|end| (self.lab.kernel_name(end), end)).collect();
        let socket = self.lldp_socket(device);
        let answer = json(
            &self
                .lab
                .shell(device, &format!("lldpcli -u {socket} -f json0 show neighbors details")),
        );
        let mut neighbours: BTreeMap<End, BTreeSet<End>> = BTreeMap::new();
        for entry in answer["lldp"][0]["interface"].as_array().into_iter().flatten() {
            let name = text_of(&entry["name"]);
            let unplanned = End { device: device.to_owned(), interface: name.clone() };
            let near = names.get(name.as_str()).map_or(unplanned, |end| (*end).clone());
            let far = End {
                device: text_of(&entry["chassis"][0]["name"][0]["value"]),
                interface: text_of(&entry["port"][0]["id"][0]["value"]),
            };
            neighbours.entry(near).or_default().insert(far);
        }
        neighbours
    }

    /// The spine says why it refuses the exchanged cables.
    fn refusals_name_the_asn(&self, plan: &Plan, links: [usize; 2]) {
        for link in links {
            let End { device, interface } = &plan.links[link].z;
            report(&format!("{device} refuses {interface} for its ASN"), || {
                let answer =
                    self.vtysh(device, &format!("-c 'show bgp neighbors {interface} json'"));
                answer.contains("Bad Peer AS").then_some(()).ok_or(answer)
            });
        }
    }

    /// Exchanges the Z ends of two cables on the running fabric.
    fn exchange(&mut self, plan: &Plan, links: [usize; 2]) {
        self.recable(plan, links, &plan.exchanged(links));
    }

    fn restore(&mut self, plan: &Plan, links: [usize; 2]) {
        self.recable(plan, links, &plan.links);
    }

    fn recable(&mut self, plan: &Plan, links: [usize; 2], cabling: &[Link]) {
        for link in links {
            self.lab.unplug(&plan.links[link].a);
        }
        self.lab.plug(&links.map(|link| (cabling[link].a.clone(), cabling[link].z.clone())));
        for end in links.iter().flat_map(|&link| plan.links[link].ends()) {
            self.configure_lldpd(&end.device, std::slice::from_ref(end));
        }
    }
}

/// Waits until the fabric answers well.
fn settled(what: &str, ask: impl FnMut() -> Result<(), String>) -> Duration {
    eventually(what, PATIENCE_SECONDS, ask)
}

/// The same, and says how long it took.
fn report(what: &str, ask: impl FnMut() -> Result<(), String>) {
    let time = settled(what, ask);
    println!("  {what}: after {:.1} s", time.as_secs_f32());
}

/// Whether two maps are equal; else every difference, one a line.
fn same<K, V>(expected: &BTreeMap<K, V>, found: &BTreeMap<K, V>) -> Result<(), String>
where
    K: Ord + std::fmt::Debug,
    V: PartialEq + std::fmt::Debug,
{
    let keys: BTreeSet<&K> = expected.keys().chain(found.keys()).collect();
    let differs = |key: &&&K| expected.get(*key) != found.get(*key);
    let differences: Vec<String> = keys
        .iter()
        .filter(differs)
        .map(|key| {
            format!("{key:?}: expected {:?}, found {:?}", expected.get(*key), found.get(*key))
        })
        .collect();
    if differences.is_empty() { Ok(()) } else { Err(format!("\n{}", differences.join("\n"))) }
}
