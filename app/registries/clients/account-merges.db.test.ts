/** Two accounts of one person become one, with every table that the site has. */
import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { leftAlone, mergeParts } from "#app/registries/account-movers.server.ts";
import { accountByTelephone } from "#app/features/accounts/registration/client-account.server.ts";
import { requestDeletion } from "#app/features/accounts/data-rights/delete-account.server.ts";
import { duplicatePairs, keepApart } from "#app/features/accounts/merges/duplicates.server.ts";
import { finishMerges } from "#app/features/accounts/merges/finish-merges.server.ts";
import { mergeAccounts } from "#app/features/accounts/merges/merge-accounts.server.ts";
import { accountAt, previewMerge } from "#app/features/accounts/merges/preview-merge.server.ts";
import { undoMerge } from "#app/features/accounts/merges/undo-merge.server.ts";
import { signIn } from "#app/features/accounts/sign-in/sign-in.server.ts";
import { users } from "#app/features/accounts/tables.ts";
import {
  type FakeServices,
  PASSWORD,
  fakeServices,
  registered,
  somewhere,
} from "#app/features/accounts/testing/accounts.ts";
import { plantAll, standing } from "#app/features/accounts/testing/planted.ts";
import { makePerson } from "#app/features/accounts/testing/make-person.ts";
import { findClients } from "#app/features/clients/search/find-clients.server.ts";
import { factSheets } from "#app/features/fact-sheets/tables.ts";
import { likes } from "#app/features/publications/tables.ts";
import { notices } from "#app/features/notices/tables.ts";
import { orders } from "#app/features/orders/tables.ts";
import { profiles } from "#app/features/profile/tables.ts";
import { ownedData } from "#app/registries/owned-data.server.ts";
import { type TestDatabase, createTestDatabase } from "#app/platform/database/testing/database.ts";
import type { Viewer } from "#app/platform/session/viewer.ts";

let database: TestDatabase;
let services: FakeServices;
let admin: Viewer;
let kept: Viewer;
let twin: Viewer;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  services = fakeServices(database);
  const db = database.drizzle;
  await database.pool.query("TRUNCATE orders, mails CASCADE");
  await db.delete(users);
  admin = await makePerson(db, { firstName: "Paul", role: "admin" });
  kept = await makePerson(db, { firstName: "Awa", lastName: "Ngo", email: "awa@exemple.cm", phone: "" });
  twin = await makePerson(db, {
    firstName: "Awa",
    lastName: "Ngo",
    email: "awa.ngo@exemple.cm",
    phone: "+237670000001",
  });
});

const merge = (over: { formId?: string; keptId?: string; mergedId?: string } = {}, actor = admin) =>
  mergeAccounts(services, mergeParts, actor, {
    formId: randomUUID(),
    keptId: kept.userId,
    mergedId: twin.userId,
    reason: "Même passeport vu",
    ...over,
  });

async function order(userId: string | null, payerEmail: string): Promise<string> {
  const at = new Date();
  const [row] = await database.drizzle
    .insert(orders)
    .values({
      reference: `CO-${randomUUID().slice(0, 9)}`,
      kind: "appointment",
      subjectId: randomUUID(),
      amount: 45_000,
      payerName: "Awa",
      payerEmail,
      payerPhone: "",
      userId,
      dueAt: at,
      createdAt: at,
      stateChangedAt: at,
    })
    .returning({ id: orders.id });
  return row?.id ?? "";
}
const ownerOf = async (id: string) =>
  (await database.drizzle.select({ userId: orders.userId }).from(orders).where(eq(orders.id, id)))[0]?.userId;
const notice = (userId: string, key: string) =>
  database.drizzle.insert(notices).values({ userId, kind: "account.data", key, title: key, createdAt: new Date() });
const noticesOf = async ({ userId }: Viewer) =>
  (await database.drizzle.select({ key: notices.key }).from(notices).where(eq(notices.userId, userId)))
    .map(({ key }) => key)
    .toSorted();
const profileOf = async ({ userId }: Viewer) =>
  (await database.drizzle.select().from(profiles).where(eq(profiles.userId, userId)))[0];
const rowOf = async ({ userId }: Viewer) =>
  (await database.drizzle.select().from(users).where(eq(users.id, userId)))[0];

