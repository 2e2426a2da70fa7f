import { z } from "zod";

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const identifier = z.string().regex(/^[a-z_][a-z0-9_]*$/);

const schema = z.object({
  /** Of this layout: a later one says another number. */
  format: z.literal(1),
  madeAt: z.string(),
  /** Version of PostgreSQL that was read, e.g. "18.4". */
  postgres: z.string(),
  /** Migrations applied, in order; their SQL lies in the archive. */
  migrations: z.array(z.string()),
  /** True when the job tables are in it; their SQL lies in the archive. */
  jobs: z.boolean(),
  /** In the order of the archive. */
  tables: z.array(z.object({ schema: identifier, name: identifier, columns: z.array(identifier), rows: z.number().int(), bytes: z.number().int(), sha256 })),
  sequences: z.array(z.object({ schema: identifier, name: identifier, value: z.string().nullable() })),
  files: z.array(z.object({ key: z.string().regex(/^[0-9a-f]{32}$/), size: z.number().int(), sha256 })),
});

/** What an archive holds; its first entry. */
export type Manifest = z.infer<typeof schema>;
export type TableRecord = Manifest["tables"][number];

/** Something about a backup that its owner can act on, in one sentence (English, for the operator). */
export class BackupError extends Error {
  override readonly name = "BackupError";
}

/** @throws BackupError when the text is no manifest of ours */
export function parseManifest(text: string): Manifest {
  try {
    return schema.parse(JSON.parse(text));
  } catch (cause) {
    throw new BackupError("this archive is not a backup of this site, or of a version of it that this one does not know", { cause });
  }
}

/** Names of the entries of an archive. */
export const entries = {
  manifest: "manifest.json",
  migration: (file: string) => `schema/${file}`,
  jobs: "schema/jobs.sql",
  table: ({ schema: owner, name }: Pick<TableRecord, "schema" | "name">) => `tables/${owner}.${name}.copy`,
  file: (key: string) => `files/${key}`,
} as const;
