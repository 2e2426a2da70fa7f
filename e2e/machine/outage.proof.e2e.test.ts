/** PostgreSQL silent, killed and coming back: every kind of page says 503 and when to come back, never 500. */
import { readFile, readdir } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { somebody } from "#e2e/support/journey/appointments.ts";
import { Person, flashOf } from "#e2e/support/people/person.ts";
import { type Site, startSite } from "#e2e/support/site/site.ts";
import { PATIENCE_MS } from "#scripts/checks/patience.ts";
import { recordFigure } from "#scripts/proof/record-figure.ts";

let site: Site;
let visitor: Person;
let client: Person;
let office: Person;

beforeAll(async () => {
  site = await startSite({
    RATE_FORMS_PER_MINUTE: "0",
    RATE_DOCUMENTS_PER_MINUTE: "0",
    RATE_SIMULATIONS_PER_MINUTE: "0",
  });
  visitor = new Person(site.url);
  client = await new Person(site.url).signInAs("user");
  office = await new Person(site.url).signInAs("admin");
});
afterAll(async () => {
  await site.stop();
});

/** Every process of this site's PostgreSQL: the postmaster first. */
async function postgres(): Promise<number[]> {
  const all = await Promise.all(
    (await readdir("/proc"))
      .filter((name) => /^\d+$/.test(name))
      .map(async (name) => ({
        pid: Number(name),
        command: await readFile(`/proc/${name}/cmdline`, "utf8").catch(() => ""),
      })),
  );
  const home = path.join(site.folder, "data");
  const master = all.find(({ command }) => /cluster_name=/.test(command) && command.includes(home));
  const tag = /cluster_name=([\w-]+)/.exec(master?.command ?? "")?.[1];
  if (!master || !tag) throw new Error("the site's PostgreSQL was not found");
  return [
    master.pid,
    ...all
      .filter(({ pid, command }) => pid !== master.pid && command.startsWith(`postgres: ${tag}`))
      .map(({ pid }) => pid),
  ];
}

const signalAll = (pids: number[], signal: NodeJS.Signals) => {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch {
      // It ended meanwhile.
    }
  }
};

const API = "/api/simulations/crs";
const kinds: [string, () => Promise<{ status: number; retryAfter: string | null; body: string }>][] = [
  ["content", () => ask(visitor, "/guides")],
  ["interactive", () => ask(visitor, "/crs?age=29")],
  ["signed in", () => ask(client, "/dashboard")],
  ["office", () => ask(office, "/admin/messages")],
  ["a PDF", () => ask(visitor, "/crs/rapport.pdf?age=29")],
  ["a form", () => send("/contact")],
  [
    "the API",
    async () => {
      const answer = await fetch(`${site.url}${API}`, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ age: 29 }),
      });
      return { status: answer.status, retryAfter: answer.headers.get("Retry-After"), body: await answer.text() };
    },
  ],
];

async function ask(person: Person, address: string) {
  const { status, headers, body } = await person.get(address);
  return { status, retryAfter: headers.get("Retry-After"), body };
}

function message(): Record<string, string> {
  const { firstName, lastName, email } = somebody();
  return {
    formId: crypto.randomUUID(),
    firstName,
    lastName,
    email,
    subject: "express",
    message: "Combien de temps faut-il\u00a0?",
  };
}

async function send(address: string) {
  const { status, headers, body } = await visitor.post(address, message());
  return { status, retryAfter: headers.get("Retry-After"), body };
}

async function allAnswer(): Promise<Record<string, number>> {
  return Object.fromEntries(await Promise.all(kinds.map(async ([kind, run]) => [kind, (await run()).status] as const)));
}

type Kind = keyof typeof well;

const well = {
  content: 200,
  interactive: 200,
  "signed in": 200,
  office: 200,
  "a PDF": 200,
  "a form": 303,
  "the API": 200,
};

it("before, every kind answers", async () => {
  expect(await allAnswer()).toEqual(well);
});

describe("PostgreSQL stopped in the middle (SIGSTOP)", () => {
  let stopped: number[] = [];
  beforeAll(async () => {
    stopped = await postgres();
    signalAll(stopped, "SIGSTOP");
    // The first requests find out.
    await Promise.all(kinds.map(([, run]) => run()));
  });
  afterAll(() => signalAll(stopped, "SIGCONT"));

  it.each(kinds)("%s: 503, when to come back, soon", async (kind, run) => {
    const began = performance.now();
    const { status, retryAfter, body } = await run();
    expect({ status, retryAfter }).toEqual({ status: 503, retryAfter: "10" });
    const waited = performance.now() - began;
    recordFigure({
      attack: "database-away",
      sent: kind,
      measured: "503 with Retry-After, after",
      value: waited,
      unit: "ms",
      bound: { most: 10_000 },
    });
    expect(body).toContain(kind === "the API" ? "indisponible" : "Le site revient dans un instant");
  });

  it("reports itself not ready to monitoring, and keeps running", async () => {
    const ready = await fetch(`${site.url}/readyz`);
    expect(ready.status).toBe(503);
    expect(await ready.json()).toMatchObject({ database: false });
    expect((await fetch(`${site.url}/healthz`)).status).toBe(200);
  });

  it("works again when it goes on", async () => {
    signalAll(stopped, "SIGCONT");
    await expect.poll(allAnswer, { interval: 500 }).toEqual(well);
  });
});

describe("PostgreSQL killed", () => {
  it("each request of the seconds in which it comes back waits and is answered, or is told when to come; nothing acknowledged is lost", async () => {
    const wrong: string[] = [];
    const acknowledged = new Map<string, string | undefined>();
    const killedAt = performance.now();
    signalAll((await postgres()).slice(0, 1), "SIGKILL");
    const elapsed = () => performance.now() - killedAt;
    // Six seconds at least, and until a form was taken again: a busy machine needs longer to come back.
    while (elapsed() < 6_000 || (acknowledged.size === 0 && elapsed() < PATIENCE_MS)) {
      const contact = message();
      const [answers, answer] = await Promise.all([allAnswer(), visitor.post("/contact", contact)]);
      for (const [kind, status] of Object.entries({ ...answers, "a form": answer.status }))
        if (status !== well[kind as Kind] && status !== 503) wrong.push(`${kind} ${status}`);
      if (answer.status === 303) acknowledged.set(JSON.stringify(contact), flashOf(answer)?.about);
      await sleep(50);
    }
    const sent = "posts and pages while it is killed";
    recordFigure({
      attack: "database-away",
      sent,
      measured: "answers that are no page and no 503",
      value: wrong.length,
      unit: "answers",
      bound: { exactly: 0 },
    });
    expect(wrong).toEqual([]);
    await expect.poll(allAnswer, { interval: 500 }).toEqual(well);
    expect(acknowledged.size).toBeGreaterThan(0);
    // A form that is kept is recognised: it gets the number that it had.
    for (const [contact, ticket] of acknowledged) {
      expect(ticket).toMatch(/^CE-\d{5}$/);
      expect(flashOf(await visitor.post("/contact", JSON.parse(contact) as Record<string, string>))?.about).toBe(
        ticket,
      );
    }
  });
});
