import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { makePerson } from "#app/features/accounts/testing/make-person.ts";
import { auditEvents } from "#app/features/audit/tables.ts";
import { changeTopics } from "#app/features/newsletter/change-topics.server.ts";
import { confirmSubscription } from "#app/features/newsletter/confirm-subscription.server.ts";
import { newsletterData } from "#app/features/newsletter/owned-data.server.ts";
import { subscribe } from "#app/features/newsletter/subscribe.server.ts";
import { subscribers } from "#app/features/newsletter/tables.ts";
import { unsubscribe } from "#app/features/newsletter/unsubscribe.server.ts";
import { UNLIMITED } from "#app/platform/allowances/testing/allowances.ts";
import type { Clock } from "#app/platform/clock/clock.ts";
import { type TestDatabase, createTestDatabase } from "#app/platform/database/testing/database.ts";
import { untilSomebodyWaits } from "#app/platform/database/testing/meeting.ts";
import type { RunningJobs } from "#app/platform/jobs/jobs.ts";
import { recordedJobs } from "#app/platform/jobs/testing/recorded-jobs.ts";
import type { Mailings } from "#app/platform/mail/deliver-mail.ts";
import { mails } from "#app/platform/mail/tables.ts";
import { type Others, startMailWorkers } from "#app/platform/mail/testing/mail-workers.ts";
import { type SmtpDouble, smtpRefusal, startSmtp } from "#app/platform/mail/testing/smtp.ts";
import type { Viewer } from "#app/platform/session/viewer.ts";
import { IN_OUTBOX, letterTurnWorker, takeTurnOf } from "./hand-over.server.ts";
import { letterMailings } from "./letter-mailings.server.ts";
import { letterById, listUnreached } from "./queries.server.ts";
import { scheduleLetter, sendLetter, unscheduleLetter } from "./send-letter.server.ts";
import { pauseLetter, resumeLetter, stopLetter } from "./stop-letter.server.ts";
import { letterRecipients, letters } from "./tables.ts";
import { makeLetter, makeReaders } from "./testing/written-letter.ts";
import { beginLetter, deleteLetter, duplicateLetter, writeLetter } from "./write-letter.server.ts";

const origin = "https://site.test";
let database: TestDatabase;
let now: Temporal.ZonedDateTime;
const clock: Clock = { now: () => now };
let admin: Viewer;
let noted: ReturnType<typeof recordedJobs>;

beforeEach(async () => {
  database = await createTestDatabase();
  now = Temporal.Now.zonedDateTimeISO("Africa/Douala");
  admin = await makePerson(database.drizzle, { role: "admin" });
  noted = recordedJobs();
});
afterEach(() => database.drop());

const services = () => ({ database, clock, jobs: noted, origin });
const stateOf = async (id: string) => (await letterById(database.drizzle, id))?.state;
const recipients = () => database.drizzle.select().from(letterRecipients);
const statesOfRecipients = async () => (await recipients()).map(({ state }) => state).toSorted();
const send = (id: string, seen = 1) => sendLetter(services(), admin, { id, seen });
const turnOf = async (id: string) => (await letterById(database.drizzle, id))?.turn ?? 0;
const takeTurn = async (id: string) => takeTurnOf(services(), id, await turnOf(id));

/** Real workers. @param mailings left out, nobody is asked before a copy leaves */
async function work(
  smtp: SmtpDouble,
  mailings: Mailings | undefined = letterMailings({ clock }),
): Promise<RunningJobs> {
  const others: Others = ({ jobs }) => [letterTurnWorker({ database, clock, jobs, origin })];
  const jobs = await startMailWorkers(database, smtp.url, others, mailings);
  onTestFinished(() => jobs.stop());
  return jobs;
}

async function listening(options: Parameters<typeof startSmtp>[0] = {}): Promise<SmtpDouble> {
  const smtp = await startSmtp(options);
  onTestFinished(smtp.stop);
  return smtp;
}

const receivers = ({ received }: SmtpDouble) => received.flatMap(({ to }) => to).toSorted();
const readers = (count: number) => Array.from({ length: count }, (_, index) => `lecteur${index}@exemple.cm`).toSorted();

