/** Debian's OpenStack Swift with its s3api, on one machine: proxy, account, container and object server, and a bucket in it. */
import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { S3mini } from "s3mini";
import type { S3Settings } from "#app/platform/env/s3.ts";
import { freePort } from "#e2e/support/machine/front-server.ts";
import { debianProgram } from "#scripts/checks/debian-program.ts";

const run = promisify(execFile);
const PARTS = ["object", "container", "account"] as const;
const [KEY, SECRET] = ["erable:files", "swift-secret"];
const PATIENCE_MS = 30_000;

/** Whether all its programs are here or could be installed. */
export async function swiftIsHere(): Promise<boolean> {
  const programs = ["memcached", ...["proxy", ...PARTS].map((part) => `swift-${part}-server`)];
  for (const program of programs)
    if (!(await debianProgram(program, undefined, program.replace(/-server$/, "")))) return false;
  return true;
}

const settingsOf = (folder: string, port: number) => `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 0
user = ${process.env.USER ?? "root"}
swift_dir = ${folder}
devices = ${path.join(folder, "devices")}
mount_check = false
`;

const storageServer = (part: string) => `[pipeline:main]
pipeline = ${part}-server
[app:${part}-server]
use = egg:swift#${part}
`;

const proxyServer = (memcache: number) => `[pipeline:main]
pipeline = catch_errors cache s3api tempauth proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:${memcache}
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
[filter:tempauth]
use = egg:swift#tempauth
user_erable_files = ${SECRET} .admin
`;

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill("SIGKILL");
  await once(child, "exit");
}

export type Swift = { settings: S3Settings; goAway(): Promise<void>; back(): Promise<void>; stop(): Promise<void> };

/** @param folder of its own; its file system keeps extended attributes */
export async function startSwift(folder: string): Promise<Swift> {
  await mkdir(path.join(folder, "devices", "d1"), { recursive: true });
  const [memcache, proxy] = [await freePort(), await freePort()];
  const running: ChildProcess[] = [
    spawn("memcached", ["-l", "127.0.0.1", "-p", String(memcache), "-u", "root"], { stdio: "ignore" }),
  ];
  const start = (part: string) =>
    spawn(`swift-${part}-server`, [path.join(folder, `${part}.conf`)], { stdio: "ignore" });
  for (const part of PARTS) {
    const port = await freePort();
    const builder = path.join(folder, `${part}.builder`);
    await run("swift-ring-builder", [builder, "create", "4", "1", "0"]);
    await run("swift-ring-builder", [builder, "add", `r1z1-127.0.0.1:${port}/d1`, "1"]);
    await run("swift-ring-builder", [builder, "rebalance"]);
    await writeFile(path.join(folder, `${part}.conf`), settingsOf(folder, port) + storageServer(part));
    running.push(start(part));
  }
  await writeFile(path.join(folder, "proxy.conf"), settingsOf(folder, proxy) + proxyServer(memcache));
  let front = start("proxy");
  const settings = {
    url: `http://127.0.0.1:${proxy}/files`,
    region: "us-east-1",
    accessKeyId: KEY,
    secretAccessKey: SECRET,
  };
  const answers = async () => {
    const until = performance.now() + PATIENCE_MS;
    while (!(await fetch(settings.url).catch(() => undefined))) {
      if (performance.now() > until) throw new Error("Swift does not answer");
      await sleep(100);
    }
  };
  await answers();
  const bucket = new S3mini({ ...settings, endpoint: settings.url });
  const until = performance.now() + PATIENCE_MS;
  // The proxy answers before the servers behind it do.
  while (!(await bucket.createBucket().catch(() => false))) {
    if (performance.now() > until) throw new Error("Swift makes no bucket");
    await sleep(200);
  }
  return {
    settings,
    goAway: () => end(front),
    back: async () => {
      front = start("proxy");
      await answers();
    },
    stop: async () => {
      for (const child of [front, ...running]) await end(child);
    },
  };
}
