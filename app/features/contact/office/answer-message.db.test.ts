/** Answers to the messages of /contact: now or later, once, by one; and their author's way back. On a real PostgreSQL. */
import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { makePerson } from "#app/features/accounts/testing/make-person.ts";
import { auditEvents } from "#app/features/audit/tables.ts";
import { type TestDatabase, createTestDatabase } from "#app/platform/database/testing/database.ts";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import { recordedJobs } from "#app/platform/jobs/testing/recorded-jobs.ts";
import { enqueueMail } from "#app/platform/mail/enqueue-mail.ts";
import { mails } from "#app/platform/mail/tables.ts";
import { parseSubmission } from "#app/platform/forms/parse-submission.ts";
import type { Viewer } from "#app/platform/session/viewer.ts";
import { answerSchema } from "#app/features/contact/answer-form.ts";
import {
  type NewAnswer,
  answerMessage,
  cancelPrepared,
  changePrepared,
  sendDueReply,
} from "./answer-message.server.ts";
import { deleteExpiredMessages } from "#app/features/contact/retention.server.ts";
import { messageHandover } from "./held-messages.server.ts";
import { LINK_DAYS } from "#app/features/contact/link-days.ts";
import { countMessages, inboxMessages } from "./inbox-messages.server.ts";
import { assignMessage, moveMessage } from "./move-message.server.ts";
import { officeMessage } from "./office-message.server.ts";
import { contactData } from "#app/features/contact/owned-data.server.ts";
import { contactMessages, contactReplies } from "#app/features/contact/tables.ts";
import { AGAIN_PER_HOUR, openThread, writeAgain } from "#app/features/contact/visitors/visitor-thread.server.ts";
import { unansweredMessages } from "./waiting.server.ts";

let database: TestDatabase;
let serge: Viewer;
let clarisse: Viewer;
let now: Temporal.ZonedDateTime;
let jobs = recordedJobs();
const clock = { now: () => now };
const services = () => ({ database, clock, jobs, origin: "https://cap-erable.example" });
const at = (moment: Temporal.ZonedDateTime) => new Date(moment.epochMilliseconds);

beforeAll(async () => {
  database = await createTestDatabase();
  serge = await makePerson(database.drizzle, { firstName: "Serge", lastName: "Fotso", role: "adviser" });
  clarisse = await makePerson(database.drizzle, { firstName: "Clarisse", lastName: "Ngo", role: "adviser" });
});
afterAll(() => database.drop());
beforeEach(async () => {
  now = Temporal.ZonedDateTime.from("2026-11-23T10:00[Africa/Douala]");
  jobs = recordedJobs();
  await database.drizzle.delete(contactMessages);
  await database.drizzle.delete(mails);
});

async function left(state: "new" | "held" = "new"): Promise<string> {
  const id = randomUUID();
  const message = {
    id,
    firstName: "Awa",
    lastName: "Ngo",
    email: "awa@exemple.cm",
    subject: "express" as const,
    message: "Bonjour, et pour mon mari ?",
  };
  await database.drizzle
    .insert(contactMessages)
    .values({ ...message, state, createdAt: at(now), waitingSince: at(now) });
  return id;
}

const answer = (messageId: string, more: Partial<NewAnswer> = {}, actor = serge) =>
  answerMessage(services(), actor, messageId, {
    id: randomUUID(),
    body: "Bonjour Awa,\n\nOui, il peut.",
    sendAt: null,
    seen: 0,
    ...more,
  });
const page = async (id: string) => {
  const found = await officeMessage(database.drizzle, id);
  if (!found) throw new Error("no such message");
  return found;
};
const letters = () => database.drizzle.select().from(mails);
/** The key of the link in the last mail. */
const keyInMail = async () => /suivi\?cle=([\w.-]+)/.exec((await letters()).at(-1)?.text ?? "")?.[1] ?? "";
const tracesOf = async (id: string) =>
  (
    await database.drizzle
      .select({ action: auditEvents.action })
      .from(auditEvents)
      .where(eq(auditEvents.subjectId, id))
      .orderBy(auditEvents.id)
  ).map(({ action }) => action);

