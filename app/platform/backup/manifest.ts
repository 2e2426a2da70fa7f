import { createHash } from "node:crypto";
import { z } from "zod";

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const identifier = z.string().regex(/^[a-z_][a-z0-9_]*$/);
const count = z.number().int().nonnegative();
const migrationName = z.string().regex(/^\d{4}_[a-z0-9_]+\.sql$/);

const shared = {
  madeAt: z.string(),
  /** Version of PostgreSQL that was read, e.g. "18.4". */
  postgres: z.string(),
  /** In the order of the archive. */
  tables: z.array(
    z.object({ schema: identifier, name: identifier, columns: z.array(identifier), rows: count, bytes: count, sha256 }),
  ),
  sequences: z.array(
    z.object({
      schema: identifier,
      name: identifier,
      value: z
        .string()
        .regex(/^-?\d+$/)
        .nullable(),
    }),
  ),
  files: z.array(z.object({ key: z.string().regex(/^[0-9a-f]{32}$/), size: count, sha256 })),
};

/** Up to 2026-11: the SQL has no hash, and nobody signed. */
const unsigned = z.object({ format: z.literal(1), ...shared, migrations: z.array(migrationName), jobs: z.boolean() });

const signed = z.object({
  /** Of this layout: a later one says another number. */
  format: z.literal(2),
  ...shared,
  /** The SQL of the migrations applied, in order. */
  migrations: z.array(z.object({ name: migrationName, bytes: count, sha256 })),
  /** The SQL of the job tables; null when there are none. */
  jobs: z.object({ bytes: count, sha256 }).nullable(),
});

/** What an archive holds, each entry with its hash; its first entry. */
export type Manifest = z.infer<typeof signed>;
export type UnsignedManifest = z.infer<typeof unsigned>;
export type TableRecord = Manifest["tables"][number];

/** Something about a backup that its owner can act on, in one sentence (English, for the operator). */
export class BackupError extends Error {
  override readonly name = "BackupError";
}

/** @throws BackupError when the text is no manifest of ours */
export function parseManifest(text: string): Manifest | UnsignedManifest {
  try {
    return z.discriminatedUnion("format", [signed, unsigned]).parse(JSON.parse(text));
  } catch (cause) {
    throw new BackupError(
      "this archive is not a backup of this site, or of a version of it that this one does not know",
      { cause },
    );
  }
}

/** Names of the entries of an archive. */
export const entries = {
  manifest: "manifest.json",
  signature: "manifest.signature.json",
  migration: (file: string) => `schema/${file}`,
  jobs: "schema/jobs.sql",
  table: ({ schema: owner, name }: Pick<TableRecord, "schema" | "name">) => `tables/${owner}.${name}.copy`,
  file: (key: string) => `files/${key}`,
} as const;

/** One entry of an archive, as the manifest says it has to be. */
export type ExpectedEntry = { name: string; bytes: number; sha256: string };

/** All that follows the manifest and its signature, in order. */
export function expectedEntries({ migrations, jobs, tables, files }: Manifest): ExpectedEntry[] {
  return [
    ...migrations.map(({ name, ...rest }) => ({ name: entries.migration(name), ...rest })),
    ...(jobs ? [{ name: entries.jobs, ...jobs }] : []),
    ...tables.map((table) => ({ name: entries.table(table), bytes: table.bytes, sha256: table.sha256 })),
    ...files.map(({ key, size, ...rest }) => ({ name: entries.file(key), bytes: size, ...rest })),
  ];
}

/** Size and hash of a text. */
export function measureText(text: string): { bytes: number; sha256: string } {
  return { bytes: Buffer.byteLength(text), sha256: createHash("sha256").update(text).digest("hex") };
}
