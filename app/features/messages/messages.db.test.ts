import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { removeStaff } from "#app/features/accounts/staff/create-staff.server.ts";
import { makePerson } from "#app/features/accounts/testing/make-person.ts";
import { users } from "#app/features/accounts/tables.ts";
import { auditEvents } from "#app/features/audit/tables.ts";
import { sendDocumentAhead } from "#app/features/documents/giving/send-document-ahead.server.ts";
import { notices } from "#app/features/notices/tables.ts";
import { TIME_ZONE } from "#app/platform/clock/clock.ts";
import { type TestDatabase, createTestDatabase } from "#app/platform/database/testing/database.ts";
import { databaseMs } from "#app/platform/database/testing/spent.ts";
import { recordedJobs } from "#app/platform/jobs/testing/recorded-jobs.ts";
import { mails } from "#app/platform/mail/tables.ts";
import type { Viewer } from "#app/platform/session/viewer.ts";
import { storedFiles } from "#app/platform/storage/tables.ts";
import { messageFiles } from "./thread/attachments.ts";
import { released } from "./notice-kinds.ts";
import { deleteExpiredFileMessages } from "./retention.server.ts";
import { handOver, handOverAll, handoversOf } from "./office/hand-over.server.ts";
import { countNotes, notesOf, withdrawNote, writeNote } from "./office/notes.server.ts";
import { inboxThreads } from "./office/inbox-threads.server.ts";
import { findAttachment } from "./thread/open-attachment.server.ts";
import { messagesData } from "./owned-data.server.ts";
import { readThread, unreadMessages } from "./thread/read-thread.server.ts";
import { sendMessage } from "./thread/send-message.server.ts";
import { type ThreadFile, authorOf } from "./services.ts";
import { threadMessages, threads } from "./tables.ts";
import { withdrawMessage } from "./thread/withdraw-message.server.ts";
import { countWithdrawn, readWithdrawn, withdrawnMessages } from "./office/withdrawn-messages.server.ts";
import { uploaded } from "#app/platform/storage/testing/uploaded.ts";

let database: TestDatabase;
let awa: Viewer;
let serge: Viewer;
let rose: Viewer;
let admin: Viewer;
let now = Temporal.Instant.from("2026-11-22T10:00:00Z");
const clock = { now: () => now.toZonedDateTimeISO(TIME_ZONE) };
const jobs = recordedJobs();
const services = () => ({
  database,
  clock,
  jobs,
  origin: "https://cap-erable.example",
  env: { waitingFiles: { browser: 0, addressHour: 0, total: 0 } },
});

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  now = Temporal.Instant.from("2026-11-22T10:00:00Z");
  const db = database.drizzle;
  await db.delete(users);
  await db.delete(mails);
  awa = await makePerson(db, { firstName: "Awa" });
  serge = await makePerson(db, { firstName: "Serge", role: "adviser" });
  rose = await makePerson(db, { firstName: "Rose", role: "adviser" });
  admin = await makePerson(db, { firstName: "Paul", role: "admin" });
});

/** A file of somebody's. */
async function file(userId = awa.userId): Promise<ThreadFile> {
  const reference = `DO-${randomUUID().slice(0, 8)}`;
  const { rows } = await database.pool.query<{ id: string }>(
    "INSERT INTO applications (reference, form_id, user_id, program, template_version, title, state, created_at, updated_at) VALUES ($1, $2, $3, 'arrima', '2026-11-22', 'Arrima, Awa', 'open', now(), now()) RETURNING id",
    [reference, randomUUID(), userId],
  );
  return { id: rows[0]?.id ?? "", userId, reference };
}

const upload = () => uploaded("attestation.pdf");
const side = (viewer: Viewer) => (viewer.role === "user" ? "client" : "office");
const say = (
  viewer: Viewer,
  about: ThreadFile,
  words: string,
  id: string = randomUUID(),
  given: Parameters<typeof sendMessage>[4] = [],
) => {
  now = now.add({ seconds: 1 });
  return sendMessage(services(), authorOf(viewer, side(viewer)), about, { id, words }, given);
};
const read = (viewer: Viewer, about: ThreadFile, cursor: string | null = null) =>
  readThread(services(), viewer, side(viewer), about.id, cursor);