describe("an answer", () => {
  it("leaves by mail with its author's name, the address to answer to and the way back, and is kept in the thread", async () => {
    const id = await left();
    expect(await answer(id)).toBe("sent");
    const [letter, ...others] = await letters();
    expect(others).toEqual([]);
    expect(letter).toMatchObject({
      recipient: "awa@exemple.cm",
      replyTo: expect.stringContaining("@"),
      subject: expect.stringMatching(/CE-\d{5}/),
    });
    expect(letter?.text).toMatch(
      /Oui, il peut\.[\s\S]*Serge Fotso[\s\S]*https:\/\/cap-erable\.example\/contact\/suivi\?cle=/,
    );
    const { message, replies } = await page(id);
    expect(message).toMatchObject({ state: "answered", answeredAt: at(now), assignedTo: serge.userId, revision: 1 });
    expect(replies).toMatchObject([{ side: "office", state: "sent", by: "Serge Fotso", mail: "queued" }]);
    expect(await tracesOf(id)).toEqual(["message.answer-sent"]);
    expect(await unansweredMessages(database.drizzle, 10)).toEqual([]);
  });

  it("whose mail could not leave is shown so in the thread", async () => {
    const id = await left();
    await answer(id);
    await database.drizzle.update(mails).set({ state: "failed", failure: "address", failedAt: at(now) });
    expect((await page(id)).replies).toMatchObject([{ mail: "failed" }]);
  });

  it("sent twice, even at once, is one mail", async () => {
    const [id, replyId] = [await left(), randomUUID()];
    const outcomes = await Promise.all([answer(id, { id: replyId }), answer(id, { id: replyId })]);
    expect(outcomes.toSorted()).toEqual(["already", "sent"]);
    expect(await letters()).toHaveLength(1);
  });

  it("of two advisers at once one leaves, the other is told", async () => {
    for (let round = 0; round < 5; round += 1) {
      await database.drizzle.delete(mails);
      const id = await left();
      const outcomes = await Promise.all([
        answer(id, { body: "De Serge." }),
        answer(id, { body: "De Clarisse." }, clarisse),
      ]);
      expect(outcomes.toSorted()).toEqual(["changed", "sent"]);
      expect(await letters()).toHaveLength(1);
      expect((await page(id)).replies).toHaveLength(1);
    }
  });

  it("would leave twice without the revision that each page showed (control)", async () => {
    const id = await left();
    await answer(id, { body: "De Serge." });
    const { revision } = (await page(id)).message;
    expect(await answer(id, { body: "De Clarisse.", seen: revision }, clarisse)).toBe("sent");
    expect(await letters()).toHaveLength(2);
  });

  it("to what is held waits until somebody says that a person wrote it", async () => {
    const id = await left("held");
    expect(await answer(id)).toBe("held");
    expect(await moveMessage(services(), serge, id, "release")).toBe(true);
    expect(await answer(id, { seen: 1 })).toBe("sent");
  });
});

const tomorrow = () => now.add({ days: 1 });

/** When an answer sent by the form leaves, or why it is refused. */
function leaving(day: string, time: string): string | undefined {
  const form = new FormData();
  for (const [name, value] of Object.entries({ seen: "0", words: "Bonjour.", when: "later", day, time }))
    form.set(name, value);
  const read = parseSubmission(form, answerSchema(now));
  return read.status === "success" ? read.value.sendAt?.toString() : read.reply().error?.["day"]?.[0];
}

