// npm test: what a newcomer waits for; `npm test -- FILE …` those files alone. What takes long, at full counts, is `npm run proof`.
// Ends with what failed, if anything, and "N passed, N failed".
import { existsSync } from "node:fs";
import path from "node:path";
import { buildWhenStale } from "#scripts/build/build-when-stale.ts";
import { chooseSuites } from "#scripts/checks/choose-suites.ts";
import { ensureChromium } from "#scripts/checks/ensure-chromium.ts";
import { type Step, openRun, script } from "#scripts/checks/open-run.ts";
import { lookAtMachine, roomFor } from "#scripts/checks/room.ts";
import { ROOT } from "#scripts/checks/run-step.ts";

const typed = process.argv.slice(2);
const machine = await lookAtMachine();
const room = roomFor(machine);
const { check, suite, say, fail, hasFailed, finish } = openRun("test", room, {
  ...(typed.length === 0 && { TESTS_OF: "test" }),
});

const build: Step = {
  title: "Build",
  async run({ print }) {
    await buildWhenStale((line) => print?.(`${line}\n`));
    return 0;
  },
};

/** What needs no browser. */
async function sources(): Promise<void> {
  await check(script("Lint and arrows", ["scripts/lint.ts"]));
  await check(script("Types", ["scripts/typecheck.ts"]));
  await suite("unit");
  await suite("db");
}

async function everything(): Promise<void> {
  const manner = room.sideBySide ? "pages beside all else" : "one step after another";
  const idle = Math.round(100 * machine.idle);
  say(`${machine.cores} cores, ${idle} % of the machine idle: ${manner}, ${room.atOnce.e2e} browser files at once`);
  const chromium = await ensureChromium(say);
  const pages = async () => {
    await check(build);
    await suite("e2e", [], { CHROMIUM_PATH: chromium });
  };
  // Browser and database tests wait for much that is no work of the machine: the other half computes meanwhile.
  if (room.sideBySide) await Promise.all([sources(), pages()]);
  else for (const part of [sources, pages]) await part();
}

/** The files that were named, with what their kind needs and no more. */
async function only(): Promise<void> {
  const { suites, refused } = chooseSuites(typed);
  for (const file of refused)
    fail(`${file}: is no test file (name.test.ts, name.db.test.ts, e2e/room/name.e2e.test.ts)`);
  for (const file of suites.flatMap((one) => one.files))
    if (!existsSync(path.join(ROOT, file))) fail(`${file}: does not exist`);
  if (hasFailed()) return;
  for (const { kind, files } of suites) {
    // A file of the proof is meant at its full counts.
    const env: Record<string, string> = files.some((file) => file.includes(".proof.")) ? { PROOF: "1" } : {};
    if (kind === "e2e") {
      env.CHROMIUM_PATH = await ensureChromium(say);
      await check(build);
    }
    await suite(kind, files, env);
  }
}

await (typed.length > 0 ? only() : everything());
await finish();