const words = async (viewer: Viewer, about: ThreadFile) => (await read(viewer, about)).messages.map((one) => one.words);
const waiting = async (viewer = serge, filter: "repondre" | "tous" = "repondre") =>
  (await inboxThreads(database.drizzle, viewer, filter, { cursor: null })).rows;

const told = async (viewer: Viewer) =>
  (await database.drizzle.select().from(notices).where(eq(notices.userId, viewer.userId))).map(({ title }) => title);
const follower = async (about: ThreadFile) =>
  (await database.drizzle.select({ id: threads.adviserId }).from(threads).where(eq(threads.applicationId, about.id)))[0]
    ?.id ?? null;
const exportOf = async (viewer: Viewer) =>
  JSON.stringify(
    await messagesData.collect(database.drizzle, { userId: viewer.userId, email: viewer.email, emailConfirmed: true }),
  );

const large = () => [{ kind: "file1", file: { ...upload(), size: 600 * 1024 ** 2 } }] as const;

describe("a thread", () => {
  it("is read by both sides in the order it was written, and says to each what the other has read", async () => {
    const about = await file();
    await say(awa, about, "Bonjour, voici ma question.");
    expect(await unreadMessages(database.drizzle, "office", about.id)).toBe(1);
    expect((await read(awa, about)).messages).toMatchObject([
      { own: true, words: "Bonjour, voici ma question.", read: "Pas encore lu", isNew: false },
    ]);
    expect((await read(serge, about)).messages).toMatchObject([{ own: false, author: "Awa", read: null, isNew: true }]);
    expect((await read(serge, about)).messages).toMatchObject([{ isNew: false }]);
    expect((await read(awa, about)).messages[0]?.read).toBe("Lu le 22 novembre 2026 à 11\u00a0h\u00a000");
    await say(serge, about, "Voici la réponse.");
    expect(await words(awa, about)).toEqual(["Bonjour, voici ma question.", "Voici la réponse."]);
    expect((await read(awa, about)).adviser).toEqual({ id: serge.userId, name: "Serge" });
  });

  it("the same sending, ten times at once, is one message with one notice a person and one trace", async () => {
    const about = await file();
    const id = randomUUID();
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => say(awa, about, "Une seule fois.", id)));
    expect(outcomes.map(({ kind }) => kind).toSorted()).toEqual([
      ...Array.from({ length: 9 }, () => "already"),
      "sent",
    ]);
    expect(await words(awa, about)).toEqual(["Une seule fois."]);
    expect(await database.drizzle.$count(notices)).toBe(3);
    expect(await database.drizzle.$count(auditEvents, eq(auditEvents.subjectId, about.id))).toBe(1);
  });

  it("two windows answering at once are two messages, in both", async () => {
    const about = await file();
    await Promise.all([
      say(awa, about, "De mon téléphone."),
      say(awa, about, "De l’ordinateur."),
      say(serge, about, "Du bureau."),
    ]);
    const client = await words(awa, about);
    expect(client.toSorted()).toEqual(["De l’ordinateur.", "De mon téléphone.", "Du bureau."]);
    expect(await words(serge, about)).toEqual(client);
  });

  it("holds the files of a message, all of them or none: one that is gone keeps the whole back, and the others can be sent again", async () => {
    const about = await file();
    const direct = upload();
    const ahead = await sendDocumentAhead(services(), messageFiles, "file2", upload());
    if (!("secret" in ahead)) throw new Error(ahead.refusal);
    const good = { kind: "file2", sentAhead: ahead.secret } as const;
    const gone = { kind: "file3", sentAhead: "inconnu" } as const;
    expect(
      await say(awa, about, "Trois fichiers.", randomUUID(), [{ kind: "file1", file: direct }, good, gone]),
    ).toEqual({ kind: "no-file" });
    expect(await database.drizzle.$count(threadMessages)).toBe(0);
    expect(await database.drizzle.$count(storedFiles, eq(storedFiles.key, direct.key))).toBe(0);
    const id = randomUUID();
    expect(await say(awa, about, "Deux fichiers.", id, [{ kind: "file1", file: direct }, good])).toEqual({
      kind: "sent",
    });
    expect(await say(awa, about, "Deux fichiers.", id, [{ kind: "file1", file: upload() }, good])).toEqual({
      kind: "already",
    });
    const [message] = (await read(serge, about)).messages;
    expect(message?.attachments).toMatchObject([{ name: "attestation.pdf", filed: null }, { name: "attestation.pdf" }]);
    const attachment = message?.attachments[0]?.id ?? "";
    expect((await findAttachment(database.drizzle, about.id, attachment))?.file.key).toBe(direct.key);
    const another = await file((await makePerson(database.drizzle)).userId);
    expect(await findAttachment(database.drizzle, another.id, attachment)).toBeUndefined();
  });

  it("a thread that holds its gigabyte takes no more files, and still takes words", async () => {
    const about = await file();
    expect(await say(awa, about, "Un.", randomUUID(), large())).toEqual({ kind: "sent" });
    expect(await say(awa, about, "Deux.", randomUUID(), large())).toEqual({ kind: "full" });
    expect(await say(awa, about, "Sans fichier.")).toEqual({ kind: "sent" });
    expect(await words(awa, about)).toEqual(["Un.", "Sans fichier."]);
  });
});

