import { and, eq, inArray } from "drizzle-orm";
import { strFromU8, unzipSync } from "fflate";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { hashPassword } from "#app/features/accounts/internal/passwords.server.ts";
import type { AccountServices } from "#app/features/accounts/services.ts";
import { credentials, knownDevices, sessions, users } from "#app/features/accounts/tables.ts";
import { auditEvents } from "#app/features/audit/tables.ts";
import { confirmSubscription } from "#app/features/newsletter/confirm-subscription.server.ts";
import { subscribe } from "#app/features/newsletter/subscribe.server.ts";
import { subscribers } from "#app/features/newsletter/tables.ts";
import { profiles } from "#app/features/profile/tables.ts";
import { savedSimulations } from "#app/features/saved-simulations/tables.ts";
import { ownedData } from "./owned-data.server.ts";
import { createTestDatabase, type TestDatabase } from "#app/platform/database/testing/database.ts";
import { recordedJobs } from "#app/platform/jobs/testing/recorded-jobs.ts";
import { createLog } from "#app/platform/log/log.ts";
import { mails } from "#app/platform/mail/tables.ts";
import type { Viewer } from "#app/platform/session/viewer.ts";
import {
  cancelDeletion,
  deleteDueAccount,
  pendingDeletion,
  requestDeletion,
} from "#app/features/accounts/data-rights/delete-account.server.ts";
import { exportData } from "#app/features/accounts/data-rights/export-data.server.ts";
import type { OwnedData } from "#app/features/accounts/data-rights/owned-data.ts";
import { accountDeletions } from "#app/features/accounts/data-rights/tables.ts";
import { UNLIMITED } from "#app/platform/allowances/testing/allowances.ts";

const PASSWORD = "bonjour237";
let passwordHash = "";
let database: TestDatabase;
let now: Temporal.ZonedDateTime;
let jobs: ReturnType<typeof recordedJobs>;
let services: AccountServices;

beforeEach(async () => {
  database = await createTestDatabase();
  now = Temporal.ZonedDateTime.from("2026-11-21T10:00[Africa/Douala]");
  jobs = recordedJobs();
  services = {
    database,
    jobs,
    clock: { now: () => now },
    log: createLog("silent"),
    env: { deployed: false, demo: false, allowances: UNLIMITED },
    origin: "https://cap-erable.test",
  };
  passwordHash ||= await hashPassword(PASSWORD);
});

afterEach(() => database.drop());

test("what stays after a deletion is told in whole sentences", () => {
  for (const { kept } of ownedData) if (kept !== undefined) expect(kept).toMatch(/^\p{Lu}[^.]+\.$/u);
});

/** Somebody with one of everything. */
async function person(email: string, { confirmed = true }: { confirmed?: boolean } = {}): Promise<Viewer> {
  const at = new Date(now.epochMilliseconds);
  const account = {
    email,
    firstName: "Awa",
    lastName: "<Ngo> & fils",
    phone: "+237690000001",
    country: "CM",
    emailConfirmedAt: confirmed ? at : null,
    termsVersion: "2026-11-21",
    termsAcceptedAt: at,
    createdAt: at,
    updatedAt: at,
  };
  const db = database.drizzle;
  const [user] = await db.insert(users).values(account).returning();
  if (!user) throw new Error("no user made");
  const userId = user.id;
  await db.insert(credentials).values({ userId, passwordHash, changedAt: at });
  const [session] = await db
    .insert(sessions)
    .values({
      userId,
      tokenHash: `token-of-${email}`,
      device: "Chrome sur Android",
      createdAt: at,
      lastUsedAt: at,
      expiresAt: at,
    })
    .returning();
  if (!session) throw new Error("no session made");
  await db.insert(knownDevices).values({ userId, deviceHash: `device-of-${email}`, lastUsedAt: at });
  await db.insert(profiles).values({ userId, nationality: "camerounaise", education: "master", updatedAt: at });
  await db.insert(savedSimulations).values({
    userId,
    grid: "crs",
    gridVersion: "crs-2026-11",
    answers: "age=30&education=master",
    total: 412,
    maximum: 1200,
    statusLabel: "Bon",
    statusTone: "fair",
    result: { total: 412 },
    savedAt: at,
  });
  await db.transaction((tx) => subscribe(tx, services, { email, source: "registration" }));
  return {
    userId,
    sessionId: session.id,
    email,
    emailConfirmed: confirmed,
    firstName: "Awa",
    lastName: "<Ngo> & fils",
    role: "user",
    secondFactor: false,
    sharedPhone: false,
    unread: 0,
  };
}

async function unzip(viewer: Viewer, owned: readonly OwnedData[] = ownedData): Promise<Record<string, string>> {
  const bytes = new Uint8Array(await new Response(await exportData(services, viewer, owned)).arrayBuffer());
  return Object.fromEntries(Object.entries(unzipSync(bytes)).map(([path, content]) => [path, strFromU8(content)]));
}

