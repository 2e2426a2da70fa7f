import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { auditEvents } from "#app/features/audit/tables.ts";
import { makePerson } from "#app/features/accounts/testing/make-person.ts";
import { recordedJobs } from "#app/platform/jobs/testing/recorded-jobs.ts";
import { createTestDatabase, type TestDatabase } from "#app/platform/database/testing/database.ts";
import type { Viewer } from "#app/platform/session/viewer.ts";
import { averageOf } from "./audience.ts";
import { audienceOf, listSaved, marksOf } from "./audience.server.ts";
import { type CommentForm, commentSchema } from "#app/features/publications/comments/form.ts";
import { type CommentOutcome, leaveComment } from "#app/features/publications/comments/leave-comment.server.ts";
import { moderateComment } from "#app/features/publications/comments/moderate.server.ts";
import { listComments, listWaiting } from "#app/features/publications/comments/queries.server.ts";
import { deleteExpiredReadings } from "#app/features/publications/retention.server.ts";
import { importEdition } from "#app/features/publications/store/import-edition.server.ts";
import { joinReader, rate, setMark } from "./marks.server.ts";
import { libraryData } from "#app/features/publications/owned-data.server.ts";
import { readPublished } from "#app/features/publications/store/queries.server.ts";
import { accountReader, newVisitor } from "./reader.server.ts";
import { countReadings } from "./readings.server.ts";
import { comments, likes, readings, saves } from "#app/features/publications/tables.ts";
import { articleSource, contentFolder, guideSource } from "#app/features/publications/testing/texts.ts";

let database: TestDatabase;
let now: Temporal.ZonedDateTime;
let guideId: string;
let articleId: string;
let awa: Viewer;
let moderator: Viewer;
const clock = { now: () => now };
const services = () => ({ database, clock });
const db = () => database.drizzle;
const visitor = async () => (await newVisitor({ deployed: false })).reader;
const phone = { addressKey: "41.202.0.1", userAgent: "Mozilla/5.0 (Linux; Android 12) Chrome/130" };

beforeEach(async () => {
  database = await createTestDatabase();
  now = Temporal.ZonedDateTime.from("2026-11-21T10:00[Africa/Douala]");
  const content = await contentFolder({ "guides/dossier.md": guideSource(), "blog/francais.md": articleSource() });
  await importEdition(services(), content.folder);
  await content.remove();
  guideId = (await readPublished(db(), "guide", "dossier"))?.id ?? "";
  articleId = (await readPublished(db(), "article", "francais"))?.id ?? "";
  awa = await makePerson(db(), { email: "awa@exemple.cm" });
  moderator = await makePerson(db(), { role: "adviser" });
});

afterEach(() => database.drop());

const figures = async (id = guideId) => (await audienceOf(db(), [guideId, articleId]))(id);

describe("likes, bookmarks and ratings", () => {
  test("one a reader, however often and however many at once; taken back, none", async () => {
    const [one, two] = [await visitor(), await visitor()];
    await Promise.all(
      [one, one, one, two, accountReader(awa.userId)].map((reader) =>
        setMark(services(), "like", { publicationId: guideId, reader }, true),
      ),
    );
    expect((await figures()).likes).toBe(3);
    expect((await figures(articleId)).likes).toBe(0);
    expect(await marksOf(db(), guideId, one)).toEqual({ liked: true, saved: false, stars: null });
    await setMark(services(), "like", { publicationId: guideId, reader: one }, false);
    await setMark(services(), "like", { publicationId: guideId, reader: one }, false);
    expect((await figures()).likes).toBe(2);
    expect(await marksOf(db(), guideId, null)).toEqual({ liked: false, saved: false, stars: null });
  });

  test("a reader has one rating and may change it; the distribution and the average follow", async () => {
    const reader = await visitor();
    expect(averageOf((await figures()).stars)).toBeNull();
    await rate(services(), { publicationId: guideId, reader }, 2);
    await rate(services(), { publicationId: guideId, reader }, 5);
    await rate(services(), { publicationId: guideId, reader: await visitor() }, 4);
    expect((await figures()).stars).toEqual([0, 0, 0, 1, 1]);
    expect(averageOf((await figures()).stars)).toEqual({ average: 4.5, count: 2 });
    expect((await marksOf(db(), guideId, reader)).stars).toBe(5);
    for (const stars of [0, 6, 2.5, Number.NaN])
      await expect(rate(services(), { publicationId: guideId, reader }, stars)).rejects.toThrow(RangeError);
  });

  test("what a visitor kept becomes the account's when they sign in; what both had stays once", async () => {
    const [phoneReader, own] = [await visitor(), accountReader(awa.userId)];
    await setMark(services(), "save", { publicationId: guideId, reader: phoneReader }, true);
    await setMark(services(), "save", { publicationId: articleId, reader: phoneReader }, true);
    await setMark(services(), "save", { publicationId: guideId, reader: own }, true);
    await rate(services(), { publicationId: guideId, reader: phoneReader }, 1);
    await rate(services(), { publicationId: guideId, reader: own }, 5);
    await Promise.all([
      joinReader(services(), phoneReader, awa.userId),
      joinReader(services(), phoneReader, awa.userId),
    ]);
    expect((await listSaved(db(), own)).map(({ slug }) => slug).toSorted()).toEqual(["dossier", "francais"]);
    expect(await listSaved(db(), phoneReader)).toEqual([]);
    expect((await figures()).stars).toEqual([0, 0, 0, 0, 1]);
  });
});

