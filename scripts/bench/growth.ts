/** Every page in a small world, then among years of rows: how much longer it takes, and what PostgreSQL reads for it. */
import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { Client } from "pg";
import { codeOf } from "#app/platform/database/errors.ts";
import { startEmbeddedPostgres } from "#app/platform/database/embedded/embedded-postgres.ts";
import { Person } from "#e2e/support/people/person.ts";
import { NO_ALLOWANCES, makeFolder, startSite } from "#e2e/support/site/site.ts";
import { type Asker, GROWTH_PAGES, MAY_READ_WHOLE, otherPages } from "#scripts/bench/growth-pages.ts";
import { GROWING, fillGrowth } from "#scripts/bench/growth-rows.ts";
import { type PlanNode, isPlanned, wholeReadings } from "#scripts/bench/whole-readings.ts";
import { ROOT } from "#scripts/checks/run-step.ts";

/** The small world: a hundredth, so that its lists have full pages too. */
const SMALL = 0.01;
const [WARM, RUNS] = [2, 6];
/** Of its time in the small world. */
const MOST_TIMES = 1.5;
/** What a busy machine adds by itself, in milliseconds. */
const NOISE_MS = 4;
/** What else the machine does for a moment makes any page slow once: a page that seems slower is measured so often again. */
const MEASURED_AGAIN = 3;

/**
 * What a page takes, in milliseconds: the quickest of some runs by the clock, and what the site's and PostgreSQL's
 * processes worked for one, where the machine tells (Linux).
 */
export type PageTime = { clock: number; work: number | undefined };

/** `wholly`: growing tables that its statements read from one end to the other. */
export type GrowthLine = {
  who: Asker;
  path: string;
  small: PageTime;
  grown: PageTime;
  wholly: string[];
  fault: string | undefined;
};

type PageRequest = { who: Asker; path: string };

/** @param share of the full growth: 1, or less to try it quickly @param say takes what is done and found, line by line */
export async function benchGrowth(share: number, say: (line: string) => void): Promise<GrowthLine[]> {
  const folder = await makeFolder();
  const noted = path.join(folder, "statements.jsonl");
  const unlimited = {
    RATE_COMPUTATIONS_PER_MINUTE: "0",
    RATE_SEARCHES_PER_MINUTE: "0",
    RATE_DOCUMENTS_PER_MINUTE: "0",
    RATE_FORMS_PER_MINUTE: "0",
  };
  const hook = {
    NOTED_STATEMENTS: noted,
    NODE_OPTIONS: `--import=${path.join(ROOT, "scripts/bench/note-statements.ts")}`,
  };
  const site = await startSite({ DEMO: "1", LOG_LEVEL: "warn", ...unlimited, ...NO_ALLOWANCES, ...hook });
  const postgres = await startEmbeddedPostgres({ dataDir: path.join(site.folder, "data"), say: () => undefined });
  const client = new Client(postgres.config);
  try {
    await client.connect();
    const now = new Date().toISOString();
    await fillGrowth(client, 0, SMALL * share, now, () => undefined);
    const people = await signIn(site.url);
    const pages = [...(await addresses(client)), ...(await pagesThatAnswer(people, say))];
    const processes = { site: site.pid, client };
    const small = await timesOf(people, pages, processes);
    say("Rows of the grown world:");
    await fillGrowth(client, SMALL * share, share, now, say);
    const grown = await timesOf(people, pages, processes);
    const lines: GrowthLine[] = [];
    for (const [index, one] of pages.entries()) {
      const line = {
        ...one,
        small: small[index] ?? NOT_ASKED,
        grown: grown[index] ?? NOT_ASKED,
        wholly: await readWhole(client, noted, () => ask(people, one)),
      };
      for (let tries = 0; tries < MEASURED_AGAIN && isSlower(line); tries += 1)
        line.grown = quickest([line.grown, ...(await timesOf(people, [one], processes))]);
      lines.push({ ...line, fault: faultOf(line) });
    }
    return lines;
  } finally {
    await client.end();
    await postgres.stop();
    await site.stop();
  }
}

const NOT_ASKED: PageTime = { clock: 0, work: undefined };

function quickest(times: readonly PageTime[]): PageTime {
  const work = times.flatMap((time) => time.work ?? []);
  return {
    clock: Math.min(...times.map(({ clock }) => clock)),
    work: work.length === 0 ? undefined : Math.min(...work),
  };
}

/** What is wrong with a page, in words; undefined when it holds. */
function faultOf({ path: address, small, grown, wholly }: Omit<GrowthLine, "fault">): string | undefined {
  const allowed = MAY_READ_WHOLE[address];
  const read = wholly.filter((table) => allowed?.tables.includes(table) !== true);
  if (read.length > 0) return `reads ${read.join(", ")} from one end to the other`;
  if (allowed?.longer) return undefined;
  return isSlower({ small, grown }) ? `takes ${(grown.clock / small.clock).toFixed(1)} times as long` : undefined;
}

/** By the clock alone, whatever else the machine does would be the page's fault; by the work alone, what it waits for would not. */
function isSlower({ small, grown }: Pick<GrowthLine, "small" | "grown">): boolean {
  return isMore(small.clock, grown.clock) && isMore(small.work ?? 0, grown.work ?? Infinity);
}

const isMore = (small: number, grown: number) => grown > MOST_TIMES * small && grown - small > NOISE_MS;

async function signIn(url: string): Promise<Record<Asker, Person>> {
  return {
    visitor: new Person(url),
    client: await new Person(url).signInAs("user"),
    adviser: await new Person(url).signInAs("adviser"),
    admin: await new Person(url).signInAs("admin"),
  };
}