describe("writing", () => {
  const words = {
    subject: "Un",
    preview: "",
    introduction: "Deux",
    closing: "",
    texts: [],
    topics: ["articles" as const],
  };

  test("the same sending begins one letter; the second of two editors is told, and replaces nothing", async () => {
    const id = randomUUID();
    await Promise.all([1, 2, 3].map(() => beginLetter(services(), admin, id)));
    expect(await database.drizzle.$count(letters)).toBe(1);
    const writings = ["Un", "Deux"].map((subject) =>
      writeLetter(services(), admin, { id, seen: 1, words: { ...words, subject } }),
    );
    expect((await Promise.all(writings)).toSorted()).toEqual(["changed", "done"]);
    expect(await letterById(database.drizzle, id)).toMatchObject({ version: 2, introduction: "Deux" });
  });

  test("a draft is deleted as it was seen; a letter that left is not, and is taken up again as a new draft", async () => {
    await makeReaders(database.drizzle, 1);
    const [draft, sent] = [await makeLetter(database.drizzle), await makeLetter(database.drizzle)];
    expect(await deleteLetter(services(), admin, { id: draft, seen: 2 })).toBe("changed");
    expect(await deleteLetter(services(), admin, { id: draft, seen: 1 })).toBe("done");
    expect(await send(sent)).toBe("done");
    expect(await deleteLetter(services(), admin, { id: sent, seen: 1 })).toBe("closed");
    expect(await writeLetter(services(), admin, { id: sent, seen: 1, words })).toBe("closed");
    const copy = randomUUID();
    expect(await duplicateLetter(services(), admin, { id: copy, of: sent })).toBe(true);
    expect(await letterById(database.drizzle, copy)).toMatchObject({ state: "draft", preview: "Trois guides" });
  });

  test("is an admin's alone", async () => {
    const adviser = await makePerson(database.drizzle, { role: "adviser" });
    const id = await makeLetter(database.drizzle);
    await expect(sendLetter(services(), adviser, { id, seen: 1 })).rejects.toThrow("only an admin");
    await expect(stopLetter(services(), adviser, id)).rejects.toThrow("only an admin");
  });
});

describe("sending", () => {
  test("asked ten times at once it is sent once, to whoever confirmed one of its topics", async () => {
    await makeReaders(database.drizzle, 3);
    await database.drizzle
      .update(subscribers)
      .set({ topics: ["sessions"] })
      .where(eq(subscribers.unsubscribeToken, "jeton-0"));
    await database.drizzle
      .update(subscribers)
      .set({ state: "pending" })
      .where(eq(subscribers.unsubscribeToken, "jeton-1"));
    const id = await makeLetter(database.drizzle);
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => send(id)));
    expect(outcomes.toSorted()).toEqual([...Array<string>(9).fill("closed"), "done"]);
    expect(await statesOfRecipients()).toEqual(["waiting"]);
    const sent = and(eq(auditEvents.action, "letter.sent"), eq(auditEvents.subjectId, id));
    expect(await database.drizzle.select().from(auditEvents).where(sent)).toMatchObject([
      { actorId: admin.userId, details: { readers: 1 } },
    ]);
  });

  test("without that lock its readers would be taken twice, which the table refuses", async () => {
    await makeReaders(database.drizzle, 1);
    const id = await makeLetter(database.drizzle);
    await send(id);
    const again = database.pool.query(
      "INSERT INTO letter_recipients (letter_id, subscriber_id) SELECT $1, id FROM subscribers",
      [id],
    );
    await expect(again).rejects.toThrow("letter_recipients_once");
  });

  test("an unfinished letter, one that nobody asked for and one changed since stay drafts", async () => {
    const [empty, lonely] = [
      await makeLetter(database.drizzle, { subject: "", introduction: "" }),
      await makeLetter(database.drizzle),
    ];
    expect(await send(empty)).toBe("unfinished");
    expect(await send(lonely)).toBe("nobody");
    await makeReaders(database.drizzle, 1);
    expect(await send(lonely, 2)).toBe("changed");
    expect([await stateOf(empty), await stateOf(lonely)]).toEqual(["draft", "draft"]);
    expect(noted.enqueued).toEqual([]);
  });

  test("a planned one begins at its hour, with who subscribes by then; taken back, its job does nothing", async () => {
    await makeReaders(database.drizzle, 1);
    const id = await makeLetter(database.drizzle);
    const at = now.add({ hours: 5 });
    const plan = () => scheduleLetter(services(), admin, { id, seen: 1, at });
    expect(await plan()).toBe("done");
    const first = await turnOf(id);
    expect(noted.enqueued).toMatchObject([{ queue: "letter-turn", after: at.toInstant(), data: { turn: first } }]);
    expect(await unscheduleLetter(services(), admin, id)).toBe("done");
    await takeTurnOf(services(), id, first);
    expect(await stateOf(id)).toBe("draft");
    expect(await plan()).toBe("done");
    await takeTurn(id);
    expect(await stateOf(id)).toBe("sending");
    expect(await statesOfRecipients()).toEqual(["waiting"]);
  });

  test("a turn hands over a batch once, however often it comes", async () => {
    await makeReaders(database.drizzle, IN_OUTBOX + 5);
    const id = await makeLetter(database.drizzle);
    await send(id);
    const turn = await turnOf(id);
    await Promise.all([1, 2, 3, 4].map(() => takeTurnOf(services(), id, turn)));
    expect(await database.drizzle.$count(mails)).toBe(IN_OUTBOX);
    // Nothing has left the outbox: the next turn finds no room.
    await takeTurn(id);
    expect(await database.drizzle.$count(mails)).toBe(IN_OUTBOX);
  });
});