const view = (over: Partial<typeof phone> = {}, act: "view" | "download" = "view") =>
  countReadings(services(), [{ reading: { kind: "guide", slug: "dossier", act }, visitor: { ...phone, ...over } }]);

describe("views and downloads", () => {
  test("a visitor counts once a day, were it ten times at once", async () => {
    await Promise.all(Array.from({ length: 10 }, () => view()));
    await view({ addressKey: "41.202.0.2" });
    await view({ userAgent: "Mozilla/5.0 (iPhone) Safari/605" });
    await view({}, "download");
    expect(await figures()).toMatchObject({ views: 3, downloads: 1 });
    now = now.add({ days: 1 });
    await view();
    expect((await figures()).views).toBe(4);
  });

  test("many noted together count as they would one by one, and two processes that write at once wait for each other", async () => {
    const noted = Array.from({ length: 60 }, (_, nth) => ({
      reading: {
        kind: "guide" as const,
        slug: nth % 2 === 0 ? "dossier" : "inconnu",
        act: nth % 4 === 0 ? ("download" as const) : ("view" as const),
      },
      visitor: { ...phone, addressKey: `41.202.1.${nth % 20}` },
    }));
    await Promise.all([countReadings(services(), noted), countReadings(services(), noted.toReversed())]);
    // Of the even ones: 15 downloads by 5 visitors, 15 views by 5 others.
    expect(await figures()).toMatchObject({ views: 5, downloads: 5 });
  });

  test("robots, and texts that are not there, count nothing", async () => {
    await view({ userAgent: "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)" });
    await view({ userAgent: "" });
    await countReadings(services(), [{ reading: { kind: "guide", slug: "inconnu", act: "view" }, visitor: phone }]);
    expect((await figures()).views).toBe(0);
  });

  test("nothing kept names the visitor, and the night forgets who it was, not how many", async () => {
    await view();
    const { rows } = await database.pool.query<{ whole: string }>(
      "SELECT row_to_json(r)::text || row_to_json(d)::text AS whole FROM publication_readings r JOIN reading_days d USING (day)",
    );
    expect(rows[0]?.whole).not.toMatch(/41\.202|Android/);
    now = now.add({ days: 1 });
    await deleteExpiredReadings(services());
    expect(await db().$count(readings)).toBe(0);
    expect((await figures()).views).toBe(1);
  });
});

const form = (over: Record<string, string> = {}): CommentForm =>
  commentSchema.parse({ name: "Brice", email: "brice@exemple.cm", body: "Merci, c’est clair.", ...over });
const leave = (over: Record<string, string> = {}, who: Viewer | null = null, from = phone) =>
  leaveComment(services(), who, guideId, form(over), from);
const bodies = async () =>
  (await listComments(db(), guideId)).map(({ body, answers }) => [body, answers.map((answer) => answer.body)]);

/** The number of a comment that was received. */
function idOf(outcome: CommentOutcome): string {
  if (outcome.kind !== "received") throw new Error(`not received: ${outcome.kind}`);
  return outcome.id;
}

const approved = async (over: Record<string, string> = {}) => {
  const id = idOf(await leave(over));
  await moderateComment(services(), moderator, id, "approved");
  return id;
};