describe("what is told", () => {
  it("one notice and one mail for a burst, without a word of it, leading to the thread; again once it was read", async () => {
    const about = await file();
    await say(serge, about, "SECRET-UN");
    await say(serge, about, "SECRET-DEUX");
    expect(await told(awa)).toEqual([`Message de notre équipe, dossier ${about.reference}`]);
    const [mail, ...others] = await database.drizzle.select().from(mails);
    expect(others).toEqual([]);
    expect(mail?.recipient).toBe(awa.email);
    expect(mail?.text).toContain(`https://cap-erable.example/management/${about.id}/messages`);
    expect(
      JSON.stringify([
        mail,
        await database.drizzle.select().from(notices),
        await database.drizzle.select().from(auditEvents),
      ]),
    ).not.toContain("SECRET");
    await read(awa, about);
    await say(serge, about, "Suite.");
    expect(await told(awa)).toHaveLength(2);
  });

  it("what stays unread is told again the next day, once", async () => {
    const about = await file();
    await say(serge, about, "Un.");
    now = now.add({ hours: 24 });
    await say(serge, about, "Deux.");
    await say(serge, about, "Trois.");
    expect(await told(awa)).toHaveLength(2);
  });

  it("tells all of the staff while nobody follows, then whoever does", async () => {
    const about = await file();
    await say(awa, about, "Bonjour.");
    expect([await told(serge), await told(rose), await told(admin)].map(({ length }) => length)).toEqual([1, 1, 1]);
    await say(serge, about, "Bonjour Awa.");
    await read(serge, about);
    await say(awa, about, "Merci.");
    expect([await told(serge), await told(rose), await told(admin)].map(({ length }) => length)).toEqual([2, 1, 1]);
  });
});

describe("the office's list", () => {
  it("puts who has waited longest first; an answer, and taking the question back, end the waiting", async () => {
    const [one, two, three] = [await file(), await file(), await file()];
    await say(awa, one, "Première.");
    const question = randomUUID();
    await say(awa, two, "Seconde.", question);
    await say(awa, three, "Troisième.");
    await say(awa, one, "Encore.");
    expect((await waiting()).map(({ id }) => id)).toEqual([one.id, two.id, three.id]);
    const answer = randomUUID();
    await say(serge, one, "Réponse.", answer);
    expect((await waiting()).map(({ id }) => id)).toEqual([two.id, three.id]);
    expect((await waiting(serge, "tous"))[0]).toMatchObject({ id: one.id, words: "Réponse." });
    await withdrawMessage(services(), serge, one.id, answer);
    expect((await waiting())[0]).toMatchObject({ id: one.id, client: expect.stringContaining("Awa") });
    await withdrawMessage(services(), awa, two.id, question);
    expect((await waiting()).map(({ id }) => id)).toEqual([one.id, three.id]);
  });

  it("an adviser's own file is not in their list", async () => {
    const own = await file(serge.userId);
    await sendMessage(services(), authorOf(serge, "client"), own, { id: randomUUID(), words: "Pour moi." }, []);
    expect(await waiting(serge)).toEqual([]);
    expect(await waiting(rose)).toHaveLength(1);
    expect(await database.drizzle.select().from(notices).where(eq(notices.userId, serge.userId))).toEqual([]);
  });
});

