import { mkdtemp, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { generateIdentity, identityToRecipient } from "age-encryption";
import { assert, asyncProperty, nat } from "fast-check";
import { pack } from "tar-stream";
import { buffer } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { encryptArchive } from "./encryption.ts";
import { BackupError, measureText } from "./manifest.ts";
import { type ArchiveSource, verifyArchive } from "./read-archive.ts";
import { type Piece, foreignKey, ownKey, soundPieces, tarOf, writePieces } from "./testing/made-archive.ts";
import { recordFigure } from "#scripts/proof/record-figure.ts";
import { counted } from "#scripts/checks/counts.ts";

const migrationsDir = resolve("db/migrations");
const FIRST_FORMAT = resolve("app/platform/backup/testing/archive-of-format-1.tar.gz");

let folder: string;
let file: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "cap-erable-archive-"));
  file = join(folder, "archive.tar.gz");
});

afterEach(() => rm(folder, { recursive: true }));

function read(over: Partial<ArchiveSource> = {}) {
  return verifyArchive({ file, trust: { fingerprints: [ownKey.fingerprint] }, migrationsDir, ...over });
}

/** The sentence of a refusal; fails when the archive is taken, or the fault is no sentence of ours. */
async function refusal(over: Partial<ArchiveSource> = {}): Promise<string> {
  const error: unknown = await read(over).then(
    () => new Error("the archive was taken"),
    (cause: unknown) => cause,
  );
  expect(error).toBeInstanceOf(BackupError);
  return error instanceof Error ? error.message : "";
}

const [manifest, signature, migration, table, stored] = soundPieces() as [Piece, Piece, Piece, Piece, Piece];
const edited = (piece: Piece, text: string): Piece => ({ ...piece, bytes: Buffer.from(text) });

test("a sound archive of this server is taken; the key is said", async () => {
  await writePieces(file, soundPieces());
  expect(await read()).toMatchObject({ signedBy: ownKey.fingerprint, manifest: { format: 2 } });
});

describe("an altered archive is refused with a sentence:", () => {
  const evil: Piece = { name: "schema/9999_evil.sql", bytes: Buffer.from("DROP TABLE users;") };
  const named = JSON.parse(manifest.bytes.toString()) as { migrations: object[] };
  const naming = JSON.stringify({
    ...named,
    migrations: [...named.migrations, { name: "9999_evil.sql", ...measureText(evil.bytes.toString()) }],
  });
  const cases: [string, Piece[]][] = [
    [
      "SQL added to a migration",
      [manifest, signature, edited(migration, `${migration.bytes.toString()}DROP TABLE words;`), table, stored],
    ],
    [
      "SQL changed at the same length",
      [manifest, signature, edited(migration, migration.bytes.toString().replace("words", "sword")), table, stored],
    ],
    ["a migration added", [manifest, signature, migration, evil, table, stored]],
    [
      "a migration added and named in the manifest",
      [edited(manifest, naming), signature, migration, evil, table, stored],
    ],
    ["something added at the end", [...soundPieces(), evil]],
    ["an entry twice", [manifest, signature, migration, migration, table, stored]],
    ["the last entry twice", [...soundPieces(), stored]],
    ["another order", [manifest, signature, table, migration, stored]],
    ["the signature first", [signature, manifest, migration, table, stored]],
    ["an entry missing", [manifest, signature, migration, stored]],
    ["the last entry missing", [manifest, signature, migration, table]],
    ["no signature", [manifest, migration, table, stored]],
    ["an empty signature", [manifest, edited(signature, "{}"), migration, table, stored]],
    [
      "a signature of something else",
      [manifest, soundPieces(ownKey, (one) => ({ ...one, postgres: "17.0" }))[1] as Piece, migration, table, stored],
    ],
    ["rows changed", [manifest, signature, migration, edited(table, "erable\nsirops\n"), stored]],
    ["a way out of the folder", [manifest, signature, migration, table, { ...stored, name: `../../${stored.name}` }]],
    ["an absolute path", [manifest, signature, migration, table, { ...stored, name: "/etc/passwd" }]],
    ["no manifest", [migration, table, stored]],
    ["nothing", []],
  ];
  test.each(cases)("%s", async (what, pieces) => {
    await writePieces(file, pieces);
    const taken = await read().then(
      () => 1,
      () => 0,
    );
    recordFigure({
      attack: "archives",
      sent: what,
      measured: "taken all the same",
      value: taken,
      unit: "archives",
      bound: { exactly: 0 },
    });
    expect(await refusal()).toMatch(/^(the archive is damaged|this archive is not)/);
  });

  test("a way out of the folder that the manifest names itself, even signed", async () => {
    await writePieces(
      file,
      soundPieces(ownKey, (one) => ({
        ...one,
        files: [{ key: "../../../etc/passwd", size: 1, sha256: "0".repeat(64) }],
      })),
    );
    expect(await refusal()).toMatch("not a backup of this site");
  });

  test("a link instead of a file", async () => {
    const archive = pack();
    archive.entry({ name: manifest.name, type: "symlink", linkname: "/etc/passwd" });
    archive.finalize();
    await writeFile(file, gzipSync(await buffer(archive)));
    expect(await refusal()).toMatch("not a plain file");
  });

  test("cut short at every place", async () => {
    const tar = await tarOf(soundPieces());
    const whole = gzipSync(tar);
    for (let end = 0; end < whole.length; end += 37) {
      await writeFile(file, whole.subarray(0, end));
      await refusal();
    }
    // Zeros fill the last block of 512 and two follow: what is cut there says nothing.
    for (let end = 0; end < tar.length - 1024 - 512; end += 311) {
      await writeFile(file, gzipSync(tar.subarray(0, end)));
      await refusal();
    }
  });

  test("with something after its end", async () => {
    await writePieces(file, soundPieces());
    const whole = await readFile(file);
    for (const more of [Buffer.from("more"), gzipSync(Buffer.from("more")), gzipSync(await tarOf([evil]))]) {
      await writeFile(file, Buffer.concat([whole, more]));
      await refusal();
    }
  });
});

