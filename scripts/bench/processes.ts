/** Processor that a request costs with one, two and four processes on one database: what they share must not cost more of them more. */
import { readFile } from "node:fs/promises";
import { Agent, request } from "node:http";
import { PROCESSES_SETTINGS, startProcesses } from "#e2e/support/processes.ts";
import { FULL_CRS } from "#scripts/measure/budgets.ts";

const COUNTS = [1, 2, 4];
/** Each process compiles what it runs often before it is measured. */
const [WARM_EACH, MEASURED, AT_ONCE] = [1_500, 4_000, 8];
const TICKS_A_SECOND = 100;
const PAGES = [FULL_CRS, "/appointment?service=follow-up&date=x", "/tests?ville=Douala", "/recherche?q=TEF"];

/** Seconds of processor that a process took so far. */
export async function processorOf(pid: number): Promise<number> {
  const fields = (await readFile(`/proc/${pid}/stat`, "utf8")).split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND;
}

/** Milliseconds of processor a request, all processes of the site together. */
export type ProcessorCost = { processes: number; ms: number };

export async function benchProcesses(done: (cost: ProcessorCost) => void): Promise<void> {
  for (const count of COUNTS) {
    const processes = await startProcesses(PROCESSES_SETTINGS, count);
    const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
    try {
      await send(agent, processes.next, WARM_EACH * count);
      const taken = async () => (await Promise.all(processes.pids.map(processorOf))).reduce((sum, one) => sum + one, 0);
      const before = await taken();
      await send(agent, processes.next, MEASURED);
      done({ processes: count, ms: ((await taken()) - before) * (1_000 / MEASURED) });
    } finally {
      agent.destroy();
      await processes.stop();
    }
  }
}

async function send(agent: Agent, next: () => string, requests: number): Promise<void> {
  let left = requests;
  const lane = async () => {
    while (left > 0) {
      left -= 1;
      await ask(agent, `${next()}${PAGES[left % PAGES.length] ?? "/"}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
}

function ask(agent: Agent, url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    request(url, { agent, headers: { Accept: "text/html", "Accept-Encoding": "br" } }, (response) => {
      response.resume();
      response.on("end", () =>
        (response.statusCode ?? 500) < 500
          ? resolve()
          : reject(new Error(`${url} was answered ${response.statusCode}`)),
      );
    })
      .on("error", reject)
      .end();
  });
}
