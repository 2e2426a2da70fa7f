/** What visitors of other pages feel while passwords are tried by the thousand. */
import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import { NO_ALLOWANCES, startSite } from "#e2e/support/site/site.ts";
import { ROOT } from "#scripts/checks/run-step.ts";

const run = promisify(execFile);
const AUTOCANNON = path.join(ROOT, "node_modules/autocannon/autocannon.js");
const WARM_SECONDS = 2;

/** Milliseconds. */
type Waits = { p50: number; p99: number };

/** Visitors at a walking pace: forty pages a second, each waited for. */
export async function visitors(url: string, seconds: number): Promise<Waits> {
  const args = [
    AUTOCANNON,
    "--json",
    "--connections",
    "8",
    "--overallRate",
    "40",
    "--duration",
    String(seconds),
    "--headers",
    "accept-encoding=br",
    url,
  ];
  const { stdout } = await run(process.execPath, args, { maxBuffer: 16 << 20 });
  const said = JSON.parse(stdout) as { errors: number; non2xx: number; latency: Waits };
  if (said.errors > 0 || said.non2xx > 0) throw new Error(`${url}: ${said.errors} errors and ${said.non2xx} refusals`);
  return { p50: said.latency.p50, p99: said.latency.p99 };
}

/** One page without and with a storm, turn by turn. */
export type StormReport = { path: string; turns: { calm: Waits; storm: Waits; attemptsPerSecond: number }[] };

/**
 * Measures pages without and with a storm of sign-ins, which no limit stops: each attempt
 * comes from another address for another account, and its password is hashed.
 */
export async function benchStorm(
  paths: readonly string[],
  { seconds, turns }: { seconds: number; turns: number },
): Promise<StormReport[]> {
  const site = await startSite({
    DEMO: "1",
    LOG_LEVEL: "warn",
    TRUST_PROXY: "1",
    RATE_FORMS_PER_MINUTE: "0",
    RATE_COMPUTATIONS_PER_MINUTE: "0",
    ...NO_ALLOWANCES,
  });
  try {
    const reports: StormReport[] = [];
    for (const page of paths) {
      const url = `${site.url}${page}`;
      const report: StormReport = { path: page, turns: [] };
      await visitors(url, WARM_SECONDS);
      for (let turn = 0; turn < turns; turn += 1) {
        const calm = await visitors(url, seconds);
        const attempts = run(process.execPath, [
          path.join(ROOT, "scripts/bench/storm.ts"),
          site.url,
          String(seconds + 1),
        ]);
        const storm = await visitors(url, seconds);
        const { stdout } = await attempts;
        report.turns.push({ calm, storm, attemptsPerSecond: Math.round(Number(stdout) / (seconds + 1)) });
      }
      reports.push(report);
    }
    return reports;
  } finally {
    await site.stop();
  }
}
