/** Stopping `npm start`: whichever of its processes is told, or killed, all of them end and PostgreSQL in good order. */
import { rm } from "node:fs/promises";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { npmStart, processesOf, stoppedWell } from "#e2e/support/site/npm-start.ts";
import { makeFolder } from "#e2e/support/site/site.ts";
import { recordFigure } from "#scripts/proof/record-figure.ts";

/** What the site gives requests under way and jobs, 15 s each, is not needed when there are none. */
const GONE_WITHIN_MS = 15_000;

type Chain = [npm: number, script: number, site: number];

let folder: string;
let other: string;
beforeAll(async () => {
  [folder, other] = [await makeFolder(), await makeFolder()];
});
/** Signals a process that may just have ended by itself. */
function tell(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}

const killLeftovers = () => {
  for (const line of [...processesOf(folder), ...processesOf(other)]) tell(Number.parseInt(line, 10), "SIGKILL");
};
afterEach(killLeftovers);
afterAll(async () => {
  for (const made of [folder, other]) await rm(made, { recursive: true, force: true });
});

const allGone = () => expect.poll(() => processesOf(folder), { interval: 200 }).toEqual([]);

// The processes are read from /proc; macOS is not tested.
describe.runIf(process.platform === "linux")("npm start, one data folder after another stop", () => {
  it.each<[string, (chain: Chain) => void]>([
    ["npm alone is told SIGTERM, as by a container", ([npm]) => process.kill(npm, "SIGTERM")],
    ["npm alone is told SIGINT", ([npm]) => process.kill(npm, "SIGINT")],
    ["the whole group is told SIGINT, as by Ctrl-C", ([npm]) => process.kill(-npm, "SIGINT")],
    ["the whole group is told SIGTERM", ([npm]) => process.kill(-npm, "SIGTERM")],
    ["the child of npm is told SIGTERM", ([, script]) => process.kill(script, "SIGTERM")],
    ["npm is killed with SIGKILL", ([npm]) => process.kill(npm, "SIGKILL")],
    ["the child of npm is killed with SIGKILL", ([, script]) => process.kill(script, "SIGKILL")],
  ])("%s", async (what, stop) => {
    const started = await npmStart(folder);
    await started.says("is ready at");
    const chain = started.chain();
    // The control of what is looked for: npm, the script, the site and PostgreSQL's processes are found.
    expect(chain.every((pid) => pid > 0)).toBe(true);
    expect(
      processesOf(folder).filter((line) => /npm start|run\.mjs|start\.ts|postgres/.test(line)).length,
    ).toBeGreaterThanOrEqual(4);
    const began = performance.now();
    stop(chain);
    await expect
      .poll(() => processesOf(folder), { interval: 200 })
      .toEqual([])
      .catch(() => undefined);
    const figure = { attack: "npm-start-killed", sent: what } as const;
    recordFigure({
      ...figure,
      measured: "processes left",
      value: processesOf(folder).length,
      unit: "processes",
      bound: { exactly: 0 },
    });
    recordFigure({
      ...figure,
      measured: "until all have ended",
      value: performance.now() - began,
      unit: "ms",
      bound: { most: GONE_WITHIN_MS },
    });
    await allGone();
    expect(stoppedWell(folder)).toBe(true);
    expect(await started.output()).toMatch(/Stopped\.\s*$/);
  });

  it("npm waits for the site, whose end is its own", async () => {
    const started = await npmStart(folder);
    await started.says("is ready at");
    const ended = new Promise<number | null>((resolve) => started.npm.once("exit", resolve));
    started.npm.kill("SIGTERM");
    expect(await ended).toBe(0);
    // A container ends with npm, so nothing may be left to do by then.
    expect(processesOf(folder)).toEqual([]);
  });

  it("a second and a third signal while it stops change nothing", async () => {
    const started = await npmStart(folder);
    await started.says("is ready at");
    const chain = started.chain();
    for (const signal of ["SIGTERM", "SIGINT", "SIGTERM"] as const) {
      for (const pid of chain) if (processesOf(folder).some((line) => line.startsWith(`${pid} `))) tell(pid, signal);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    await allGone();
    expect(stoppedWell(folder)).toBe(true);
    expect((await started.output()).match(/finishing the requests/g)).toHaveLength(1);
  });

  it("a signal while it still makes the database leaves nothing behind, and the next start is whole", async () => {
    const begun = await npmStart(other);
    await begun.says("Creating the database");
    begun.npm.kill("SIGTERM");
    await expect.poll(() => processesOf(other), { interval: 200 }).toEqual([]);
    expect(stoppedWell(other)).toBe(true);
    const again = await npmStart(other);
    await again.says("is ready at");
    again.npm.kill("SIGTERM");
    await expect.poll(() => processesOf(other), { interval: 200 }).toEqual([]);
  });
});