/** Every address, with ids of rows that accumulate in both worlds. */
async function addresses(client: Client): Promise<PageRequest[]> {
  const one = async (sql: string) => (await client.query<{ id: string }>(sql)).rows[0]?.id ?? "";
  const ids: Record<string, string> = {
    file: await one(
      "SELECT a.id FROM applications a JOIN users u ON u.id = a.user_id WHERE u.email = 'awa@cap-erable.example' ORDER BY a.created_at LIMIT 1",
    ),
    person: await one("SELECT id FROM users WHERE email = 'croissance3@exemple.cm'"),
    order: await one("SELECT reference AS id FROM orders WHERE reference = 'CMD-C3'"),
    booking: await one("SELECT id FROM appointments WHERE reference = 'RV-C3'"),
    thread: await one("SELECT id FROM applications WHERE reference = 'DO-C3'"),
  };
  for (const [name, id] of Object.entries(ids)) if (id === "") throw new Error(`the world has no ${name}`);
  return GROWTH_PAGES.flatMap(([who, paths]) =>
    paths.map((template) => ({ who, path: template.replaceAll(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? "") })),
  );
}

/** Of the pages that no row belongs to, those that need no more than their address. */
async function pagesThatAnswer(people: Record<Asker, Person>, say: (line: string) => void): Promise<PageRequest[]> {
  const found: PageRequest[] = [];
  for (const one of otherPages()) {
    const { status } = await people[one.who].get(one.path);
    if (status === 200) found.push(one);
    else if (status >= 500) throw new Error(`${one.path}, asked by ${one.who}: ${status}`);
    else say(`  ${one.path} is left out: it answers ${status} without more`);
  }
  return found;
}

async function ask(people: Record<Asker, Person>, { who, path: address }: PageRequest): Promise<void> {
  const answer = await people[who].get(address);
  if (answer.status !== 200)
    throw new Error(
      `${address}, asked by ${who}: ${answer.status}${answer.location === null ? "" : ` to ${answer.location}`}`,
    );
}

type Processes = { site: number; client: Client };

async function timesOf(
  people: Record<Asker, Person>,
  pages: readonly PageRequest[],
  processes: Processes,
): Promise<PageTime[]> {
  const times: PageTime[] = [];
  for (const one of pages) {
    for (let run = 0; run < WARM; run += 1) await ask(people, one);
    const before = await workOf(processes);
    let clock = Infinity;
    for (let run = 0; run < RUNS; run += 1) {
      const began = performance.now();
      await ask(people, one);
      clock = Math.min(clock, performance.now() - began);
    }
    const after = await workOf(processes);
    times.push({ clock, work: before === undefined || after === undefined ? undefined : (after - before) / RUNS });
  }
  return times;
}

/** Processor time of the site and of the database's processes so far, in milliseconds. */
async function workOf({ site, client }: Processes): Promise<number | undefined> {
  if (process.platform !== "linux") return undefined;
  const { rows } = await client.query<{ pid: number }>(
    "SELECT pid FROM pg_stat_activity WHERE backend_type = 'client backend'",
  );
  return [site, ...rows.map(({ pid }) => pid)].map(workOfProcess).reduce((sum, ms) => sum + ms, 0);
}

/** All threads of a process; 0 for one that has ended. */
function workOfProcess(pid: number): number {
  try {
    return readdirSync(`/proc/${pid}/task`)
      .map((thread) => Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, "utf8").split(" ")[0]) / 1e6)
      .reduce((sum, ms) => sum + ms, 0);
  } catch (error) {
    if (codeOf(error) === "ENOENT" || codeOf(error) === "ESRCH") return 0;
    throw error;
  }
}

/** Growing tables that the statements sent meanwhile read whole, as PostgreSQL plans them now with their own values. */
async function readWhole(client: Client, noted: string, act: () => Promise<void>): Promise<string[]> {
  const before = readFileSync(noted, "utf8").length;
  await act();
  const lines = readFileSync(noted, "utf8").slice(before).split("\n");
  // The last one may be half written, by a thread that does something else.
  const sent = lines.slice(0, -1).map((line) => JSON.parse(line) as { text: string; values: unknown[] });
  const found = new Set<string>();
  for (const { text, values } of sent.filter((one) => isPlanned(one.text))) {
    const { rows } = await client.query<{ "QUERY PLAN": { Plan: PlanNode }[] }>(
      `EXPLAIN (FORMAT JSON) ${text}`,
      values,
    );
    for (const { Plan } of rows[0]?.["QUERY PLAN"] ?? [])
      for (const table of wholeReadings(Plan)) if (GROWING.has(table)) found.add(table);
  }
  return [...found].toSorted();
}

/** The table that is printed: every page, its times in both worlds by the clock and by the work, and what is wrong with it. */
export function growthTable(lines: readonly GrowthLine[]): string {
  return lines
    .map(({ who, path: address, small, grown, wholly, fault }) => {
      const times = [small.clock, grown.clock, small.work, grown.work]
        .map((ms) => (ms === undefined ? "–" : ms.toFixed(1)).padStart(7))
        .join("");
      const allowed = MAY_READ_WHOLE[address];
      const said = fault ?? (allowed && wholly.length > 0 ? `reads ${wholly.join(", ")} whole: ${allowed.why}` : "");
      return `${who.padEnd(8)} ${address.slice(0, 52).padEnd(52)} ${times} ms  ${said}`.trimEnd();
    })
    .join("\n");
}
