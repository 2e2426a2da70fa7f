/** Tags, kept searches and acts on many people at once. */
import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { doAct, previewAct } from "./client-acts.server.ts";
import { makePerson } from "#app/features/accounts/testing/make-person.ts";
import { auditEvents } from "#app/features/audit/tables.ts";
import { type BulkAct, bulkAct } from "#app/features/clients/bulk-act.ts";
import {
  MOST_FILTERS,
  deleteFilter,
  filtersOf,
  keepFilter,
  restoreFilter,
} from "#app/features/clients/search/filters.server.ts";
import { deleteExpiredClientViews } from "#app/features/clients/access-log/retention.server.ts";
import { setTags, tagMany, tagsShown } from "#app/features/clients/tag-clients.server.ts";
import {
  MOST_TAGS,
  countedTags,
  createTag,
  listTags,
  removeTag,
  renameTag,
} from "#app/features/clients/tags.server.ts";
import { clientFilters, clientTagLinks, clientTags } from "#app/features/clients/tables.ts";
import { threads } from "#app/features/messages/tables.ts";
import { TIME_ZONE } from "#app/platform/clock/clock.ts";
import { type TestDatabase, createTestDatabase } from "#app/platform/database/testing/database.ts";
import { recordedJobs } from "#app/platform/jobs/testing/recorded-jobs.ts";
import type { Viewer } from "#app/platform/session/viewer.ts";

let database: TestDatabase;
let serge: Viewer;
let rose: Viewer;
let awa: Viewer;
let brice: Viewer;
let now = Temporal.Instant.from("2026-11-23T09:00:00Z");
const clock = { now: () => now.toZonedDateTimeISO(TIME_ZONE) };
const services = () => ({ database, clock, jobs: recordedJobs(), origin: "https://cap-erable.example" });
const db = () => database.drizzle;

beforeEach(async () => {
  database = await createTestDatabase();
  now = Temporal.Instant.from("2026-11-23T09:00:00Z");
  serge = await makePerson(db(), { firstName: "Serge", role: "adviser" });
  rose = await makePerson(db(), { firstName: "Rose", role: "adviser" });
  awa = await makePerson(db(), { firstName: "Awa" });
  brice = await makePerson(db(), { firstName: "Brice" });
});
afterEach(() => database.drop());

/** A tag; its id. */
async function tag(name: string): Promise<string> {
  const formId = randomUUID();
  expect(await createTag(services(), serge, { formId, name })).toBe("done");
  return formId;
}
const tagsOf = async (clientId: string) =>
  (await db().select({ id: clientTagLinks.tagId }).from(clientTagLinks).where(eq(clientTagLinks.clientId, clientId)))
    .map(({ id }) => id)
    .toSorted();
const tracesOf = (action: string) =>
  db()
    .select({ subjectId: auditEvents.subjectId, actorId: auditEvents.actorId })
    .from(auditEvents)
    .where(eq(auditEvents.action, action))
    .orderBy(auditEvents.id);

describe("the tags of the business", () => {
  test("are made once however often the form is sent, and never twice under names that read the same", async () => {
    const form = { formId: randomUUID(), name: "À rappeler" };
    expect(await Promise.all([createTag(services(), serge, form), createTag(services(), serge, form)])).toEqual([
      "done",
      "done",
    ]);
    expect(await createTag(services(), rose, { formId: randomUUID(), name: "a RAPPELER" })).toBe("taken");
    expect((await listTags(db())).map(({ name }) => name)).toEqual(["À rappeler"]);
  });

  test("of many made at once, no more than there may be are", async () => {
    for (let made = 1; made < MOST_TAGS; made += 1) await tag(`Étiquette ${made}`);
    const outcomes = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        createTag(services(), serge, { formId: randomUUID(), name: `Dernière ${index}` }),
      ),
    );
    expect(outcomes.filter((outcome) => outcome === "done")).toHaveLength(1);
    expect(await db().$count(clientTags)).toBe(MOST_TAGS);
  });

  test("of two people who rename one at once, the second is told", async () => {
    const id = await tag("Urgent");
    const rename = (actor: Viewer, name: string) => renameTag(services(), actor, { tag: id, revision: 1, name });
    const outcomes = await Promise.all([rename(serge, "Pressé"), rename(rose, "Important")]);
    expect(outcomes.toSorted()).toEqual(["changed", "done"]);
    expect(await removeTag(services(), rose, { tag: id, revision: 1 })).toBe("changed");
    await tag("Autre");
    expect(await renameTag(services(), rose, { tag: id, revision: 2, name: "autre" })).toBe("taken");
  });

  test("one that is removed leaves everybody, with a trace for each", async () => {
    const id = await tag("Urgent");
    await tagMany(services(), serge, [awa.userId, brice.userId], id, true);
    expect(await countedTags(db())).toMatchObject([{ name: "Urgent", people: 2 }]);
    expect(await removeTag(services(), rose, { tag: id, revision: 1 })).toBe("done");
    expect(await listTags(db())).toEqual([]);
    expect((await tracesOf("client.untagged")).slice(-2).map(({ actorId }) => actorId)).toEqual([
      rose.userId,
      rose.userId,
    ]);
  });
});

