import { and, eq, isNotNull, isNull, or, sql } from "drizzle-orm";
import { editionsAmong } from "#app/features/points/editions/known.server.ts";
import { publications, revisions, schedules } from "#app/features/publications/tables.ts";
import { sayDay } from "#app/platform/clock/french-dates.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { dataInForce, itemOf } from "#app/platform/settings/dated-data.ts";
import { itemValue } from "#app/platform/settings/parts.ts";
import { type KnownGrids, knownGrids, missingFigures } from "./grid-markers.ts";

const MOST_TOLD = 5;
const NOTHING_TO_COUNT_BY =
  "C’est la dernière édition que le site peut suivre\u00a0: sans elle, il ne pourrait plus compter.";

/**
 * Why an edition of a grid is not written, or not withdrawn: texts that are published, or that wait for their day,
 * say a figure that the site would no longer have, today or from the day on which an edition begins. undefined where
 * nothing stands against it, and for anything that is no edition.
 * @param value null: it is withdrawn
 */
export async function gridRefusal(
  tx: Tx,
  { part, value, today }: { part: string; value: unknown; today: string },
): Promise<string | undefined> {
  const item = itemOf(part);
  if (item?.family !== "grid-crs" && item?.family !== "grid-pstq") return undefined;
  const { family, id } = item;
  const others = dataInForce(family).filter((one) => one.id !== id);
  const written = itemValue.safeParse(value).data;
  const editions = editionsAmong(family, written ? [...others, { id, version: 0, value: written }] : others);
  if (editions.length === 0) return NOTHING_TO_COUNT_BY;
  const after = { ...knownGrids(), [family === "grid-crs" ? "crs" : "pstq"]: editions };
  const texts = await tx
    .select({ source: revisions.source, title: sql<string>`${revisions.head}->>'title'` })
    .from(publications)
    .innerJoin(revisions, eq(revisions.publicationId, publications.id))
    .leftJoin(schedules, and(eq(schedules.revisionId, revisions.id), isNull(schedules.ended)))
    .where(
      and(
        sql`strpos(${revisions.source}, 'bareme') > 0`,
        or(eq(publications.publishedRevisionId, revisions.id), isNotNull(schedules.id)),
      ),
    )
    .orderBy(publications.kind, publications.slug);
  const lost = texts.flatMap(({ source, title }) =>
    lostFigures(source, after, today)
      .slice(0, 1)
      .map((one) => ({ title, ...one })),
  );
  if (lost.length === 0) return undefined;
  const told = lost
    .slice(0, MOST_TOLD)
    .map(({ title, marker, day }) => `«\u00a0${title}\u00a0» (${marker}, dès le ${sayDay(day)})`)
    .join("\u00a0; ");
  const more = lost.length > MOST_TOLD ? `\u00a0; et ${lost.length - MOST_TOLD}\u00a0de plus` : "";
  return `Des textes publiés, ou qui vont l’être, disent un chiffre que le barème n’aurait plus. Changez-les d’abord\u00a0: ${told}${more}.`;
}

/** What a text could say before and could not afterwards. */
function lostFigures(source: string, after: KnownGrids, today: string) {
  const already = new Set(missingFigures(source, knownGrids(), today).map(({ marker }) => marker));
  return missingFigures(source, after, today).filter(({ marker }) => !already.has(marker));
}
