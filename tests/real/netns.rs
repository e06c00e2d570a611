//! A laboratory of network namespaces: one for each device, one veth pair for each cable.
//!
//! Invariant: whatever a [`Lab`] makes (namespaces, processes, one scratch folder) it removes when
//! dropped, on a panic too; it ends only processes it started, by their id, and each of them runs
//! under `timeout`, so that nothing outlives a test that was killed. Nothing is written to `/etc`.
//! Absent: anything that knows FRR, LLDP or a plan; the callers bring their own commands.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

/// No daemon of a lab lives longer than this, whatever happens to the test.
const LIFE_SECONDS: &str = "300";
/// No single command of a lab takes longer than this.
const COMMAND_SECONDS: &str = "30";
/// The longest name the kernel takes for an interface.
const INTERFACE_NAME_BYTES: usize = 15;

/// One end of a cable: a device and its interface, both by the plan's names.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct End {
    pub device: String,
    pub interface: String,
}

/// The namespaces, the processes in them and the folder beside them.
pub struct Lab {
    prefix: String,
    dir: PathBuf,
    devices: Vec<String>,
    kernel_names: BTreeMap<End, String>,
    daemons: Vec<Child>,
}

impl Lab {
    /// Makes one namespace for each device, with loopback up.
    pub fn new(label: &str, devices: &[String]) -> Self {
        let prefix = format!("wl{label}{}", std::process::id());
        let dir = std::env::temp_dir().join(&prefix);
        fs::create_dir_all(&dir).expect("a scratch folder");
        let lab = Self {
            prefix,
            dir,
            devices: devices.to_vec(),
            kernel_names: BTreeMap::new(),
            daemons: Vec::new(),
        };
        let mut batch = String::new();
        for device in devices {
            fs::create_dir_all(lab.folder(device)).expect("a folder for a device");
            batch += &format!("netns add {}\n", lab.namespace(device));
        }
        lab.ip_batch(&batch);
        for device in devices {
            lab.shell(device, "ip link set lo up");
        }
        lab
    }

    /// The device's own folder, for configuration and sockets.
    pub fn folder(&self, device: &str) -> PathBuf {
        self.dir.join(self.index(device).to_string())
    }

    /// The kernel's name of an interface: the plan's own where the kernel can carry it.
    pub fn kernel_name<'n>(&'n self, end: &'n End) -> &'n str {
        self.kernel_names.get(end).map_or(end.interface.as_str(), String::as_str)
    }

    /// Plugs cables in; both ends come up.
    pub fn plug(&mut self, cables: &[(End, End)]) {
        let mut add = String::new();
        for (a, z) in cables {
            for end in [a, z] {
                if !is_kernel_name(&end.interface) {
                    let number = self.kernel_names.len();
                    self.kernel_names.entry(end.clone()).or_insert_with(|| format!("port{number}"));
                }
            }
            add += &format!(
                "link add {} netns {} type veth peer name {} netns {}\n",
                self.kernel_name(a),
                self.namespace(&a.device),
                self.kernel_name(z),
                self.namespace(&z.device),
            );
        }
        self.ip_batch(&add);
        for device in &self.devices {
            let mine = cables.iter().flat_map(|(a, z)| [a, z]).filter(|end| end.device == *device);
            let up: String =
                mine.map(|end| format!("link set {} up\n", self.kernel_name(end))).collect();
            if !up.is_empty() {
                self.ip_batch_in(device, &up);
            }
        }
    }

    /// Pulls a cable out; the interfaces at both ends are gone.
    pub fn unplug(&self, end: &End) {
        self.shell(&end.device, &format!("ip link del {}", self.kernel_name(end)));
    }

    /// Starts a program in a device's namespace, under the device's host name, with a private
    /// `/run`.
    pub fn start(&mut self, device: &str, command: &str) {
        let log = fs::File::options().create(true).append(true).open(self.log_file(device));
        let log = log.expect("a log");
        let script = format!(
            "hostname {}; mount -t tmpfs tmpfs /run; mkdir -p /run/lldpd; exec {command}",
            quote(device)
        );
        let child = Command::new("ip")
            .args(["netns", "exec", &self.namespace(device), "timeout", "-k", "2", LIFE_SECONDS])
            .args(["unshare", "--uts", "--mount", "sh", "-c", &script])
            .stdin(Stdio::null())
            .stdout(log.try_clone().expect("a second handle"))
            .stderr(log)
            .spawn()
            .expect("ip from iproute2");
        self.daemons.push(child);
    }

    /// What the device's programs have said so far.
    pub fn log(&self, device: &str) -> String {
        fs::read_to_string(self.log_file(device)).unwrap_or_default()
    }

