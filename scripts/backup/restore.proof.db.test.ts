import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { text } from "node:stream/consumers";
import { gunzipSync, gzipSync } from "node:zlib";
import { generateIdentity, identityToRecipient } from "age-encryption";
import { Pool, type PoolClient } from "pg";
import { to } from "pg-copy-streams";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { copyOut, settle, tablesOf } from "#app/platform/backup/catalog.ts";
import { type Manifest, entries } from "#app/platform/backup/manifest.ts";
import { foreignKey, piecesOf, soundPieces, writePieces } from "#app/platform/backup/testing/made-archive.ts";
import { startEmbeddedPostgres } from "#app/platform/database/embedded/embedded-postgres.ts";
import { migrate } from "#app/platform/database/migrate.ts";

/** Made by the code of 2026-11-21 (commit 3b3008a) of its demonstration world. */
const FIRST_FORMAT = resolve("app/platform/backup/testing/archive-of-format-1.tar.gz");

let folder: string;
let dataDir: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "cap-erable-restore-"));
  dataDir = join(folder, "data");
});

afterEach(() => rm(folder, { recursive: true }));

/** What an npm script says, in a data folder of its own. */
function command(
  script: "backup" | "restore" | "secrets-export" | "secrets-import",
  args: string[] = [],
  env: Record<string, string> = {},
) {
  return new Promise<{ code: number; out: string; err: string }>((done) => {
    const all = {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: resolve("node_modules/.cache/compiled"),
      DATA_DIR: dataDir,
      ...env,
    };
    execFile(process.execPath, [resolve(`scripts/${script}.ts`), ...args], { env: all }, (error, out, err) =>
      done({ code: typeof error?.code === "number" ? error.code : error ? -1 : 0, out, err }),
    );
  });
}

const running = () => existsSync(join(dataDir, "postgresql/cluster/postmaster.pid"));

/** Refused in one sentence, with nothing left behind. */
async function expectRefusal(args: string[], sentence: string, env: Record<string, string> = {}) {
  const { code, out, err } = await command("restore", args, env);
  expect({ code, out }).toEqual({ code: 1, out: "" });
  expect(err).toMatch(/^cap-erable: [^\n]+\n$/);
  expect(err).toContain(sentence);
  expect(running()).toBe(false);
}

/** What an archive of any format says it holds, and its pieces. */
async function contentsOf(archive: string) {
  const pieces = await piecesOf(gunzipSync(await readFile(archive)));
  const { tables } = JSON.parse(pieces[0]?.bytes.toString() ?? "") as Pick<Manifest, "tables">;
  return tables.map((table) => ({
    table,
    lines:
      pieces
        .find(({ name }) => name === entries.table(table))
        ?.bytes.toString()
        .split("\n") ?? [],
  }));
}

