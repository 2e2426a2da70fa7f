/** A crowd and a heap of bad files sent to the language tests: real HTTP requests, many at once. */
import { readdir } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fileRefusals } from "#app/platform/storage/refusals.ts";
import { refusedSamples } from "#app/platform/storage/testing/corpus.ts";
import { PROCESSES, type Processes, startProcesses } from "#e2e/support/site/processes.ts";
import { NO_ALLOWANCES, type Site } from "#e2e/support/site/site.ts";
import { newCandidate } from "#e2e/support/journey/test-registration.ts";
import { recordFigure } from "#scripts/proof/record-figure.ts";
import { counted } from "#scripts/checks/counts.ts";

const CROWD = counted(500, 50);
/** The sample session of Dakar: 20 seats, of which 9 are taken. */
const FREE = 11;
const LEAVING = 5;

let processes: Processes;
let site: Site;
beforeAll(async () => {
  processes = await startProcesses({ DEMO: "1", LOG_LEVEL: "warn", RATE_FORMS_PER_MINUTE: "0", ...NO_ALLOWANCES });
  ({ site } = processes);
});
afterAll(() => processes.stop());

async function dakar(): Promise<string> {
  const page = await (await fetch(`${site.url}/tests?ville=Dakar`)).text();
  const href = /\/tests\/register\/[0-9a-f-]{36}/.exec(page)?.[0];
  if (!href) throw new Error("the list shows no session in Dakar");
  return href;
}

/** To any of the processes. */
function post(address: string, fields: Record<string, string>): Promise<Response> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  const origin = processes.next();
  return fetch(`${origin}${address}`, { method: "POST", body, headers: { Origin: origin }, redirect: "manual" });
}

/** Until it is taken: on a slow machine some are told to come back, and the same form sent again is the same person. */
async function register(address: string): Promise<Response> {
  const form = { formId: crypto.randomUUID(), ...newCandidate(), acceptWaiting: "on" };
  for (;;) {
    const answer = await post(address, form);
    if (answer.status !== 503) return answer;
    expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThan(0);
    await sleep(1_000);
  }
}

/** What the page of a registration says: its title, with plain spaces. */
async function titleAt(address: string): Promise<string> {
  const page = await (await fetch(`${processes.next()}${address}`)).text();
  return (/<h1[^>]*>([^<]*)</.exec(page)?.[1] ?? "").replaceAll("\u00a0", " ");
}

/** Read a few at a time: looking is not what is tried here. */
async function titlesAt(addresses: readonly string[]): Promise<string[]> {
  const titles: string[] = [];
  for (let at = 0; at < addresses.length; at += 10)
    titles.push(...(await Promise.all(addresses.slice(at, at + 10).map(titleAt))));
  return titles;
}

/** Where an answer leads, whichever process gave it. */
function pathOf(answer: Response): string {
  const { pathname, search } = new URL(answer.headers.get("Location") ?? "", site.url);
  return pathname + search;
}

const SEATED = "Votre place est réservée";
const positionIn = (title: string) => Number(/^Liste d’attente : position (\d+)$/.exec(title)?.[1] ?? 0);

describe(`${CROWD} people at once at a session of 20 seats, on ${PROCESSES} processes`, () => {
  it("fills it to 20, never 21, queues the rest, and hands freed seats on in order", async () => {
    const address = await dakar();
    const answers = await Promise.all(Array.from({ length: CROWD }, () => register(address)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([303]));
    const pages = answers.map((answer) => pathOf(answer));
    const titles = await titlesAt(pages);
    const seated = pages.filter((_, index) => titles[index] === SEATED);
    const line = pages
      .map((page, index) => ({ page, position: positionIn(titles[index] ?? "") }))
      .filter(({ position }) => position > 0)
      .toSorted((a, b) => a.position - b.position);
    process.stdout.write(
      `20 seats, 9 taken before, ${CROWD} requests at once: ${seated.length} seated (${9 + seated.length} in all), ${line.length} waiting\n`,
    );
    const figure = { attack: "one-session", sent: `${CROWD} people`, unit: "people" } as const;
    recordFigure({
      ...figure,
      measured: "seated, 9 of before included",
      value: 9 + seated.length,
      bound: { exactly: 20 },
    });
    recordFigure({ ...figure, measured: "waiting", value: line.length, bound: { exactly: CROWD - FREE } });
    expect(seated).toHaveLength(FREE);
    expect(line.map(({ position }) => position)).toEqual(Array.from({ length: CROWD - FREE }, (_, index) => index + 1));

    await Promise.all(seated.slice(0, LEAVING).map((page) => post(page, { intent: "cancel" })));
    const after = await titlesAt(line.map(({ page }) => page));
    expect(after.slice(0, LEAVING)).toEqual(Array.from({ length: LEAVING }, () => SEATED));
    expect(after.slice(LEAVING).map(positionIn)).toEqual(
      Array.from({ length: line.length - LEAVING }, (_, index) => index + 1),
    );
    process.stdout.write(
      `${LEAVING} cancelled at once: the first ${LEAVING} of the waiting list have their seats, in order\n`,
    );
  });

  it("registers a form once, however often a broken line sends it", async () => {
    const address = await dakar();
    const form = { formId: crypto.randomUUID(), ...newCandidate(), acceptWaiting: "on" };
    const answers = await Promise.all(Array.from({ length: 10 }, () => post(address, form)));
    expect(new Set(answers.map((answer) => pathOf(answer).split("?")[0])).size).toBe(1);
  });
});

/** A connection kept from the crowd may be closed by the server just as we write: then once more. */
async function sendFile(kind: string, body: FormData): Promise<Response> {
  const send = () =>
    fetch(`${site.url}/tests/documents/${kind}`, { method: "POST", body, headers: { Origin: site.url } });
  return send().catch(send);
}

/** Every file under the storage folder. */
async function storedFiles(): Promise<string[]> {
  const entries = await readdir(path.join(site.folder, "data/files"), { recursive: true, withFileTypes: true }).catch(
    () => [],
  );
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}

/** The whole corpus goes through the form's own address (uploads.proof.e2e.test.ts); this one is the same pipeline behind another. */
const SOME = [
  "10 MB and one byte",
  "an empty file",
  "an EXE called .pdf",
  "an EXE called .png",
  "EICAR",
  "a photo cut in the middle",
];

describe("files sent ahead that are not what they should be", () => {
  it("are refused with their sentence, and none is left behind", async () => {
    const before = await storedFiles();
    const samples = (await refusedSamples()).filter(({ what }) => SOME.includes(what));
    expect(samples).toHaveLength(SOME.length);
    for (const { what, name, kind, bytes, reason } of samples) {
      const body = new FormData();
      body.append(kind === "document" ? "cniDocument" : "photo", new Blob([new Uint8Array(bytes)]), name);
      const answer = await sendFile(kind === "document" ? "identity" : "photo", body);
      expect({ what, status: answer.status, answer: await answer.json() }).toEqual({
        what,
        status: 422,
        answer: { refusal: fileRefusals[reason] },
      });
    }
    expect(await storedFiles()).toEqual(before);
  });

  it("has no other kind of document", async () => {
    expect((await post("/tests/documents/passport", {})).status).toBe(404);
  });
});
