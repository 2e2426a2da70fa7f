/** Requests a second and the slowest percent, by autocannon in a process of its own. */
import { execFile, spawn } from "node:child_process";
import path from "node:path";
import { createInterface } from "node:readline";
import { promisify } from "node:util";
import { ROOT } from "#scripts/checks/run-step.ts";

const run = promisify(execFile);
const AUTOCANNON = path.join(ROOT, "node_modules/autocannon/autocannon.js");
const CONNECTIONS = "16";

/** p99 in milliseconds. */
export type Load = { perSecond: number; p99: number };

/** Headers of each request. */
export type RequestHeaders = Readonly<Record<string, string>>;

/** One page on both sides, one turn after the other: what slows the machine for a moment slows both. */
export type Turns = { ours: Load[]; beside: Load[] };

/**
 * @param headers headers of each request
 * @throws Error when any request failed: a quick refusal is no throughput
 */
export async function load(url: string, seconds: number, headers: RequestHeaders): Promise<Load> {
  const sent = Object.entries(headers).flatMap(([name, value]) => ["--headers", `${name}=${value}`]);
  const args = [AUTOCANNON, "--json", "--connections", CONNECTIONS, "--duration", String(seconds), ...sent, url];
  const { stdout } = await run(process.execPath, args, { maxBuffer: 16 << 20 });
  const said = JSON.parse(stdout) as {
    errors: number;
    non2xx: number;
    "3xx": number;
    requests: { average: number };
    latency: { p99: number };
  };
  // What the browser has already is no refusal.
  if (said.errors > 0 || said.non2xx > (headers["if-none-match"] === undefined ? 0 : said["3xx"]))
    throw new Error(`${url}: ${said.errors} errors and ${said.non2xx} refusals under load`);
  return { perSecond: said.requests.average, p99: said.latency.p99 };
}

export type Side = { url: string; headers: RequestHeaders };
export type Times = { warmSeconds: number; seconds: number; turns: number };

/** Loads both sides in turn, each warmed first. */
export async function takeTurns(ours: Side, beside: Side, { warmSeconds, seconds, turns }: Times): Promise<Turns> {
  const measured: Turns = { ours: [], beside: [] };
  for (const { url, headers } of [ours, beside]) await load(url, warmSeconds, headers);
  for (let turn = 0; turn < turns; turn += 1) {
    measured.ours.push(await load(ours.url, seconds, ours.headers));
    measured.beside.push(await load(beside.url, seconds, beside.headers));
  }
  return measured;
}

/** A script of this folder that serves something, and prints where as its first line. Its close waits until it has ended. */
export async function openBeside(
  script: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<{ url: string; close(): Promise<void> }> {
  const child = spawn(process.execPath, [path.join(ROOT, "scripts/bench", script), ...args], {
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const url = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).once("line", resolve);
    child.once("exit", () => reject(new Error(`${script} did not start`)));
  });
  const close = () => {
    child.kill("SIGTERM");
    return ended;
  };
  return { url, close };
}
