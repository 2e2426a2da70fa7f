// A step of npm run proof: every page that links lead to, as a visitor and each role get it, before the Nu checker (needs Java).
import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { siteMap } from "#app/routes/pages.server.ts";
import { ROLES, type Role } from "#app/platform/session/permissions.ts";
import { Person } from "#e2e/support/people/person.ts";
import { linksIn } from "#e2e/support/page/read-html.ts";
import { NO_ALLOWANCES, startSite } from "#e2e/support/site/site.ts";

const run = promisify(execFile);
const JAR = createRequire(import.meta.url).resolve("vnu-jar/build/dist/vnu.jar");
const ASKERS: readonly (Role | "visitor")[] = ["visitor", ...ROLES];
/** Some pages lead to others without end: the days of an agenda. */
const MOST_PAGES = 600;

type Message = { type: string; subType?: string; url: string; message: string; extract?: string; lastLine?: number };

/** Of addresses that differ by a name with figures or by values alone, one is looked at. */
function kindOf(address: string): string {
  const { pathname, searchParams } = new URL(address, "http://site");
  return `${pathname.replaceAll(/[^/]*\d[^/]*/g, ":")}?${[...searchParams.keys()].toSorted().join("&")}`;
}

/** Writes each kind of page that somebody reaches by links from the map into `folder`; the address of each file. */
async function savePages(person: Person, who: string, folder: string): Promise<Map<string, string>> {
  const saved = new Map<string, string>();
  const seen = new Set<string>();
  // A set is walked with what is added on the way.
  const left = new Set<string>(siteMap.map((entry) => entry.path));
  for (const address of left) {
    if (seen.has(kindOf(address)) || saved.size >= MOST_PAGES) continue;
    seen.add(kindOf(address));
    const { headers, body } = await person.get(address);
    if (headers.get("Content-Type")?.startsWith("text/html") !== true || body === "") continue;
    const file = path.join(folder, `${who}-${saved.size}.html`);
    await writeFile(file, body);
    saved.set(file, `${who} ${address}`);
    for (const link of linksIn(body, new URL(address, person.site))) left.add(link);
  }
  return saved;
}

const folder = await mkdtemp(path.join(os.tmpdir(), "erable-html-"));
const site = await startSite({
  DEMO: "1",
  RATE_SEARCHES_PER_MINUTE: "0",
  RATE_COMPUTATIONS_PER_MINUTE: "0",
  RATE_DOCUMENTS_PER_MINUTE: "0",
  ...NO_ALLOWANCES,
});
const addresses = new Map<string, string>();
try {
  for (const who of ASKERS) {
    const person = new Person(site.url);
    if (who !== "visitor") await person.signInAs(who);
    for (const [file, address] of await savePages(person, who, folder)) addresses.set(file, address);
  }
} finally {
  await site.stop();
}
const asked = ["-jar", JAR, "--format", "json", "--errors-only", "--stdout", "--exit-zero-always", ...addresses.keys()];
const { stdout } = await run("java", asked, { maxBuffer: 256 << 20 }).catch((error: unknown) => {
  throw new Error("the Nu checker did not run: it needs Java (on Debian: apt-get install default-jre-headless)", {
    cause: error,
  });
});
await rm(folder, { recursive: true });
const { messages } = JSON.parse(stdout) as { messages: Message[] };
const byFault = Map.groupBy(messages, ({ message }) => message);
for (const [message, found] of byFault) {
  const [first] = found;
  console.log(
    `${found.length} × ${message}\n  ${addresses.get(first?.url.replace(/^file:/, "") ?? "") ?? first?.url}: ${first?.extract?.trim()}`,
  );
}
console.log(`The Nu checker: ${addresses.size} pages, ${messages.length} errors.`);
process.exitCode = messages.length === 0 && addresses.size > 300 ? 0 : 1;
