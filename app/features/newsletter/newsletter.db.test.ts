import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Clock } from "#app/platform/clock/clock.ts";
import { createTestDatabase, type TestDatabase } from "#app/platform/database/testing/database.ts";
import { recordedJobs } from "#app/platform/jobs/testing/recorded-jobs.ts";
import { mails } from "#app/platform/mail/tables.ts";
import { auditEvents } from "#app/features/audit/tables.ts";
import { makePerson } from "#app/features/accounts/testing/make-person.ts";
import { askSubscription } from "./ask-subscription.server.ts";
import { confirmSubscription, subscriptionToConfirm } from "./confirm-subscription.server.ts";
import { deleteExpiredSubscribers } from "./retention.server.ts";
import { listHeldWishes, releaseWish } from "./hold-wish.server.ts";
import { type SubscriptionWish, subscribe } from "./subscribe.server.ts";
import { subscribers } from "./tables.ts";
import { subscriptionToEnd, unsubscribe } from "./unsubscribe.server.ts";
import { UNLIMITED } from "#app/platform/allowances/testing/allowances.ts";

let database: TestDatabase;
let now: Temporal.ZonedDateTime;
const clock: Clock = { now: () => now };
const origin = "https://cap-erable.test";

beforeEach(async () => {
  database = await createTestDatabase();
  now = Temporal.ZonedDateTime.from("2026-11-21T10:00[Africa/Douala]");
});

afterEach(() => database.drop());

function ask(wish: Partial<SubscriptionWish> = {}): Promise<void> {
  return database.drizzle.transaction((tx) =>
    subscribe(
      tx,
      { clock, jobs: recordedJobs(), env: { allowances: UNLIMITED }, origin },
      { email: "awa@exemple.cm", source: "registration", ...wish },
    ),
  );
}

const services = () => ({ database, clock });
const sentMails = () => database.drizzle.select().from(mails).orderBy(mails.createdAt);

async function only(): Promise<typeof subscribers.$inferSelect> {
  const [row, ...others] = await database.drizzle.select().from(subscribers);
  if (!row || others.length > 0) throw new Error("expected one subscriber");
  return row;
}

async function newestToken(): Promise<string> {
  const found = /confirmer\?jeton=([\w-]+)/.exec((await sentMails()).at(-1)?.text ?? "");
  if (!found?.[1]) throw new Error("no confirmation link in the newest mail");
  return found[1];
}

describe("double opt-in", () => {
  test("a wish keeps the trace of its consent and asks the address; the click confirms, twice too", async () => {
    await ask({ email: " Awa@Exemple.CM ", topics: ["sessions", "tirages"] });
    expect(await only()).toMatchObject({
      email: "awa@exemple.cm",
      topics: ["tirages", "sessions"],
      state: "pending",
      source: "registration",
      textVersion: "2026-11-21",
      confirmedAt: null,
    });
    expect(await sentMails()).toMatchObject([
      { recipient: "awa@exemple.cm", text: expect.stringContaining("sessions de tests") },
    ]);
    const token = await newestToken();
    now = now.add({ days: 6 });
    // Looking, as a mail scanner does, changes nothing.
    expect(await subscriptionToConfirm(services(), token)).toMatchObject({ confirmed: false });
    expect((await only()).state).toBe("pending");
    expect(await confirmSubscription(services(), token)).toBe(true);
    expect(await confirmSubscription(services(), token)).toBe(true);
    expect(await only()).toMatchObject({ state: "confirmed", confirmedAt: new Date(now.epochMilliseconds) });
    const traced = await database.drizzle
      .select({ action: auditEvents.action })
      .from(auditEvents)
      .orderBy(auditEvents.id);
    expect(traced.map(({ action }) => action)).toEqual(["newsletter.asked", "newsletter.confirmed"]);
  });

  test("a link of seven days is too old, and an invented one opens nothing", async () => {
    await ask();
    const token = await newestToken();
    expect(await confirmSubscription(services(), "invented")).toBe(false);
    now = now.add({ days: 7 });
    expect(await subscriptionToConfirm(services(), token)).toBeUndefined();
    expect(await confirmSubscription(services(), token)).toBe(false);
    expect((await only()).state).toBe("pending");
  });

  test("the database keeps no token of a confirmation link", async () => {
    await ask();
    const token = await newestToken();
    const { rows } = await database.pool.query<{ whole: string }>(
      "SELECT row_to_json(s)::text AS whole FROM subscribers s",
    );
    expect(rows[0]?.whole).not.toContain(token);
  });
});

