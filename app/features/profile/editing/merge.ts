/**
 * Two windows on one profile. A form carries the values it was opened with (`opened`); on
 * saving they are compared, field by field, with what is stored by then. What only one side
 * changed is kept from that side; what both changed differently is asked. Pure.
 */
import type { ProfileField, ProfileValues } from "#app/features/profile/fields.ts";

/** What a form knows when it is sent: its own two states, and what is stored by then. */
type Sides = {
  opened: Readonly<Partial<ProfileValues>>;
  typed: Readonly<Partial<ProfileValues>>;
  stored: Readonly<ProfileValues>;
};

/** One field that this form and another window changed differently. */
export type Conflict = { field: ProfileField; typed: string; stored: string };

export type Merge = {
  /** What to store: only the fields whose stored value changes. */
  changes: Partial<ProfileValues>;
  /** Fields changed in another window and left by this form: kept as stored. */
  meanwhile: ProfileField[];
  /** When there is one, nothing may be stored. */
  conflicts: Conflict[];
};

/**
 * @param fields the fields of this form
 * @param opened what the form showed when it was opened
 * @param typed what it holds now, in the same shape as what is stored
 * @param stored what is stored now
 */
export function mergeEdits(fields: readonly ProfileField[], { opened, typed, stored }: Sides): Merge {
  const merge: Merge = { changes: {}, meanwhile: [], conflicts: [] };
  for (const field of fields) {
    const before = opened[field] ?? "";
    const wanted = typed[field] ?? "";
    const now = stored[field];
    if (wanted === now) continue;
    if (now === before) merge.changes[field] = wanted;
    else if (wanted === before) merge.meanwhile.push(field);
    else merge.conflicts.push({ field, typed: wanted, stored: now });
  }
  return merge;
}

/**
 * What the form shows after a conflict: each field as typed where this form changed it, as
 * stored where it did not. With `stored` as its new `opened`, sending it again asks nothing twice.
 */
export function reopenWith(fields: readonly ProfileField[], { opened, typed, stored }: Sides): Partial<ProfileValues> {
  return Object.fromEntries(
    fields.map((field) => [
      field,
      (typed[field] ?? "") === (opened[field] ?? "") ? stored[field] : (typed[field] ?? ""),
    ]),
  );
}
