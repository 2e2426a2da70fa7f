import { eq } from "drizzle-orm";
import { users } from "#app/features/accounts/tables.ts";
import type { Viewer } from "#app/platform/session/viewer.ts";
import { spouseAccessOf } from "./end-spouse-access.server.ts";
import type { WholeFile } from "#app/features/applications/queries.server.ts";
import type { ApplicationServices } from "#app/features/applications/services.ts";
import { type SightWords, type SpouseAccess, sharedChildren, sightWords } from "./spouse-access.ts";

export type AccessPage = {
  file: { id: string; title: string };
  /** Who reads: an adviser sees where it stands, and consents for nobody. */
  side: "owner" | "spouse" | "staff";
  /** First names. */
  owner: string;
  /** Null: the file has no spouse. */
  spouse: string | null;
  words: SightWords | null;
  access: SpouseAccess;
  /** Mails to others leave for an owner with a confirmed address alone. */
  mayInvite: boolean;
};

/** The page of the spouse's access to a file, for either side. */
export async function accessPage(
  { database, clock }: ApplicationServices,
  viewer: Viewer,
  { application, members }: WholeFile,
): Promise<AccessPage> {
  const db = database.drizzle;
  const spouse = members.find(({ person }) => person === "spouse");
  const [owner] = await db.select({ firstName: users.firstName }).from(users).where(eq(users.id, application.userId));
  const ownerName = owner?.firstName ?? "";
  return {
    file: { id: application.id, title: application.title },
    side: viewer.userId === application.userId ? "owner" : spouse?.userId === viewer.userId ? "spouse" : "staff",
    owner: ownerName,
    spouse: spouse?.firstName ?? null,
    words: spouse ? sightWords(spouse.firstName, ownerName, sharedChildren(members)) : null,
    access: spouse ? await spouseAccessOf(db, clock, spouse) : { kind: "none" },
    mayInvite: viewer.emailConfirmed,
  };
}
