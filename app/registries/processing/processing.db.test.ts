/** The record of processing leaves no table of persons out, and promises no period that no sweep applies. */
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { type TestDatabase, createTestDatabase } from "#app/platform/database/testing/database.ts";
import { KEPT } from "#app/platform/settings/retention.ts";
import { sweeps } from "#app/registries/chores.server.ts";
import { IMPERSONAL, processing } from "./processing.ts";

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.drop());

const names = z.array(z.object({ name: z.string() }));
const asked = async (query: string) => names.parse((await database.pool.query(query)).rows).map(({ name }) => name);
const tables = () =>
  asked("SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' ORDER BY 1");
/** Those with a column that is a person's by its name, or that names an account. */
const tablesOfPersons = () =>
  asked(`SELECT DISTINCT table_name AS name FROM information_schema.columns WHERE table_schema = 'public'
      AND column_name ~ '(email|phone|first_name|last_name|birth|recipient|user_id|actor_id|_by$)'
    UNION SELECT c.relname FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid
      WHERE k.contype = 'f' AND k.confrelid = 'users'::regclass ORDER BY 1`);

const declared = () => processing.flatMap((one) => one.tables);

describe("every table", () => {
  test("is declared by a feature, or looked at and found to hold nothing of a person", async () => {
    const known = new Set([...declared(), ...IMPERSONAL]);
    expect((await tables()).filter((name) => !known.has(name))).toEqual([]);
  });

  test("that names a person is declared: calling it impersonal is not enough", async () => {
    const known = new Set(declared());
    expect((await tablesOfPersons()).filter((name) => !known.has(name))).toEqual([]);
  });

  test("control: a new table of persons that nobody declares is found", async () => {
    await database.pool.query("CREATE TABLE guests (id uuid PRIMARY KEY, email text NOT NULL)");
    const known = new Set(declared());
    expect((await tablesOfPersons()).filter((name) => !known.has(name))).toEqual(["guests"]);
  });

  test("that is declared exists, once", async () => {
    const found = new Set(await tables());
    expect([...declared(), ...IMPERSONAL].filter((name) => !found.has(name))).toEqual([]);
    expect(new Set([...declared(), ...IMPERSONAL]).size).toBe(declared().length + IMPERSONAL.length);
  });
});

describe("every period", () => {
  const lines = processing.flatMap(({ kept }) => kept);
  const applied = lines.flatMap((line) => line.sweeps ?? []);

  test("is applied by a sweep that runs every night", () => {
    expect(applied.filter((name) => !Object.hasOwn(sweeps, name))).toEqual([]);
    expect(lines.filter((line) => "period" in line && line.sweeps.length === 0)).toEqual([]);
  });

  test("and every sweep, of what the register says", () => {
    expect(Object.keys(sweeps).filter((name) => !applied.includes(name))).toEqual([]);
    const said = new Set(lines.flatMap((line) => ("period" in line ? [line.period] : [])));
    expect(Object.keys(KEPT).filter((name) => !said.has(name as keyof typeof KEPT))).toEqual([]);
  });
});
