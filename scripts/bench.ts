// npm run bench: what the site costs beside the least that could do the same, both sides in one run, and what stays in memory.
// npm run bench -- --only kept (or rendered, processes, memory, storm): one part of it. -- --growth: every page among years of rows.
// -- --rush (--phones 5000): the opening morning of a session. -- --day (--minutes 30): whether anything grows in a day's work.
import { availableParallelism, cpus, loadavg } from "node:os";
import { Person } from "#e2e/support/people/person.ts";
import { NO_ALLOWANCES, startSite } from "#e2e/support/site/site.ts";
import { benchGrowth, growthTable } from "#scripts/bench/growth.ts";
import { benchDay, dayFaults } from "#scripts/bench/day.ts";
import { benchKeptPages } from "#scripts/bench/cached-pages.ts";
import { DEPLOYED_LIMIT, startWithinLimit } from "#scripts/bench/memory-limit.ts";
import { measureMemory } from "#scripts/bench/memory.ts";
import { benchProcesses } from "#scripts/bench/processes.ts";
import { benchRenderedPages } from "#scripts/bench/rendered-pages.ts";
import { benchRush, rushLines } from "#scripts/bench/rush.ts";
import { benchStorm } from "#scripts/bench/sign-in-storm.ts";
import { median, spread } from "#scripts/bench/spread.ts";
import { type BenchLine, benchTable } from "#scripts/bench/table.ts";
import { FULL_CRS } from "#scripts/measure/budgets.ts";

const KEPT = { warmSeconds: 1, seconds: 2, turns: 3 };
const RENDERED = { warmSeconds: 2, seconds: 5, turns: 3 };
const [MEMORY_REQUESTS, MEMORY_LOOK, MOST_MB] = [30_000, 5_000, 350];
const RUSH_PHONES = 5_000;
const DAY_MINUTES = 30;
const STORM = { seconds: 5, turns: 3 };
/** Of what the same pages take without a storm, at the slowest percent. */
const STORM_TIMES = 2;

const asked = process.argv.slice(2);
const only = asked[asked.indexOf("--only") + 1];
const isAsked = (part: string) => !asked.includes("--only") || only === part;

console.log(
  `${new Date().toISOString().slice(0, 16)}, ${cpus()[0]?.model ?? "unknown processor"} × ${availableParallelism()}, Node ${process.version}, load ${loadavg()[0]?.toFixed(1)} at the start`,
);

if (asked.includes("--growth")) {
  const lines = await benchGrowth(1, (line) => console.log(line));
  console.log(growthTable(lines));
  const faults = lines.filter(({ fault }) => fault !== undefined).length;
  console.log(faults === 0 ? "Every page holds." : `${faults} of ${lines.length} pages do not hold.`);
  process.exit(faults === 0 ? 0 : 1);
}

const numberAfter = (name: string, otherwise: number) =>
  asked.includes(name) ? Number(asked[asked.indexOf(name) + 1]) : otherwise;

if (asked.includes("--day")) {
  const report = await benchDay(numberAfter("--minutes", DAY_MINUTES), (sample) =>
    console.log(
      `  ${sample.minutes.toFixed(1)} min: ${sample.memory} MB, ${sample.files} files open, ${sample.connections} connections, ${sample.temporary} files being received`,
    ),
  );
  const faults = dayFaults(report);
  console.log(
    `${report.pages} pages, ${report.forms} forms. ${faults.length === 0 ? "Nothing grew." : faults.join("; ")}`,
  );
  process.exit(faults.length === 0 ? 0 : 1);
}

if (asked.includes("--rush")) {
  const phones = numberAfter("--phones", RUSH_PHONES);
  console.log(`${phones.toLocaleString("en")} phones at a session of 20 seats, two processes:`);
  const { lines, holds } = rushLines(await benchRush(phones));
  console.log(lines.join("\n"));
  process.exit(holds ? 0 : 1);
}

if (isAsked("kept") || isAsked("rendered")) {
  const site = await startBenchedSite();
  try {
    const lines: BenchLine[] = [];
    const done = (line: BenchLine) => {
      lines.push(line);
      console.log(`  measured: ${line.name}`);
    };
    if (isAsked("kept")) await benchKeptPages(site.url, KEPT, done);
    if (isAsked("rendered")) {
      // The demonstration's client: a family's file at work.
      const client = await new Person(site.url).signInAs("user");
      const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
      await benchRenderedPages({ url: site.url, cookie }, RENDERED, done);
    }
    console.log(`Pages, 16 connections; of ${RENDERED.turns} runs the median (least–most):`);
    console.log(benchTable(lines));
  } finally {
    await site.stop();
  }
}

if (isAsked("processes")) {
  console.log("Processor a request, of all processes of the site together:");
  const costs = await benchProcesses();
  const one = median(costs[0]?.ms ?? []);
  for (const { processes, ms } of costs)
    console.log(`  ${processes}: ${spread(ms, 2)} ms, ${(median(ms) / one).toFixed(2)} of one (wanted: 0.90 to 1.10)`);
}

if (isAsked("memory")) {
  // What the first start of a demonstration leaves behind is no site's that was started again since.
  const filled = await startBenchedSite();
  await filled.end("SIGTERM");
  const { started: site, bound } = await startWithinLimit(DEPLOYED_LIMIT, () => startBenchedSite(filled.folder));
  try {
    console.log(
      `Memory under mixed requests, 16 connections, ${bound ? "within the 2 GB of deploy/cap-erable@.service" : "without a bound, which this user may not set"}:`,
    );
    const seen = await measureMemory(site, MEMORY_REQUESTS, MEMORY_LOOK);
    for (const { requests, main, children, postgres } of seen)
      console.log(
        `  after ${requests.toLocaleString("en")}: main process ${main} MB, its children ${children} MB, PostgreSQL ${postgres} MB (wanted after 20,000: at most ${MOST_MB}, flat from there)`,
      );
  } finally {
    await site.stop();
  }
}

if (isAsked("storm")) {
  console.log(
    `Pages while passwords are tried from everywhere at once; of ${STORM.turns} runs the median (least–most):`,
  );
  for (const { path, turns } of await benchStorm(["/", FULL_CRS], STORM)) {
    const attempts = median(turns.map(({ attemptsPerSecond }) => attemptsPerSecond));
    const [calm, storm] = [spread(turns.map((turn) => turn.calm.p99)), spread(turns.map((turn) => turn.storm.p99))];
    const times = turns.map((turn) => turn.storm.p99 / Math.max(1, turn.calm.p99));
    console.log(
      `  ${path.split("?")[0]}${path.includes("?") ? ", full result" : ""}: p99 ${storm} ms under ${attempts} sign-ins a second, ${calm} ms without them: ${spread(times, 1)} times${median(times) > STORM_TIMES ? ", missed" : ""} (wanted: at most ${STORM_TIMES})`,
    );
  }
}

function startBenchedSite(folder?: string) {
  const settings = {
    DEMO: "1",
    RATE_COMPUTATIONS_PER_MINUTE: "0",
    RATE_SEARCHES_PER_MINUTE: "0",
    RATE_DOCUMENTS_PER_MINUTE: "0",
    ...NO_ALLOWANCES,
  };
  return startSite(settings, folder);
}