it("every column that names an account is moved, or left alone for a reason", async () => {
  const { rows } = await database.pool.query<{ column: string }>(`
    SELECT c.conrelid::regclass || '.' || a.attname AS column
    FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
    WHERE c.contype = 'f' AND c.confrelid = 'users'::regclass
    UNION SELECT table_name || '.' || column_name FROM information_schema.columns
    WHERE table_schema = 'public' AND column_name IN ('user_id', 'owner_id', 'client_id', 'reader')`);
  const moved = mergeParts.movers.map(
    ({ table, owner }) => `${(table as unknown as Record<symbol, string>)[Symbol.for("drizzle:Name")]}.${owner.name}`,
  );
  expect([...new Set([...moved, ...Object.keys(leftAlone)])].toSorted()).toEqual(
    rows.map(({ column }) => column).toSorted(),
  );
  // One is not both.
  expect(moved.filter((column) => column in leftAlone)).toEqual([]);
});

const listed = async (words: string) => {
  const { rows } = await findClients(database, { words, kind: undefined, tag: undefined, sort: "nom", cursor: null });
  return rows.map(({ email, through }) => [email, ...through.merged]);
};

describe("in the list of clients", () => {
  it("a merged account is gone at once, what finds it leads to the kept one, and an undo brings it back with its tags", async () => {
    await order(twin.userId, "x@exemple.cm");
    await database.pool.query(
      "INSERT INTO client_tags (id, name, plain, created_at) VALUES ('0190a1b2-0000-4000-8000-000000000999', 'Fidèle', 'fidele', now()) ON CONFLICT DO NOTHING",
    );
    await database.pool.query(
      "INSERT INTO client_tag_links (client_id, tag_id, given_at) VALUES ($1, '0190a1b2-0000-4000-8000-000000000999', now())",
      [twin.userId],
    );
    expect((await listed("ngo")).toSorted()).toEqual([[kept.email], [twin.email]].toSorted());
    const formId = randomUUID();
    expect(await merge({ formId })).toMatchObject({ kind: "merged" });
    expect(await listed("")).toEqual([[kept.email]]);
    expect(await listed("awa.ngo@exemple.cm")).toEqual([[kept.email, twin.email]]);
    expect(await listed("awa.ngo@exempel.cm")).toEqual([[kept.email, twin.email]]);
    expect(await listed("x@exemple.cm")).toEqual([[kept.email]]);
    await undoMerge(services, mergeParts, admin, formId);
    expect((await listed("")).toSorted()).toEqual([[twin.email], [kept.email]].toSorted());
    const { rows } = await findClients(database, {
      words: "awa.ngo@exemple.cm",
      kind: undefined,
      tag: undefined,
      sort: "nom",
      cursor: null,
    });
    expect(rows.map(({ id, tags }) => ({ id, tags }))).toEqual([{ id: twin.userId, tags: ["Fidèle"] }]);
  });

  it("is found no more once the merge is final, but for what went over", async () => {
    await order(twin.userId, "x@exemple.cm");
    await merge();
    services.later({ days: 31 });
    await finishMerges(services, mergeParts);
    expect(await listed("awa.ngo@exemple.cm")).toEqual([]);
    expect(await listed("x@exemple.cm")).toEqual([[kept.email]]);
  });
});

