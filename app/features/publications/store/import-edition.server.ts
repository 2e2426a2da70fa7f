import { readFile, readdir } from "node:fs/promises";
import path from "node:path";
import { and, desc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { type Clock, dateOf } from "#app/platform/clock/clock.ts";
import type { Log } from "#app/platform/log/log.ts";
import type { Database } from "#app/platform/database/database.ts";
import { ContentError } from "#app/platform/content/head.ts";
import { showRevision, writeRevision } from "./write-revision.ts";
import { KINDS, type Kind, folders } from "#app/features/publications/kinds.ts";
import { type Text, readText } from "./read-text.ts";
import { refreshWords } from "./refresh-words.ts";
import { editions, publications, revisions } from "#app/features/publications/tables.ts";

/** A file of the content folder. */
type EditionSource = {
  kind: Kind;
  slug: string;
  /** As messages call it. */ name: string;
  source: string;
};

/** One that was read. */
export type EditionFile = EditionSource & { text: Text };

// Any number will do so long as nothing else in this database takes it.
const LOCK = 7_305_122_027;
const FILE_NAME = /^([a-z0-9]+(?:-[a-z0-9]+)*)\.md$/;

/**
 * Reads every text under a content folder.
 * @throws ContentError with one line for each fault of each file
 */
export async function readEdition(folder: string): Promise<EditionFile[]> {
  return textsOf(await sourcesIn(folder));
}

/** What lies there, faulty names left for the end. */
async function sourcesIn(folder: string): Promise<{ sources: EditionSource[]; faults: string[] }> {
  const sources: EditionSource[] = [];
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
      sources.push({ kind, slug, name, source: await readFile(path.join(folder, folders[kind], file), "utf8") });
    }
  }
  return { sources, faults };
}

function textsOf({ sources, faults: before }: Awaited<ReturnType<typeof sourcesIn>>): EditionFile[] {
  const faults = [...before];
  const files = sources.flatMap((file) => {
    try {
      return { ...file, text: readText(file.kind, file.name, file.source) };
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      faults.push(error.message);
      return [];
    }
  });
  if (faults.length > 0) throw new ContentError(faults.join("\n"));
  return files;
}

/**
 * Brings the texts of the content folder to a database. Each that it never had is taken: it is a first edition. Any other keeps
 * its own words: a file that says something else than it did is kept beside them and the office is asked, as for a text that it
 * declined, or that names a fact which the office has withdrawn. The words that a search reads follow the owner's settings: a text holds `{{rate}}`, its
 * readers a figure. Several processes may do so at once.
 * @param changed `take`: what no editor touched follows its file at once, as `npm run dev` wants it
 * @returns how many texts were taken, and how many are newly offered
 * @throws ContentError
 */
export async function importEdition(
  { database, clock, log }: { database: Pick<Database, "drizzle">; clock: Clock; log?: Pick<Log, "error"> },
  folder: string,
  changed: "offer" | "take" = "offer",
): Promise<{ taken: number; offered: number }> {
  const found = await sourcesIn(folder);
  return inTransaction(database, async (tx: Tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${LOCK})`);
    const takes = changed === "take" || (await tx.$count(publications)) === 0;
    // In a site at work a file may name a fact that the office has withdrawn: no reason not to start.
    const files: (EditionSource & { text?: Text })[] = takes ? textsOf(found) : found.sources;
    const done = { taken: 0, offered: 0 };
    for (const file of files) {
      const came = await importFile(tx, clock, file, takes);
      if (came) done[came] += 1;
    }
    await refreshWords(tx, log);
    return done;
  });
}

async function importFile(
  tx: Tx,
  clock: Clock,
  file: EditionSource & { text?: Text },
  takes: boolean,
): Promise<"taken" | "offered" | undefined> {
  const { kind, slug, source } = file;
  const [seen] = await tx
    .select()
    .from(editions)
    .where(and(eq(editions.kind, kind), eq(editions.slug, slug)))
    .orderBy(desc(editions.number))
    .limit(1);
  const isSeen = seen?.source === source;
  const isAwaited = seen?.answer === null && !(await isSettled(tx, kind, slug));
  if (isSeen && !takes && !isAwaited) return undefined;
  const known = await newestIn(tx, kind, slug);
  const text = file.text ?? (!known && (!seen || isAwaited) ? readable(file) : undefined);
  const isSaid = known?.source === source;
  const isUntouched = !known || (known.origin === "edition" && known.publishedRevisionId === known.revisionId);
  const isTaken = text !== undefined && isUntouched && !isSaid;
  if (isTaken) await takeFile(tx, clock, { ...file, text }, known?.id);
  if (isSeen) {
    if (isTaken) await answerOffers(tx, file, "taken");
    return isTaken ? "taken" : undefined;
  }
  // The newest is what is offered.
  await answerOffers(tx, file, "left");
  const answer = isTaken || isSaid ? "taken" : null;
  await tx
    .insert(editions)
    .values({ kind, slug, number: (seen?.number ?? 0) + 1, source, seenAt: dateOf(clock.now()), answer });
  return isTaken ? "taken" : isSaid ? undefined : "offered";
}

/** Whether the site ever had an edition of it, or declined one. */
async function isSettled(tx: Tx, kind: Kind, slug: string): Promise<boolean> {
  const answered = and(eq(editions.kind, kind), eq(editions.slug, slug), isNotNull(editions.answer));
  return (await tx.$count(editions, answered)) > 0;
}

/** Undefined where it names what this site has not. */
function readable({ kind, name, source }: EditionSource): Text | undefined {
  try {
    return readText(kind, name, source);
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return undefined;
  }
}

function answerOffers(tx: Tx, { kind, slug }: EditionSource, answer: "taken" | "left") {
  return tx
    .update(editions)
    .set({ answer })
    .where(and(eq(editions.kind, kind), eq(editions.slug, slug), isNull(editions.answer)));
}

async function takeFile(tx: Tx, clock: Clock, { kind, slug, source, text }: EditionFile, knownId: string | undefined) {
  const publicationId = knownId ?? (await makePublication(tx, clock, kind, slug));
  const written = { publicationId, origin: "edition", source, text, authorId: null } as const;
  await showRevision(tx, clock, publicationId, await writeRevision(tx, clock, written));
}

/** The newest revision of a text, held until the transaction ends; undefined of one that has none. */
export async function newestIn(tx: Tx, kind: Kind, slug: string) {
  const [found] = await tx
    .select({
      id: publications.id,
      publishedRevisionId: publications.publishedRevisionId,
      revisionId: revisions.id,
      number: revisions.number,
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