describe("comments", () => {
  test("nobody reads one before a moderator; then everybody does, never its e-mail", async () => {
    const id = idOf(await leave());
    expect(await bodies()).toEqual([]);
    expect((await listWaiting(db())).rows).toMatchObject([
      { id, email: "brice@exemple.cm", spam: false, kind: "guide", slug: "dossier" },
    ]);
    expect(await moderateComment(services(), moderator, id, "approved")).toBe(true);
    expect((await listWaiting(db())).rows).toEqual([]);
    expect(JSON.stringify(await listComments(db(), guideId))).not.toContain("brice@");
    expect(await bodies()).toEqual([["Merci, c’est clair.", []]]);
    expect((await figures()).comments).toBe(1);
    await moderateComment(services(), moderator, id, "rejected");
    expect(await bodies()).toEqual([]);
  });

  test("only staff moderate", async () => {
    await leave();
    const [waiting] = (await listWaiting(db())).rows;
    await expect(moderateComment(services(), awa, waiting?.id ?? "", "approved")).rejects.toThrow("only staff");
    expect(await moderateComment(services(), moderator, randomUUID(), "approved")).toBe(false);
    expect(await bodies()).toEqual([]);
  });

  test("answers stand under what they answer, one level deep, and disappear with it", async () => {
    const first = await approved({ body: "Question" });
    const second = await approved({ body: "Réponse", parent: first });
    expect(await bodies()).toEqual([["Question", ["Réponse"]]]);
    expect(await leave({ parent: second })).toEqual({ kind: "no-parent" });
    expect(await leave({ parent: randomUUID() })).toEqual({ kind: "no-parent" });
    expect(await leaveComment(services(), null, articleId, form({ parent: first }), phone)).toEqual({
      kind: "no-parent",
    });
    expect((await figures()).comments).toBe(2);
    await moderateComment(services(), moderator, first, "rejected");
    expect(await bodies()).toEqual([]);
    expect((await figures()).comments).toBe(0);
  });

  test("the same form sent five times at once is kept once, by one way or by several", async () => {
    const elsewhere = { ...phone, addressKey: "41.202.9.9" };
    const sent = await Promise.all([phone, phone, phone, elsewhere, elsewhere].map((from) => leave({}, null, from)));
    expect(new Set(sent.map(idOf)).size).toBe(1);
    expect(await db().$count(comments)).toBe(1);
    expect(await db().$count(auditEvents, eq(auditEvents.action, "comment.left"))).toBe(1);
  });

  test("other words, another name, another place or another day are another comment", async () => {
    const first = await approved();
    await leave({ body: "Merci encore" });
    await leave({ name: "Mireille" });
    await leave({ parent: first });
    now = now.add({ days: 1 });
    await leave();
    expect(await db().$count(comments)).toBe(5);
    // Under another text.
    await leaveComment(services(), null, articleId, form(), phone);
    expect(await db().$count(comments)).toBe(6);
  });

  test("who fills the field that people do not see is answered alike, and held apart", async () => {
    expect(await leave({ website: "https://spam.example" })).toMatchObject({ kind: "received" });
    await leave({ body: "Une vraie question" });
    expect((await listWaiting(db())).rows.map(({ spam }) => spam)).toEqual([false, true]);
  });

  test("more than a page of them wait page by page, oldest first, presumed spam last", async () => {
    const waiting = Array.from({ length: 60 }, (_none, minute) => ({
      id: randomUUID(),
      publicationId: guideId,
      authorName: "Awa",
      email: "awa@exemple.cm",
      body: String(minute),
      state: minute < 5 ? ("spam" as const) : ("pending" as const),
      createdAt: new Date(Date.UTC(2026, 10, 1, 9, minute)),
    }));
    await db().insert(comments).values(waiting);
    const first = await listWaiting(db());
    const second = await listWaiting(db(), first.next);
    expect([first.total, first.previous, second.next]).toEqual([60, null, null]);
    const pages = [first, second].map(({ rows }) => rows.map(({ body }) => Number(body)));
    const minutes = Array.from({ length: 60 }, (_none, minute) => minute);
    expect(pages).toEqual([minutes.slice(5, 55), [...minutes.slice(55), ...minutes.slice(0, 5)]]);
    expect((await listWaiting(db(), second.previous)).rows).toEqual(first.rows);
  });

  test("ten an hour from one browser, were they twelve at once; then it is said how long to wait", async () => {
    const outcomes = await Promise.all(Array.from({ length: 12 }, (_, index) => leave({ body: `Envoi ${index}` })));
    expect(outcomes.filter(({ kind }) => kind === "received")).toHaveLength(10);
    expect(await leave({ body: "Encore" })).toEqual({ kind: "throttled", retryAfterSeconds: 3600 });
    expect(await leave({}, null, { ...phone, addressKey: "41.202.9.9" })).toMatchObject({ kind: "received" });
    now = now.add({ hours: 1, seconds: 1 });
    expect(await leave({ body: "Encore" })).toMatchObject({ kind: "received" });
  });

  test("what a hostile sender types stays text, and what PostgreSQL refuses is left out", async () => {
    await approved({
      name: "<script>alert(1)</script>\u0000\u202E",
      body: "'; DROP TABLE comments; --\u0000 👩🏾‍🎓 مرحبا",
    });
    expect(await listComments(db(), guideId)).toMatchObject([
      { authorName: "<script>alert(1)</script>", body: "'; DROP TABLE comments; -- 👩🏾‍🎓 مرحبا" },
    ]);
    expect(
      commentSchema
        .safeParse({ name: "\u0000", email: "a@b.cm", body: "x".repeat(3001) })
        .error?.issues.map(({ message }) => message),
    ).toEqual(["Écrivez votre nom.", "Le commentaire dépasse 3\u00a0000 caractères."]);
  });

  test("the night forgets the sender, and after 90 days what was refused", async () => {
    const kept = await approved();
    await leave({ website: "x", body: "Achetez" });
    now = now.add({ days: 1 });
    await deleteExpiredReadings(services());
    expect((await db().select({ sender: comments.sender }).from(comments)).map(({ sender }) => sender)).toEqual([
      null,
      null,
    ]);
    now = now.add({ days: 90 });
    await deleteExpiredReadings(services());
    expect((await db().select({ id: comments.id }).from(comments)).map(({ id }) => id)).toEqual([kept]);
  });
});

