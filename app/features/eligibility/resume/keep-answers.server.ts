import { eq } from "drizzle-orm";
import { type Clock, dateOf } from "#app/platform/clock/clock.ts";
import type { Database } from "#app/platform/database/database.ts";
import { codeOf, hashOf } from "./code.ts";
import { KEPT_DAYS } from "./kept-days.ts";
import { resumes } from "./tables.ts";

type Services = { database: Pick<Database, "drizzle">; clock: Clock };

/** Twelve letters of 23: even a second try is never needed in practice. */
const ATTEMPTS = 5;

/**
 * Keeps answers for sixty days and gives their code. One form has one code, however often and however
 * closely together it is sent: the code is made from the form's number, and the row holds its hash alone.
 * @param answers the canonical query string
 * @throws Error when every code of this form belongs to another
 */
export async function keepAnswers(
  { database, clock }: Services,
  { formId, answers }: { formId: string; answers: string },
): Promise<string> {
  const now = clock.now();
  const formHash = hashOf(formId);
  const kept = {
    formHash,
    answers,
    createdAt: dateOf(now),
    expiresAt: dateOf(now.startOfDay().add({ days: KEPT_DAYS + 1 })),
  };
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const code = codeOf(formId, attempt);
    const codeHash = hashOf(code);
    const made = await database.drizzle
      .insert(resumes)
      .values({ ...kept, codeHash })
      .onConflictDoNothing()
      .returning({ codeHash: resumes.codeHash });
    if (made.length > 0) return code;
    const [own] = await database.drizzle
      .select({ codeHash: resumes.codeHash })
      .from(resumes)
      .where(eq(resumes.formHash, formHash));
    if (own?.codeHash.equals(codeHash)) return code;
  }
  throw new Error("no free code for a form");
}
