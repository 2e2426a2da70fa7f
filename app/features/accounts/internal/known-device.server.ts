import { and, eq } from "drizzle-orm";
import type { AccountServices, Circumstances } from "#app/features/accounts/services.ts";
import { knownDevices } from "#app/features/accounts/tables.ts";
import { hashOfSecret } from "./secrets.ts";

/** Whether the account was opened in this browser before. */
export async function isKnownDevice(
  { database }: Pick<AccountServices, "database">,
  userId: string,
  { deviceSecret }: Circumstances,
): Promise<boolean> {
  if (!deviceSecret) return false;
  return (
    (await database.drizzle.$count(
      knownDevices,
      and(eq(knownDevices.userId, userId), eq(knownDevices.deviceHash, hashOfSecret(deviceSecret))),
    )) > 0
  );
}
