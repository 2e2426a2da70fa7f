import { eq, sql } from "drizzle-orm";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import type { Secrets } from "#app/platform/secrets/secrets.ts";
import { sealSecret } from "#app/features/accounts/internal/sealed-secret.ts";
import type { AccountServices } from "#app/features/accounts/services.ts";
import { twoFactor } from "#app/features/accounts/tables.ts";

/**
 * Encrypts the secrets of second factors that an older version, or an archive of one, left in
 * clear. Called at every start, before anybody signs in: once none is left it changes nothing.
 * @returns how many were encrypted
 */
export async function sealSecondFactors(
  { database }: Pick<AccountServices, "database">,
  secrets: Pick<Secrets, "secondFactor">,
): Promise<number> {
  return inTransaction(database, async (tx) => {
    // Base32 has no dot. Of two processes that start together the second waits, and finds none.
    const clear = await tx
      .select()
      .from(twoFactor)
      .where(sql`${twoFactor.secret} NOT LIKE 'v1.%'`)
      .for("update");
    for (const { userId, secret } of clear)
      await tx
        .update(twoFactor)
        .set({ secret: sealSecret(secrets.secondFactor, userId, secret) })
        .where(eq(twoFactor.userId, userId));
    return clear.length;
  });
}
