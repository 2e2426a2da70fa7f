/** Every list of the office on many rows: its first page, a page far behind, each sort and each filter. 100,000 rows in `npm run proof`. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { historyOf, recentActivity } from "#app/features/audit/history.server.ts";
import { officeFiles } from "#app/features/applications/review/office-files.server.ts";
import { advisers } from "#app/features/appointments/tables.ts";
import { agendaBetween } from "#app/features/appointments/queries.server.ts";
import {
  queueFilters,
  queueOrders,
  type QueueFilter,
  type QueueOrder,
} from "#app/features/documents/review/review-queue.ts";
import { officeSessions, registrationsInSession } from "#app/features/language-tests/queries.server.ts";
import { listWaiting } from "#app/features/publications/comments/queries.server.ts";
import { type InboxKind, type InboxState, inboxKinds, inboxStates } from "#app/features/office/inbox/inbox.ts";
import { findOrders, orderSorts } from "#app/features/orders/office/find-orders.server.ts";
import { type OrderFilter, orderFilters } from "#app/features/orders/office/order-filters.ts";
import { listUndelivered } from "#app/features/undelivered-mail/list-undelivered.server.ts";
import { readLines } from "#app/features/office/worklist/read-worklist.server.ts";
import { dateOf } from "#app/platform/clock/clock.ts";
import { createTestDatabase, type TestDatabase } from "#app/platform/database/testing/database.ts";
import { databaseMs } from "#app/platform/database/testing/spent.ts";
import { recordedJobs } from "#app/platform/jobs/testing/recorded-jobs.ts";
import { fillOfficeLists } from "#app/testing/fill-office-lists.ts";
import { recordFigure } from "#scripts/proof/record-figure.ts";
import { auditWords } from "#app/registries/audit-words.ts";
import { inboxPage } from "./inbox.server.ts";
import { officeDay } from "./office-day.server.ts";
import { reviewQueue } from "#app/registries/work/review-queue.server.ts";
import { workSources } from "#app/registries/work-items.server.ts";
import { counted } from "#scripts/checks/counts.ts";

const ROWS = counted(100_000, 1000);
/** What one query of a list may take, in milliseconds. */
const MOST_MS = 100;

const now = Temporal.ZonedDateTime.from("2026-11-24T09:12[Africa/Douala]");
const clock = { now: () => now };
const adviser = { userId: "00000000-0000-4000-8001-000000000001", role: "adviser" as const };

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await fillOfficeLists(database, ROWS, dateOf(now));
});
afterAll(() => database.drop());

/** Sixteen queries side by side, whose sum is told and not held to the bound of one. */
const TOGETHER = "all of « À faire »";

type Page = { rows: unknown[]; next: string | null };
type Measured = { list: string; what: string; ms: number; rows: number };

/** The cursor after the row that lies this far in an order, its keys read as texts. */
async function cursorAt(keys: readonly string[], from: string, order: string, share = 0.9): Promise<string> {
  const { rows } = await database.pool.query<{ keys: string[] }>(
    `SELECT ARRAY[${keys.map((key) => `(${key})::text`).join(", ")}] AS keys FROM ${from} ORDER BY ${order} OFFSET (SELECT floor(count(*) * ${share}) FROM ${from}) LIMIT 1`,
  );
  const found = rows[0]?.keys;
  if (!found) throw new Error(`no row so far in ${from}`);
  return Buffer.from(JSON.stringify([0, ...found])).toString("base64url");
}

const measured: Measured[] = [];

async function time(list: string, what: string, read: () => Promise<Page | unknown[]>): Promise<void> {
  let rows = 0;
  const ms = await databaseMs(database.pool, async () => {
    const answer = await read();
    rows = Array.isArray(answer) ? answer.length : answer.rows.length;
  });
  measured.push({ list, what, ms, rows });
}

it("of the orders", async () => {
  const db = database.drizzle;
  const find = (more: Partial<Parameters<typeof findOrders>[1]>) =>
    findOrders(db, { filter: undefined, words: "", sort: "urgence", cursor: null, now: new Date(), ...more });
  for (const sort of orderSorts) await time("orders", `first page by ${sort}`, () => find({ sort }));
  const urgency = "CASE WHEN refund_due > 0 THEN 1 WHEN owed > 0 THEN 2 ELSE 3 END";
  const deep: Record<(typeof orderSorts)[number], string> = {
    urgence: urgency,
    ouverte: "created_at",
    echeance: "due_at",
    montant: "amount",
  };
  for (const sort of orderSorts) {
    const way = sort === "ouverte" || sort === "montant" ? "DESC" : "ASC";
    const cursor = await cursorAt(
      [deep[sort], "created_at", "id"],
      "orders",
      `${deep[sort]} ${way}, created_at DESC, id DESC`,
    );
    await time("orders", `far behind by ${sort}`, () => find({ sort, cursor }));
  }
  for (const filter of Object.keys(orderFilters) as OrderFilter[])
    await time("orders", `filter ${filter}`, () => find({ filter }));
  for (const words of [`CMD-${String(ROWS / 2).padStart(8, "0")}`, "Mbarga", `personne${ROWS / 2}@`, "introuvable"])
    await time("orders", `words « ${words} »`, () => find({ words }));
});

