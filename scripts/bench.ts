// npm run bench: how many simulations a process computes, and what the site costs beside a
// bare Node server that sends the same bytes, in one run on one machine.
import { Person } from "#e2e/support/person.ts";
import { NO_ALLOWANCES, startSite } from "#e2e/support/site.ts";
import { benchGrowth, growthTable } from "#scripts/bench/growth.ts";
import { benchKeptPages } from "#scripts/bench/kept-pages.ts";
import { load, openBareServer } from "#scripts/bench/load.ts";
import { benchRules } from "#scripts/bench/rules.ts";
import { benchStorm } from "#scripts/bench/sign-in-storm.ts";
import { FULL_CRS } from "#scripts/measure/budgets.ts";
import { recordFigure } from "#scripts/proof/record-figure.ts";

const RULES_MS = 1_500;
const WARM_SECONDS = 2;
const SECONDS = 5;
const KEPT_TURNS = 3;
/** What visitors may wait at the worst while passwords are hashed without end. */
const STORM_P99_MS = 2_000;

if (process.argv.includes("--growth")) {
  const lines = await benchGrowth(1, (line) => console.log(line));
  console.log(growthTable(lines));
  const faults = lines.filter(({ fault }) => fault !== undefined).length;
  console.log(faults === 0 ? "Every page holds." : `${faults} of ${lines.length} pages do not hold.`);
  process.exit(faults === 0 ? 0 : 1);
}

console.log("Pure rules, one process, random answers:");
for (const { name, perSecond } of benchRules(RULES_MS)) console.log(`  ${name}: ${Math.round(perSecond).toLocaleString("en")} a second`);

const site = await startSite({ DEMO: "1", LOG_LEVEL: "warn", RATE_COMPUTATIONS_PER_MINUTE: "0", ...NO_ALLOWANCES });
try {
  console.log("Kept pages beside bare Node that sends the same bytes, turn by turn; the median turn:");
  for (const { name, ours, bare, ratio } of await benchKeptPages(site.url, { turns: KEPT_TURNS, seconds: WARM_SECONDS }))
    console.log(
      `  ${name}: ${Math.round(ours.perSecond)} and ${Math.round(bare.perSecond)} requests a second, ratio ${ratio.toFixed(2)}, p99 ${ours.p99} and ${bare.p99} ms`,
    );
  // The demonstration's client: a family's file at work.
  const client = await new Person(site.url).signInAs("user");
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  for (const [name, path, asWho] of [
    ["/", "/", undefined],
    ["/crs, full result", FULL_CRS, undefined],
    ["/dashboard, signed in", "/dashboard", cookie],
  ] as const) {
    const url = `${site.url}${path}`;
    const bare = await openBareServer(url, asWho);
    try {
      await load(url, WARM_SECONDS, asWho);
      const ours = await load(url, SECONDS, asWho);
      await load(bare.url, WARM_SECONDS);
      const least = await load(bare.url, SECONDS);
      console.log(`${name}: ${Math.round(ours.perSecond)} requests a second, p99 ${ours.p99} ms`);
      console.log(`  bare Node, same bytes: ${Math.round(least.perSecond)} requests a second, p99 ${least.p99} ms`);
      console.log(
        `  ratio: ${(ours.perSecond / least.perSecond).toFixed(3)} of its throughput, ${(ours.p99 / Math.max(least.p99, 1)).toFixed(1)} times its p99`,
      );
    } finally {
      bare.close();
    }
  }
} finally {
  await site.stop();
}

console.log("Pages while passwords are tried from everywhere at once:");
for (const { path, calm, storm, attemptsPerSecond } of await benchStorm(["/", FULL_CRS.split("?")[0] ?? "/crs"], SECONDS)) {
  recordFigure({
    attack: "sign-in-storm",
    sent: `${attemptsPerSecond} sign-ins a second`,
    measured: "p99 of other pages",
    value: storm.p99,
    unit: "ms",
    bound: { most: STORM_P99_MS },
  });
  console.log(
    `  ${path}: p99 ${storm.p99} ms under ${attemptsPerSecond} sign-ins a second (median ${storm.p50} ms); without them p99 ${calm.p99} ms (median ${calm.p50} ms)`,
  );
}