describe("npm run restore", () => {
  test("refuses altered, cut, unsigned and foreign archives in a sentence, and leaves no PostgreSQL behind", async () => {
    const bytes = await readFile(FIRST_FORMAT);
    const altered = join(folder, "altered.tar.gz");
    await writeFile(
      altered,
      gzipSync(
        Buffer.from(gunzipSync(bytes).toString("latin1").replace("CREATE TABLE mails", "DELETE TABLE mails"), "latin1"),
      ),
    );
    const cut = join(folder, "cut.tar.gz");
    await writeFile(cut, bytes.subarray(0, bytes.length / 2));
    const foreign = await writePieces(join(folder, "foreign.tar.gz"), soundPieces(foreignKey));
    await expectRefusal([altered, "--unsigned"], "is not what was written");
    await expectRefusal([cut, "--unsigned"], "cannot be restored");
    await expectRefusal([FIRST_FORMAT], "--unsigned");
    await expectRefusal([foreign], `--trust ${foreignKey.fingerprint}`);
    await expectRefusal([foreign, "--trusted"], "npm run restore -- ");
    await expectRefusal([join(folder, "nowhere.tar.gz")], "there is no file");
    expect(existsSync(dataDir)).toBe(false);
  });

  test("takes an archive of the version before signatures when told so, and its database comes up to date with every row kept", async () => {
    const done = await command("restore", [FIRST_FORMAT, "--unsigned"]);
    expect(done).toMatchObject({ code: 0, err: "" });
    expect(done.out).toContain("4422 rows");
    expect(running()).toBe(false);
    const postgres = await startEmbeddedPostgres({ dataDir, say: () => undefined });
    const pool = new Pool({ ...postgres.config, max: 1 });
    // end() resolves before the connection has said goodbye: the server that stops may cut it first.
    pool.on("error", () => undefined);
    let client: PoolClient | undefined;
    try {
      await migrate(pool, resolve("db/migrations"), () => undefined);
      client = await pool.connect();
      await client.query("BEGIN");
      await settle(client);
      const tables = await tablesOf(client);
      for (const { table, lines } of await contentsOf(FIRST_FORMAT)) {
        // What a migration moved elsewhere is for upgrade.proof.db.test.ts to follow: a table that went had no rows here.
        const now = tables.find(({ schema, name }) => schema === table.schema && name === table.name);
        if (!now) {
          expect(table.rows, table.name).toBe(0);
          continue;
        }
        const columns = table.columns.filter((name) => now.columns.includes(name));
        const staying = table.columns.map((name) => columns.includes(name));
        const found = new Set((await text(client.query(to(copyOut({ ...table, columns, order: "1" }))))).split("\n"));
        const wanted = lines.map((line) =>
          line
            .split("\t")
            .filter((_value, index) => staying[index])
            .join("\t"),
        );
        // The one admin of that day owns the business since 0310_roles.sql.
        const migrated = table.name === "users" ? wanted.map((line) => line.replace("\tadmin\t", "\towner\t")) : wanted;
        expect(
          migrated.filter((line) => !found.has(line)),
          table.name,
        ).toEqual([]);
      }
    } finally {
      client?.release(true);
      await pool.end();
      await postgres.stop();
    }
  });

  test("a server that was lost: its archive is taken by the recovery file, or by its fingerprint; encrypted, by its key alone", async () => {
    await command("restore", [FIRST_FORMAT, "--unsigned"]);
    const identity = await generateIdentity();
    const made = await command("backup", [], { BACKUP_RECIPIENT: await identityToRecipient(identity) });
    expect(made).toMatchObject({ code: 0, err: "" });
    const fingerprint = /Signed with the key ([0-9a-f]{64})/.exec(made.out)?.[1] ?? "";
    const archive = join(dataDir, "backups", (await readdir(join(dataDir, "backups")))[0] ?? "");
    expect(archive).toMatch(/\.tar\.gz\.age$/);
    const recovery = join(folder, "recovery.env");
    expect(await command("secrets-export", [recovery])).toMatchObject({ code: 0 });
    // Another machine.
    dataDir = join(folder, "other");
    const env = { BACKUP_IDENTITY: identity };
    await expectRefusal([archive], "the archive is encrypted");
    await expectRefusal([archive], "encrypted for another key", { BACKUP_IDENTITY: await generateIdentity() });
    await expectRefusal([archive], `--trust ${fingerprint}`, env);
    expect(await command("restore", [archive, "--trust", fingerprint], env)).toMatchObject({ code: 0, err: "" });
    // What is there is not replaced by the way.
    await expect(command("restore", [archive, "--trust", fingerprint], env)).resolves.toMatchObject({
      code: 1,
      err: expect.stringContaining("--replace"),
    });
    expect(running()).toBe(false);
    dataDir = join(folder, "third");
    expect(await command("secrets-import", [recovery])).toMatchObject({ code: 0 });
    expect(await command("restore", [archive], env)).toMatchObject({ code: 0, err: "" });
    expect(running()).toBe(false);
  });
});
