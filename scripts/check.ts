// npm run check: a change judged in seconds. Lint of what changed since main, types, and the unit and database tests of the same part of
// the house that its imports lead to; says what it left to npm test.
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { chooseSuites } from "#scripts/checks/choose-suites.ts";
import { openRun, script } from "#scripts/checks/open-run.ts";
import { lookAtMachine, roomFor } from "#scripts/checks/room.ts";
import { ROOT, runTool } from "#scripts/checks/run-step.ts";
import { readImports, touchedTests } from "#scripts/checks/touched-tests.ts";

const run = promisify(execFile);
const git = async (...args: string[]) =>
  (await run("git", args, { cwd: ROOT })).stdout.split("\n").filter((line) => line !== "");

const [base = "HEAD"] = await git("merge-base", "HEAD", process.argv[2] ?? "main").catch(() => []);
const changed = [
  ...(await git("diff", "--name-only", "--diff-filter=d", base)),
  ...(await git("ls-files", "--others", "--exclude-standard")),
];
const { tests, left } = touchedTests(changed, await readImports(ROOT));
const { suites } = chooseSuites(tests);
const { check, suite, say, skip, finish } = openRun("check", roomFor(await lookAtMachine()), {});
say(`${changed.length} files changed since ${base.slice(0, 9)}, ${tests.length} test files`);

const linted = changed.filter((file) => /\.(ts|tsx|mjs)$/.test(file));
const lint = {
  title: "Lint of the changed files",
  run: (options: Parameters<typeof runTool>[2]) => runTool("oxlint", ["--deny-warnings", ...linted], options),
};
await Promise.all([
  check(script("Types", ["scripts/typecheck.ts"])),
  (async () => {
    if (linted.length > 0) await check(lint);
    for (const { kind, files } of suites) if (kind !== "e2e") await suite(kind, files);
  })(),
]);

for (const { kind, files } of suites) if (kind === "e2e") for (const file of files) skip(`${file}: needs a browser`);
if (left.length > 0) skip(`${left.length} test files elsewhere that reach the change, ${left[0]} among them: npm test`);
skip("the other rules of lint and arrows, every browser journey, and the proof");
await finish();
