import { type NextAct, actsOf, nextAct } from "#app/features/applications/overview/next-act.ts";
import { fileDocuments } from "#app/features/applications/documents/documents.ts";
import { isInSight } from "#app/features/applications/policy.ts";
import { fileOf } from "#app/features/applications/queries.server.ts";
import type { Application } from "#app/features/applications/tables.ts";
import { judgeFile } from "#app/features/applications/verdict/judge-file.ts";
import { keptDocuments } from "#app/features/documents/queries.server.ts";
import { type Clock, dayOf } from "#app/platform/clock/clock.ts";
import type { Tx } from "#app/platform/database/tx.ts";

/** What a mail says of a file beside its own news. `length`: when all would be ready, as the file's page says it. */
export type FileNews = { next: NextAct | null; length: string };

/** The next act in a file of somebody who sees it, as its page names it, inside the transaction that tells them. */
export async function nextOfReader(tx: Tx, clock: Clock, application: Application, userId: string): Promise<FileNews> {
  const file = await fileOf(tx, application, { userId, role: "user" });
  const documents = await keptDocuments(tx, fileDocuments, [application.id]);
  const today = dayOf(clock.now());
  const seen = documents.filter(({ person }) => isInSight(file.sight, person));
  const judged = judgeFile(file, seen, today);
  return { next: nextAct(actsOf({ file, judged }, today)), length: judged.verdict.words };
}