describe("the tags of one person", () => {
  test("of two people who change them at once, the second is told; the same form twice is one change", async () => {
    const [urgent, vip] = [await tag("Urgent"), await tag("Fidèle")];
    const set = (actor: Viewer, wanted: string[], shown = "") => setTags(services(), actor, awa.userId, shown, wanted);
    const outcomes = await Promise.all([set(serge, [urgent]), set(rose, [vip])]);
    expect(outcomes.toSorted()).toEqual(["changed", "done"]);
    const kept = await tagsOf(awa.userId);
    expect(kept).toHaveLength(1);
    expect(await set(serge, kept)).toBe("done");
    expect(await set(serge, [urgent, vip], tagsShown(kept.map((id) => ({ id }))))).toBe("done");
    expect(await tagsOf(awa.userId)).toEqual([urgent, vip].toSorted());
    expect(await set(serge, [randomUUID()], tagsShown([{ id: urgent }, { id: vip }]))).toBe("done");
    expect(await tagsOf(awa.userId)).toEqual([]);
  });
});

const followers = async () =>
  (await db().select({ adviserId: threads.adviserId }).from(threads)).map(({ adviserId }) => adviserId);
const act = (changes: Partial<BulkAct>): BulkAct => ({
  clientIds: [awa.userId, brice.userId],
  kind: "etiqueter",
  tag: "",
  to: "",
  ...changes,
});