describe("taking back", () => {
  it("its author alone takes a message back; its place says so, its words and files stay in the database", async () => {
    const about = await file();
    const id = randomUUID();
    await say(awa, about, "Retiré.", id, [{ kind: "file1", file: upload() }]);
    const attachment = (await read(awa, about)).messages[0]?.attachments[0]?.id ?? "";
    expect(await withdrawMessage(services(), serge, about.id, id)).toBe(false);
    expect(await withdrawMessage(services(), awa, (await file()).id, id)).toBe(false);
    expect(
      await Promise.all([
        withdrawMessage(services(), awa, about.id, id),
        withdrawMessage(services(), awa, about.id, id),
      ]),
    ).toContain(true);
    for (const viewer of [awa, serge])
      expect((await read(viewer, about)).messages).toMatchObject([
        { words: null, attachments: [], mayWithdraw: false },
      ]);
    expect(await findAttachment(database.drizzle, about.id, attachment)).toBeUndefined();
    expect((await database.drizzle.select().from(threadMessages)).map((row) => row.words)).toEqual(["Retiré."]);
    expect(await database.drizzle.$count(auditEvents, eq(auditEvents.action, "message.withdrawn"))).toBeGreaterThan(0);
  });
});

describe("an adviser who leaves", () => {
  it("hands a thread to a colleague, who is told, and not to somebody outside the staff nor to the client", async () => {
    const about = await file();
    await say(serge, about, "Bonjour.");
    expect(await handOver(services(), serge, about.id, awa.userId)).toBe(false);
    expect(await handOver(services(), serge, about.id, randomUUID())).toBe(false);
    expect(await handOver(services(), serge, about.id, rose.userId)).toBe(true);
    expect(await handOver(services(), serge, about.id, rose.userId)).toBe(true);
    expect(await follower(about)).toBe(rose.userId);
    expect((await handoversOf(database.drizzle, about.id)).map((one) => one.words)).toEqual([
      expect.stringContaining("de Serge à Rose"),
    ]);
    const titles = (await database.drizzle.select().from(notices).where(eq(notices.userId, rose.userId))).map(
      ({ title }) => title,
    );
    expect(titles).toEqual([`Une conversation vous est confiée, dossier ${about.reference}`]);
    await say(rose, about, "Je reprends.");
    expect(await follower(about)).toBe(rose.userId);
  });

  it("hands all of them over by the admin alone", async () => {
    const files = [await file(), await file()];
    for (const about of files) await say(serge, about, "Bonjour.");
    expect(await handOverAll(services(), serge, serge.userId, rose.userId)).toBeUndefined();
    expect(await handOverAll(services(), admin, serge.userId, rose.userId)).toBe(2);
    for (const about of files) expect(await follower(about)).toBe(rose.userId);
  });

  it("loses their threads with the role, with the account, and with a closed calendar: all of the staff is told then", async () => {
    const about = await file();
    const { rows } = await database.pool.query<{ id: string }>(
      "INSERT INTO advisers (user_id, name) VALUES ($1, 'Serge') RETURNING id",
      [serge.userId],
    );
    await say(serge, about, "Bonjour.");
    expect(await follower(about)).toBe(serge.userId);
    // As closeAdviser does (features/appointments).
    await database.pool.query("UPDATE advisers SET active = false WHERE id = $1", [rows[0]?.id]);
    expect(await follower(about)).toBeNull();
    await say(serge, about, "De nouveau.");
    expect(await removeStaff(services(), serge.email)).toBe(true);
    expect(await follower(about)).toBeNull();
    expect((await handoversOf(database.drizzle, about.id)).map((one) => one.words)).toEqual([
      expect.stringContaining("de Serge à qui viendra le premier"),
      expect.stringContaining("de Serge"),
    ]);
    await say(rose, about, "Je reprends.");
    await database.drizzle.delete(users).where(eq(users.id, rose.userId));
    expect(await follower(about)).toBeNull();
    expect((await read(awa, about)).messages.map(({ author }) => author)).toEqual(["Serge", "Serge", "Rose"]);
    // Each time it is told to those who stay, and to no client.
    const given = await database.drizzle.select().from(notices).where(eq(notices.kind, released.key));
    const of = (userId: string) => given.filter((one) => one.userId === userId);
    expect(of(admin.userId).map(({ title, path }) => [title, path])).toEqual(
      Array.from({ length: 3 }, () => ["Une conversation à reprendre", "/admin/conversations?qui=libres"]),
    );
    expect([of(serge.userId), of(awa.userId)]).toEqual([[], []]);
  });

  it("that lets go of several is told once, and who followed none is missed by nobody", async () => {
    const files = [await file(), await file()];
    for (const about of files) await say(serge, about, "Bonjour.");
    expect(await removeStaff(services(), rose.email)).toBe(true);
    expect(await database.drizzle.$count(notices, eq(notices.kind, released.key))).toBe(0);
    expect(await removeStaff(services(), serge.email)).toBe(true);
    const given = await database.drizzle.select().from(notices).where(eq(notices.kind, released.key));
    expect(given.map(({ userId, title }) => [userId, title])).toEqual([[admin.userId, "2 conversations à reprendre"]]);
  });
});