describe("an answer for later", () => {
  it("leaves at its moment, once, whatever becomes of its job; until then its message waits", async () => {
    const [id, replyId] = [await left(), randomUUID()];
    expect(await answer(id, { id: replyId, sendAt: tomorrow() })).toBe("scheduled");
    expect(jobs.enqueued).toMatchObject([
      { queue: "send-contact-reply", data: { replyId, revision: 1 }, after: tomorrow().toInstant() },
    ]);
    expect(await letters()).toEqual([]);
    expect(await unansweredMessages(database.drizzle, 10)).toMatchObject([{ id, sendAt: at(tomorrow()) }]);
    expect(await answer(id, { sendAt: tomorrow(), seen: 1 })).toBe("waiting");
    now = tomorrow();
    // The job runs again: its process died before it was noted, and another took it at the same time.
    await Promise.all([1, 2, 3].map(() => sendDueReply(services(), { replyId, revision: 1 })));
    await sendDueReply(services(), { replyId, revision: 1 });
    expect(await letters()).toHaveLength(1);
    expect((await page(id)).message).toMatchObject({ state: "answered" });
    expect(await tracesOf(id)).toEqual(["message.answer-scheduled", "message.answer-sent"]);
  });

  it("whose process dies in the middle is not half sent: the mail and the state go together", async () => {
    const [id, replyId] = [await left(), randomUUID()];
    await answer(id, { id: replyId, sendAt: tomorrow() });
    const dying = {
      ...jobs,
      enqueue: () => {
        throw new Error("the process dies here");
      },
    };
    await expect(sendDueReply({ ...services(), jobs: dying }, { replyId, revision: 1 })).rejects.toThrow("dies");
    expect([(await page(id)).replies[0]?.state, (await letters()).length]).toEqual(["scheduled", 0]);
    await sendDueReply(services(), { replyId, revision: 1 });
    expect([(await page(id)).replies[0]?.state, (await letters()).length]).toEqual(["sent", 1]);
  });

  it("would leave twice if its mail alone said that it left, under a name of its own each time (control)", async () => {
    const mail = { to: "awa@exemple.cm", subject: "x", html: "<p>x</p>", text: "x" };
    for (const run of [1, 2])
      await inTransaction(database, (tx) => enqueueMail(tx, jobs, { ...mail, idempotencyKey: `run ${run}` }));
    expect(await letters()).toHaveLength(2);
  });

  it("may be changed or taken back until it leaves; the job of the older one sends nothing", async () => {
    const [id, replyId] = [await left(), randomUUID()];
    await answer(id, { id: replyId, sendAt: tomorrow() });
    const change = (seen: number, actor: Viewer) =>
      changePrepared(
        services(),
        actor,
        { messageId: id, seen },
        { body: "Autrement.", sendAt: tomorrow().add({ days: 1 }) },
      );
    expect((await Promise.all([change(1, serge), change(1, clarisse)])).toSorted()).toEqual(["changed", "done"]);
    await sendDueReply(services(), { replyId, revision: 1 });
    expect(await letters()).toEqual([]);
    expect(await cancelPrepared(services(), serge, { messageId: id, seen: 1 })).toBe("changed");
    expect(await cancelPrepared(services(), serge, { messageId: id, seen: 2 })).toBe("done");
    await sendDueReply(services(), { replyId, revision: 2 });
    expect(await letters()).toEqual([]);
    expect(await cancelPrepared(services(), serge, { messageId: id, seen: 3 })).toBe("gone");
  });

  it("of a sending and a cancelling at once one happens, never both", async () => {
    for (let round = 0; round < 5; round += 1) {
      await database.drizzle.delete(mails);
      const [id, replyId] = [await left(), randomUUID()];
      await answer(id, { id: replyId, sendAt: tomorrow() });
      const [, cancelled] = await Promise.all([
        sendDueReply(services(), { replyId, revision: 1 }),
        cancelPrepared(services(), clarisse, { messageId: id, seen: 1 }),
      ]);
      expect([cancelled, (await letters()).length]).toEqual(cancelled === "done" ? ["done", 0] : ["gone", 1]);
    }
  });

  it("is asked a minute ahead at least, and sixty days at most, in Douala", () => {
    expect(leaving("2026-11-23", "10:01")).toBe("2026-11-23T10:01:00+01:00[Africa/Douala]");
    for (const [day, time] of [
      ["2026-11-23", "10:00"],
      ["2026-11-22", "12:00"],
      ["2027-01-23", "12:00"],
    ] as const)
      expect(leaving(day, time)).toMatch(/au moins une minute/);
  });
});

describe("whoever left the message", () => {
  it("reads the answers by the link, writes again, and is back among what waits, with whoever had it", async () => {
    const id = await left();
    await answer(id);
    const key = await keyInMail();
    expect(await openThread(services(), key)).toMatchObject({
      kind: "open",
      thread: { writings: [{ side: "visitor" }, { side: "office", body: "Bonjour Awa,\n\nOui, il peut." }] },
    });
    await moveMessage(services(), serge, id, "close");
    now = now.add({ days: 2 });
    expect(await writeAgain(services(), key, { id: randomUUID(), body: "Merci, et ma sœur ?" })).toBe("written");
    expect(await unansweredMessages(database.drizzle, 10)).toMatchObject([
      { id, state: "new", waitingSince: at(now), assignedTo: serge.userId },
    ]);
    const list = await inboxMessages(database.drizzle, serge.userId, "moi", { cursor: null });
    expect(await countMessages(database.drizzle, serge.userId, "repondre", 99)).toBe(1);
    expect(list.rows.map(({ assignee }) => assignee)).toEqual(["Serge Fotso"]);
    expect(await tracesOf(id)).toEqual(["message.answer-sent", "message.closed", "message.written-again"]);
  });

  it("never sees an answer that is only prepared, or was cancelled", async () => {
    const id = await left();
    await answer(id);
    await answer(id, { seen: 1, body: "Pas encore.", sendAt: now.add({ days: 1 }) });
    expect(JSON.stringify(await openThread(services(), await keyInMail()))).not.toContain("Pas encore");
    await cancelPrepared(services(), serge, { messageId: id, seen: 1 });
    expect(JSON.stringify(await openThread(services(), await keyInMail()))).not.toContain("Pas encore");
  });

  it("writes five times an hour at most, however many are sent at once; the same sending once", async () => {
    const id = await left();
    await answer(id);
    const key = await keyInMail();
    const outcomes = await Promise.all(
      Array.from({ length: AGAIN_PER_HOUR + 3 }, (_, n) =>
        writeAgain(services(), key, { id: randomUUID(), body: `Encore ${n}` }),
      ),
    );
    expect(outcomes.toSorted()).toEqual(["often", "often", "often", ...Array.from({ length: 5 }, () => "written")]);
    now = now.add({ hours: 2 });
    const again = randomUUID();
    expect(await Promise.all([1, 2].map(() => writeAgain(services(), key, { id: again, body: "Une fois." })))).toEqual([
      "written",
      "written",
    ]);
    expect((await page(id)).replies.filter(({ side }) => side === "visitor")).toHaveLength(6);
  });

  it("has a link for sixty days; a key of another page, a cut one and one of an erased message open nothing", async () => {
    const id = await left();
    await answer(id);
    const key = await keyInMail();
    for (const wrong of [null, "", key.slice(0, -1), key.replace(id, randomUUID())])
      expect(await openThread(services(), wrong)).toEqual({ kind: "unknown" });
    now = now.add({ days: LINK_DAYS }).subtract({ minutes: 1 });
    expect(await openThread(services(), key)).toMatchObject({ kind: "open" });
    now = now.add({ minutes: 2 });
    expect(await openThread(services(), key)).toEqual({ kind: "expired" });
    expect(await writeAgain(services(), key, { id: randomUUID(), body: "Trop tard." })).toBe("closed");
    now = now.subtract({ days: 1 });
    await database.drizzle.delete(contactMessages);
    expect(await openThread(services(), key)).toEqual({ kind: "unknown" });
  });

  it("whose new words came after an answer was prepared still waits once it has left", async () => {
    const [id, replyId] = [await left(), randomUUID()];
    await answer(id);
    const key = await keyInMail();
    await answer(id, { id: replyId, seen: 1, sendAt: now.add({ days: 1 }) });
    now = now.add({ hours: 1 });
    await writeAgain(services(), key, { id: randomUUID(), body: "Encore une chose." });
    now = now.add({ days: 1 });
    await sendDueReply(services(), { replyId, revision: 1 });
    expect((await page(id)).message.state).toBe("new");
  });
});

