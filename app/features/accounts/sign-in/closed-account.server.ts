import { and, eq, isNull } from "drizzle-orm";
import type { Tx } from "#app/platform/database/tx.ts";
import { maskedEmail } from "#app/features/accounts/masked-email.ts";
import { accountMerges } from "#app/features/accounts/merges/tables.ts";
import { users } from "#app/features/accounts/tables.ts";

/** Why an account opens no more, to whoever knew its password: of a merged one, which address opens now. */
export async function closedSentence(db: Tx, { id, why }: { id: string; why: "left" | "merged" }): Promise<string> {
  if (why === "left")
    return "Ce compte est fermé\u00a0: il servait au travail de l’équipe. Pour toute question, écrivez-nous par la page de contact.";
  const [kept] = await db
    .select({ email: users.email })
    .from(accountMerges)
    .innerJoin(users, eq(users.id, accountMerges.keptId))
    .where(and(eq(accountMerges.mergedId, id), isNull(accountMerges.undoneAt)));
  const other = kept ? maskedEmail(kept.email) : "de votre autre compte";
  return `Ce compte a été réuni avec un autre compte à vous\u00a0: connectez-vous avec l’adresse ${other}.`;
}
