/** A day of mixed work pressed into some minutes, on two processes: what grows that should not. */
import "#app/testing/hold-first-edition.ts";
import { readFile, readdir } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Client } from "pg";
import { forms } from "#e2e/support/site/booking-load.ts";
import { Person } from "#e2e/support/people/person.ts";
import { PROCESSES_SETTINGS, type Processes, startProcesses } from "#e2e/support/site/processes.ts";
import { startLoad } from "#e2e/support/site/steady-load.ts";

const SAMPLES = 15;
const SEATS = 4_000;
/** What a client of the demonstration looks at, and one of the office. */
const CLIENT_PAGES = ["/dashboard", "/profile", "/appointment", "/crs?age=29"];
const OFFICE_PAGES = ["/admin", "/admin/agenda", "/admin/messages", "/recherche?q=TEF"];
const BETWEEN_MS = 400;
/** Between the middle of the day and its end. */
const MOST_GROWTH = 1.1;

/** At one moment. `memory`: MB that the processes hold, without PostgreSQL. `files`: open in them, sockets among them. `temporary`: files that are
 * being received. */
export type DaySample = { minutes: number; memory: number; files: number; connections: number; temporary: number };
export type DayReport = { samples: DaySample[]; pages: number; forms: number; failed: string[] };

/** @param minutes for the whole day */
export async function benchDay(minutes: number, done: (sample: DaySample) => void): Promise<DayReport> {
  const processes = await startProcesses({ ...PROCESSES_SETTINGS, RATE_DOCUMENTS_PER_MINUTE: "0" }, 2);
  const day: Day = { over: false, forms: 0, failed: [], pages: 0 };
  const visitors = processes.urls.map((url) => startLoad(url));
  const signedIn = [
    read(processes, "user", CLIENT_PAGES, day),
    read(processes, "admin", OFFICE_PAGES, day),
    send(processes, await openSession(processes.client), minutes, day),
  ];
  const samples: DaySample[] = [];
  const began = performance.now();
  try {
    for (let taken = 1; taken <= SAMPLES; taken += 1) {
      await sleep(Math.max(0, (taken * minutes * 60_000) / SAMPLES - (performance.now() - began)));
      const sample = await sampleOf(processes, (performance.now() - began) / 60_000);
      samples.push(sample);
      done(sample);
    }
    day.over = true;
    await Promise.all([...signedIn, ...visitors.map((visitor) => visitor.stop())]);
    return {
      samples,
      pages: day.pages + visitors.reduce((sum, visitor) => sum + visitor.done.length, 0),
      forms: day.forms,
      failed: [
        ...day.failed,
        ...visitors.flatMap((visitor) => visitor.failed().map((one) => `${one.path} ${one.status ?? one.why}`)),
      ],
    };
  } finally {
    day.over = true;
    await processes.stop();
  }
}

type Day = { over: boolean; pages: number; forms: number; failed: string[] };

/** Somebody who signs in, looks around, and signs in anew from time to time. */
async function read(processes: Processes, role: "user" | "admin", pages: string[], day: Day): Promise<void> {
  while (!day.over) {
    const person = await new Person(processes.next()).signInAs(role);
    for (let turn = 0; turn < pages.length * 10 && !day.over; turn += 1) {
      const page = pages[turn % pages.length] ?? "/";
      const { status } = await person.get(page);
      day.pages += 1;
      if (status !== 200) day.failed.push(`${page} ${status}`);
      await sleep(BETWEEN_MS);
    }
  }
}

/** Consultations and registrations with their documents, spread over the whole day. */
async function send(processes: Processes, sessionId: string, minutes: number, day: Day): Promise<void> {
  const all: { send: (site: string) => Promise<Response> }[] = [];
  for await (const form of forms(sessionId)) all.push(form);
  for (const form of all) {
    if (day.over) return;
    const answer = await form.send(processes.next());
    await answer.arrayBuffer();
    day.forms += 1;
    // A start outside the hours of that day is refused with a sentence.
    if (answer.status >= 500) day.failed.push(`form ${answer.status}`);
    await sleep((minutes * 60_000) / all.length);
  }
}

async function openSession(client: Client): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    `INSERT INTO test_sessions (test, starts_at, registration_closes_at, city, country, centre, price, created_at)
     VALUES ('tef-canada', now() + interval '60 days', now() + interval '50 days', 'Douala', 'Cameroun', 'Centre', 150000, now())
     RETURNING id`,
  );
  const id = rows[0]?.id ?? "";
  await client.query("INSERT INTO test_seats SELECT $1, generate_series(1, $2)", [id, SEATS]);
  return id;
}

async function sampleOf({ pids, client, site }: Processes, minutes: number): Promise<DaySample> {
  const resident = await Promise.all(pids.map(residentOf));
  const open = await Promise.all(pids.map(async (pid) => (await readdir(`/proc/${pid}/fd`)).length));
  const { rows } = await client.query<{ connections: number }>(
    "SELECT count(*)::int AS connections FROM pg_stat_activity WHERE datname = current_database()",
  );
  const incoming = await readdir(path.join(site.folder, "data/files/incoming"));
  return {
    minutes,
    memory: Math.round(sum(resident)),
    files: sum(open),
    connections: rows[0]?.connections ?? 0,
    temporary: incoming.length,
  };
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

/** MB. */
async function residentOf(pid: number): Promise<number> {
  return Number(/^VmRSS:\s+(\d+)/m.exec(await readFile(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) / 1000;
}

const KINDS = ["memory", "files", "connections", "temporary"] as const;
const mean = (samples: readonly DaySample[], of: (typeof KINDS)[number]) =>
  sum(samples.map((sample) => sample[of])) / Math.max(1, samples.length);

/** What of a day grew between its middle and its end; means of a third of the samples each. */
export function dayFaults({ samples, failed }: DayReport): string[] {
  const third = Math.ceil(samples.length / 3);
  const [middle, end] = [samples.slice(third, 2 * third), samples.slice(-third)];
  const grown = KINDS.filter((of) => mean(end, of) > Math.max(mean(middle, of) * MOST_GROWTH, mean(middle, of) + 2));
  return [
    ...grown.map((of) => `${of} grew`),
    ...(failed.length > 0 ? [`${failed.length} requests failed: ${[...new Set(failed)].join(", ")}`] : []),
  ];
}
