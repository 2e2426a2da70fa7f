/** One run of checks and test suites, as `npm test` and `npm run proof` both print it: each step in its order, then what failed, and the count. */
import { mkdir, readFile, rm } from "node:fs/promises";
import path from "node:path";
import type { Kind } from "./choose-suites.ts";
import type { Findings } from "./what-failed.ts";
import { type FileReport, slowestFiles } from "./slowest-files.ts";
import { showInOrder } from "./in-order.ts";
import { countProcessor } from "./processor.ts";
import type { Room } from "./room.ts";
import { ROOT, type StepOptions, runNode, runTool } from "./run-step.ts";

const RESULTS = path.join(ROOT, "test-results");
const TITLES: Record<Kind, string> = { unit: "Unit tests", db: "Database tests", e2e: "Browser tests" };

type TestReport = { title: string; status: string; fullName: string };
type Report = { numPassedTests?: number; testResults?: (FileReport & { assertionResults?: TestReport[] })[] };

/** One check that is a command: counted as one test. */
export type Step = { title: string; run(options: StepOptions): Promise<number> };

/** A check that is a script of ours. */
export const script = (title: string, command: string[], env: Record<string, string> = {}): Step => ({
  title,
  run: (options) => runNode(command, { ...options, env }),
});

/** What a step wrote to its error output: its last lines, for the end of the report. */
function hearing() {
  let heard = "";
  return {
    heard: (text: string) => (heard = (heard + text).slice(-4_000)),
    lastWords: () => heard.trim().split("\n").slice(-30).join("\n"),
  };
}

async function readJson<T>(file: string, otherwise: T): Promise<T> {
  return JSON.parse(await readFile(file, "utf8").catch(() => JSON.stringify(otherwise))) as T;
}

const seconds = (since: number) => `${Math.round((performance.now() - since) / 1000)} s`;

/**
 * Opens a run.
 * @param name in front of the count of its last line, and of the files that it leaves in test-results
 * @param room how many test files run at once
 * @param env for each suite
 */
export function openRun(name: string, room: Room, env: Record<string, string>) {
  const began = performance.now();
  const processor = countProcessor();
  const steps: string[] = [];
  const failures: string[] = [];
  const files: FileReport[] = [];
  /** What was not run, and is named at the end: nothing is left out in silence. */
  const skipped: string[] = [];
  let passed = 0;
  const openOutput = showInOrder((text) => void process.stdout.write(text));

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

  /** One Vitest project, its tests added to the count. @param chosen files of it; all of this run when none are named */
  async function suite(kind: Kind, chosen: string[] = [], more: Record<string, string> = {}): Promise<void> {
    const [title, atOnce] = [TITLES[kind], room.atOnce[kind]];
    const { print, end } = openOutput();
    print(`\n── ${title}\n`);
    const since = performance.now();
    const results = path.join(RESULTS, `${name}-${kind}.json`);
    const whatFailed = path.join(RESULTS, `${name}-${kind}-what-failed.json`);
    await rm(results, { force: true });
    await rm(whatFailed, { force: true });
    await mkdir(RESULTS, { recursive: true });
    const { heard, lastWords } = hearing();
    const reporters = ["default", "json", "./scripts/checks/what-failed.ts"].map((one) => `--reporter=${one}`);
    const workers = kind === "e2e" ? [] : [`--maxWorkers=${atOnce}`];
    const browserFiles = chosen.length > 0 ? Math.min(atOnce, chosen.length) : atOnce;
    const code = await runTool(
      "vitest",
      ["run", "--project", kind, ...workers, ...chosen, ...reporters, `--outputFile.json=${results}`],
      {
        env: { ...env, ...more, WHAT_FAILED: whatFailed, BROWSER_FILES_AT_ONCE: String(browserFiles) },
        heard,
        print,
      },
    );
    const report = await readJson<Report>(results, {});
    const wrong = await readJson<Findings>(whatFailed, []);
    passed += report.numPassedTests ?? 0;
    for (const one of report.testResults ?? []) {
      files.push(one);
      const left = (one.assertionResults ?? []).filter(({ status }) => status === "skipped" || status === "pending");
      skipped.push(...left.map(({ fullName }) => `${path.relative(ROOT, one.name)} > ${fullName}`));
    }
    failures.push(...wrong.map((line) => `${title}: ${line}`));
    // The set-up or what comes after the last test can break too, which no report tells.
    if (code !== 0 && wrong.length === 0)
      failures.push(`${title}: exit code ${code} though no test failed\n${lastWords()}`);
    if (code === 0 && !report.numPassedTests) failures.push(`${title}: ran no test`);
    steps.push(`${title} ${seconds(since)}`);
    end();
  }

  return {
    check,
    suite,
    say: (line: string) => console.log(`\n── ${line}`),
    fail: (line: string) => void failures.push(line),
    skip: (line: string) => void skipped.push(line),
    hasFailed: () => failures.length > 0,
    /** Prints the end of the report and sets the exit code. */
    async finish(): Promise<void> {
      const used = await processor.end();
      if (files.length > 1) console.log(`\nThe slowest files:\n${slowestFiles(files, ROOT).join("\n")}`);
      console.log(`\n${steps.join(", ")}`);
      console.log(`${seconds(began)} by the clock, ${used}`);
      if (skipped.length > 0) console.log(`\nNot run here:\n${skipped.map((line) => `  ${line}`).join("\n")}`);
      for (const failure of failures) console.log(`\nFAILED ${failure}`);
      const left = skipped.length > 0 ? `, ${skipped.length} skipped` : "";
      console.log(`${name}: ${passed} passed, ${failures.length} failed${left}`);
      process.exitCode = failures.length === 0 ? 0 : 1;
    },
  };
}
