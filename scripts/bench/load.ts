/** Requests a second and the slowest percent, by autocannon in a process of its own. */
import { execFile, spawn } from "node:child_process";
import path from "node:path";
import { createInterface } from "node:readline";
import { promisify } from "node:util";
import { ROOT } from "#scripts/checks/run-step.ts";

const run = promisify(execFile);
const AUTOCANNON = path.join(ROOT, "node_modules/autocannon/autocannon.js");
const CONNECTIONS = "32";

/** Milliseconds for p99. */
export type Load = { perSecond: number; p99: number };

/**
 * @param asked headers of each request, or the cookie of who is signed in; none: a visitor
 * @throws Error when any request failed: a quick refusal is no throughput
 */
export async function load(url: string, seconds: number, asked?: string | Record<string, string>): Promise<Load> {
  const headers = typeof asked === "object" ? asked : { "accept-encoding": "br", ...(asked !== undefined && { cookie: asked }) };
  const sent = Object.entries(headers).flatMap(([name, value]) => ["--headers", `${name}=${value}`]);
  const args = [AUTOCANNON, "--json", "--connections", CONNECTIONS, "--duration", String(seconds), ...sent, url];
  const { stdout } = await run(process.execPath, args, { maxBuffer: 16 << 20 });
  const said = JSON.parse(stdout) as { errors: number; non2xx: number; "3xx": number; requests: { average: number }; latency: { p99: number } };
  // What the browser has already is no refusal.
  if (said.errors > 0 || said.non2xx > (headers["if-none-match"] === undefined ? 0 : said["3xx"]))
    throw new Error(`${url}: ${said.errors} errors and ${said.non2xx} refusals under load`);
  return { perSecond: said.requests.average, p99: said.latency.p99 };
}

/** A bare server that sends the bytes of `url`, as whoever sends these headers, or has the cookie, is sent them. */
export async function openBareServer(url: string, asked: string | Record<string, string> = ""): Promise<{ url: string; close(): void }> {
  const headers = typeof asked === "object" ? asked : { "accept-encoding": "br", ...(asked && { cookie: asked }) };
  const child = spawn(process.execPath, [path.join(ROOT, "scripts/bench/bare-server.ts"), url, JSON.stringify(headers)], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const bareUrl = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).once("line", resolve);
    child.once("exit", () => reject(new Error("the bare server did not start")));
  });
  return { url: bareUrl, close: () => child.kill() };
}
