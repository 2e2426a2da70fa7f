import { readFile, readdir } from "node:fs/promises";
import path from "node:path";
import { and, desc, eq, sql } from "drizzle-orm";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { type Clock, dateOf } from "#app/platform/clock/clock.ts";
import type { Database } from "#app/platform/database/database.ts";
import { ContentError } from "#app/platform/content/head.ts";
import { showRevision, writeRevision } from "./write-revision.ts";
import { KINDS, type Kind, folders } from "#app/features/publications/kinds.ts";
import { type Text, readText } from "./read-text.ts";
import { refreshWords } from "./refresh-words.ts";
import { publications, revisions } from "#app/features/publications/tables.ts";

/** A file of the first edition. */
export type EditionFile = {
  kind: Kind;
  slug: string;
  /** As messages call it. */ name: string;
  source: string;
  text: Text;
};

// Any number will do so long as nothing else in this database takes it.
const LOCK = 7_305_122_027;
const FILE_NAME = /^([a-z0-9]+(?:-[a-z0-9]+)*)\.md$/;

/**
 * Reads every text under a content folder.
 * @throws ContentError with one line for each fault of each file
 */
export async function readEdition(folder: string): Promise<EditionFile[]> {
  const files: EditionFile[] = [];
  const faults: string[] = [];
  for (const kind of KINDS) {
    const names = await readdir(path.join(folder, folders[kind])).catch(() => []);
    for (const file of names.filter((one) => one.endsWith(".md")).toSorted()) {
      const name = `content/${folders[kind]}/${file}`;
      const slug = FILE_NAME.exec(file)?.[1];
      if (slug === undefined) {
        faults.push(`${name}:1: the name of the file is its address: lower-case words joined by hyphens`);
        continue;
      }
      const source = await readFile(path.join(folder, folders[kind], file), "utf8");
      try {
        files.push({ kind, slug, name, source, text: readText(kind, name, source) });
      } catch (error) {
        if (!(error instanceof ContentError)) throw error;
        faults.push(error.message);
      }
    }
  }
  if (faults.length > 0) throw new ContentError(faults.join("\n"));
  return files;
}

/**
 * Brings the texts of the content folder into the database: those it does not know yet, and
 * new versions of those that no editor has touched. What an editor wrote or withdrew stays. The words
 * that a search reads follow the owner's settings: a text holds `{{rate}}`, its readers a figure.
 * Several processes may do so at once.
 * @returns how many texts were added or brought up to date
 * @throws ContentError
 */
export async function importEdition(
  { database, clock }: { database: Pick<Database, "drizzle">; clock: Clock },
  folder: string,
): Promise<number> {
  const files = await readEdition(folder);
  return inTransaction(database, async (tx: Tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${LOCK})`);
    let changed = 0;
    for (const file of files) if (await importFile(tx, clock, file)) changed += 1;
    await refreshWords(tx);
    return changed;
  });
}

async function importFile(tx: Tx, clock: Clock, { kind, slug, source, text }: EditionFile): Promise<boolean> {
  const known = await findNewest(tx, kind, slug);
  if (known && (known.origin === "editor" || known.publishedRevisionId !== known.revisionId || known.source === source))
    return false;
  const publicationId = known?.id ?? (await makePublication(tx, clock, kind, slug));
  await showRevision(
    tx,
    clock,
    publicationId,
    await writeRevision(tx, clock, { publicationId, origin: "edition", source, text, authorId: null }),
  );
  return true;
}

async function findNewest(tx: Tx, kind: Kind, slug: string) {
  const [found] = await tx
    .select({
      id: publications.id,
      publishedRevisionId: publications.publishedRevisionId,
      revisionId: revisions.id,
      origin: revisions.origin,
      source: revisions.source,
    })
    .from(publications)
    .innerJoin(revisions, eq(revisions.publicationId, publications.id))
    .where(and(eq(publications.kind, kind), eq(publications.slug, slug)))
    .orderBy(desc(revisions.number))
    .limit(1)
    .for("update");
  return found;
}

async function makePublication(tx: Tx, clock: Clock, kind: Kind, slug: string): Promise<string> {
  const [made] = await tx
    .insert(publications)
    .values({ kind, slug, createdAt: dateOf(clock.now()) })
    .returning({ id: publications.id });
  if (!made) throw new Error("PostgreSQL returned no publication");
  return made.id;
}