describe("a merge", () => {
  it("moves rows and what the address claims, fills blanks, keeps the rest, and says so before", async () => {
    const [own, claimed, others] = [
      await order(twin.userId, "x@exemple.cm"),
      await order(null, "AWA.ngo@exemple.cm"),
      await order(admin.userId, twin.email),
    ];
    await notice(kept.userId, "same");
    await notice(twin.userId, "same");
    await notice(twin.userId, "else");
    const reader = { publicationId: await publication(), createdAt: new Date() };
    await database.drizzle.insert(likes).values([
      { ...reader, reader: `u:${twin.userId}` },
      { ...reader, publicationId: await publication(), reader: `u:${twin.userId}` },
      { ...reader, reader: `u:${kept.userId}` },
    ]);
    await database.drizzle.insert(factSheets).values({ userId: twin.userId, facts: "age.30", updatedAt: new Date() });
    await database.drizzle.insert(profiles).values([
      { userId: kept.userId, nationality: "Camerounaise", updatedAt: new Date() },
      { userId: twin.userId, nationality: "Gabonaise", university: "Douala", updatedAt: new Date() },
    ]);

    const [a, b] = [await accountAt(database.drizzle, kept.userId), await accountAt(database.drizzle, twin.userId)];
    if (!a || !b) throw new Error("no account");
    const preview = await previewMerge(database.drizzle, mergeParts, a, b);
    expect(preview.refusal).toBeNull();
    expect(preview.moves.map(({ key, count, stays }) => [key, count, stays])).toEqual([
      ["orders", 2, 0],
      ["facts", 1, 0],
      ["notices", 1, 1],
      ["likes", 1, 1],
    ]);
    expect(preview.differences).toEqual([
      { label: "Téléphone", kept: "", merged: "+237670000001", filled: true },
      { label: "Nationalité", kept: "Camerounaise", merged: "Gabonaise", filled: false },
      { label: "Établissement", kept: "", merged: "Douala", filled: true },
    ]);

    const formId = randomUUID();
    expect(await merge({ formId })).toEqual({ kind: "merged", moved: 5 });
    expect(await merge({ formId })).toMatchObject({ kind: "merged" });
    expect(await Promise.all([own, claimed, others].map(ownerOf))).toEqual([kept.userId, kept.userId, admin.userId]);
    expect(await noticesOf(kept)).toEqual([expect.stringContaining("account-merged"), "else", "same"]);
    expect(await profileOf(kept)).toMatchObject({ nationality: "Camerounaise", university: "Douala" });
    expect(await rowOf(kept)).toMatchObject({ phone: "+237670000001", closedAt: null });
    expect(await rowOf(twin)).toMatchObject({ closedWhy: "merged" });
    const { rows } = await database.pool.query<{ recipient: string }>(
      "SELECT recipient FROM mails WHERE subject = 'Vos deux comptes sont réunis'",
    );
    expect(rows.map(({ recipient }) => recipient)).toContain(twin.email);
    const traced = await database.pool.query(
      "SELECT subject_id FROM audit_events WHERE action = 'account.merged' AND details->>'merge' = $1",
      [formId],
    );
    expect(traced.rows).toHaveLength(2);
  });

  it("is undone item by item: what was made since stays with the kept account, what was changed since too", async () => {
    const [own, claimed] = [await order(twin.userId, twin.email), await order(null, twin.email)];
    await database.drizzle
      .insert(profiles)
      .values({ userId: twin.userId, nationality: "Gabonaise", university: "Douala", updatedAt: new Date() });
    await database.drizzle.insert(factSheets).values({ userId: twin.userId, facts: "age.30", updatedAt: new Date() });
    const formId = randomUUID();
    await merge({ formId });
    const since = await order(kept.userId, kept.email);
    await database.drizzle.update(profiles).set({ university: "Dschang" }).where(eq(profiles.userId, kept.userId));
    services.later({ days: 29 });
    expect(await undoMerge(services, mergeParts, admin, formId)).toEqual({ kind: "undone", returned: 5, gone: 1 });
    expect(await Promise.all([own, claimed, since].map(ownerOf))).toEqual([twin.userId, null, kept.userId]);
    expect(await profileOf(kept)).toMatchObject({ nationality: null, university: "Dschang" });
    expect((await rowOf(kept))?.phone).toBe("");
    expect(await rowOf(twin)).toMatchObject({ closedAt: null, phone: "+237670000001" });
    expect(await database.drizzle.select({ userId: factSheets.userId }).from(factSheets)).toEqual([
      { userId: twin.userId },
    ]);
    expect(await undoMerge(services, mergeParts, admin, formId)).toEqual({ kind: "over" });
    // And it may be done again.
    expect(await merge()).toMatchObject({ kind: "merged" });
  });

  it("takes in the account of somebody without an address, with what was noted under their number, and is undone", async () => {
    const phone = "+237677001122";
    const desk = { firstName: "Awa", lastName: "Ngo", phone };
    const mergedId = await accountByTelephone(services, admin, desk);
    const [own, left] = [await order(mergedId, ""), await order(null, "")];
    await database.pool.query("UPDATE orders SET payer_phone = $1", [phone]);
    const formId = randomUUID();
    expect(await merge({ formId, mergedId })).toMatchObject({ kind: "merged" });
    expect(await Promise.all([own, left].map(ownerOf))).toEqual([kept.userId, kept.userId]);
    const { rows: told } = await database.pool.query<{ recipient: string; text: string }>(
      "SELECT recipient, text FROM mails ORDER BY recipient",
    );
    expect(told.map(({ recipient }) => recipient)).toEqual([phone, kept.email]);
    expect(told[0]?.text).toContain("sous votre numéro");
    expect(told[0]?.text).not.toMatch(/undefined|celle-ci/);
    expect(await noticesOf(kept)).toEqual([`account-merged ${formId}`]);
    // Somebody may get a file at the desk under that number meanwhile: the closed account then stays closed.
    const other = await accountByTelephone(services, admin, desk);
    expect(await undoMerge(services, mergeParts, admin, formId)).toEqual({ kind: "number-taken" });
    await database.drizzle.delete(users).where(eq(users.id, other));
    expect(await undoMerge(services, mergeParts, admin, formId)).toMatchObject({ kind: "undone", gone: 0 });
    expect(await Promise.all([own, left].map(ownerOf))).toEqual([mergedId, null]);
    expect((await database.drizzle.select().from(users).where(eq(users.id, mergedId)))[0]).toMatchObject({
      email: "",
      phone,
      closedAt: null,
    });
  });

  it("is final after thirty days: late rows go over, the closed account goes", async () => {
    const formId = randomUUID();
    await merge({ formId });
    const late = await order(twin.userId, twin.email);
    services.later({ days: 30 });
    expect(await undoMerge(services, mergeParts, admin, formId)).toEqual({ kind: "over" });
    await finishMerges(services, mergeParts);
    expect(await ownerOf(late)).toBe(kept.userId);
    expect(await rowOf(twin)).toBeUndefined();
    expect(
      (await database.pool.query("SELECT merged_id, final_at IS NOT NULL AS final FROM account_merges")).rows,
    ).toEqual([{ merged_id: null, final: true }]);
  });

  it("goes with the kept account when its owner has it erased", async () => {
    await merge();
    await database.drizzle.transaction(async (tx) => {
      const owner = { userId: kept.userId, email: kept.email, emailConfirmed: true };
      for (const part of ownedData) await part.erase?.(tx, owner, services);
      await tx.delete(users).where(eq(users.id, kept.userId));
    });
    expect(await rowOf(twin)).toBeUndefined();
  });

  it("tells the old address's sign-in which one opens now, and lets go of its sessions", async () => {
    const { form, viewer } = await registered(services);
    expect(await merge({ mergedId: viewer.userId })).toMatchObject({ kind: "merged" });
    expect((await database.pool.query("SELECT 1 FROM sessions")).rows).toEqual([]);
    const enter = (password: string) =>
      signIn(services, { email: form.email, password, sharedPhone: false }, somewhere());
    expect(await enter(PASSWORD)).toEqual({ kind: "closed", sentence: expect.stringContaining("a•••@exemple.cm") });
    expect((await enter("pas le bon")).kind).toBe("refused");
  });
});