async function actionsOf(userId: string): Promise<string[]> {
  const rows = await database.drizzle
    .select({ action: auditEvents.action })
    .from(auditEvents)
    .where(and(eq(auditEvents.subjectType, "user"), eq(auditEvents.subjectId, userId)))
    .orderBy(auditEvents.id);
  return rows.map(({ action }) => action);
}

const subjectsTo = async (email: string) =>
  (
    await database.drizzle
      .select({ subject: mails.subject })
      .from(mails)
      .where(eq(mails.recipient, email))
      .orderBy(mails.createdAt)
  ).map(({ subject }) => subject);

describe("the copy of one's data", () => {
  test("holds everything of that person in both forms, nobody else's, and no secret", async () => {
    const awa = await person("awa@exemple.cm");
    await person("paul@exemple.cm");
    const files = await unzip(awa);
    expect(Object.keys(files)).toEqual(["donnees.html", "donnees.json"]);
    expect(JSON.parse(files["donnees.json"] ?? "")).toMatchObject({
      compte: { email: "awa@exemple.cm", lastName: "<Ngo> & fils", termsVersion: "2026-11-21" },
      connexions: { sessions: [{ device: "Chrome sur Android" }], knownDevices: 1 },
      profil: { nationality: "camerounaise", education: "master", phone: "+237690000001" },
      simulations: [{ grid: "crs", total: 412, answers: { age: "30", education: "master" } }],
      "lettre-d-information": { state: "pending", topics: ["articles", "tirages", "sessions"], source: "registration" },
      messages: [{ subject: "Confirmez votre abonnement à notre lettre" }],
    });
    const whole = Object.values(files).join("\n");
    expect(whole).not.toMatch(/paul@|argon2id|token-of|device-of|unsubscribeToken|confirmTokenHash/);
    const page = files["donnees.html"] ?? "";
    expect(page).toContain("<dd>&lt;Ngo&gt; &amp; fils</dd>");
    expect(page).not.toContain("<Ngo>");
    for (const words of [
      "Master (maîtrise)",
      "412 / 1200, Bon",
      "21 novembre 2026 à 10\u00a0h\u00a000",
      "Chrome sur Android",
      "les nouveaux articles et guides",
    ])
      expect(page).toContain(words);
  });

  test("is traced, and told by mail once an hour", async () => {
    const awa = await person("awa@exemple.cm");
    await unzip(awa);
    now = now.add({ minutes: 20 });
    const second = await unzip(awa);
    expect(await actionsOf(awa.userId)).toEqual(["account.data-exported", "account.data-exported"]);
    expect((await subjectsTo(awa.email)).filter((subject) => subject === "La copie de vos données")).toHaveLength(1);
    expect(second["donnees.json"]).toContain("account.data-exported");
  });

  test("holds nothing that belongs to an address not yet shown to be theirs", async () => {
    const impostor = await person("victime@exemple.cm", { confirmed: false });
    expect(JSON.parse((await unzip(impostor))["donnees.json"] ?? "")).toMatchObject({
      messages: [],
      "lettre-d-information": null,
    });
  });

  test("carries files, whatever their names", async () => {
    const awa = await person("awa@exemple.cm");
    const documents: OwnedData = {
      key: "documents",
      title: "Mes documents",
      collect: async () => ({
        json: [{ name: "CNI n° 1.pdf" }],
        records: [],
        files: [{ path: "CNI n° 1.pdf", read: async () => new TextEncoder().encode("%PDF-1.7") }],
      }),
    };
    const files = await unzip(awa, [documents]);
    expect(files["fichiers/documents/CNI n° 1.pdf"]).toBe("%PDF-1.7");
    expect(files["donnees.html"]).toContain('href="fichiers/documents/CNI%20n%C2%B0%201.pdf"');
  });
});