describe("what was withdrawn", () => {
  it("is known to be so, and read by an admin alone, each reading in the trail", async () => {
    const about = await file();
    const id = randomUUID();
    await say(awa, about, "MOT-RETIRÉ", id);
    await say(awa, about, "Bonjour.");
    await withdrawMessage(services(), awa, about.id, id);
    const place = (await read(serge, about)).messages.map(({ words: said, withdrawn }) => [said, withdrawn]);
    expect(place).toEqual([
      [null, expect.stringMatching(/^22 novembre 2026/)],
      ["Bonjour.", null],
    ]);
    expect(await countWithdrawn(database.drizzle, about.id)).toBe(1);
    const listed = await withdrawnMessages(database.drizzle, about.id, null);
    expect(listed.rows).toMatchObject([{ author: "Awa", client: true, words: null, files: null }]);
    const readings = () => database.drizzle.$count(auditEvents, eq(auditEvents.action, "message.withdrawn-read"));
    const before = await readings();
    for (const other of [serge, awa]) expect(await readWithdrawn(services(), other, about.id, null)).toBeUndefined();
    expect(await readings()).toBe(before);
    expect((await readWithdrawn(services(), admin, about.id, null))?.rows).toMatchObject([
      { words: "MOT-RETIRÉ", files: [] },
    ]);
    expect(await readings()).toBe(before + 1);
    // A file of which nothing was withdrawn is no reading.
    expect((await readWithdrawn(services(), admin, (await file()).id, null))?.rows).toEqual([]);
    expect(await readings()).toBe(before + 1);
  });
});

describe("private notes", () => {
  it("are written once, taken back by their author, and no part of what the client has", async () => {
    const about = await file();
    await say(serge, about, "Bonjour.");
    const id = randomUUID();
    const author = authorOf(serge, "office");
    expect(await writeNote(services(), author, about.id, { id, words: "NOTE-PRIVÉE" })).toBe("written");
    expect(await writeNote(services(), author, about.id, { id, words: "NOTE-PRIVÉE" })).toBe("already");
    expect((await notesOf(database.drizzle, rose, about.id, null)).rows).toMatchObject([
      { author: "Serge", words: "NOTE-PRIVÉE", mayWithdraw: false },
    ]);
    const exported = JSON.stringify(
      await messagesData.collect(database.drizzle, { userId: awa.userId, email: awa.email, emailConfirmed: true }),
    );
    expect(exported).toContain("Bonjour.");
    expect(exported).not.toContain("NOTE");
    expect(
      JSON.stringify([await database.drizzle.select().from(mails), await database.drizzle.select().from(notices)]),
    ).not.toContain("NOTE");
    expect(await database.drizzle.$count(auditEvents, sql`${auditEvents.subjectType} = 'application'`)).toBe(0);
    expect(await withdrawNote(services(), rose, about.id, id)).toBe(false);
    expect(await withdrawNote(services(), serge, about.id, id)).toBe(true);
    expect((await notesOf(database.drizzle, serge, about.id, null)).rows).toMatchObject([{ words: null }]);
    expect(await countNotes(database.drizzle, about.id)).toBe(1);
  });
});

