import { and, eq, gt } from "drizzle-orm";
import { type Clock, dateOf } from "#app/platform/clock/clock.ts";
import type { Database } from "#app/platform/database/database.ts";
import { hashOf, typedCode } from "./code.ts";
import { resumes } from "./tables.ts";

type Services = { database: Pick<Database, "drizzle">; clock: Clock };

/** What a code opens, and the last day (ISO, Douala) on which it does. */
export type KeptAnswers = { code: string; answers: string; lastDay: string };

/** The answers of a code as somebody typed it; undefined when it is unknown or its time is over, which are not told apart. */
export async function findAnswers({ database, clock }: Services, typed: string): Promise<KeptAnswers | undefined> {
  const code = typedCode(typed);
  if (code === undefined) return undefined;
  const now = clock.now();
  const [found] = await database.drizzle
    .select({ answers: resumes.answers, expiresAt: resumes.expiresAt })
    .from(resumes)
    .where(and(eq(resumes.codeHash, hashOf(code)), gt(resumes.expiresAt, dateOf(now))));
  if (!found) return undefined;
  const over = Temporal.Instant.fromEpochMilliseconds(found.expiresAt.getTime()).toZonedDateTimeISO(now.timeZoneId);
  return { code, answers: found.answers, lastDay: over.subtract({ days: 1 }).toPlainDate().toString() };
}
