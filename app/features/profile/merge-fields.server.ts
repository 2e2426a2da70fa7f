import { eq } from "drizzle-orm";
import type { FieldMerger } from "#app/features/accounts/merges/movers.ts";
import { users } from "#app/features/accounts/tables.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { ALL_FIELDS, PROFILE_ONLY_FIELDS, type ProfileOnlyField } from "./fields.ts";
import { readProfile } from "./queries.server.ts";
import { profiles } from "./tables.ts";
import { sayValue } from "./words.ts";

/** Fields that may be blank, and are then taken over: those of the profile, and the telephone of the account. */
type Fillable = ProfileOnlyField | "phone";
const FILLABLE: readonly Fillable[] = ["phone", ...PROFILE_ONLY_FIELDS];
const isFillable = (field: string): field is Fillable => FILLABLE.some((one) => one === field);

const columnValue = (field: ProfileOnlyField, text: string) => (field === "graduationYear" ? Number(text) : text);

async function write(tx: Tx, at: Date, userId: string, values: ReadonlyMap<Fillable, string>): Promise<void> {
  const phone = values.get("phone");
  if (phone !== undefined) await tx.update(users).set({ phone, updatedAt: at }).where(eq(users.id, userId));
  const ofProfile = Object.fromEntries(
    PROFILE_ONLY_FIELDS.flatMap((field) =>
      values.has(field) ? [[field, columnValue(field, values.get(field) ?? "")]] : [],
    ),
  );
  if (Object.keys(ofProfile).length === 0) return;
  await tx
    .insert(profiles)
    .values({ userId, ...ofProfile, updatedAt: at })
    .onConflictDoUpdate({ target: profiles.userId, set: { ...ofProfile, updatedAt: at } });
}

/** The profile of two accounts of one person: the kept account's values count, and what it left blank is filled from the other. */
export const profileFields: FieldMerger = {
  async differences(db, keptId, mergedId) {
    const [kept, merged] = [await readProfile(db, keptId), await readProfile(db, mergedId)];
    return ALL_FIELDS.filter(({ name }) => merged[name] !== "" && merged[name] !== kept[name]).map(
      ({ name, label }) => ({
        label,
        kept: kept[name] === "" ? "" : sayValue(name, kept[name]),
        merged: sayValue(name, merged[name]),
        filled: kept[name] === "",
      }),
    );
  },
  async fill(tx, at, keptId, mergedId) {
    const [kept, merged] = [await readProfile(tx, keptId, { lock: true }), await readProfile(tx, mergedId)];
    const values = new Map(
      FILLABLE.flatMap((field): [Fillable, string][] =>
        kept[field] === "" && merged[field] !== "" ? [[field, merged[field]]] : [],
      ),
    );
    await write(tx, at, keptId, values);
    return [...values].map(([field, value]) => ({ field, value }));
  },
  async empty(tx, at, keptId, field, value) {
    if (!isFillable(field)) return false;
    const now = await readProfile(tx, keptId, { lock: true });
    if (now[field] !== value) return false;
    if (field === "phone") await tx.update(users).set({ phone: "", updatedAt: at }).where(eq(users.id, keptId));
    else
      await tx
        .update(profiles)
        .set({ [field]: null, updatedAt: at })
        .where(eq(profiles.userId, keptId));
    return true;
  },
};
