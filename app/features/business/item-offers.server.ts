import { and, desc, inArray, isNull, sql } from "drizzle-orm";
import type { Tx } from "#app/platform/database/tx.ts";
import { type Family, itemOf, itemPart } from "#app/platform/settings/dated-data.ts";
import { businessEditions, businessSettings } from "./tables.ts";

/** An item of which another version of the site says something else, or that is new in it. */
export type OfferedItem = { family: Family; id: string };

/** What content files offer of the dated data, and nobody has answered. */
export async function offeredItems(db: Tx): Promise<OfferedItem[]> {
  const rows = await db
    .selectDistinct({ part: businessEditions.part })
    .from(businessEditions)
    .where(and(isNull(businessEditions.answer), sql`strpos(${businessEditions.part}, '/') > 0`))
    .orderBy(businessEditions.part);
  return rows.flatMap(({ part }) => itemOf(part) ?? []);
}

/** Ids of a family's items that were withdrawn: their versions stay, and one of them may come back. */
export async function withdrawnItems(db: Tx, family: Family): Promise<string[]> {
  const newest = db
    .selectDistinctOn([businessSettings.part])
    .from(businessSettings)
    .where(sql`starts_with(${businessSettings.part}, ${itemPart(family, "")})`)
    .orderBy(businessSettings.part, desc(businessSettings.version))
    .as("newest");
  const rows = await db
    .select({ part: newest.part })
    .from(newest)
    .where(inArray(sql`jsonb_typeof(${newest.value})`, ["null"]));
  return rows.flatMap(({ part }) => itemOf(part)?.id ?? []);
}
