import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { TIME_ZONE } from "#app/platform/clock/clock.ts";
import { type TestDatabase, createTestDatabase } from "#app/platform/database/testing/database.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { type DocumentSheet, giveDocument } from "./giving/give-documents.server.ts";
import type { DocumentPlace, SubjectRules } from "./kinds.ts";
import { openVersion } from "./open-document.server.ts";
import { documentHistory, keptDocument, keptDocuments } from "./queries.server.ts";
import { askDocumentAgain, cancelCorrection, validateDocument } from "./review/review-documents.server.ts";
import { documents } from "./tables.ts";
import { uploaded } from "#app/platform/storage/testing/uploaded.ts";

/** As a client's file is. */
const rules: SubjectRules = {
  name: "one-by-one",
  openedAction: "application.document-opened",
  keepsVersions: true,
  reviewedTogether: false,
};
const PASSPORT: DocumentPlace = { person: "spouse", kind: "passport" };
const sheet: DocumentSheet = { category: "identity", name: "Passeport" };

let database: TestDatabase;
let adviser: string;
const clock = { now: () => Temporal.Instant.from("2026-11-22T10:00:00Z").toZonedDateTimeISO(TIME_ZONE) };

beforeAll(async () => {
  database = await createTestDatabase();
  const { rows } = await database.pool.query<{ id: string }>(
    "INSERT INTO users (email, first_name, last_name, country, terms_version, terms_accepted_at, created_at, updated_at) VALUES ('serge@exemple.cm', 'Serge', 'Fotso', 'CM', '1', now(), now(), now()) RETURNING id",
  );
  adviser = rows[0]?.id ?? "";
});
afterAll(() => database.drop());

const pdf = () => uploaded("passeport.pdf");
const giveIn = (tx: Tx, id: string, place = PASSPORT, said = sheet) =>
  giveDocument(
    tx,
    clock,
    { rules, id, owner: { userId: null, email: "awa@exemple.cm" } },
    { place, sheet: said, given: { kind: "file", file: pdf() } },
    null,
  );
const give = (id: string, place = PASSPORT, said = sheet) =>
  database.drizzle.transaction((tx) => giveIn(tx, id, place, said));
const given = async (id: string, place = PASSPORT) => (await give(id, place)) ?? { id: "", version: 0 };
const validate = (seen: { id: string; version: number }) =>
  database.drizzle.transaction((tx) => validateDocument(tx, clock, seen, adviser));
const ask = (subjectId: string, seen: { id: string; version: number }) =>
  database.drizzle.transaction((tx) =>
    askDocumentAgain(tx, clock, { kind: rules, id: subjectId }, seen, adviser, {
      reason: "incomplete",
      remark: "Il manque la page 2.",
      pages: [2],
    }),
  );
const standing = async (id: string) => {
  const [row] = await database.drizzle
    .select({ state: documents.state, version: documents.version })
    .from(documents)
    .where(eq(documents.id, id));
  return `${row?.state} ${row?.version}`;
};

