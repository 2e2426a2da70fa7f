import { eq, inArray } from "drizzle-orm";
import { users } from "#app/features/accounts/tables.ts";
import { type Sight, sightOf } from "#app/features/applications/policy.ts";
import { type Application, applicationMembers } from "#app/features/applications/tables.ts";
import type { Tx } from "#app/platform/database/tx.ts";

/** Somebody to whom a file is told, as far as they see it. */
export type FileReader = { id: string; firstName: string; sight: Sight };

/** Whoever is told of a file: its owner of all of it, and the spouse with an account of what is in their sight, by what both agreed to at this moment. */
export async function fileReaders(tx: Tx, file: Pick<Application, "id" | "userId">): Promise<FileReader[]> {
  const members = await tx.select().from(applicationMembers).where(eq(applicationMembers.applicationId, file.id));
  const linked = members.flatMap(({ userId }) => userId ?? []);
  const accounts = await tx
    .select({ id: users.id, firstName: users.firstName })
    .from(users)
    .where(inArray(users.id, [file.userId, ...linked]));
  return accounts.flatMap((account) => {
    const sight = sightOf({ userId: account.id, role: "user" }, file, members);
    return sight === null ? [] : [{ ...account, sight }];
  });
}
