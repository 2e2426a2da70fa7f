// npm test: everything that must hold, on the real thing; `npm test -- FILE …` those files alone.
// Ends with what failed, if anything, and "N passed, N failed".
import { mkdir, readFile, rm } from "node:fs/promises";
import path from "node:path";
import { existsSync } from "node:fs";
import { type Kind, chooseSuites } from "#scripts/checks/choose-suites.ts";
import type { Findings } from "#scripts/checks/what-failed.ts";
import { type FileReport, slowestFiles } from "#scripts/checks/slowest-files.ts";
import { buildWhenStale } from "#scripts/build/build-when-stale.ts";
import { ensureChromium } from "#scripts/checks/ensure-chromium.ts";
import { hasGrammalecte } from "#scripts/grammar/grammalecte.ts";
import { showInOrder } from "#scripts/checks/in-order.ts";
import { lookAtMachine, roomFor } from "#scripts/checks/room.ts";
import { ROOT, type StepOptions, runNode, runTool } from "#scripts/checks/run-step.ts";

const RESULTS = path.join(ROOT, "test-results");
const began = performance.now();
const say = (line: string) => console.log(`\n── ${line}`);
const seconds = (since: number) => `${Math.round((performance.now() - since) / 1000)} s`;
/** How long each step took, for the end of the report. */
const steps: string[] = [];
let passed = 0;
const failures: string[] = [];
const files: FileReport[] = [];

/** What a step wrote to its error output: its last lines, for the end of the report. */
function hearing() {
  let heard = "";
  return {
    heard: (text: string) => (heard = (heard + text).slice(-4_000)),
    lastWords: () => heard.trim().split("\n").slice(-30).join("\n"),
  };
}

type Step = { title: string; run(options: StepOptions): Promise<number> };

const openOutput = showInOrder((text) => void process.stdout.write(text));

/** One check that is a command: counted as one test. */
async function check({ title, run }: Step): Promise<void> {
  const { print, end } = openOutput();
  print(`\n── ${title}\n`);
  const since = performance.now();
  const { heard, lastWords } = hearing();
  const code = await run({ heard, print }).catch((error: unknown) => {
    heard(error instanceof Error ? error.message : String(error));
    print(`${lastWords()}\n`);
    return 1;
  });
  if (code === 0) passed += 1;
  else failures.push(`${title}: exit code ${code}\n${lastWords()}`);
  print(`${code === 0 ? "passed" : "FAILED"}: ${title}\n`);
  steps.push(`${title} ${seconds(since)}`);
  end();
}

async function readJson<T>(file: string, otherwise: T): Promise<T> {
  return JSON.parse(await readFile(file, "utf8").catch(() => JSON.stringify(otherwise))) as T;
}

const TITLES: Record<Kind, string> = { unit: "Unit tests", db: "Database tests", e2e: "Browser tests" };