describe("a document of a file", () => {
  it("is one of a person: the same of two people are two, with what was written down beside them", async () => {
    const subject = randomUUID();
    await give(subject);
    await give(
      subject,
      { person: "child-1", kind: "passport" },
      { ...sheet, issuedOn: "2024-02-01", expiresOn: "2034-01-31", nameOnIt: "NDI Paul" },
    );
    const kept = await keptDocuments(database.drizzle, rules, [subject]);
    expect(kept.map(({ person, expiresOn, nameOnIt }) => [person, expiresOn, nameOnIt]).toSorted()).toEqual([
      ["child-1", "2034-01-31", "NDI Paul"],
      ["spouse", null, null],
    ]);
    expect(
      await keptDocument(database.drizzle, rules, randomUUID(), kept[0]?.id ?? ""),
      "of another file",
    ).toBeUndefined();
  });

  it("is validated alone, and keeps what was written down when another version says nothing of it", async () => {
    const subject = randomUUID();
    const passport = await given(subject);
    const diploma = await given(subject, { person: "spouse", kind: "diploma" });
    expect(await validate(passport)).toBe(true);
    expect([await standing(passport.id), await standing(diploma.id)]).toEqual(["validated 1", "in-review 1"]);
    await give(subject, PASSPORT, { category: "identity" });
    expect(await keptDocument(database.drizzle, rules, subject, passport.id)).toMatchObject({
      state: "in-review",
      version: 2,
      name: "Passeport",
    });
    expect(await standing(diploma.id)).toBe("in-review 1");
  });

  it("asked again keeps its words when it is taken back, and waits for a decision again", async () => {
    const subject = randomUUID();
    const passport = await given(subject);
    const correction = (await ask(subject, passport)) ?? "";
    expect(await ask(subject, passport), "asked already").toBeUndefined();
    expect(await keptDocument(database.drizzle, rules, subject, passport.id)).toMatchObject({
      state: "missing",
      correction: { id: correction },
    });
    const cancel = () =>
      database.drizzle.transaction((tx) => cancelCorrection(tx, clock, passport.id, correction, adviser));
    expect([await cancel(), await cancel()]).toEqual([true, false]);
    expect(await standing(passport.id)).toBe("in-review 1");
    const { corrections } = await documentHistory(database.drizzle, passport.id);
    expect(corrections).toMatchObject([
      { state: "cancelled", remark: "Il manque la page 2.", pages: [2], by: "Serge" },
    ]);
  });

  it("hands out every version, each opening written down, and none of another file's", async () => {
    const subject = randomUUID();
    const passport = await given(subject);
    await give(subject);
    const open = (id: string, version: number) =>
      openVersion({ database, clock }, adviser, { rules, id }, passport.id, version);
    expect([(await open(subject, 1))?.name, (await open(subject, 2))?.name]).toEqual([
      "passeport.pdf",
      "passeport.pdf",
    ]);
    expect([await open(subject, 3), await open(randomUUID(), 1)]).toEqual([undefined, undefined]);
    const { rows } = await database.pool.query(
      "SELECT version FROM document_openings WHERE document_id = $1 ORDER BY version",
      [passport.id],
    );
    expect(rows).toEqual([{ version: 1 }, { version: 2 }]);
  });
});

/** A decision that starts while another version is being given, and waits for its lock. */
async function decideMeanwhile<Outcome>(subject: string, decide: () => Promise<Outcome>): Promise<Outcome> {
  let decision: Promise<Outcome> | undefined;
  await database.drizzle.transaction(async (tx) => {
    await giveIn(tx, subject);
    decision = decide();
    await expect
      .poll(
        async () =>
          (
            await database.pool.query(
              "SELECT count(*)::int AS n FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()",
            )
          ).rows[0].n,
      )
      .toBe(1);
  });
  if (!decision) throw new Error("nobody decided");
  return decision;
}

describe("a decision on a version that another one replaces meanwhile", () => {
  it("decides nothing: neither a validation nor a correction", async () => {
    const subject = randomUUID();
    const passport = await given(subject);
    expect(await decideMeanwhile(subject, () => validate(passport))).toBe(false);
    expect(await standing(passport.id)).toBe("in-review 2");
    expect(await decideMeanwhile(subject, () => ask(subject, { id: passport.id, version: 2 }))).toBeUndefined();
    expect(await standing(passport.id)).toBe("in-review 3");
  });

  it("would validate what nobody saw without the version (control)", async () => {
    const subject = randomUUID();
    const passport = await given(subject);
    await decideMeanwhile(subject, () =>
      database.pool.query("UPDATE documents SET state = 'validated', validated_at = now() WHERE id = $1", [
        passport.id,
      ]),
    );
    expect(await standing(passport.id)).toBe("validated 2");
  });
});
