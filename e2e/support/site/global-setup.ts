/** One site for each worker of the browser tests. */
import type { TestProject } from "vitest/node";
import { readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { FIRST_DATA, WORLDS } from "#e2e/support/site/first-data.ts";
import { BROWSER_TESTS, NO_ALLOWANCES, STARTS_FILE, type Site, logLines, makeFolder, startSite } from "#e2e/support/site/site.ts";
import { widenSession } from "#e2e/support/people/widen-session.ts";
import { buildWhenStale } from "#scripts/build/build-when-stale.ts";

const ERROR = 50;
/** Fails on purpose. */
const FAILING_PAGE = "/dev/panne";

/** The packaged model of English: for the wiring, since it was not made for the print of passports. */
const OCR_MODEL_DIR = "node_modules/@tesseract.js-data/eng/4.0.0_best_int";

/** What is wrong with how a site ran and ended; undefined when nothing is. */
async function stopAndJudge(site: Site): Promise<string | undefined> {
  const output = await site.output();
  const errors = logLines(output).filter(({ level, path }) => level >= ERROR && path !== FAILING_PAGE);
  const code = await site.stop();
  if (errors.length > 0) return `the site logged errors while it was tested: ${JSON.stringify(errors, null, 1)}`;
  return code === 0 ? undefined : `the site ended with exit code ${code}, having said last:\n${output.slice(-4_000)}`;
}

/** Has a site of each world start once, and keeps its data folder. Returns the folder that holds them. */
async function makeFirstData(): Promise<string> {
  const folder = await makeFolder();
  const makeWorld = async ([world, settings]: [string, Record<string, string>]) => {
    const site = await startSite(settings);
    const code = await site.end("SIGTERM");
    if (code !== 0)
      throw new Error(`a site's first run ended with exit code ${code}, having said:\n${await site.output()}`);
    await rename(join(site.folder, "data"), join(folder, world));
    await rm(site.folder, { recursive: true });
  };
  await Promise.all(Object.entries(WORLDS).map(makeWorld));
  return folder;
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  process.env[BROWSER_TESTS] = "1";
  const counting = await makeFolder();
  process.env[STARTS_FILE] = join(counting, "starts");
  // Before several sites start at once, each of which would build.
  await buildWhenStale((line) => process.stdout.write(`${line}\n`));
  // One file alone is done before the second world would be made.
  const firstData = project.config.maxWorkers > 1 ? await makeFirstData() : undefined;
  if (firstData !== undefined) process.env[FIRST_DATA] = firstData;
  // People of one address ask for every drawing.
  const settings = { DEMO: "1", LOG_LEVEL: "info", OCR_MODEL_DIR, RATE_DOCUMENTS_PER_MINUTE: "0", ...NO_ALLOWANCES };
  const sites = await Promise.all(Array.from({ length: project.config.maxWorkers }, () => startSite(settings)));
  await Promise.all(sites.map(({ url }) => widenSession(url, "tcf-canada", "Buea")));
  project.provide(
    "sharedSites",
    sites.map(({ url, outputFile }) => ({ url, outputFile })),
  );
  return async () => {
    const wrong = (await Promise.all(sites.map(stopAndJudge))).filter((words) => words !== undefined);
    if (firstData !== undefined) await rm(firstData, { recursive: true });
    const starts = await readFile(join(counting, "starts"), "utf8");
    console.log(`Processes of the site started in this run: ${starts.length}`);
    await rm(counting, { recursive: true });
    if (wrong.length > 0) throw new Error(wrong.join("\n"));
  };
}
