/** What becomes of the admins of a site of before the roles: the first one is its owner, the rest stay what they are. */
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { migrate, readMigrations } from "./migrate.ts";
import { type TestDatabase, createTestDatabase } from "./testing/database.ts";

const MIGRATIONS = resolve("db/migrations");
const ROLES = "0310_roles.sql";

let database: TestDatabase;
let folder: string;
beforeEach(async () => {
  database = await createTestDatabase({ empty: true });
  folder = await mkdtemp(join(tmpdir(), "roles-"));
  const files = (await readMigrations(MIGRATIONS)).map(({ file }) => file);
  for (const file of files.filter((one) => one < ROLES)) await cp(join(MIGRATIONS, file), join(folder, file));
  await migrate(database.pool, folder, () => undefined);
});
afterEach(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

const person = (name: string, role: string, since: string, closed = false) =>
  database.pool.query(
    `INSERT INTO users (email, first_name, last_name, country, role, terms_version, terms_accepted_at, created_at, updated_at, closed_at, closed_why, closed_role)
     VALUES ($1 || '@exemple.cm', $1, '', 'CM', $2, '1', now(), $3, now(), $4, $5, $6)`,
    [name, role, since, ...(closed ? [new Date(), "left", "admin"] : [null, null, null])],
  );
const upgrade = async () => {
  await cp(join(MIGRATIONS, ROLES), join(folder, ROLES));
  await migrate(database.pool, folder, () => undefined);
  const { rows } = await database.pool.query<{ first_name: string; role: string }>(
    "SELECT first_name, role FROM users ORDER BY created_at",
  );
  return rows.map(({ first_name, role }) => `${first_name} ${role}`);
};

test("the oldest admin becomes the owner and keeps the address of their calendar", async () => {
  await person("parti", "user", "2025-01-01", true);
  await person("serge", "adviser", "2025-02-01");
  await person("aicha", "admin", "2025-03-01");
  await person("paul", "admin", "2025-04-01");
  await person("awa", "user", "2025-05-01");
  await database.pool.query(
    `WITH aicha AS (SELECT id FROM users WHERE first_name = 'aicha'),
       calendar AS (INSERT INTO advisers (name, user_id, created_at) SELECT 'Aïcha', id, now() FROM aicha RETURNING id, user_id)
     INSERT INTO adviser_feeds (adviser_id, user_id, key_hash, created_at) SELECT id, user_id, $1, now() FROM calendar`,
    [Buffer.alloc(32, 1)],
  );
  expect(await upgrade()).toEqual(["parti user", "serge adviser", "aicha owner", "paul admin", "awa user"]);
  expect((await database.pool.query("SELECT revoked_at FROM adviser_feeds")).rows).toEqual([{ revoked_at: null }]);
});

test("a site without an admin has no owner yet", async () => {
  await person("serge", "adviser", "2025-02-01");
  expect(await upgrade()).toEqual(["serge adviser"]);
});