describe("a message", () => {
  it("is given to somebody; of two at once one does, the other is told, and nobody outside the staff gets it", async () => {
    const id = await left();
    const outcomes = await Promise.all([
      assignMessage(services(), serge, id, serge.userId, 0),
      assignMessage(services(), clarisse, id, clarisse.userId, 0),
    ]);
    expect(outcomes.toSorted()).toEqual(["changed", "done"]);
    const client = await makePerson(database.drizzle, { firstName: "Awa" });
    expect(await assignMessage(services(), serge, id, client.userId, 1)).toBe("unknown-staff");
  });

  it("goes with the rest to whoever takes over from somebody who leaves", async () => {
    const id = await left();
    await assignMessage(services(), serge, id, serge.userId, 0);
    expect(await messageHandover.list({ db: database.drizzle, clock, jobs }, serge.userId)).toMatchObject({
      total: 1,
      items: [{ id, path: `/admin/messages/${id}` }],
    });
    const handed = await inTransaction(database, (tx) =>
      messageHandover.handOver(tx, services(), clarisse, serge.userId, clarisse.userId),
    );
    expect([handed, (await page(id)).message.assignedTo]).toEqual([{ moved: 1, stayed: 0 }, clarisse.userId]);
  });

  it("is exported with what left and came, and forgotten with it three years after the last word", async () => {
    const id = await left();
    await answer(id);
    await answer(id, { seen: 1, body: "Brouillon.", sendAt: now.add({ days: 1 }) });
    await writeAgain(services(), await keyInMail(), { id: randomUUID(), body: "Merci !" });
    await database.drizzle.update(contactMessages).set({ userId: serge.userId });
    const exportedTo = async (email: string, emailConfirmed = true) =>
      JSON.stringify(await contactData.collect(database.drizzle, { userId: serge.userId, email, emailConfirmed }));
    // Its answers went to the address that the message gave: they are of nobody else.
    expect(await exportedTo(serge.email)).not.toContain("Oui, il peut.");
    expect(await exportedTo("awa@exemple.cm", false)).not.toContain("Oui, il peut.");
    const exported = await exportedTo("awa@exemple.cm");
    expect(exported).toContain("Oui, il peut.");
    expect(exported).toContain("Merci !");
    expect(exported).not.toContain("Brouillon");
    now = now.add({ years: 3 }).subtract({ days: 1 });
    await deleteExpiredMessages(services());
    expect(await database.drizzle.$count(contactReplies)).toBe(3);
    now = now.add({ days: 2 });
    await deleteExpiredMessages(services());
    expect([await database.drizzle.$count(contactMessages), await database.drizzle.$count(contactReplies)]).toEqual([
      0, 0,
    ]);
  });
});
