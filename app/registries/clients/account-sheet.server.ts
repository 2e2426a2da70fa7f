/** The sheet that an account holds: what was kept, and its profile. */
import type { Bilan } from "#app/features/fact-sheets/held-bilan.server.ts";
import { readBilan } from "#app/features/fact-sheets/keep-sheet.server.ts";
import type { ProfileValues } from "#app/features/profile/fields.ts";
import { readProfile } from "#app/features/profile/queries.server.ts";
import { profileFacts } from "#app/features/profile/simulator-answers.ts";
import { withAge } from "#app/features/situation/birth.ts";
import { type Facts, overlay } from "#app/features/situation/facts.ts";
import type { RequestScope } from "#app/platform/session/scope.ts";
import type { Viewer } from "#app/platform/session/viewer.ts";
import { dayOf } from "#app/platform/clock/clock.ts";

/** What somebody kept, completed by their profile: what was kept wins. */
export async function accountSheet(
  scope: Pick<RequestScope, "clock" | "database">,
  viewer: Pick<Viewer, "userId">,
): Promise<Facts> {
  return (await accountBilan(scope, viewer)).facts;
}

/** The same with the questions that they do not know the answer of. */
export async function accountBilan(
  scope: Pick<RequestScope, "clock" | "database">,
  { userId }: Pick<Viewer, "userId">,
): Promise<Bilan> {
  const db = scope.database.drizzle;
  const [profile, { facts, unsure }] = await Promise.all([readProfile(db, userId), readBilan(db, userId)]);
  return { facts: withProfile(profile, facts, dayOf(scope.clock.now()).toString()), unsure };
}

/** A kept sheet completed by a profile at hand. @param day ISO date in Douala */
export function withProfile(profile: Readonly<ProfileValues>, kept: Facts, day: string): Facts {
  return withAge(overlay(profileFacts(profile, day), kept), day);
}
