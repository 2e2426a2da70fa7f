import { eq } from "drizzle-orm";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import { normalisePhone } from "#app/features/people/phone.server.ts";
import { users } from "#app/features/accounts/tables.ts";
import { trace } from "#app/features/audit/trace.server.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { type Clock, dateOf } from "#app/platform/clock/clock.ts";
import type { Viewer } from "#app/platform/session/viewer.ts";
import {
  ACCOUNT_FIELDS,
  PROFILE_ONLY_FIELDS,
  type ProfileField,
  type ProfileValues,
} from "#app/features/profile/fields.ts";
import { type Conflict, mergeEdits } from "./merge.ts";
import { readProfile } from "#app/features/profile/queries.server.ts";
import { profiles } from "#app/features/profile/tables.ts";

export type ProfileEdits = {
  /** The fields of the form. */
  fields: readonly ProfileField[];
  /** What it showed when it was opened. */
  opened: Readonly<Partial<ProfileValues>>;
  /** What it holds now, each value valid; the phone as typed. */
  typed: Readonly<Partial<ProfileValues>>;
};

export type SaveOutcome =
  /** `meanwhile`: fields that another window changed and that this form left alone. */
  | { saved: true; meanwhile: ProfileField[] }
  /** Nothing was stored: another window changed these fields to other values meanwhile. */
  | { saved: false; conflicts: Conflict[]; typed: Readonly<Partial<ProfileValues>>; stored: ProfileValues };

/** Stores what one form of the actor's own profile changed, unless another window changed the same fields. */
export function saveProfile(
  { db, clock }: { db: Tx; clock: Clock },
  actor: Pick<Viewer, "userId">,
  { fields, opened, typed: sent }: ProfileEdits,
): Promise<SaveOutcome> {
  return inTransaction({ drizzle: db }, async (tx): Promise<SaveOutcome> => {
    const stored = await readProfile(tx, actor.userId, { lock: true });
    const typed = sent.phone ? { ...sent, phone: normalisePhone(sent.phone, sent.country ?? stored.country) } : sent;
    const { changes, meanwhile, conflicts } = mergeEdits(fields, { opened, typed, stored });
    if (conflicts.length > 0) return { saved: false, conflicts, typed, stored };
    const changed = fields.filter((field) => changes[field] !== undefined);
    if (changed.length === 0) return { saved: true, meanwhile };
    const updatedAt = dateOf(clock.now());
    const ofAccount = Object.fromEntries(
      ACCOUNT_FIELDS.flatMap((field) => (changes[field] === undefined ? [] : [[field, changes[field]]])),
    );
    if (Object.keys(ofAccount).length > 0)
      await tx
        .update(users)
        .set({ ...ofAccount, updatedAt })
        .where(eq(users.id, actor.userId));
    const ofProfile = Object.fromEntries(
      PROFILE_ONLY_FIELDS.flatMap((field) =>
        changes[field] === undefined ? [] : [[field, columnValue(field, changes[field])]],
      ),
    );
    if (Object.keys(ofProfile).length > 0) {
      await tx
        .insert(profiles)
        .values({ userId: actor.userId, ...ofProfile, updatedAt })
        .onConflictDoUpdate({ target: profiles.userId, set: { ...ofProfile, updatedAt } });
    }
    // Which fields, never their values.
    await trace(tx, clock, {
      actorId: actor.userId,
      action: "profile.saved",
      subjectType: "user",
      subjectId: actor.userId,
      details: { fields: changed },
    });
    return { saved: true, meanwhile };
  });
}

function columnValue(field: ProfileField, text: string): string | number | null {
  if (text === "") return null;
  return field === "graduationYear" ? Number(text) : text;
}