describe("what is kept of a person", () => {
  it("is exported to the owner of the file alone, own words whole and withdrawn ones of the office without; it goes with the account", async () => {
    const about = await file();
    const spouse = await makePerson(database.drizzle, { firstName: "Hervé" });
    await database.pool.query(
      "INSERT INTO application_members (application_id, person, first_name, last_name, user_id, owner_agreed_at, member_agreed_at, created_at, updated_at) VALUES ($1, 'spouse', 'Hervé', 'Ndi', $2, now(), now(), now(), now())",
      [about.id, spouse.userId],
    );
    const [mine, theirs] = [randomUUID(), randomUUID()];
    await say(awa, about, "MES-MOTS", mine, [{ kind: "file1", file: upload() }]);
    await say(serge, about, "LEURS-MOTS", theirs);
    await withdrawMessage(services(), awa, about.id, mine);
    await withdrawMessage(services(), serge, about.id, theirs);
    expect(await exportOf(awa)).toContain("MES-MOTS");
    expect(await exportOf(awa)).toContain("attestation.pdf");
    expect(await exportOf(awa)).not.toContain("LEURS-MOTS");
    for (const other of [spouse, serge]) expect(await exportOf(other)).not.toMatch(/MOTS|attestation/);
    await database.drizzle.delete(users).where(eq(users.id, awa.userId));
    expect([await database.drizzle.$count(threadMessages), await database.drizzle.$count(threads)]).toEqual([0, 0]);
  });

  it("three years after, messages and notes of a file that is over go; those of a file under way stay", async () => {
    const [open, over] = [await file(), await file()];
    for (const about of [open, over]) {
      await say(awa, about, "Ancien.");
      await writeNote(services(), authorOf(serge, "office"), about.id, { id: randomUUID(), words: "Ancienne." });
    }
    await database.pool.query("UPDATE applications SET state = 'accepted', ended_at = $2 WHERE id = $1", [
      over.id,
      now.toString(),
    ]);
    now = now.add({ hours: 24 * 365 * 3 + 48 });
    await say(awa, over, "Récent.");
    await deleteExpiredFileMessages(services());
    expect([await words(awa, open), await words(awa, over)]).toEqual([["Ancien."], ["Récent."]]);
    expect([await countNotes(database.drizzle, open.id), await countNotes(database.drizzle, over.id)]).toEqual([1, 0]);
  });
});

/** What a page of a long conversation may take at the database, milliseconds. */
const MOST_MS = 100;

it("of 2,000 messages any page takes under 100 ms at the database, each seen once", async () => {
  const about = await file();
  await say(awa, about, "Premier.");
  await database.drizzle.execute(sql`
    INSERT INTO thread_messages (id, application_id, side, author_name, words, sent_at, read_at)
    SELECT gen_random_uuid(), ${about.id}, CASE WHEN n % 2 = 0 THEN 'client' ELSE 'office' END, 'Awa', 'Message ' || n, now() + n * interval '1 second',
           CASE WHEN n < 1990 THEN now() END
    FROM generate_series(1, 1999) AS n`);
  await database.drizzle.execute(sql`ANALYZE thread_messages`);
  const seen = new Set<string>();
  let cursor: string | null = null;
  let slowest = 0;
  let pages = 0;
  do {
    const at: string | null = cursor;
    const page = await read(serge, about, at);
    if (pages % 20 === 0) slowest = Math.max(slowest, await databaseMs(database.pool, () => read(serge, about, at)));
    pages += 1;
    for (const { id } of page.messages) seen.add(id);
    cursor = page.older;
  } while (cursor !== null);
  expect(seen.size).toBe(2000);
  expect(slowest).toBeLessThan(MOST_MS);
});
