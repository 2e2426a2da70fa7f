/** Resident memory of a site while visitors read, compute and ask: the main process, and its children beside it. */
import { execFile } from "node:child_process";
import { Agent, request } from "node:http";
import { promisify } from "node:util";
import { FULL_CRS } from "#scripts/measure/budgets.ts";

const run = promisify(execFile);
const AT_ONCE = 16;
/** What visitors ask, one after the other. */
const MIXED = ["/", FULL_CRS, "/tests", "/guides", "/appointment", "/faq", "/arrima", "/login", "/pnp?province=", "/blog"] as const;

/** MB of one process and of all that it started; PostgreSQL's own shared pages are counted in each of its processes. */
export type Resident = { requests: number; main: number; children: number };

/**
 * @param pid of the site's main process
 * @param requests to send in all
 * @param look after how many of them the memory is read
 */
export async function measureMemory({ url, pid }: { url: string; pid: number }, requests: number, look: number): Promise<Resident[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const seen: Resident[] = [];
  for (let sent = 0; sent < requests; sent += look) {
    let left = look;
    const lane = async () => {
      while (left > 0) {
        left -= 1;
        await ask(agent, `${url}${MIXED[left % MIXED.length] ?? "/"}`);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, lane));
    seen.push({ requests: sent + look, ...(await residentOf(pid)) });
  }
  agent.destroy();
  return seen;
}

function ask(agent: Agent, url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    request(url, { agent, headers: { Accept: "text/html", "Accept-Encoding": "br" } }, (response) => {
      response.resume();
      response.on("end", () => (response.statusCode === 200 ? resolve() : reject(new Error(`${url} was answered ${response.statusCode}`))));
    })
      .on("error", reject)
      .end();
  });
}

async function residentOf(pid: number): Promise<Omit<Resident, "requests">> {
  const { stdout } = await run("ps", ["-eo", "pid=,ppid=,rss="]);
  const all = stdout
    .trim()
    .split("\n")
    .map((line) => line.trim().split(/\s+/).map(Number));
  const own = (wanted: number) => (all.find(([one]) => one === wanted)?.[2] ?? 0) / 1000;
  const under = (parent: number): number => all.filter(([, above]) => above === parent).reduce((sum, [child = 0]) => sum + own(child) + under(child), 0);
  return { main: Math.round(own(pid)), children: Math.round(under(pid)) };
}
