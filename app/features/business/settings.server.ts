import { desc, eq } from "drizzle-orm";
import type { Tx } from "#app/platform/database/tx.ts";
import { type Part, PART_NAMES, type PartValue, type Settings, checkedPart } from "#app/platform/settings/parts.ts";
import { holdSettings } from "#app/platform/settings/settings.ts";
import { businessSettings } from "./tables.ts";

/**
 * All parts in force.
 * @throws SettingsError for a part that is missing, or that has not the shape that this version of the site knows
 */
export async function readSettings(db: Tx): Promise<Settings> {
  const rows = await db
    .selectDistinctOn([businessSettings.part])
    .from(businessSettings)
    .orderBy(businessSettings.part, desc(businessSettings.version));
  const found = new Map(rows.map((row) => [row.part, row]));
  const values = PART_NAMES.map((part) => {
    const row = found.get(part);
    return [part, checkedPart(part, row?.value, `the database, version ${row?.version ?? 0}`)] as const;
  });
  return Object.fromEntries(values) as Settings;
}

/** Puts in force, in this process, what the database says now. @throws SettingsError: what was in force stays */
export async function takeSettings({ drizzle }: { drizzle: Tx }): Promise<void> {
  holdSettings(await readSettings(drizzle));
}

/** A part as somebody is about to write it: with the version that the next one follows. */
export type Standing<P extends Part = Part> = { version: number; value: PartValue<P> };

/** @throws SettingsError */
export async function readPart<P extends Part>(db: Tx, part: P): Promise<Standing<P>> {
  const [row] = await db
    .select()
    .from(businessSettings)
    .where(eq(businessSettings.part, part))
    .orderBy(desc(businessSettings.version))
    .limit(1);
  const version = row?.version ?? 0;
  return { version, value: checkedPart(part, row?.value, `the database, version ${version}`) };
}
