import { eq } from "drizzle-orm";
import type { AccountServices } from "#app/features/accounts/services.ts";
import { passkeys } from "#app/features/accounts/tables.ts";
import type { Viewer } from "#app/platform/session/viewer.ts";

/**
 * Whether somebody of the office, whose second factor is a passkey, came in by the password alone: before they prove the
 * passkey they may set up no other way in, which whoever stole the password would do first.
 */
export async function passkeyIsAsked(
  { database }: Pick<AccountServices, "database">,
  viewer: Viewer,
): Promise<boolean> {
  // A held role: neither a code nor a passkey opened this session.
  return (
    viewer.heldRole !== undefined && (await database.drizzle.$count(passkeys, eq(passkeys.userId, viewer.userId))) > 0
  );
}
