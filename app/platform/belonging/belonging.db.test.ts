/** Which data folder and secrets a database lets a process start with. */
import { randomBytes, randomUUID } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "#app/platform/database/testing/database.ts";
import { SECRET_NAMES, type SecretBytes } from "#app/platform/secrets/secrets.ts";
import { adoptFiles, adoptSecrets, claimFiles, claimSecrets } from "./belonging.ts";
import { folderPlace, readMarks, writeMarks } from "./files-mark.ts";
import { settleRestored } from "./settle-restored.ts";

let database: TestDatabase;
let parent: string;
const folder = (name: string) => join(parent, name, "files");

beforeEach(async () => {
  database = await createTestDatabase();
  await database.pool.query("UPDATE site_place SET files_mark = gen_random_uuid()");
  parent = await mkdtemp(join(tmpdir(), "cap-erable-belonging-"));
});
afterEach(async () => {
  await database.drop();
  await rm(parent, { recursive: true });
});

const some = () => Object.fromEntries(SECRET_NAMES.map((name) => [name, randomBytes(32)])) as SecretBytes;

describe("the folder of files", () => {
  test("of the first start is the database's own: again it starts, another is refused in one sentence", async () => {
    await claimFiles(database, folderPlace(folder("one")));
    await claimFiles(database, folderPlace(folder("one")));
    await expect(claimFiles(database, folderPlace(folder("two")))).rejects.toThrow(
      /^this database has its files in another place .* npm run adopt -- --files$/,
    );
    expect(await readMarks(folder("two"))).toEqual([]);
  });

  test("of processes that start together for the first time is that of one of them", async () => {
    const names = ["a", "b", "c", "d"];
    const outcomes = await Promise.allSettled(names.map((name) => claimFiles(database, folderPlace(folder(name)))));
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  test("of another database is refused, though this one has none yet", async () => {
    await writeMarks(folder("one"), [randomUUID()]);
    await expect(claimFiles(database, folderPlace(folder("one")))).rejects.toThrow(
      "holds the files of another database",
    );
  });

  test("a start that was killed between the folder and the commit is made good by the next", async () => {
    const { rows } = await database.pool.query<{ mark: string }>("SELECT files_mark AS mark FROM site_place");
    await writeMarks(folder("one"), [rows[0]?.mark ?? ""]);
    await claimFiles(database, folderPlace(folder("one")));
    await expect(claimFiles(database, folderPlace(folder("two")))).rejects.toThrow("in another place");
  });

  test("takes the place of the first when the operator says so", async () => {
    await claimFiles(database, folderPlace(folder("one")));
    await adoptFiles(database, folderPlace(folder("two")));
    await claimFiles(database, folderPlace(folder("two")));
    await expect(claimFiles(database, folderPlace(folder("one")))).rejects.toThrow("in another place");
  });

  test("a damaged mark counts as none", async () => {
    await claimFiles(database, folderPlace(folder("one")));
    await writeFile(join(folder("one"), "database-mark"), "Ngo\n");
    await expect(claimFiles(database, folderPlace(folder("one")))).rejects.toThrow("in another place");
  });
});

describe("secrets", () => {
  test("are those of the first start: others, or a missing one, are refused and named, and nothing of them is said", async () => {
    const own = some();
    await claimSecrets(database, own);
    await claimSecrets(database, own);
    const other = { ...own, secondFactor: randomBytes(32) };
    const refusal = await claimSecrets(database, other).catch((error: unknown) => error);
    expect(String(refusal)).toMatch(/\(second-factor\) .*npm run secrets:import -- FILE.*npm run adopt -- --secrets$/);
    for (const bytes of Object.values(other)) expect(String(refusal)).not.toContain(bytes.toString("base64url"));
    const { webPush: _, ...fewer } = own;
    await expect(claimSecrets(database, fewer)).rejects.toThrow("(web-push)");
    await expect(claimSecrets(database, {})).rejects.toThrow("npm run secrets:import");
  });

  test("of a kind that an upgrade brings are written down by whoever starts first", async () => {
    const own = some();
    const { webPush: _, ...before } = own;
    await claimSecrets(database, before);
    await claimSecrets(database, own);
    await expect(claimSecrets(database, { ...own, webPush: randomBytes(32) })).rejects.toThrow("(web-push)");
  });

  test("of the next start are taken when the operator says so", async () => {
    await claimSecrets(database, some());
    await adoptSecrets(database);
    const found = some();
    await claimSecrets(database, found);
    await expect(claimSecrets(database, some())).rejects.toThrow();
    await claimSecrets(database, found);
  });
});

/** As restoreBackup has it; `commit` false where it is cut off. */
async function settle(name: string, secrets: Partial<SecretBytes>, { commit = true } = {}): Promise<string[]> {
  const client = await database.pool.connect();
  try {
    await client.query("BEGIN");
    const { otherSecrets, end } = await settleRestored(client, { files: folderPlace(folder(name)), secrets });
    await client.query(commit ? "COMMIT" : "ROLLBACK");
    if (commit) await end();
    return otherSecrets;
  } finally {
    client.release();
  }
}

describe("a restore", () => {
  const own = some();
  beforeEach(async () => {
    await claimFiles(database, folderPlace(folder("one")));
    await claimSecrets(database, own);
  });

  test("belongs to the folder that it was made in, and to no other", async () => {
    expect(await settle("two", own)).toEqual([]);
    await claimFiles(database, folderPlace(folder("two")));
    await claimSecrets(database, own);
    await expect(claimFiles(database, folderPlace(folder("one")))).rejects.toThrow("in another place");
    expect(await readMarks(folder("two"))).toHaveLength(1);
  });

  test("that is undone leaves the database with its folder", async () => {
    await settle("one", own, { commit: false });
    expect(await readMarks(folder("one"))).toHaveLength(2);
    await claimFiles(database, folderPlace(folder("one")));
    expect(await readMarks(folder("one"))).toHaveLength(1);
  });

  test("on a machine with other secrets names them, and lets the next start take those at hand", async () => {
    expect(await settle("two", {})).toEqual(SECRET_NAMES);
    await claimSecrets(database, {});
    await claimSecrets(database, some());
  });
});
