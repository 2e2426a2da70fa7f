// npm run scan: Debian's wapiti attacks a scratch copy of the demonstration world as a signed-in client, and may find nothing.
// It runs without a network: what asks a server of wapiti's (ssrf, xxe) is left out, and its reports of its own faults are off.
import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { debianProgram } from "#scripts/checks/debian-program.ts";
import { Person } from "#e2e/support/people/person.ts";
import { NO_ALLOWANCES, logLines, startSite } from "#e2e/support/site/site.ts";

const run = promisify(execFile);
/** Most pages are found in the first minutes; then each module attacks what was found. */
const SCAN_SECONDS = Number(process.env.WAPITI_SECONDS ?? 600);
/** Fewer mean that the scan did not get into the site. */
const LEAST_WALKED = 50;
const ATTACK_SECONDS = Math.ceil(SCAN_SECONDS / 10);
const MODULES =
  "backup,blindsql,cookieflags,crlf,csp,exec,file,htaccess,http_headers,methods,permanentxss,redirect,shellshock,sql,xss";
/** They would end the session that the scan lives on. */
const LEFT_OUT = ["/logout", "/login*"];
/** Debian 12's Python refuses the expression that wapiti 3.0.4 makes of what is left out: fnmatch makes it instead. */
const START = [
  "import fnmatch, re",
  "from wapitiCore.net import crawler",
  "crawler.wildcard_translate = lambda pattern: re.compile(fnmatch.translate(pattern))",
  "from wapitiCore.main.wapiti import wapiti_main",
  "wapiti_main()",
].join("\n");

/** What wapiti says of a site over plain HTTP on one's own machine, or by rules of older browsers; each with its reason. */
const EXPLAINED: readonly { finding: RegExp; why: string }[] = [
  { finding: /Strict-Transport-Security/, why: "sent by a deployed site alone (e2e/security/security.e2e.test.ts)" },
  { finding: /X-XSS-Protection/, why: "no browser of today knows it; the policy forbids inline code" },
  { finding: /Secure flag is not set/, why: "over TLS every cookie has it (e2e/security/security.e2e.test.ts)" },
  { finding: /HttpOnly flag is not set in the cookie ?: ?brouillons/, why: "a word that a script of the page reads" },
];

type Finding = { method?: string; path?: string; info?: string; parameter?: string };
type Report = { vulnerabilities: Record<string, Finding[]>; anomalies: Record<string, Finding[]> };

const program = await debianProgram("wapiti");
if (!program) process.exit(0);
const folder = await mkdtemp(path.join(os.tmpdir(), "erable-wapiti-"));
const site = await startSite({
  DEMO: "1",
  LOG_LEVEL: "warn",
  RATE_FORMS_PER_MINUTE: "0",
  RATE_FORMS_BY_ADDRESS_PER_MINUTE: "0",
  RATE_SEARCHES_PER_MINUTE: "0",
  RATE_COMPUTATIONS_PER_MINUTE: "0",
  RATE_DOCUMENTS_PER_MINUTE: "0",
  RATE_SIMULATIONS_PER_MINUTE: "0",
  ...NO_ALLOWANCES,
});
try {
  const { port } = new URL(site.url);
  const base = `http://127.0.0.1:${port}`;
  const client = await new Person(base).signInAs("user");
  const cookies = Object.fromEntries(
    [...client.cookies].map(([name, value]) => [name, { version: 0, expires: null, secure: false, value, port: null }]),
  );
  await writeFile(path.join(folder, "cookies.json"), JSON.stringify({ "127.0.0.1": { "/": cookies } }));
  const report = path.join(folder, "report.json");
  const options: readonly (readonly string[])[] = [
    ["-u", `${base}/`],
    ["-s", `${base}/dashboard`],
    ["-s", `${base}/profile`],
    ["--scope", "folder"],
    ["-c", path.join(folder, "cookies.json")],
    // It asks for Brotli and cannot read it.
    ["-H", "Accept-Encoding: identity"],
    ["-m", MODULES],
    ...LEFT_OUT.map((address) => ["-x", `${base}${address}`]),
    ["--max-scan-time", String(SCAN_SECONDS)],
    ["--max-attack-time", String(ATTACK_SECONDS)],
    ["--max-files-per-dir", "20"],
    ["--max-links-per-page", "60"],
    ["--max-parameters", "40"],
    ["--store-session", folder],
    ["--store-config", folder],
    ["--no-bugreport", "-f", "json", "-o", report],
  ];
  const { stdout } = await run("/usr/bin/python3", ["-u", "-c", START, ...options.flat()], {
    maxBuffer: 256 << 20,
    // Its modules look at the clock between requests only.
    timeout: 5 * SCAN_SECONDS * 1000,
    env: { ...process.env, HOME: folder },
  });
  const { vulnerabilities, anomalies } = JSON.parse(await readFile(report, "utf8")) as Report;
  const found = Object.entries({ ...vulnerabilities, ...anomalies }).flatMap(([kind, all]) =>
    all.map(({ method = "", path: address = "", info = "", parameter = "" }) =>
      [kind, method, address, parameter, info].filter((part) => part !== "").join(" · "),
    ),
  );
  const left = found.filter((line) => !EXPLAINED.some(({ finding }) => finding.test(line)));
  for (const line of left) console.log(line);
  for (const { finding, why } of EXPLAINED) {
    const count = found.filter((line) => finding.test(line)).length;
    if (count > 0) console.log(`explained, ${count} × ${finding.source}: ${why}`);
  }
  const errors = logLines(await site.output()).filter(({ level = 0 }) => Number(level) >= 50);
  for (const error of errors.slice(0, 20)) console.log(`the site logged ${JSON.stringify(error)}`);
  const stays = (await client.get("/dashboard")).status === 200;
  const walked = Number(/found (\d+) URLs and forms/.exec(stdout)?.[1] ?? 0);
  console.log(
    `wapiti: ${left.length} findings, ${found.length - left.length} explained, ${errors.length} errors in the log, ${walked} pages and forms; the session ${stays ? "stayed open" : "WAS LOST"}.`,
  );
  process.exitCode = left.length === 0 && errors.length === 0 && stays && walked >= LEAST_WALKED ? 0 : 1;
} finally {
  await site.stop();
  await rm(folder, { recursive: true, force: true });
}
