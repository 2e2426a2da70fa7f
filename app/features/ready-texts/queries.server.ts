import { and, asc, desc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { users } from "#app/features/accounts/tables.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { isUuid } from "#app/platform/references/is-uuid.ts";
import type { ReadyTextKind } from "./kinds.ts";
import { readyTextVersions, readyTexts } from "./tables.ts";

export type ReadyText = typeof readyTexts.$inferSelect;
/** As a list to choose from has it. */
export type ReadyTextChoice = Pick<ReadyText, "id" | "title">;

/** Those of a kind that stand, by title; sixty at most. */
export function standingTexts(db: Tx, kind: ReadyTextKind): Promise<ReadyTextChoice[]> {
  return db
    .select({ id: readyTexts.id, title: readyTexts.title })
    .from(readyTexts)
    .where(and(eq(readyTexts.kind, kind), isNull(readyTexts.retiredAt)))
    .orderBy(asc(sql`lower(${readyTexts.title})`));
}

/** The words of one that stands; undefined for anything else. */
export async function standingBody(db: Tx, kind: ReadyTextKind, id: string): Promise<string | undefined> {
  if (!isUuid(id)) return undefined;
  const [found] = await db
    .select({ body: readyTexts.body })
    .from(readyTexts)
    .where(and(eq(readyTexts.id, id), eq(readyTexts.kind, kind), isNull(readyTexts.retiredAt)));
  return found?.body;
}

/** Retired ones that the office's page shows, the last first. */
const RETIRED_SHOWN = 30;

/** All of them for the office: those that stand by kind and title, then the last that were retired. */
export async function officeTexts(db: Tx): Promise<{ standing: ReadyText[]; retired: ReadyText[] }> {
  const [standing, retired] = await Promise.all([
    db
      .select()
      .from(readyTexts)
      .where(isNull(readyTexts.retiredAt))
      .orderBy(asc(readyTexts.kind), asc(sql`lower(${readyTexts.title})`)),
    db
      .select()
      .from(readyTexts)
      .where(isNotNull(readyTexts.retiredAt))
      .orderBy(desc(readyTexts.retiredAt))
      .limit(RETIRED_SHOWN),
  ]);
  return { standing, retired };
}

export type TextVersion = { number: number; title: string; body: string; writtenAt: Date; by: string | null };

/** One with its versions, the newest first; undefined for an unknown id. */
export async function readyText(db: Tx, id: string): Promise<{ text: ReadyText; versions: TextVersion[] } | undefined> {
  if (!isUuid(id)) return undefined;
  const [text] = await db.select().from(readyTexts).where(eq(readyTexts.id, id));
  if (!text) return undefined;
  const versions = await db
    .select({
      number: readyTextVersions.number,
      title: readyTextVersions.title,
      body: readyTextVersions.body,
      writtenAt: readyTextVersions.writtenAt,
      by: sql<string | null>`nullif(trim(${users.firstName} || ' ' || ${users.lastName}), '')`,
    })
    .from(readyTextVersions)
    .leftJoin(users, eq(users.id, readyTextVersions.writtenBy))
    .where(eq(readyTextVersions.textId, id))
    .orderBy(desc(readyTextVersions.number));
  return { text, versions };
}