describe("the same address again", () => {
  test("within ten minutes it gets no second mail, and the first link still serves", async () => {
    await ask();
    const token = await newestToken();
    await Promise.all([ask({ topics: ["articles"] }), ask({ topics: ["articles"] }), ask({ topics: ["articles"] })]);
    expect(await sentMails()).toHaveLength(1);
    expect((await only()).topics).toEqual(["articles"]);
    expect(await confirmSubscription(services(), token)).toBe(true);
  });

  test("later it gets a new link, and the old one no longer serves", async () => {
    await ask();
    const old = await newestToken();
    now = now.add({ minutes: 11 });
    await ask();
    expect(await confirmSubscription(services(), old)).toBe(false);
    expect(await confirmSubscription(services(), await newestToken())).toBe(true);
  });

  test("ten at once make one subscriber and one mail", async () => {
    await Promise.all(Array.from({ length: 10 }, () => ask()));
    expect((await only()).state).toBe("pending");
    expect(await sentMails()).toHaveLength(1);
  });

  test("a confirmed one keeps its consent and is told once a day that it is in place", async () => {
    await ask();
    await confirmSubscription(services(), await newestToken());
    now = now.add({ hours: 1 });
    await ask({ topics: ["articles"] });
    await ask({ topics: ["articles"] });
    expect(await only()).toMatchObject({ state: "confirmed", topics: ["articles", "tirages", "sessions"] });
    expect((await sentMails()).map(({ subject }) => subject)).toEqual([
      "Confirmez votre abonnement à notre lettre",
      "Votre abonnement est déjà en place",
    ]);
  });
});

describe("unsubscribing", () => {
  test("one click, once or twice, and the proof stays", async () => {
    await ask();
    const token = await newestToken();
    await confirmSubscription(services(), token);
    const { unsubscribeToken } = await only();
    expect(await subscriptionToEnd(services(), unsubscribeToken)).toEqual({
      email: "awa@exemple.cm",
      over: false,
      isConfirmed: true,
    });
    expect(await unsubscribe(services(), unsubscribeToken)).toBe(true);
    expect(await unsubscribe(services(), unsubscribeToken)).toBe(true);
    expect(await unsubscribe(services(), "invented")).toBe(false);
    expect(await only()).toMatchObject({ state: "unsubscribed", unsubscribedAt: new Date(now.epochMilliseconds) });
    expect(await confirmSubscription(services(), token)).toBe(false);
  });

  test("whoever left may come back by a new confirmation", async () => {
    await ask();
    await confirmSubscription(services(), await newestToken());
    await unsubscribe(services(), (await only()).unsubscribeToken);
    await ask({ source: "guides" });
    expect((await only()).state).toBe("pending");
    expect(await confirmSubscription(services(), await newestToken())).toBe(true);
    expect(await only()).toMatchObject({ state: "confirmed", source: "guides", unsubscribedAt: null });
  });
});

test("a registration that fails subscribes nobody", async () => {
  const failing = database.drizzle.transaction(async (tx) => {
    await subscribe(
      tx,
      { clock, jobs: recordedJobs(), env: { allowances: UNLIMITED }, origin },
      { email: "awa@exemple.cm", source: "registration" },
    );
    throw new Error("the account was refused");
  });
  await expect(failing).rejects.toThrow("refused");
  expect(await database.drizzle.$count(subscribers, eq(subscribers.email, "awa@exemple.cm"))).toBe(0);
  expect(await sentMails()).toEqual([]);
});

const trapped = (email = "awa@exemple.cm") =>
  askSubscription(
    { database, clock, jobs: recordedJobs(), env: { allowances: UNLIMITED }, origin },
    { email, topics: ["articles"], source: "article" },
    true,
  );
const release = async (id: string, role: "adviser" | "user") =>
  releaseWish(
    { database, clock, jobs: recordedJobs(), env: { allowances: UNLIMITED }, origin },
    await makePerson(database.drizzle, { role }),
    id,
  );

describe("what falls into the trap for robots", () => {
  test("is held and listed, and nobody is written to", async () => {
    await trapped(" Awa@Exemple.CM ");
    expect(await only()).toMatchObject({
      email: "awa@exemple.cm",
      state: "held",
      topics: ["articles"],
      source: "article",
    });
    expect((await listHeldWishes(database.drizzle)).rows).toMatchObject([{ email: "awa@exemple.cm" }]);
    expect(await sentMails()).toEqual([]);
  });

  test("goes on when a member of staff lets it, once", async () => {
    await trapped();
    const { id } = await only();
    await expect(release(id, "user")).rejects.toThrow("only staff");
    expect(await release(id, "adviser")).toBe(true);
    expect(await release(id, "adviser")).toBe(false);
    expect(await only()).toMatchObject({ state: "pending", source: "article", topics: ["articles"] });
    expect(await confirmSubscription(services(), await newestToken())).toBe(true);
    expect((await listHeldWishes(database.drizzle)).rows).toEqual([]);
  });

  test("does not stand in the way of the person who then asks by the form", async () => {
    await trapped();
    await ask();
    expect((await only()).state).toBe("pending");
    expect(await sentMails()).toHaveLength(1);
  });

  test("takes nothing from who is subscribed already, and is traced", async () => {
    await ask();
    await confirmSubscription(services(), await newestToken());
    await trapped();
    expect(await only()).toMatchObject({ state: "confirmed", topics: ["articles", "tirages", "sessions"] });
    const traced = await database.drizzle
      .select({ action: auditEvents.action })
      .from(auditEvents)
      .orderBy(auditEvents.id);
    expect(traced.map(({ action }) => action)).toEqual(["newsletter.asked", "newsletter.confirmed", "newsletter.held"]);
  });

  test("is forgotten after thirty days", async () => {
    await trapped();
    now = now.add({ days: 29 });
    await deleteExpiredSubscribers(services());
    expect((await only()).state).toBe("held");
    now = now.add({ days: 2 });
    await deleteExpiredSubscribers(services());
    expect(await database.drizzle.$count(subscribers)).toBe(0);
  });
});