describe("what an account has given away: calendar keys, links, invitations, a WhatsApp contact", () => {
  const GIVEN = ["WhatsApp contact", "calendar key of a file", "invitation of a spouse", "link for a relative"];
  it.each<[string, boolean, string[]]>([
    ["goes over from an account whose address is proven", true, GIVEN],
    ["ends with one whose address nobody proved", false, []],
  ])("%s", async (_case, proven, inherited) => {
    const person = await registered(services);
    await plantAll(database, person);
    await database.pool.query("DELETE FROM account_deletions");
    if (proven)
      await database.pool.query("UPDATE users SET email_confirmed_at = now() WHERE id = $1", [person.viewer.userId]);
    expect(await merge({ mergedId: person.viewer.userId })).toMatchObject({ kind: "merged" });
    expect((await standing(database, kept.userId)).filter((name) => GIVEN.includes(name))).toEqual(inherited);
  });
});

describe("two accounts are not merged", () => {
  it.each<[string, () => Promise<{ keptId?: string; mergedId?: string }>]>([
    ["same", async () => ({ mergedId: kept.userId })],
    ["unknown", async () => ({ mergedId: randomUUID() })],
    ["staff", async () => ({ mergedId: admin.userId })],
    ["staff", async () => ({ keptId: (await makePerson(database.drizzle, { role: "adviser" })).userId })],
    ["unconfirmed", async () => ({ keptId: (await makePerson(database.drizzle, { emailConfirmedAt: null })).userId })],
  ])("%s", async (kind, over) => {
    expect(await merge(await over())).toEqual({ kind });
  });

  it("deleting: one of them is to be erased", async () => {
    const { viewer } = await registered(services);
    expect((await requestDeletion(services, viewer, PASSWORD)).kind).toBe("done");
    expect(await merge({ mergedId: viewer.userId })).toEqual({ kind: "deleting" });
  });

  it("chained: another one was merged into the one to close", async () => {
    const third = await makePerson(database.drizzle, {});
    expect(await merge()).toMatchObject({ kind: "merged" });
    expect(await merge({ keptId: third.userId, mergedId: kept.userId })).toEqual({ kind: "chained" });
    expect(await merge({ mergedId: third.userId })).toMatchObject({ kind: "merged" });
  });

  it("family: one is the spouse in a file of the other", async () => {
    const { rows } = await database.pool.query<{ id: string }>(
      "INSERT INTO applications (reference, form_id, user_id, program, template_version, title, state, created_at, updated_at) VALUES ('DO-1', $1, $2, 'arrima', '2026-11-22', 'Arrima', 'open', now(), now()) RETURNING id",
      [randomUUID(), kept.userId],
    );
    await database.pool.query(
      "INSERT INTO application_members (application_id, person, first_name, last_name, user_id, owner_agreed_at, member_agreed_at, created_at, updated_at) VALUES ($1, 'spouse', 'Awa', 'Ngo', $2, now(), now(), now(), now())",
      [rows[0]?.id, twin.userId],
    );
    expect(await merge()).toEqual({ kind: "family" });
  });

  it("by two admins at once, either way round: one is done, the other is told", async () => {
    const outcomes = await Promise.all([merge(), merge({ keptId: twin.userId, mergedId: kept.userId })]);
    expect(outcomes.map(({ kind }) => kind).toSorted()).toEqual(["closed", "merged"]);
    expect((await database.pool.query("SELECT 1 FROM users WHERE closed_at IS NOT NULL")).rows).toHaveLength(1);
  });

  it("control: read without the lock, both accounts close each other", async () => {
    const [one, two] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const close = ({ userId }: Viewer, other: Viewer, after: Promise<void>, read: () => void) =>
      database.drizzle.transaction(async (tx) => {
        const open = await tx.execute(
          sql`SELECT 1 FROM users WHERE id IN (${userId}, ${other.userId}) AND closed_at IS NULL`,
        );
        read();
        await after;
        if (open.rows.length === 2)
          await tx.update(users).set({ closedAt: new Date(), closedWhy: "merged" }).where(eq(users.id, userId));
      });
    await Promise.all([close(kept, twin, two.promise, one.resolve), close(twin, kept, one.promise, two.resolve)]);
    expect((await database.pool.query("SELECT 1 FROM users WHERE closed_at IS NOT NULL")).rows).toHaveLength(2);
  });
});

