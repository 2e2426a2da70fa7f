/** Resident memory of a site while visitors read, compute and ask: the main process, and its children beside it. */
import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { Agent, request } from "node:http";
import path from "node:path";
import { promisify } from "node:util";
import { FULL_CRS } from "#scripts/measure/budgets.ts";

const run = promisify(execFile);
const AT_ONCE = 16;
/** What visitors ask, one after the other. */
const MIXED = [
  "/",
  FULL_CRS,
  "/tests",
  "/guides",
  "/appointment",
  "/faq",
  "/arrima",
  "/login",
  "/pnp?province=",
  "/blog",
] as const;

/** MB of one process, of all that it started, and of PostgreSQL, whose shared pages are counted once (PSS). */
export type Resident = { requests: number; main: number; children: number; postgres: number };

/**
 * @param pid of the site's main process
 * @param folder that holds its data folder
 * @param requests to send in all
 * @param look after how many of them the memory is read
 */
export async function measureMemory(
  { url, pid, folder }: { url: string; pid: number; folder: string },
  requests: number,
  look: number,
): Promise<Resident[]> {
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
    seen.push({ requests: sent + look, ...(await residentOf(pid, await postgresOf(folder))) });
  }
  agent.destroy();
  return seen;
}

function ask(agent: Agent, url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    request(url, { agent, headers: { Accept: "text/html", "Accept-Encoding": "br" } }, (response) => {
      response.resume();
      response.on("end", () =>
        response.statusCode === 200 ? resolve() : reject(new Error(`${url} was answered ${response.statusCode}`)),
      );
    })
      .on("error", reject)
      .end();
  });
}

/** The process under which all of PostgreSQL's are: the first line of its pid file. It detaches itself from the site's, so it is none of its children. */
async function postgresOf(folder: string): Promise<number> {
  return Number((await readFile(path.join(folder, "data/postgresql/cluster/postmaster.pid"), "utf8")).split("\n")[0]);
}

async function residentOf(pid: number, postgres: number): Promise<Omit<Resident, "requests">> {
  const { stdout } = await run("ps", ["-eo", "pid=,ppid=,rss="]);
  const all = stdout
    .trim()
    .split("\n")
    .map((line) => line.trim().split(/\s+/).map(Number));
  const own = (wanted: number) => (all.find(([one]) => one === wanted)?.[2] ?? 0) / 1000;
  const childrenOf = (parent: number) =>
    all.flatMap(([child, above]) => (above === parent && child !== undefined ? [child] : []));
  const under = (parent: number): number =>
    childrenOf(parent).reduce((sum, child) => sum + own(child) + under(child), 0);
  const shares = await Promise.all([postgres, ...childrenOf(postgres)].map(shareOf));
  return {
    main: Math.round(own(pid)),
    children: Math.round(under(pid)),
    postgres: Math.round(shares.reduce((sum, share) => sum + share, 0)),
  };
}

/** MB of a process, what it shares with others divided by their number; nothing of one that has ended meanwhile. */
async function shareOf(pid: number): Promise<number> {
  const rollup = await readFile(`/proc/${pid}/smaps_rollup`, "utf8").catch(() => "");
  return Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1] ?? 0) / 1000;
}