test("marks of a browser are forgotten when its cookie has run out; an account's stay", async () => {
  await setMark(services(), "save", { publicationId: guideId, reader: await visitor() }, true);
  await setMark(services(), "save", { publicationId: guideId, reader: accountReader(awa.userId) }, true);
  now = now.add({ days: 401 });
  await deleteExpiredReadings(services());
  expect((await db().select({ reader: saves.reader }).from(saves)).map(({ reader }) => reader)).toEqual([
    accountReader(awa.userId),
  ]);
});

test("a person takes all of it away, or has it erased, others' answers staying", async () => {
  const owner = { userId: awa.userId, email: awa.email, emailConfirmed: true };
  const reader = accountReader(awa.userId);
  await setMark(services(), "like", { publicationId: guideId, reader }, true);
  await rate(services(), { publicationId: guideId, reader }, 4);
  // Written before she had an account.
  const story = await approved({ name: "Awa", email: "AWA@exemple.cm", body: "Mon histoire" });
  await approved({ parent: story, email: "b@exemple.cm", body: "Merci à vous" });

  const collected = await libraryData.collect(db(), owner);
  expect(collected.json).toMatchObject({
    liked: [{ slug: "dossier", title: "Réunir son dossier" }],
    rated: [{ stars: 4 }],
    comments: [{ body: "Mon histoire" }],
  });
  expect(JSON.stringify(collected)).not.toContain("Brice");

  await db().transaction(
    (tx) =>
      libraryData.erase?.(tx, owner, {
        clock: { now: () => now },
        jobs: recordedJobs(),
        origin: "https://cap-erable.test",
      }) ?? Promise.resolve(),
  );
  expect(await db().$count(likes, eq(likes.reader, reader))).toBe(0);
  expect(await listComments(db(), guideId)).toMatchObject([
    { authorName: "Ancien lecteur", body: "Commentaire retiré par son auteur.", answers: [{ authorName: "Brice" }] },
  ]);
  const { rows } = await database.pool.query<{ whole: string }>(
    "SELECT string_agg(row_to_json(c)::text, ' ') AS whole FROM comments c",
  );
  expect(rows[0]?.whole).not.toMatch(/awa|Mon histoire/i);
});
