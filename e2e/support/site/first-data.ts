/**
 * Data folders of sites that have started once, to be copied: some forty sites of a run begin with the
 * same database, and making it is more than half of the work of a start. First starts on empty folders
 * are tried by npm-start.proof.e2e.test.ts, of a deployed site by accounts-deployed.proof.e2e.test.ts.
 */
import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";

type Settings = Record<string, string>;

/** Says to the workers where the folders lie. */
export const FIRST_DATA = "FIRST_DATA_DIR";

/** The two worlds that a site may begin with. */
export const WORLDS = { demo: { DEMO: "1" }, real: { DEMO: "0" } } as const satisfies Record<string, Settings>;

/** What changes what a first start writes. */
const OTHER_BEGINNING = /^(CONTENT_DIR|DATABASE_URL|DATA_DIR|S3_URL|SECRET_.*)$/;

const run = promisify(execFile);

function worldOf(settings: Settings): keyof typeof WORLDS | undefined {
  if (Object.keys(settings).some((name) => OTHER_BEGINNING.test(name))) return undefined;
  // A deployed site is never the demonstration world.
  if (settings.DEMO === "0" || settings.NODE_ENV === "production") return "real";
  // Of the demonstration, some rows hold addresses of the site.
  return settings.BASE_URL === undefined ? "demo" : undefined;
}

/**
 * Puts a copy of such a data folder into a site's empty home, if there is one for its settings.
 * @param home folder of the site, which holds no data folder yet
 */
export async function copyFirstData(settings: Settings, home: string): Promise<void> {
  const folders = process.env[FIRST_DATA];
  const world = worldOf(settings);
  if (folders === undefined || world === undefined || !existsSync(path.join(folders, world))) return;
  await run("cp", ["-a", path.join(folders, world), path.join(home, "data")]);
}