/** Bits of each kind of archive; in full in npm run proof. */
const FLIPS = counted(500, 16);

/** A byte and one of its bits. */
const place = (bytes: Buffer) => [nat(bytes.length - 1), nat(7)] as const;

test("one bit changed anywhere: refused with a sentence, or the very content that was signed", async () => {
  const tar = await tarOf(soundPieces());
  const { manifest: signed } = await writePieces(file, soundPieces()).then(() => read());
  const packed = gzipSync(tar);
  let refused = 0;
  const flipped = async (bytes: Buffer, seal: (changed: Buffer) => Buffer, at: number, bit: number) => {
    const changed = Buffer.from(bytes);
    changed[at] = (changed[at] ?? 0) ^ (1 << bit);
    await writeFile(file, seal(changed));
    const outcome = await read().catch((error: unknown) => error);
    if (outcome instanceof BackupError) refused += 1;
    // Some bits carry nothing: the hour in gzip's header, the zeros between entries.
    else expect(outcome).toMatchObject({ manifest: signed, signedBy: ownKey.fingerprint });
  };
  await assert(
    asyncProperty(...place(packed), (at, bit) => flipped(packed, (same) => same, at, bit)),
    { numRuns: FLIPS },
  );
  expect(refused).toBeGreaterThan(0.7 * FLIPS);
  refused = 0;
  await assert(
    asyncProperty(...place(tar), (at, bit) => flipped(tar, (changed) => gzipSync(changed, { level: 1 }), at, bit)),
    { numRuns: FLIPS },
  );
  expect(refused).toBeGreaterThan(0.36 * FLIPS);
});

const large = (bytes: number) => Buffer.alloc(bytes, " ");

describe("what would fill memory or disk is refused early:", () => {
  test("zeros without end", async () => {
    await writeFile(file, gzipSync(Buffer.alloc(120_000_000), { level: 1 }));
    const before = process.memoryUsage().rss;
    expect(await refusal()).toMatch("larger than it says");
    expect(process.memoryUsage().rss - before).toBeLessThan(100_000_000);
  });

  test("a manifest, a signature or a row file far larger than it may be", async () => {
    await writePieces(file, [{ ...manifest, bytes: large(33 * 1024 * 1024) }, signature]);
    expect(await refusal()).toMatch("too large");
    await writePieces(file, [manifest, { ...signature, bytes: large(5_000) }]);
    expect(await refusal()).toMatch("too large");
    await writePieces(file, [manifest, signature, { ...migration, bytes: large(1_000_000) }]);
    expect(await refusal()).toMatch("is not what was written");
  });
});

