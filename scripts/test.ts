// npm test: everything that must hold, on the real thing; ends with "N passed, N failed".
import { readFile, rm } from "node:fs/promises";
import path from "node:path";
import { buildWhenStale } from "#scripts/build/build-when-stale.ts";
import { ensureChromium } from "#scripts/checks/ensure-chromium.ts";
import { hasGrammalecte } from "#scripts/grammar/grammalecte.ts";
import { ROOT, runNode, runTool } from "#scripts/checks/run-step.ts";

const REPORT = path.join(ROOT, "test-results/report.json");
const began = performance.now();
const say = (line: string) => console.log(`\n── ${line}`);
let passed = 0;
let failed = 0;

/** One check that is a command: counted as one test. */
async function check(title: string, run: () => Promise<number>): Promise<void> {
  say(title);
  const code = await run().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    return 1;
  });
  if (code === 0) passed += 1;
  else failed += 1;
  console.log(`${code === 0 ? "passed" : "FAILED"}: ${title}`);
}

/** One Vitest project, its tests added to the count. */
async function suite(title: string, project: string): Promise<void> {
  say(title);
  await rm(REPORT, { force: true });
  const code = await runTool("vitest", ["run", "--project", project, "--reporter=default", "--reporter=json", `--outputFile.json=${REPORT}`], {
    CHROMIUM_PATH: chromium,
  });
  const report = JSON.parse(await readFile(REPORT, "utf8").catch(() => "{}")) as { numPassedTests?: number; numFailedTests?: number };
  passed += report.numPassedTests ?? 0;
  failed += report.numFailedTests ?? 0;
  // A suite that broke outside its tests (set-up, an unhandled error) has failed too.
  if (code !== 0 && !report.numFailedTests) failed += 1;
  if (code === 0 && !report.numPassedTests) {
    console.log(`FAILED: ${title} ran no test`);
    failed += 1;
  }
}

const chromium = await ensureChromium(say);
await check("Build", async () => {
  await buildWhenStale((line) => console.log(line));
  return 0;
});
await check("Lint and arrows", () => runNode(["scripts/lint.ts"]));
await check("Types", () => runNode(["scripts/typecheck.ts"]));
await suite("Unit tests", "unit");
await suite("Database tests", "db");
await suite("Browser tests", "e2e");
await check("Weight of the pages, Lighthouse", () => runNode(["scripts/measure.ts"], { CHROMIUM_PATH: chromium }));

if (await hasGrammalecte()) await check("French of the pages, Grammalecte", () => runNode(["scripts/grammar.ts"]));
else say("French of the pages: skipped, grammalecte-cli is not on this machine");

console.log(`\n${Math.round((performance.now() - began) / 1000)} s in all`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
