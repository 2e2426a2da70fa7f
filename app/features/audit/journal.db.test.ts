/** The journal finds what it is asked for, page by page, and its export says so of itself. */
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { makePerson } from "#app/features/accounts/testing/make-person.ts";
import { type TestDatabase, createTestDatabase } from "#app/platform/database/testing/database.ts";
import type { Viewer } from "#app/platform/session/viewer.ts";
import { exportJournal, readJournal } from "./journal.server.ts";
import type { JournalWords } from "./journal/journal-words.ts";
import { journalQuery, journalSearch } from "./journal-search.ts";
import { trace } from "./trace.server.ts";

let database: TestDatabase;
let admin: Viewer;
const at = (iso: string) => ({ now: () => Temporal.ZonedDateTime.from(`${iso}[Africa/Douala]`) });
const words: JournalWords = {
  actions: { "order.paid": "Commande payée", "settings.written": "Réglage changé" },
  names: async (_db, ids) => new Map(ids.includes("2") ? [["2", { name: "CE-2", page: "/admin/commandes/CE-2" }]] : []),
  value: (type, key, value) =>
    type === "order" && key === "state" ? { due: "À payer", paid: "Payé" }[value] : undefined,
  called: () => undefined,
  differences: () => undefined,
};
beforeEach(async () => {
  database = await createTestDatabase();
  admin = await makePerson(database.drizzle, { role: "admin", firstName: "Ana", lastName: "Essomba" });
});
afterEach(() => database.drop());

const paid = (id: string, when: string, actorId: string | null = null) =>
  trace(database.drizzle, at(when), {
    actorId,
    action: "order.paid",
    subjectType: "order",
    subjectId: id,
    before: { state: "due" },
    after: { state: "paid" },
    details: { reference: `CE-${id}` },
  });
const found = async (query: string, cursor: string | null = null) => {
  const { search } = journalSearch(new URLSearchParams(query));
  return readJournal(database.drizzle, admin, { search, cursor }, words);
};
const faultOf = (query: string) => journalSearch(new URLSearchParams(query)).fault;
const ids = async (query: string) => (await found(query)).rows.map(({ subject }) => subject.id);

describe("a search", () => {
  beforeEach(async () => {
    await paid("1", "2026-11-25T23:59");
    await paid("2", "2026-11-26T00:00", admin.userId);
    await paid("3", "2026-11-26T23:59");
    await trace(database.drizzle, at("2026-11-27T08:00"), {
      actorId: admin.userId,
      action: "settings.written",
      subjectType: "settings",
      subjectId: "identity",
    });
  });

  test.each([
    ["", ["identity", "3", "2", "1"]],
    ["du=2026-11-26&au=2026-11-26", ["3", "2"]],
    ["sujet=settings", ["identity"]],
    ["sujet=order&numero=2", ["2"]],
    ["qui=site", ["3", "1"]],
    ["quoi=PAYEE", ["3", "2", "1"]],
    ["quoi=reglage+chang", ["identity"]],
    ["quoi=jamais", []],
    ["sujet=inconnu&qui=personne", ["identity", "3", "2", "1"]],
  ])("« %s »", async (query, expected) => expect(await ids(query)).toEqual(expected));

  test("of an account finds what is traced under either of its names", async () => {
    for (const subjectType of ["user", "account"])
      await trace(database.drizzle, at("2026-11-27T09:00"), {
        actorId: null,
        action: "x",
        subjectType,
        subjectId: "7",
      });
    expect(await ids("sujet=user&numero=7")).toEqual(["7", "7"]);
    expect(await ids("sujet=account&numero=7")).toEqual(["7", "7"]);
  });

  test("of what somebody did", async () => {
    expect(await ids(`qui=${admin.userId}`)).toEqual(["identity", "2"]);
    const [line] = (await found(`qui=${admin.userId}&sujet=order`)).rows;
    expect(line).toMatchObject({
      who: "Ana Essomba",
      what: "Commande payée",
      subject: { words: "Commande", name: "CE-2", page: "/admin/commandes/CE-2" },
      before: [{ label: "état", text: "À payer" }],
      after: [{ label: "état", text: "Payé" }],
      details: [{ label: "référence", text: "CE-2" }],
    });
  });

  test("for a day that does not exist, or backwards, is told", () => {
    expect(faultOf("du=2026-02-30")).toBe("Choisissez un jour qui existe.");
    expect(faultOf("du=2026-11-27&au=2026-11-26")).toBe("Le premier jour vient après le dernier.");
    expect(faultOf("du=2026-11-26&au=2026-11-26")).toBeUndefined();
  });

  test("is the same when its address is read again", () => {
    const query = `?${new URLSearchParams({ qui: admin.userId, sujet: "order", numero: "2", du: "2026-11-26" })}`;
    expect(journalQuery(journalSearch(new URLSearchParams(query)).search)).toBe(query);
  });
});

test("pages follow one another without a line twice", async () => {
  for (let index = 0; index < 25; index += 1) await paid(String(index), "2026-11-26T10:00");
  const first = await found("");
  const second = await found("", first.next);
  expect([first.rows.length, second.rows.length, second.next]).toEqual([20, 5, null]);
  expect(new Set([...first.rows, ...second.rows].map(({ id }) => id)).size).toBe(25);
});

test("an export has the lines of its search, and is itself in the journal", async () => {
  await paid("1", "2026-11-26T10:00", admin.userId);
  const { search } = journalSearch(new URLSearchParams("sujet=order"));
  const services = { database, clock: at("2026-11-27T10:00") };
  const table = await exportJournal(services, admin, { search, format: "csv" }, words);
  expect(table.rows).toEqual([
    [
      "2026-11-26 10:00:00",
      "Ana Essomba",
      "Commande payée",
      "Commande",
      "",
      "1",
      "référence\u00a0: CE-1",
      "état\u00a0: À payer",
      "état\u00a0: Payé",
      "",
    ],
  ]);
  expect((await found("")).rows[0]).toMatchObject({ what: "journal.exported", who: "Ana Essomba" });
});

test("is closed to advisers", async () => {
  const adviser = await makePerson(database.drizzle, { role: "adviser" });
  const { search } = journalSearch(new URLSearchParams());
  await expect(readJournal(database.drizzle, adviser, { search, cursor: null }, words)).rejects.toThrow(
    "only an admin",
  );
});