describe("an archive of another server", () => {
  test("is refused, with its fingerprint; trusted by name, it is taken", async () => {
    await writePieces(file, soundPieces(foreignKey));
    expect(await refusal()).toMatch(`--trust ${foreignKey.fingerprint}`);
    expect(await read({ trust: { fingerprints: [foreignKey.fingerprint] } })).toMatchObject({
      signedBy: foreignKey.fingerprint,
    });
  });

  test("is not taken for ours because it carries our key beside its own signature", async () => {
    const own = JSON.parse(signature.bytes.toString()) as { publicKey: string };
    const [, other] = soundPieces(foreignKey) as [Piece, Piece];
    const forged = { ...(JSON.parse(other.bytes.toString()) as object), publicKey: own.publicKey };
    await writePieces(file, [manifest, edited(other, JSON.stringify(forged)), migration, table, stored]);
    expect(await refusal()).toMatch("its signature is not of this manifest");
  });
});

describe("an archive of the first format", () => {
  test("is refused, and taken when asked for by name", async () => {
    expect(await refusal({ file: FIRST_FORMAT })).toMatch("--unsigned");
    const taken = await read({ file: FIRST_FORMAT, trust: { fingerprints: [], unsigned: true } });
    expect(taken.signedBy).toBeUndefined();
    expect(taken.manifest.tables.reduce((sum, { rows }) => sum + rows, 0)).toBe(4422);
  });

  test("brings no SQL of anybody else even then", async () => {
    const tar = gunzipSync(await readFile(FIRST_FORMAT));
    const at = tar.indexOf("CREATE TABLE mails");
    tar.write("DELETE", at);
    await writeFile(file, gzipSync(tar));
    expect(await refusal({ trust: { fingerprints: [], unsigned: true } })).toMatch(
      "0003_mail_newsletter.sql is not what was written",
    );
  });
});

describe("an encrypted archive", () => {
  const passphrase = "neuf érables sous la pluie";

  test("made for a key pair opens with its secret key alone", async () => {
    const identity = await generateIdentity();
    const source = await writePieces(file, soundPieces());
    const locked = join(folder, "locked.age");
    await encryptArchive({ source, target: locked, lock: { recipient: await identityToRecipient(identity) } });
    expect((await readFile(locked)).includes("manifest")).toBe(false);
    expect(await read({ file: locked, unlock: { identity } })).toMatchObject({ signedBy: ownKey.fingerprint });
    expect(await refusal({ file: locked })).toMatch("the archive is encrypted: set BACKUP_IDENTITY");
    expect(await refusal({ file: locked, unlock: { identity: await generateIdentity() } })).toMatch(
      "encrypted for another key",
    );
    expect(await refusal({ file: locked, unlock: { identity: "AGE-SECRET-KEY-1ZZ" } })).toMatch(
      "BACKUP_IDENTITY is not an age secret key",
    );
    const bytes = await readFile(locked);
    for (const end of [30, 120, bytes.length - 1, bytes.length - 500]) {
      await writeFile(join(folder, "cut.age"), bytes.subarray(0, end));
      expect(await refusal({ file: join(folder, "cut.age"), unlock: { identity } })).toMatch("archive is damaged");
    }
    bytes[bytes.length - 200] = (bytes[bytes.length - 200] ?? 0) ^ 1;
    await writeFile(join(folder, "changed.age"), bytes);
    expect(await refusal({ file: join(folder, "changed.age"), unlock: { identity } })).toMatch("archive is damaged");
    expect((await readdir(folder)).toSorted()).toEqual(["archive.tar.gz", "changed.age", "cut.age", "locked.age"]);
  });

  test("by a passphrase opens with it alone", async () => {
    const source = await writePieces(file, soundPieces());
    const locked = join(folder, "locked.age");
    await encryptArchive({ source, target: locked, lock: { passphrase } });
    expect(await read({ file: locked, unlock: { passphrase } })).toMatchObject({ signedBy: ownKey.fingerprint });
    expect(await refusal({ file: locked, unlock: { passphrase: "autre chose" } })).toMatch("with another passphrase");
  });
});