it("of the files and the documents to review", async () => {
  const db = database.drizzle;
  await time("files", "first page", () => officeFiles(db, null));
  const files = await cursorAt(
    ["'9999-12-31T00:00:00Z'", "updated_at", "id"],
    "applications",
    "updated_at DESC, id DESC",
  );
  await time("files", "far behind", () => officeFiles(db, files));
  for (const order of Object.keys(queueOrders) as QueueOrder[])
    for (const filter of Object.keys(queueFilters) as QueueFilter[])
      await time("documents to review", `${filter}, by ${order}`, () =>
        reviewQueue({ db, clock }, adviser.userId, { filter, order, cursor: null }),
      );
  const queue = await cursorAt(
    ["updated_at", "id"],
    "(SELECT * FROM documents WHERE state = 'in-review') d",
    "updated_at, id",
  );
  await time("documents to review", "far behind", () =>
    reviewQueue({ db, clock }, adviser.userId, { filter: "tout", order: "age", cursor: queue }),
  );
});

it("of the inbox, comments and mails", async () => {
  const db = database.drizzle;
  // One query a way and a count, each held to the bound of one: the inbox asks them side by side.
  const messages = (state: InboxState, kind: InboxKind, cursor: string | null) => () =>
    inboxPage(db, adviser, { kind, state, cursor });
  const behind = {
    contact: await cursorAt(["created_at", "id"], "contact_messages", "created_at DESC, id DESC"),
    dossier: await cursorAt(["last_at", "application_id"], "threads", "last_at DESC, application_id DESC"),
    whatsapp: await cursorAt(["last_in_at", "id"], "whatsapp_contacts", "last_in_at DESC, id DESC"),
  };
  for (const kind of Object.keys(inboxKinds) as InboxKind[]) {
    for (const state of Object.keys(inboxStates) as InboxState[])
      await time(`inbox, ${kind}`, `first page, ${state}`, messages(state, kind, null));
    await time(`inbox, ${kind}`, "far behind", messages("tous", kind, behind[kind]));
  }
  await time("comments", "first page", () => listWaiting(db));
  const comments = await cursorAt(
    ["state", "created_at", "id"],
    "(SELECT * FROM comments WHERE state IN ('pending', 'spam')) c",
    "state, created_at, id",
  );
  await time("comments", "far behind", () => listWaiting(db, comments));
  const mails = await cursorAt(
    ["failed_at", "id"],
    "(SELECT * FROM mails WHERE state = 'failed' AND closed_at IS NULL) m",
    "failed_at DESC, id DESC",
  );
  for (const which of ["open", "closed"] as const) await time("mails", which, () => listUndelivered(db, which));
  await time("mails", "open, far behind", () => listUndelivered(db, "open", mails));
});

it("of sessions and their registrations", async () => {
  const db = database.drizzle;
  const both = async (cursors: Parameters<typeof officeSessions>[2]) =>
    Object.values(await officeSessions(db, now, cursors)).flatMap((page) => page.rows);
  await time("sessions", "first pages", () => both({ coming: null, past: null }));
  const past = await cursorAt(
    ["starts_at", "id"],
    "(SELECT * FROM test_sessions WHERE starts_at < '2026-11-24') s",
    "starts_at DESC, id DESC",
  );
  await time("sessions", "past, far behind", () => both({ coming: null, past }));
  await time("registrations", "of a session", () => registrationsInSession(db, "00000000-0000-4000-8003-000000000002"));
});

it("of the day, the work and the journal", async () => {
  const db = database.drizzle;
  const [from, to] = [now.startOfDay().toInstant(), now.add({ days: 7 }).startOfDay().toInstant()];
  const calendars = (await db.select().from(advisers)).map(({ id }) => id);
  await time("agenda", "a week", () => agendaBetween(db, from, to, calendars));
  await time("agenda", "the day's strip", async () => (await officeDay(db, clock, adviser, true)).lanes);
  const services = { db, clock, jobs: recordedJobs() };
  for (const source of workSources) await time("À faire", source.kind, () => source.list(services));
  await time(TOGETHER, "as the menu counts it", async () => (await readLines(services, workSources)).all);
  await time("journal", "newest", () => recentActivity(db, auditWords));
  await time("journal", "of one order", () =>
    historyOf(db, { type: "order", id: "00000000-0000-4000-8002-000000000010" }, auditWords),
  );
});

it(`each query is timed, against ${MOST_MS} ms`, () => {
  const lines = measured.map(
    ({ list, what, ms, rows }) =>
      `${list.padEnd(20)} ${what.padEnd(36)} ${ms.toFixed(1).padStart(8)} ms ${String(rows).padStart(5)} rows`,
  );
  process.stdout.write(`${ROWS} rows of each\n${lines.join("\n")}\n`);
  const single = measured.filter(({ list }) => list !== TOGETHER);
  const worst = single.toSorted((a, b) => b.ms - a.ms)[0];
  expect(measured.length).toBeGreaterThan(60);
  recordFigure({
    attack: "long-lists",
    sent: `${ROWS} rows of each`,
    measured: "slowest page, sort or filter",
    value: worst?.ms ?? Infinity,
    unit: "ms",
    bound: { most: MOST_MS },
  });
});