describe("the deletion of an account", () => {
  test("asks the password, plans it in seven days, and says so by mail", async () => {
    const awa = await person("awa@exemple.cm");
    expect(await requestDeletion(services, awa, "wrong-one")).toEqual({ kind: "refused" });
    expect(await pendingDeletion(services, awa.userId)).toBeUndefined();
    expect(await requestDeletion(services, awa, PASSWORD)).toEqual({ kind: "done" });
    expect(await requestDeletion(services, awa, PASSWORD)).toEqual({ kind: "done" });
    const due = Temporal.ZonedDateTime.from("2026-11-28T10:00[Africa/Douala]");
    expect(await pendingDeletion(services, awa.userId)).toEqual(due);
    expect(jobs.enqueued.filter(({ queue }) => queue === "delete-account")).toEqual([
      { queue: "delete-account", data: { userId: awa.userId, origin: services.origin }, after: due.toInstant() },
    ]);
    expect((await subjectsTo(awa.email)).at(-1)).toBe("Votre compte sera supprimé");
    expect(await actionsOf(awa.userId)).toEqual(["account.deletion-requested"]);
  });

  test("a minute too early does nothing but come back; on time it erases one person whole", async () => {
    const awa = await person("awa@exemple.cm");
    const paul = await person("paul@exemple.cm");
    await requestDeletion(services, awa, PASSWORD);
    now = now.add({ days: 7 }).subtract({ minutes: 1 });
    await deleteDueAccount(services, ownedData, awa.userId);
    expect(await database.drizzle.$count(users)).toBe(2);
    expect(jobs.enqueued.filter(({ queue }) => queue === "delete-account")).toHaveLength(2);
    now = now.add({ minutes: 1 });
    await deleteDueAccount(services, ownedData, awa.userId);
    for (const [table, owner] of [
      [users, users.id],
      [credentials, credentials.userId],
      [sessions, sessions.userId],
      [knownDevices, knownDevices.userId],
      [profiles, profiles.userId],
      [savedSimulations, savedSimulations.userId],
    ] as const) {
      expect(await database.drizzle.$count(table, eq(owner, awa.userId))).toBe(0);
      expect(await database.drizzle.$count(table, eq(owner, paul.userId))).toBe(1);
    }
    expect(await database.drizzle.$count(accountDeletions)).toBe(0);
    expect(
      (await database.drizzle.select({ email: subscribers.email }).from(subscribers)).map(({ email }) => email),
    ).toEqual(["paul@exemple.cm"]);
    // Of the mails the last alone is left: it has still to leave.
    expect(await subjectsTo(awa.email)).toEqual(["Votre compte est supprimé"]);
    const [last] = await database.drizzle
      .select({ text: mails.text })
      .from(mails)
      .where(eq(mails.recipient, awa.email));
    expect(last?.text?.replaceAll("\n", " ")).toContain(
      "La trace des actions sur votre compte, sans votre nom ni votre adresse, trois ans",
    );
    expect(await actionsOf(awa.userId)).toEqual(["account.deletion-requested", "account.deleted"]);
  });

  test("the traces that stay name nobody", async () => {
    const awa = await person("awa@exemple.cm");
    await requestDeletion(services, awa, PASSWORD);
    now = now.add({ days: 7 });
    await deleteDueAccount(services, ownedData, awa.userId);
    const { rows } = await database.pool.query<{ whole: string }>(
      "SELECT string_agg(row_to_json(e)::text, ' ') AS whole FROM audit_events e",
    );
    expect(rows[0]?.whole).toContain("account.deleted");
    expect(rows[0]?.whole).not.toMatch(/awa|Awa|Ngo|690000001/);
  });

  test("called off, it does not happen; asked again, it happens seven days after that", async () => {
    const awa = await person("awa@exemple.cm");
    await requestDeletion(services, awa, PASSWORD);
    now = now.add({ days: 6 });
    await cancelDeletion(services, awa);
    await cancelDeletion(services, awa);
    now = now.add({ days: 1 });
    await deleteDueAccount(services, ownedData, awa.userId);
    expect(await database.drizzle.$count(users)).toBe(1);
    await requestDeletion(services, awa, PASSWORD);
    await deleteDueAccount(services, ownedData, awa.userId);
    expect(await database.drizzle.$count(users)).toBe(1);
    now = now.add({ days: 7 });
    await deleteDueAccount(services, ownedData, awa.userId);
    await deleteDueAccount(services, ownedData, awa.userId);
    expect(await database.drizzle.$count(users)).toBe(0);
    expect(await actionsOf(awa.userId)).toEqual([
      "account.deletion-requested",
      "account.deletion-cancelled",
      "account.deletion-requested",
      "account.deleted",
    ]);
  });

  test("one part that cannot be erased leaves everything in place", async () => {
    const awa = await person("awa@exemple.cm");
    await requestDeletion(services, awa, PASSWORD);
    now = now.add({ days: 7 });
    const stuck: OwnedData = {
      key: "stuck",
      title: "Bloqué",
      collect: async () => ({ json: null, records: [] }),
      erase: () => Promise.reject(new Error("the store is away")),
    };
    await expect(deleteDueAccount(services, [...ownedData, stuck], awa.userId)).rejects.toThrow("the store is away");
    expect(await database.drizzle.$count(users)).toBe(1);
    expect(await database.drizzle.$count(subscribers)).toBe(1);
    expect(await subjectsTo(awa.email)).not.toContain("Votre compte est supprimé");
  });

  test("a staff account is not closed this way", async () => {
    const awa = await person("awa@exemple.cm");
    expect(await requestDeletion(services, { ...awa, role: "adviser" }, PASSWORD)).toEqual({ kind: "staff" });
    expect(await pendingDeletion(services, awa.userId)).toBeUndefined();
  });

  test("an unconfirmed account takes no confirmed subscription of that address with it", async () => {
    const impostor = await person("victime@exemple.cm", { confirmed: false });
    const [mail] = await database.drizzle
      .select({ text: mails.text })
      .from(mails)
      .where(inArray(mails.recipient, ["victime@exemple.cm"]));
    await confirmSubscription(services, /jeton=([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "");
    await requestDeletion(services, impostor, PASSWORD);
    now = now.add({ days: 7 });
    await deleteDueAccount(services, ownedData, impostor.userId);
    expect(await database.drizzle.$count(subscribers, eq(subscribers.state, "confirmed"))).toBe(1);
  });
});
