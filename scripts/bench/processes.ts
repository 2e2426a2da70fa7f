/** Processor that a request costs with one, two and four processes on one database: what they share must not cost more of them more. */
import { readFile } from "node:fs/promises";
import { Agent, request } from "node:http";
import { PROCESSES_SETTINGS, startProcesses } from "#e2e/support/site/processes.ts";
import { FULL_CRS } from "#scripts/measure/budgets.ts";

const COUNTS = [1, 2, 4];
/** Each process compiles what it runs often before it is measured. */
const [WARM_EACH, MEASURED] = [1_500, 4_000];
/** Requests that a process works at, however many processes there are: one that works at four times as many keeps four times as many pages in memory. */
const AT_ONCE_EACH = 2;
/** What else the machine does differs from one minute to the next by more than the tenth that is looked for. */
const TURNS = 3;
const TICKS_A_SECOND = 100;
const PAGES = [FULL_CRS, "/appointment?service=follow-up&date=x", "/tests?ville=Douala", "/recherche?q=TEF"];

/** Seconds of processor that a process took so far. */
export async function processorOf(pid: number): Promise<number> {
  const fields = (await readFile(`/proc/${pid}/stat`, "utf8")).split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND;
}

/** Milliseconds of processor a request, all processes of the site together: one figure a turn. */
export type ProcessorCost = { processes: number; ms: number[] };

export async function benchProcesses(): Promise<ProcessorCost[]> {
  const costs = COUNTS.map((processes): ProcessorCost => ({ processes, ms: [] }));
  for (let turn = 0; turn < TURNS; turn += 1) for (const { processes, ms } of costs) ms.push(await costOf(processes));
  return costs;
}

/** @returns milliseconds a request */
async function costOf(count: number): Promise<number> {
  const processes = await startProcesses(PROCESSES_SETTINGS, count);
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE_EACH });
  try {
    const lanes = AT_ONCE_EACH * count;
    await send(agent, lanes, processes.next, WARM_EACH * count);
    const taken = async () => (await Promise.all(processes.pids.map(processorOf))).reduce((sum, one) => sum + one, 0);
    const before = await taken();
    await send(agent, lanes, processes.next, MEASURED);
    return ((await taken()) - before) * (1_000 / MEASURED);
  } finally {
    agent.destroy();
    await processes.stop();
  }
}

async function send(agent: Agent, lanes: number, next: () => string, requests: number): Promise<void> {
  let left = requests;
  const lane = async () => {
    while (left > 0) {
      left -= 1;
      await ask(agent, `${next()}${PAGES[left % PAGES.length] ?? "/"}`);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
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
