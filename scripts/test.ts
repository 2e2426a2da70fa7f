// npm test: everything that must hold, on the real thing; ends with what failed, if anything, and "N passed, N failed".
import { mkdir, readFile, rm } from "node:fs/promises";
import { availableParallelism } from "node:os";
import path from "node:path";
import { buildWhenStale } from "#scripts/build/build-when-stale.ts";
import { ensureChromium } from "#scripts/checks/ensure-chromium.ts";
import { hasGrammalecte } from "#scripts/grammar/grammalecte.ts";
import { ROOT, runNode, runTool } from "#scripts/checks/run-step.ts";

const RESULTS = path.join(ROOT, "test-results");
const REPORT = path.join(RESULTS, "report.json");
/** What scripts/checks/what-failed.ts writes. */
const WHAT_FAILED = path.join(RESULTS, "what-failed.json");
/** Vitest leaves a core free, which on two cores would be half of them. */
const AT_ONCE = `--maxWorkers=${Math.max(2, availableParallelism() - 1)}`;
const began = performance.now();
const say = (line: string) => console.log(`\n── ${line}`);
let passed = 0;
const failures: string[] = [];

/** What a step wrote to its error output: its last lines, for the end of the report. */
function hearing() {
  let heard = "";
  return { heard: (text: string) => (heard = (heard + text).slice(-4_000)), lastWords: () => heard.trim().split("\n").slice(-30).join("\n") };
}

/** One check that is a command: counted as one test. */
async function check(title: string, run: (heard: (text: string) => void) => Promise<number>): Promise<void> {
  say(title);
  const { heard, lastWords } = hearing();
  const code = await run(heard).catch((error: unknown) => {
    heard(error instanceof Error ? error.message : String(error));
    console.log(lastWords());
    return 1;
  });
  if (code === 0) passed += 1;
  else failures.push(`${title}: exit code ${code}\n${lastWords()}`);
  console.log(`${code === 0 ? "passed" : "FAILED"}: ${title}`);
}

async function readJson<T>(file: string, otherwise: T): Promise<T> {
  return JSON.parse(await readFile(file, "utf8").catch(() => JSON.stringify(otherwise))) as T;
}

/** One Vitest project, its tests added to the count. */
async function suite(title: string, project: string, options: string[] = []): Promise<void> {
  say(title);
  await rm(RESULTS, { recursive: true, force: true });
  await mkdir(RESULTS);
  const { heard, lastWords } = hearing();
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${REPORT}`, "--reporter=./scripts/checks/what-failed.ts"];
  const code = await runTool("vitest", ["run", "--project", project, ...options, ...reporters], { env: { CHROMIUM_PATH: chromium, WHAT_FAILED }, heard });
  const report = await readJson<{ numPassedTests?: number }>(REPORT, {});
  const wrong = await readJson<string[]>(WHAT_FAILED, []);
  passed += report.numPassedTests ?? 0;
  failures.push(...wrong.map((line) => `${title}: ${line}`));
  // The set-up or what comes after the last test can break too, which no report tells.
  if (code !== 0 && wrong.length === 0) failures.push(`${title}: exit code ${code} though no test failed\n${lastWords()}`);
  if (code === 0 && !report.numPassedTests) failures.push(`${title}: ran no test`);
}

const chromium = await ensureChromium(say);
await check("Build", async () => {
  await buildWhenStale((line) => console.log(line));
  return 0;
});
await check("Lint and arrows", (heard) => runNode(["scripts/lint.ts"], { heard }));
await check("Types", (heard) => runNode(["scripts/typecheck.ts"], { heard }));
await suite("Unit tests", "unit", [AT_ONCE]);
await suite("Database tests", "db", [AT_ONCE]);
await suite("Browser tests", "e2e");
await check("Weight of the pages, Lighthouse", (heard) => runNode(["scripts/measure.ts"], { env: { CHROMIUM_PATH: chromium }, heard }));

if (await hasGrammalecte()) await check("French of the pages, Grammalecte", (heard) => runNode(["scripts/grammar.ts"], { heard }));
else say("French of the pages: skipped, grammalecte-cli is not on this machine");

console.log(`\n${Math.round((performance.now() - began) / 1000)} s in all`);
for (const failure of failures) console.log(`\nFAILED ${failure}`);
console.log(`${passed} passed, ${failures.length} failed`);
process.exitCode = failures.length === 0 ? 0 : 1;
