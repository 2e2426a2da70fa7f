/** Bookings as fast as they go, as forms without JavaScript send them; remembers what was acknowledged. */
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { agendaSettings } from "#app/features/appointments/settings.ts";
import { photo } from "#app/platform/storage/testing/corpus.ts";
import { pdfWith } from "#app/platform/storage/testing/pdf.ts";
import { PATIENCE_MS } from "#scripts/checks/patience.ts";

/** One form filled by somebody; `email` is nobody else's. */
export type Sent = { kind: "appointment" | "registration"; email: string; send: (site: string) => Promise<Response> };

/** What became of the forms of a run. `open`: the line was cut before an answer. */
export type Outcome = { acknowledged: (Sent & { page: string })[]; refused: number; open: Sent[] };

const CLIENTS = 8;

/** As many forms as asked for: consultations on starts that nobody else asks for, and seats with their two documents. */
export async function* forms(sessionId: string): AsyncGenerator<Sent> {
  const documents = {
    photo: new Blob([new Uint8Array(await photo("jpeg", { width: 500, height: 500 }))]),
    identity: new Blob([new Uint8Array(pdfWith())]),
  };
  const first = Temporal.Now.plainDateISO("Africa/Douala").add({ days: 2 });
  for (let day = 0; day < agendaSettings.horizonDays - 3; day += 1) {
    for (const start of agendaSettings.starts) {
      yield appointment(first.add({ days: day }).toString(), start);
      yield registration(sessionId, documents);
    }
  }
}

function appointment(date: string, start: string): Sent {
  const email = `rdv-${randomUUID()}@exemple.cm`;
  const fields = {
    formId: randomUUID(),
    service: "follow-up",
    date,
    start,
    firstName: "Awa",
    lastName: "Mbarga",
    email,
    phone: "+237670000001",
    message: "",
  };
  return { kind: "appointment", email, send: (site) => post(site, "/appointment", new URLSearchParams(fields)) };
}

function registration(sessionId: string, documents: { photo: Blob; identity: Blob }): Sent {
  const mark = randomUUID();
  const email = `test-${mark}@exemple.cm`;
  const fields = {
    formId: mark,
    lastName: `Ngo ${mark}`,
    firstName: "Élise",
    email,
    phone: `+2376${String(Math.floor(Math.random() * 1e8)).padStart(8, "0")}`,
    city: "Douala",
  };
  const send = (site: string) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    form.set("photo", documents.photo, "photo.jpg");
    form.set("cniDocument", documents.identity, "carte.pdf");
    return post(site, `/tests/register/${sessionId}`, form);
  };
  return { kind: "registration", email, send };
}

function post(site: string, path: string, body: FormData | URLSearchParams): Promise<Response> {
  return fetch(`${site}${path}`, {
    method: "POST",
    body,
    redirect: "manual",
    headers: { Origin: site },
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
}

/** Sends forms from several clients until `over` says so, or the site is gone; what becomes of them is noted in `outcome`. */
export async function bookUntil(
  site: string,
  source: AsyncGenerator<Sent>,
  over: () => boolean,
  outcome: Outcome,
): Promise<void> {
  const client = async () => {
    while (!over()) {
      const next = await source.next();
      if (next.done) return;
      await note(site, next.value, outcome);
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
}

async function note(site: string, sent: Sent, outcome: Outcome): Promise<void> {
  try {
    const answer = await sent.send(site);
    await answer.arrayBuffer();
    const page = answer.headers.get("Location");
    if (page) outcome.acknowledged.push({ ...sent, page });
    else if (answer.status < 500) outcome.refused += 1;
    else throw new Error(`answered ${answer.status}`);
  } catch {
    // Killed under the request: whether it was done is what the test finds out.
    outcome.open.push(sent);
    await sleep(20);
  }
}