describe("an act on many people", () => {
  test("is shown before it is done, then traced for each whom it changes, once", async () => {
    const urgent = await tag("Urgent");
    await tagMany(services(), serge, [awa.userId], urgent, true);
    const shown = await previewAct(db(), act({ tag: urgent }));
    expect(shown?.rows.map(({ name, changes, words }) => ({ name, changes, words }))).toEqual([
      { name: "Awa Ngo", changes: false, words: "l’a déjà" },
      { name: "Brice Ngo", changes: true, words: "l’aura" },
    ]);
    const before = (await tracesOf("client.tagged")).length;
    const said = await Promise.all([
      doAct(services(), rose, act({ tag: urgent })),
      doAct(services(), rose, act({ tag: urgent })),
    ]);
    expect(said.toSorted()).toEqual(["0\u00a0personne changée.", "1\u00a0personne changée."]);
    expect((await tracesOf("client.tagged")).slice(before)).toEqual([
      { subjectId: brice.userId, actorId: rose.userId },
    ]);
    expect(await doAct(services(), rose, act({ kind: "retirer", tag: urgent }))).toBe("2\u00a0personnes changées.");
    expect(await tagsOf(awa.userId)).toEqual([]);
  });

  test("is refused once its tag or its adviser is gone, and leaves out who is gone", async () => {
    const urgent = await tag("Urgent");
    expect(await doAct(services(), rose, act({ tag: randomUUID() }))).toBeUndefined();
    expect(await previewAct(db(), act({ kind: "confier", to: awa.userId }))).toBeUndefined();
    expect(await doAct(services(), rose, act({ tag: urgent, clientIds: [awa.userId, randomUUID()] }))).toBe(
      "1\u00a0personne changée.",
    );
  });

  test("hands every conversation of the chosen people to one adviser", async () => {
    const { rows } = await database.pool.query<{ id: string }>(
      "INSERT INTO applications (reference, form_id, user_id, program, template_version, title, state, created_at, updated_at) VALUES ('DO-1', $1, $2, 'arrima', '2026-11-22', 'Arrima', 'open', now(), now()) RETURNING id",
      [randomUUID(), awa.userId],
    );
    const applicationId = rows[0]?.id ?? "";
    await db()
      .insert(threads)
      .values({ applicationId, clientId: awa.userId, reference: "DO-1", adviserId: serge.userId, lastAt: new Date() });
    const hand = act({ kind: "confier", to: rose.userId });
    expect((await previewAct(db(), hand))?.rows.map(({ words }) => words)).toEqual([
      "1\u00a0conversation à confier",
      "rien à confier",
    ]);
    expect(await doAct(services(), serge, hand)).toBe("1\u00a0conversation confiée.");
    expect(await doAct(services(), serge, hand)).toBe("0\u00a0conversation confiée.");
    expect(await db().select({ adviserId: threads.adviserId }).from(threads)).toEqual([{ adviserId: rose.userId }]);
    expect(await tracesOf("thread.handed-over")).toHaveLength(1);
  });

  test("hands over all conversations or none: what dies in the middle leaves nothing half done", async () => {
    for (const client of [awa, brice]) {
      const { rows } = await database.pool.query<{ id: string }>(
        "INSERT INTO applications (reference, form_id, user_id, program, template_version, title, state, created_at, updated_at) VALUES ($1, $2, $3, 'arrima', '2026-11-22', 'Arrima', 'open', now(), now()) RETURNING id",
        [`DO-${client.firstName}`, randomUUID(), client.userId],
      );
      const thread = {
        applicationId: rows[0]?.id ?? "",
        clientId: client.userId,
        reference: "DO-1",
        adviserId: serge.userId,
        lastAt: new Date(),
      };
      await db().insert(threads).values(thread);
    }
    const hand = act({ kind: "confier", to: rose.userId });
    await database.pool.query(`
      CREATE FUNCTION die() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        IF (SELECT count(*) FROM thread_handovers) > 0 THEN RAISE EXCEPTION 'the process dies here'; END IF;
        RETURN NEW;
      END $$;
      CREATE TRIGGER die BEFORE INSERT ON thread_handovers FOR EACH ROW EXECUTE FUNCTION die()`);
    await expect(doAct(services(), serge, hand)).rejects.toThrow();
    await database.pool.query("DROP TRIGGER die ON thread_handovers");
    expect([await followers(), (await tracesOf("thread.handed-over")).length]).toEqual([
      [serge.userId, serge.userId],
      0,
    ]);
    // Two at once: each conversation changes hands once, and is traced once.
    const said = await Promise.all([doAct(services(), serge, hand), doAct(services(), serge, hand)]);
    expect(said.toSorted()).toEqual(["0\u00a0conversation confiée.", "2\u00a0conversations confiées."]);
    expect([await followers(), (await tracesOf("thread.handed-over")).length]).toEqual([[rose.userId, rose.userId], 2]);
  });

  test.each([
    ["", "Cochez au moins une personne"],
    ["client=x&faire=etiqueter", "Cochez au moins une personne"],
    [`client=${randomUUID()}&faire=effacer`, "Choisissez ce qu’il faut faire"],
    [`client=${randomUUID()}&faire=confier&a=x`, "Choisissez à qui"],
    [`client=${randomUUID()}&faire=retirer`, "Choisissez une étiquette"],
  ])("an address that asks for nothing possible (%s) says why", (query, fault) => {
    expect(bulkAct(new URLSearchParams(query))).toEqual({ fault: expect.stringContaining(fault) as string });
  });
});

const keep = (name: string, actor = serge, formId = randomUUID()) =>
  keepFilter(services(), actor, { formId, name, query: "qui=dossier" });

describe("searches that are kept", () => {
  test("are one's own, under one name each, and no more than one reads", async () => {
    const formId = randomUUID();
    expect(await Promise.all([keep("Dossiers", serge, formId), keep("Dossiers", serge, formId)])).toEqual([
      "done",
      "done",
    ]);
    expect(await keep("dossiers")).toBe("taken");
    expect(await keep("Dossiers", rose)).toBe("done");
    for (let kept = 1; kept < MOST_FILTERS; kept += 1) expect(await keep(`Recherche ${kept}`)).toBe("done");
    expect(await keep("De trop")).toBe("too-many");
    expect(await deleteFilter(services(), rose, formId)).toBe(false);
    expect((await filtersOf(services(), rose)).kept).toHaveLength(1);
  });

  test("one deleted can be taken back, unless its name was taken; after a day it is gone", async () => {
    const formId = randomUUID();
    await keep("Dossiers", serge, formId);
    expect(await deleteFilter(services(), serge, formId)).toBe(true);
    expect(await filtersOf(services(), serge)).toMatchObject({ kept: [], deleted: { name: "Dossiers" } });
    expect(await restoreFilter(services(), serge, formId)).toBe(true);
    await deleteFilter(services(), serge, formId);
    await keep("Dossiers");
    expect(await restoreFilter(services(), serge, formId)).toBe(false);
    expect(await restoreFilter(services(), serge, "x")).toBe(false);
    now = now.add({ hours: 25 });
    await deleteExpiredClientViews(services());
    expect(await db().$count(clientFilters)).toBe(1);
    expect((await filtersOf(services(), serge)).deleted).toBeNull();
  });
});
