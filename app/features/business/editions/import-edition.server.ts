import { isDeepStrictEqual } from "node:util";
import { and, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import { type Clock, dateOf } from "#app/platform/clock/clock.ts";
import type { Database } from "#app/platform/database/database.ts";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { type DatedData, FAMILIES, isItemPart, itemOf, itemPart } from "#app/platform/settings/dated-data.ts";
import { PARTS, PART_NAMES, type Part, type Settings } from "#app/platform/settings/parts.ts";
import { withNewKeys } from "./new-keys.ts";
import { businessEditions, businessSettings } from "#app/features/business/tables.ts";

// Any number will do so long as nothing else in this database takes it.
const LOCK = 7_305_122_220;

/**
 * Takes the first edition of everything that the database never had: parts of the settings and keys of them, facts, programmes,
 * templates of files, families of grids. What the database has stays as it is: an edition that it has not seen is kept beside it, and
 * the office is asked, for a later grid of a family or version of a template as for an item that differs. What the office withdrew is
 * what it has, and of what it declined it is asked again. Several processes may do so at once.
 * @param data nothing but settings when left out
 * @returns how many parts were taken, and how many are newly offered
 */
export async function importBusinessEdition(
  { database, clock }: { database: Pick<Database, "drizzle">; clock: Clock },
  edition: Settings,
  data?: DatedData,
): Promise<{ taken: number; offered: number }> {
  const now = dateOf(clock.now());
  return inTransaction(database, async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${LOCK})`);
    const inForce = await tx
      .selectDistinctOn([businessSettings.part])
      .from(businessSettings)
      .orderBy(businessSettings.part, desc(businessSettings.version));
    const lastSeen = await tx
      .selectDistinctOn([businessEditions.part])
      .from(businessEditions)
      .orderBy(businessEditions.part, desc(businessEditions.number));
    const left = await tx
      .selectDistinct({ part: businessEditions.part })
      .from(businessEditions)
      .where(eq(businessEditions.answer, "left"));
    const declined = new Set<string>(left.map(({ part }) => part));
    const known = new Set(inForce.map(({ part }) => lineOf(part)));
    const items = FAMILIES.flatMap((family) =>
      (data?.[family] ?? []).map(({ id, value }) => ({
        part: itemPart(family, id),
        value: value as unknown,
        isFirst: !declined.has(itemPart(family, id)) && !known.has(lineOf(itemPart(family, id))),
      })),
    );
    const parts = [...PART_NAMES.map((part) => ({ part, value: edition[part] as unknown, isFirst: true })), ...items];
    const written: (typeof businessSettings.$inferInsert)[] = [];
    const noted: (typeof businessEditions.$inferInsert)[] = [];
    for (const { part, value, isFirst } of parts) {
      const last = lastSeen.find((one) => one.part === part);
      const standing = inForce.find((one) => one.part === part);
      // Gone without a version that says so: it was had.
      if (!standing && last?.answer === "taken" && itemOf(part)) continue;
      const whole = standing && (await withItsNewKeys(tx, standing, value));
      if (standing && whole !== undefined) {
        standing.value = whole;
        written.push({ part, version: standing.version + 1, value: whole, origin: "edition", writtenAt: now });
      }
      const isAwaited = isFirst && !standing && last?.answer === null;
      if (last && isDeepStrictEqual(last.value, value) && !isAwaited) continue;
      const isTaken = standing ? isDeepStrictEqual(standing.value, value) : isFirst;
      if (!standing && isTaken) written.push({ part, version: 1, value, origin: "edition", writtenAt: now });
      noted.push({ part, number: (last?.number ?? 0) + 1, value, seenAt: now, answer: isTaken ? "taken" : null });
    }
    if (written.length > 0) await tx.insert(businessSettings).values(written);
    if (noted.length > 0) await tx.insert(businessEditions).values(noted);
    const taken = noted.filter(({ answer }) => answer === "taken").map(({ part }) => part);
    // An older offer of what stands now asks for nothing any more.
    await tx
      .update(businessEditions)
      .set({ answer: "left" })
      .where(and(inArray(businessEditions.part, taken), isNull(businessEditions.answer)));
    return { taken: taken.length, offered: noted.length - taken.length };
  });
}

/** What an item is an edition of: grids follow each other within a family, versions of a template under its name. */
function lineOf(part: string): string {
  const item = itemOf(part);
  return item?.family.startsWith("grid-") ? item.family : (part.split("@")[0] ?? part);
}

/** A part of the settings with the keys that came with this version; undefined where there is none, or where they do not fit what stands. */
async function withItsNewKeys(
  tx: Tx,
  { part, value }: Pick<typeof businessSettings.$inferSelect, "part" | "value">,
  edition: unknown,
): Promise<unknown> {
  if (isItemPart(part)) return undefined;
  const shape = PARTS[part as Part];
  if (isDeepStrictEqual(withNewKeys(shape, value, edition, []), value)) return undefined;
  const [written, seen] = [businessSettings, businessEditions];
  const had = [
    ...(await tx.select({ value: written.value }).from(written).where(eq(written.part, part))),
    ...(await tx.select({ value: seen.value }).from(seen).where(eq(seen.part, part))),
  ];
  const whole = withNewKeys(
    shape,
    value,
    edition,
    had.map((one) => one.value),
  );
  return isDeepStrictEqual(whole, value) || !shape.safeParse(whole).success ? undefined : whole;
}