describe("on its way", () => {
  test("every reader gets one copy with their own links, and the one-click header", async () => {
    await makeReaders(database.drizzle, 25);
    const smtp = await listening();
    const id = await makeLetter(database.drizzle);
    const jobs = await work(smtp);
    await sendLetter({ ...services(), jobs }, admin, { id, seen: 1 });
    await expect.poll(() => stateOf(id)).toBe("sent");
    expect(receivers(smtp)).toEqual(readers(25));
    const [mail] = smtp.received.filter(({ to }) => to[0] === "lecteur7@exemple.cm");
    // Long lines are folded, and longer words broken.
    const source = (mail?.source ?? "").replaceAll(/\r\n[ \t]+/g, " ").replaceAll("=\r\n", "");
    expect(source).toContain(`List-Unsubscribe: <${origin}/newsletter/desinscription?jeton=jeton-7>`);
    expect(source).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
    expect(source).not.toContain("cle-du-lecteur");
    expect(source).not.toMatch(/<img/i);
    expect((await letterById(database.drizzle, id))?.sentSubject).toBe("Novembre chez Cap Érable");
  });

  test("an address refused for good is set aside, in the letter's own list alone; a later one arrives", async () => {
    await makeReaders(database.drizzle, 4);
    let tries = 0;
    const smtp = await listening({
      onRcptTo: ({ address }, _session, done) => {
        if (address === "lecteur1@exemple.cm") return done(smtpRefusal(550, "no such user"));
        if (address === "lecteur2@exemple.cm" && (tries += 1) < 3) return done(smtpRefusal(450, "try later"));
        return done();
      },
    });
    const id = await makeLetter(database.drizzle);
    const jobs = await work(smtp);
    await sendLetter({ ...services(), jobs }, admin, { id, seen: 1 });
    await expect.poll(statesOfRecipients).toEqual(["bounced", "delivered", "delivered", "delivered"]);
    expect(receivers(smtp)).toEqual(readers(4).filter((address) => address !== "lecteur1@exemple.cm"));
    expect((await listUnreached(database.drizzle, id, null)).rows).toMatchObject([
      { email: "lecteur1@exemple.cm", state: "bounced", smtpCode: 550 },
    ]);
    const open = await database.pool.query("SELECT 1 FROM mails WHERE state = 'failed' AND closed_at IS NULL");
    expect(open.rowCount).toBe(0);
    const aside = () => database.drizzle.select().from(subscribers).where(eq(subscribers.email, "lecteur1@exemple.cm"));
    expect(await aside()).toMatchObject([{ state: "bounced" }]);
    // A new request, confirmed, puts it back.
    now = now.add({ hours: 1 });
    const asking = { clock, jobs: noted, env: { allowances: UNLIMITED }, origin };
    await database.drizzle.transaction((tx) =>
      subscribe(tx, asking, { email: "lecteur1@exemple.cm", source: "newsletter" }),
    );
    const [asked] = await database.drizzle
      .select()
      .from(mails)
      .where(eq(mails.subject, "Confirmez votre abonnement à notre lettre"));
    const [, token = ""] = /confirmer\?jeton=([\w-]+)/.exec(asked?.text ?? "") ?? [];
    expect(await confirmSubscription({ database, clock }, token)).toBe(true);
    expect(await aside()).toMatchObject([{ state: "confirmed", bouncedAt: null }]);
  });

  test("who unsubscribes while the batch is made waits for no mail of it", async () => {
    await makeReaders(database.drizzle, 2);
    const id = await makeLetter(database.drizzle);
    await send(id);
    const leaver = await database.pool.connect();
    await leaver.query("BEGIN");
    await leaver.query(
      "UPDATE subscribers SET state = 'unsubscribed', unsubscribed_at = now() WHERE unsubscribe_token = 'jeton-0'",
    );
    const turn = takeTurn(id);
    await untilSomebodyWaits(database.pool);
    await leaver.query("COMMIT");
    leaver.release();
    await turn;
    expect(await statesOfRecipients()).toEqual(["handed", "left"]);
    expect((await database.drizzle.select().from(mails)).map(({ recipient }) => recipient)).toEqual([
      "lecteur1@exemple.cm",
    ]);
  });

  test.each([
    ["asked once more before it leaves, nothing reaches who left or chose other topics", true, ["lecteur2@exemple.cm"]],
    ["without that question it would reach them (control)", false, readers(3)],
  ])("%s", async (_case, isGuarded, expected) => {
    await makeReaders(database.drizzle, 3);
    const smtp = await listening();
    const id = await makeLetter(database.drizzle);
    // Workers that deliver nothing yet write the jobs.
    const writer = await startMailWorkers(database, undefined, ({ jobs }) => [
      letterTurnWorker({ database, clock, jobs, origin }),
    ]);
    await writer.stop();
    await sendLetter({ ...services(), jobs: writer }, admin, { id, seen: 1 });
    await takeTurnOf({ ...services(), jobs: writer }, id, await turnOf(id));
    expect(await unsubscribe({ database, clock }, "jeton-0")).toBe(true);
    expect(await changeTopics({ database, clock }, "jeton-1", ["tirages"])).toBe(true);
    const nobodyAsks: Mailings = { ...letterMailings({ clock }), isWanted: () => Promise.resolve(true) };
    await work(smtp, isGuarded ? undefined : nobodyAsks);
    await expect.poll(() => stateOf(id)).toBe("sent");
    expect(receivers(smtp)).toEqual(expected);
  });

  test("paused, no further copy leaves; it goes on where it was, and nobody gets two", async () => {
    await makeReaders(database.drizzle, 90);
    const smtp = await listening();
    const id = await makeLetter(database.drizzle);
    const jobs = await work(smtp);
    await sendLetter({ ...services(), jobs }, admin, { id, seen: 1 });
    await expect.poll(() => smtp.received.length).toBeGreaterThan(5);
    expect(await pauseLetter(services(), admin, id)).toBe("done");
    await expect.poll(statesOfRecipients).not.toContain("handed");
    const before = smtp.received.length;
    expect(before).toBeLessThan(90);
    expect(await resumeLetter({ ...services(), jobs }, admin, id)).toBe("done");
    await expect.poll(() => stateOf(id)).toBe("sent");
    expect(receivers(smtp)).toEqual(readers(90));
  });

  test("stopped, what had not left never will", async () => {
    await makeReaders(database.drizzle, 90);
    const smtp = await listening();
    const id = await makeLetter(database.drizzle);
    const jobs = await work(smtp);
    await sendLetter({ ...services(), jobs }, admin, { id, seen: 1 });
    await expect.poll(() => smtp.received.length).toBeGreaterThan(5);
    const stops = await Promise.all([1, 2, 3].map(() => stopLetter(services(), admin, id)));
    expect(stops.toSorted()).toEqual(["closed", "closed", "done"]);
    await expect.poll(statesOfRecipients).not.toContain("handed");
    const states = await statesOfRecipients();
    expect(new Set(states)).toEqual(new Set(["delivered", "stopped"]));
    expect(states.filter((state) => state === "delivered")).toHaveLength(smtp.received.length);
    expect(await resumeLetter({ ...services(), jobs }, admin, id)).toBe("closed");
  });
});

test("a person's copy of their data says which letters they were sent; erased, the letter keeps its count", async () => {
  await makeReaders(database.drizzle, 1);
  const id = await makeLetter(database.drizzle);
  await send(id);
  const person = { email: "lecteur0@exemple.cm", emailConfirmed: true } as Parameters<typeof newsletterData.collect>[1];
  expect((await newsletterData.collect(database.drizzle, person)).json).toMatchObject({
    letters: [{ subject: "Novembre chez Cap Érable", state: "waiting" }],
  });
  await database.drizzle.transaction(async (tx) => newsletterData.erase?.(tx, person, services()));
  await takeTurn(id);
  expect(await recipients()).toMatchObject([{ subscriberId: null, state: "left" }]);
});
