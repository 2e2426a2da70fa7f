import { and, eq, inArray, isNotNull } from "drizzle-orm";
import { documents } from "#app/features/documents/tables.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { fileDocuments } from "#app/features/applications/documents/documents.ts";
import { fileFacts } from "#app/features/applications/file-facts.ts";
import { lastDayOf } from "./last-day.ts";
import { programmeNow, programmeOf } from "#app/features/applications/programmes/programmes.server.ts";
import { applications } from "#app/features/applications/tables.ts";

/** The last day (ISO) of each of these files, by its id; a file without one is left out. @param today in Douala */
export async function lastDaysOf(
  db: Tx,
  ids: readonly string[],
  today: Temporal.PlainDate,
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const files = await db
    .select()
    .from(applications)
    .where(inArray(applications.id, [...ids]));
  const ends = await db
    .select({ file: documents.subjectId, end: documents.expiresOn })
    .from(documents)
    .where(
      and(
        eq(documents.subjectKind, fileDocuments.name),
        inArray(documents.subjectId, [...ids]),
        inArray(documents.state, ["in-review", "validated"]),
        isNotNull(documents.expiresOn),
      ),
    );
  const papers = Map.groupBy(ends, ({ file }) => file);
  return new Map(
    files.flatMap((file) => {
      const programme = programmeOf(file.program, file.templateVersion) ?? programmeNow(file.program);
      const papersEnd = (papers.get(file.id) ?? []).flatMap(({ end }) => end ?? []);
      const last = lastDayOf(programme, fileFacts(file, []), papersEnd, today);
      return last ? [[file.id, last.day.toString()] as const] : [];
    }),
  );
}