const pairs = async () =>
  (await duplicatePairs(database.drizzle, null)).rows.map(({ why, kept: a, merged: b }) => [why, a.reach, b.reach]);

describe("accounts that look alike", () => {
  it("are proposed by telephone, by name and day of birth, by an address spelt otherwise; never the staff or closed ones", async () => {
    const db = database.drizzle;
    expect(await pairs()).toEqual([]);
    await makePerson(db, { firstName: "NGO", lastName: "Élise", email: "elise@exemple.cm" }).then(({ userId }) =>
      db.insert(profiles).values({ userId, dateOfBirth: "1996-04-12", updatedAt: new Date() }),
    );
    await makePerson(db, { firstName: "Elise", lastName: "Ngo", email: "e.ngo@exemple.cm" }).then(({ userId }) =>
      db.insert(profiles).values({ userId, dateOfBirth: "1996-04-12", updatedAt: new Date() }),
    );
    await makePerson(db, { firstName: "Brice", email: "br.ice@gmail.com" });
    await makePerson(db, { firstName: "Brice", email: "brice+tef@googlemail.com", emailConfirmedAt: null });
    await makePerson(db, { firstName: "Zoé", email: "zoe@exemple.cm", phone: "670 00 00 01", emailConfirmedAt: null });
    await makePerson(db, { firstName: "Rose", email: "rose@exemple.cm", phone: "670000001", role: "adviser" });
    const found = await pairs();
    expect(found.map(([why]) => why)).toEqual([
      "Même adresse e-mail, écrite autrement",
      "Même nom et même date de naissance",
      "Même numéro de téléphone",
    ]);
    expect(found[0]).toEqual([expect.any(String), "br.ice@gmail.com", "brice+tef@googlemail.com"]);
    // The confirmed address is kept.
    expect(found[2]).toEqual([expect.any(String), twin.email, "zoe@exemple.cm"]);
  });

  it("are proposed no more once somebody said that they are two people, or they are merged", async () => {
    const other = await makePerson(database.drizzle, { phone: "670000001" });
    expect(await pairs()).toHaveLength(1);
    expect(await keepApart(services, admin, other.userId, twin.userId)).toBe(true);
    expect(await pairs()).toEqual([]);
    const third = await makePerson(database.drizzle, { email: "awa.ngo+1@exemple.cm", phone: "670000077" });
    expect(await pairs()).toHaveLength(1);
    await merge({ keptId: third.userId });
    expect(await pairs()).toEqual([]);
    expect(await keepApart(services, admin, other.userId, other.userId)).toBe(false);
  });
});

/** A text of the site, for what readers leave on it. */
async function publication(): Promise<string> {
  const { rows } = await database.pool.query<{ id: string }>(
    "INSERT INTO publications (kind, slug, created_at) VALUES ('guide', $1, now()) RETURNING id",
    [randomUUID()],
  );
  return rows[0]?.id ?? "";
}
