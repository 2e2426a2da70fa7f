import { isDeepStrictEqual } from "node:util";
import { desc, eq, sql } from "drizzle-orm";
import type { Tx } from "#app/platform/database/tx.ts";
import {
  type DatedData,
  FAMILIES,
  type Family,
  type HeldItem,
  type ItemPart,
  type ItemValue,
  heldData,
  holdData,
  isItemPart,
  itemOf,
} from "#app/platform/settings/dated-data.ts";
import {
  PARTS,
  PART_NAMES,
  type Part,
  type PartValue,
  type Settings,
  SettingsError,
  checkedPart,
  itemValue,
} from "#app/platform/settings/parts.ts";
import { holdSettings } from "#app/platform/settings/settings.ts";
import { businessSettings } from "./tables.ts";

/** A part of the settings, or an item of the dated data. */
export type AnyPart = Part | ItemPart;
/** Of an item null: it was withdrawn, or there was none. */
export type ValueOf<P extends AnyPart> = P extends Part ? PartValue<P> : ItemValue | null;

type Row = { part: AnyPart; version: number; value: unknown };

/** The highest version of each part. */
const highest = (db: Tx) =>
  db
    .selectDistinctOn([businessSettings.part])
    .from(businessSettings)
    .orderBy(businessSettings.part, desc(businessSettings.version));

/**
 * All parts of the settings in force.
 * @throws SettingsError for a part that is missing, or that has not the shape that this version of the site knows
 */
export async function readSettings(db: Tx): Promise<Settings> {
  return settingsOf(await highest(db).where(sql`strpos(${businessSettings.part}, '/') = 0`));
}

function settingsOf(rows: readonly Row[]): Settings {
  const found = new Map(rows.map((row) => [row.part, row]));
  const values = PART_NAMES.map((part) => {
    const row = found.get(part);
    return [part, storedPart(part, row?.value, `the database, version ${row?.version ?? 0}`)] as const;
  });
  return Object.fromEntries(values) as Settings;
}

/** A part as the database has it: keys that only a newer version knows, which may run beside this one, are left aside. */
function storedPart<P extends Part>(part: P, value: unknown, where: string): PartValue<P> {
  const known = structuredClone(value);
  for (const issue of PARTS[part].safeParse(known).error?.issues ?? []) {
    if (issue.code !== "unrecognized_keys") continue;
    const holder = issue.path.reduce<unknown>((at, key) => (at as Record<PropertyKey, unknown>)[key], known);
    for (const key of issue.keys) Reflect.deleteProperty(holder as object, key);
  }
  return checkedPart(part, known, where);
}

/** The dated data in force, each family by id; one that stayed as it is here stays the same array. */
function dataOf(rows: readonly Row[]): DatedData {
  const held = heldData();
  const families = Object.fromEntries(FAMILIES.map((family) => [family, [] as HeldItem[]])) as Record<
    Family,
    HeldItem[]
  >;
  for (const { part, version, value } of rows) {
    const item = itemOf(part);
    if (item && value !== null)
      families[item.family].push({ id: item.id, version, value: checkedAny(part as ItemPart, value, part) ?? {} });
  }
  const kept = FAMILIES.map((family) => {
    const before = held?.[family];
    return [family, before && isDeepStrictEqual(before, families[family]) ? before : families[family]] as const;
  });
  return Object.fromEntries(kept) as DatedData;
}

/** Puts in force, in this process, what the database says now. @throws SettingsError: what was in force stays */
export async function takeSettings({ drizzle }: { drizzle: Tx }): Promise<void> {
  const rows = await highest(drizzle);
  const settings = settingsOf(rows);
  holdData(dataOf(rows));
  holdSettings(settings);
}

/** A value of any part, in its shape. @throws SettingsError that names every wrong field */
export function checkedAny<P extends AnyPart>(part: P, value: unknown, where: string): ValueOf<P> {
  if (!isItemPart(part)) return checkedPart(part as Part, value, where) as ValueOf<P>;
  const checked = itemValue.safeParse(value);
  if (!checked.success) throw new SettingsError(`wrong item in ${where}: ${part} is no object`);
  return checked.data as ValueOf<P>;
}

/** A part as somebody is about to write it: with the version that the next one follows. */
export type Standing<P extends AnyPart = AnyPart> = { version: number; value: ValueOf<P> };

/** Version 0 is an item that nobody has written. @throws SettingsError */
export async function readPart<P extends AnyPart>(db: Tx, part: P): Promise<Standing<P>> {
  const [row] = await db
    .select()
    .from(businessSettings)
    .where(eq(businessSettings.part, part))
    .orderBy(desc(businessSettings.version))
    .limit(1);
  const version = row?.version ?? 0;
  const value = row ? row.value : isItemPart(part) ? null : undefined;
  const where = `the database, version ${version}`;
  if (isItemPart(part)) return { version, value: checkedAny(part, value, where) };
  return { version, value: storedPart(part as Part, value, where) as ValueOf<P> };
}