/** One Vitest project, its tests added to the count. @param chosen files of it; all when none are named */
async function suite(kind: Kind, chosen: string[] = []): Promise<void> {
  const [title, atOnce] = [TITLES[kind], room.atOnce[kind]];
  const { print, end } = openOutput();
  print(`\n── ${title}\n`);
  const since = performance.now();
  const [results, findings] = [path.join(RESULTS, `${kind}.json`), path.join(RESULTS, `${kind}-what-failed.json`)];
  await rm(results, { force: true });
  await rm(findings, { force: true });
  await mkdir(RESULTS, { recursive: true });
  const { heard, lastWords } = hearing();
  const reporters = [
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${results}`,
    "--reporter=./scripts/checks/what-failed.ts",
  ];
  const code = await runTool(
    "vitest",
    ["run", "--project", kind, ...(kind === "e2e" ? [] : [`--maxWorkers=${atOnce}`]), ...chosen, ...reporters],
    {
      env: {
        ...(chromium && { CHROMIUM_PATH: chromium }),
        // What scripts/checks/what-failed.ts writes.
        WHAT_FAILED: findings,
        BROWSER_FILES_AT_ONCE: String(chosen.length > 0 ? Math.min(atOnce, chosen.length) : atOnce),
      },
      heard,
      print,
    },
  );
  const report = await readJson<{ numPassedTests?: number; testResults?: FileReport[] }>(results, {});
  const wrong = await readJson<Findings>(findings, []);
  passed += report.numPassedTests ?? 0;
  files.push(...(report.testResults ?? []));
  failures.push(...wrong.map((line) => `${title}: ${line}`));
  // The set-up or what comes after the last test can break too, which no report tells.
  if (code !== 0 && wrong.length === 0)
    failures.push(`${title}: exit code ${code} though no test failed\n${lastWords()}`);
  if (code === 0 && !report.numPassedTests) failures.push(`${title}: ran no test`);
  steps.push(`${title} ${seconds(since)}`);
  end();
}

let chromium: string | undefined;

const build: Step = {
  title: "Build",
  async run({ print }) {
    await buildWhenStale((line) => print?.(`${line}\n`));
    return 0;
  },
};

/** A check that is a script of ours. */
const script = (title: string, command: string[], env: Record<string, string> = {}): Step => ({
  title,
  run: (options) => runNode(command, { ...options, env }),
});

async function everything(): Promise<void> {
  chromium = await ensureChromium(say);
  const env = { CHROMIUM_PATH: chromium };
  const built = async () => {
    await check(build);
    await check(script("Weight of the pages", ["scripts/measure.ts", "--bytes"], env));
  };
  const sources = async () => {
    await check(script("Lint and arrows", ["scripts/lint.ts"]));
    await check(script("Types", ["scripts/typecheck.ts"]));
    await suite("unit");
  };
  const withoutBrowser = [built, sources, () => suite("db")];
  // Weighing waits for the silence of pages, database tests for kills and for what comes by the clock: what computes fills these pauses.
  if (room.sideBySide) await Promise.all(withoutBrowser.map((part) => part()));
  else for (const part of withoutBrowser) await part();
  await suite("e2e");
  // Its scores are of time: with nothing beside it.
  await check(script("Lighthouse", ["scripts/measure.ts", "--three"], env));
  if (await hasGrammalecte()) await check(script("French of the pages, Grammalecte", ["scripts/grammar.ts"]));
  else say("French of the pages: skipped, grammalecte-cli is not on this machine");
}

/** The files that were named, with what their kind needs and no more. */
async function only(typed: string[]): Promise<void> {
  const { suites, refused } = chooseSuites(typed);
  failures.push(
    ...refused.map((file) => `${file}: is no test file (name.test.ts, name.db.test.ts, e2e/name.e2e.test.ts)`),
  );
  failures.push(
    ...suites.flatMap((one) =>
      one.files.filter((file) => !existsSync(path.join(ROOT, file))).map((file) => `${file}: does not exist`),
    ),
  );
  if (failures.length > 0) return;
  for (const { kind, files: chosen } of suites) {
    if (kind === "e2e") {
      chromium = await ensureChromium(say);
      await check(build);
    }
    await suite(kind, chosen);
  }
}

const typed = process.argv.slice(2);
const machine = await lookAtMachine();
const room = roomFor(machine);
const manner = room.sideBySide ? "what needs no browser side by side" : "one step after another";
if (typed.length === 0)
  say(
    `${machine.cores} cores, ${Math.round(100 * machine.idle)} % of the machine idle: ${manner}, ${room.atOnce.e2e} browser files at once`,
  );
await (typed.length > 0 ? only(typed) : everything());

if (files.length > 1) console.log(`\nThe slowest files:\n${slowestFiles(files, ROOT).join("\n")}`);
console.log(`\n${steps.join(", ")}: ${seconds(began)} in all${typed.length > 0 ? "" : `, ${manner}`}`);
for (const failure of failures) console.log(`\nFAILED ${failure}`);
console.log(`${passed} passed, ${failures.length} failed`);
process.exitCode = failures.length === 0 ? 0 : 1;