    /// Runs a shell script in a device's namespace, and gives what it said; a failure ends the
    /// test.
    pub fn shell(&self, device: &str, script: &str) -> String {
        let output = self.try_shell(device, script);
        let said = String::from_utf8_lossy(&output.stdout).into_owned();
        let complaint = String::from_utf8_lossy(&output.stderr);
        assert!(
            output.status.success(),
            "on {device}: `{script}` ended with {}: {said}{complaint}",
            output.status
        );
        said
    }

    /// Runs a shell script in a device's namespace, whatever comes of it.
    pub fn try_shell(&self, device: &str, script: &str) -> Output {
        run(Command::new("timeout")
            .args(["-k", "2", COMMAND_SECONDS, "ip", "netns", "exec"])
            .args([&self.namespace(device), "sh", "-c", script]))
    }

    fn ip_batch(&self, lines: &str) {
        let file = self.dir.join("batch");
        fs::write(&file, lines).expect("a batch file");
        let output = run(Command::new("timeout")
            .args(["-k", "2", COMMAND_SECONDS, "ip", "-batch"])
            .arg(&file));
        let complaint = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "ip -batch: {complaint}in\n{lines}");
    }

    fn ip_batch_in(&self, device: &str, lines: &str) {
        let file = self.folder(device).join("batch");
        fs::write(&file, lines).expect("a batch file");
        self.shell(device, &format!("ip -batch {}", quote(&file.to_string_lossy())));
    }

    fn log_file(&self, device: &str) -> PathBuf {
        self.folder(device).join("daemons.log")
    }

    fn index(&self, device: &str) -> usize {
        let place = self.devices.iter().position(|known| known == device);
        place.unwrap_or_else(|| panic!("the lab has no device {device}"))
    }

    fn namespace(&self, device: &str) -> String {
        format!("{}-{}", self.prefix, self.index(device))
    }
}

impl Drop for Lab {
    fn drop(&mut self) {
        let ids: Vec<String> = self.daemons.iter().map(|child| child.id().to_string()).collect();
        if !ids.is_empty() {
            // `timeout` hands the signal on and kills what does not heed it within two seconds.
            let _ = Command::new("kill").arg("-TERM").args(&ids).status();
        }
        for child in &mut self.daemons {
            let _ = child.wait();
        }
        for device in &self.devices {
            let _ = run(Command::new("ip").args(["netns", "del", &self.namespace(device)]));
        }
        let _ = fs::remove_dir_all(&self.dir);
    }
}

/// Asks again and again until the answer is good, and gives the time it took; the last complaint
/// ends the test.
pub fn eventually(
    what: &str,
    seconds: u64,
    mut ask: impl FnMut() -> Result<(), String>,
) -> Duration {
    let start = Instant::now();
    let limit = Duration::from_secs(seconds);
    loop {
        match ask() {
            Ok(()) => return start.elapsed(),
            Err(complaint) if start.elapsed() > limit => {
                panic!("{what}: not within {seconds} s: {complaint}");
            }
            Err(_) => sleep(Duration::from_millis(300)),
        }
    }
}

/// Why a lab with these programs cannot be made here, if it cannot.
pub fn obstacle(programs: &[&str]) -> Option<String> {
    for program in
        ["ip", "timeout", "unshare", "hostname", "kill", "sh", "id"].iter().chain(programs)
    {
        if !on_path(program) {
            return Some(format!("`{program}` is not installed"));
        }
    }
    if run(Command::new("id").arg("-u")).stdout != b"0\n" {
        return Some("network namespaces need root".to_owned());
    }
    let name = format!("wltry{}", std::process::id());
    let made = run(Command::new("ip").args(["netns", "add", &name]));
    let inside =
        run(Command::new("ip")
            .args(["netns", "exec", &name, "unshare", "--uts", "--mount", "true"]));
    let _ = run(Command::new("ip").args(["netns", "del", &name]));
    let complaint = [made, inside].into_iter().find(|output| !output.status.success())?;
    Some(format!(
        "no network namespaces here: {}",
        String::from_utf8_lossy(&complaint.stderr).trim()
    ))
}

/// A word for the shell.
pub fn quote(text: &str) -> String {
    format!("'{}'", text.replace('\'', r"'\''"))
}

fn run(command: &mut Command) -> Output {
    command.stdin(Stdio::null()).output().unwrap_or_else(|error| panic!("{command:?}: {error}"))
}

fn on_path(program: &str) -> bool {
    let path = std::env::var_os("PATH").unwrap_or_default();
    Path::new(program).is_absolute() && Path::new(program).exists()
        || std::env::split_paths(&path).any(|folder| folder.join(program).exists())
}

fn is_kernel_name(name: &str) -> bool {
    let plain = |byte: u8| byte.is_ascii_graphic() && byte != b'/' && byte != b':';
    !name.is_empty()
        && name.len() <= INTERFACE_NAME_BYTES
        && name.bytes().all(plain)
        && name != "."
        && name != ".."
}
