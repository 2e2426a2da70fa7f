import { and, asc, eq } from "drizzle-orm";
import type { AccountServices } from "#app/features/accounts/services.ts";
import { credentials, passkeys } from "#app/features/accounts/tables.ts";
import { longDateTime } from "#app/platform/clock/french-dates.ts";
import { inDouala } from "#app/platform/clock/in-douala.ts";
import { isUuid } from "#app/platform/references/is-uuid.ts";
import type { Viewer } from "#app/platform/session/viewer.ts";

type Services = Pick<AccountServices, "database">;

/** One of one's passkeys; moments in words, in the time of Douala. */
export type OwnPasskey = {
  id: string;
  name: string;
  synced: boolean;
  added: string;
  /** Null: never yet. */ lastUsed: string | null;
};

const columns = {
  id: passkeys.id,
  name: passkeys.name,
  synced: passkeys.synced,
  createdAt: passkeys.createdAt,
  lastUsedAt: passkeys.lastUsedAt,
};
type Row = { id: string; name: string; synced: boolean; createdAt: Date; lastUsedAt: Date | null };

const inWords = ({ id, name, synced, createdAt, lastUsedAt }: Row): OwnPasskey => ({
  id,
  name,
  synced,
  added: longDateTime(inDouala(createdAt)),
  lastUsed: lastUsedAt && longDateTime(inDouala(lastUsedAt)),
});

/** The passkeys of the person signed in, the oldest first. */
export async function ownPasskeys({ database }: Services, { userId }: Pick<Viewer, "userId">): Promise<OwnPasskey[]> {
  const rows = await database.drizzle
    .select(columns)
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id));
  return rows.map(inWords);
}

/** One of them; undefined for an unknown id and for somebody else's. */
export async function ownPasskey(
  { database }: Services,
  { userId }: Pick<Viewer, "userId">,
  id: string,
): Promise<OwnPasskey | undefined> {
  if (!isUuid(id)) return undefined;
  const [row] = await database.drizzle
    .select(columns)
    .from(passkeys)
    .where(and(eq(passkeys.id, id), eq(passkeys.userId, userId)));
  return row && inWords(row);
}

/** Whether the account has a password. */
export async function hasPassword({ database }: Services, { userId }: Pick<Viewer, "userId">): Promise<boolean> {
  return (await database.drizzle.$count(credentials, eq(credentials.userId, userId))) > 0;
}
