/** An opening morning: 5,000 phones at a session of 20 seats, two processes on one database, other visitors beside them. */
import { execFile } from "node:child_process";
import { constants, setPriority } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import type { Client } from "pg";
import { PROCESSES_SETTINGS, startProcesses } from "#e2e/support/site/processes.ts";
import { processorOf } from "#scripts/bench/processes.ts";
import { visitors } from "#scripts/bench/sign-in-storm.ts";
import type { PhonesReport } from "#scripts/bench/rush-phones.ts";
import { ROOT } from "#scripts/checks/run-step.ts";

const run = promisify(execFile);
const SEATS = 20;
/** The phones come from 25 s before the opening on, and go on for so long after it. */
const [GATHER_SECONDS, SECONDS] = [40, 90];

/** `processor`: share of one core that both processes of the site took. `placesOfSeats`: who in the order of the queue has a seat. */
export type RushReport = PhonesReport & {
  calmP99: number;
  rushP99: number;
  processor: number;
  seatsSold: number;
  seatsDoubled: number;
  placesOfSeats: number[];
  issued: number;
  served: number;
  onWaitingList: number;
};

/** @param phones how many come within a minute */
export async function benchRush(phones: number): Promise<RushReport> {
  const processes = await startProcesses({ ...PROCESSES_SETTINGS, TRUST_PROXY: "1", LOTS_PER_HOUR_ADDRESS: "300" }, 2);
  const { client, urls, pids } = processes;
  try {
    const page = `${urls[1] ?? ""}/`;
    await visitors(page, 2);
    const calm = await visitors(page, 10);
    const opensAt = Date.now() + GATHER_SECONDS * 1000;
    const id = await makeSession(client, opensAt);
    const processorOfAll = async () =>
      (await Promise.all(pids.map(processorOf))).reduce((sum, seconds) => sum + seconds, 0);
    const before = await processorOfAll();
    const began = performance.now();
    const generator = run(
      process.execPath,
      [
        path.join(ROOT, "scripts/bench/rush-phones.ts"),
        urls.join(","),
        id,
        String(phones),
        String(opensAt),
        String(SECONDS),
      ],
      { maxBuffer: 16 << 20 },
    );
    if (generator.child.pid) setPriority(generator.child.pid, constants.priority.PRIORITY_LOW);
    await sleep(opensAt - Date.now() - 5_000);
    const rush = await visitors(page, 40);
    const { stdout } = await generator;
    const seconds = (performance.now() - began) / 1000;
    const after = await processorOfAll();
    const lived = JSON.parse(stdout) as PhonesReport;
    return {
      ...lived,
      calmP99: calm.p99,
      rushP99: rush.p99,
      processor: (after - before) / seconds,
      ...(await soldOf(client, id)),
    };
  } finally {
    await processes.stop();
  }
}

async function makeSession(client: Client, opensAt: number): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    `INSERT INTO test_sessions (test, starts_at, registration_opens_at, registration_closes_at, city, country, centre, price, created_at)
     VALUES ('tef-canada', now() + interval '60 days', to_timestamp($1 / 1000.0), now() + interval '50 days', 'Buea', 'Cameroun', 'Alliance', 138000, now())
     RETURNING id`,
    [opensAt],
  );
  const id = rows[0]?.id ?? "";
  await client.query("INSERT INTO test_seats SELECT $1, generate_series(1, $2)", [id, SEATS]);
  return id;
}

async function soldOf(client: Client, id: string) {
  const { rows: sold } = await client.query<{ sold: number; doubled: number; waiting: number }>(
    `SELECT count(seat)::int AS sold, (count(seat) - count(DISTINCT seat))::int AS doubled,
            (count(*) FILTER (WHERE state = 'waiting'))::int AS waiting
     FROM test_registrations WHERE session_id = $1`,
    [id],
  );
  // Turns that were used before the first of the waiting list are those of the seats.
  const { rows: places } = await client.query<{ place: number }>(
    "SELECT place FROM opening_turns WHERE session_id = $1 AND done_at IS NOT NULL ORDER BY done_at LIMIT $2",
    [id, SEATS],
  );
  const { rows: queue } = await client.query<{ issued: number; served: number }>(
    "SELECT issued, served FROM opening_queues WHERE session_id = $1",
    [id],
  );
  return {
    seatsSold: sold[0]?.sold ?? 0,
    onWaitingList: sold[0]?.waiting ?? 0,
    seatsDoubled: sold[0]?.doubled ?? 0,
    placesOfSeats: places.map(({ place }) => place).toSorted((a, b) => a - b),
    issued: queue[0]?.issued ?? 0,
    served: queue[0]?.served ?? 0,
  };
}

/** What the run came to, in lines, and whether it holds what is wanted. */
export function rushLines(report: RushReport): { lines: string[]; holds: boolean } {
  const { seatsSold, seatsDoubled, placesOfSeats, queueP99, queueP50, calmP99, rushP99, largestPage } = report;
  const inOrder = placesOfSeats.every((place, index) => place === index + 1);
  const times = rushP99 / Math.max(1, calmP99);
  const checks: [string, boolean][] = [
    [`seats sold ${seatsSold} of ${SEATS}, doubled ${seatsDoubled}`, seatsSold === SEATS && seatsDoubled === 0],
    [`seats in the order of the queue: places ${placesOfSeats.join(" ")}`, inOrder],
    [
      `page of the queue: ${report.queuePages} times, p50 ${queueP50} ms, p99 ${queueP99} ms, at most ${largestPage} bytes (wanted: under 4,000)`,
      largestPage < 4_000,
    ],
    [
      `other visitors' pages: p99 ${rushP99} ms, ${calmP99} ms when calm: ${times.toFixed(1)} times (wanted: at most 2)`,
      times <= 2,
    ],
    [
      `tickets ${report.issued}, called ${report.served}; registered ${report.registered}, on the waiting list ${report.onWaitingList}, refused ${report.refused}, 503 ${report.busy}, connections lost ${report.failed}`,
      true,
    ],
    [
      `processor of both processes: ${report.processor.toFixed(2)} cores; the phones' own lateness p99 ${report.lateP99} ms`,
      true,
    ],
  ];
  return {
    lines: checks.map(([line, holds]) => `  ${holds ? "" : "MISSED: "}${line}`),
    holds: checks.every(([, holds]) => holds),
  };
}
