import { and, asc, eq, isNull } from "drizzle-orm";
import type { Tx } from "#app/platform/database/tx.ts";
import type { ClaimPlace } from "./form.ts";
import { sampleClaims } from "./samples.ts";
import { claims } from "./tables.ts";

/** A figure of the business as its page shows it. */
export type ClaimView = {
  value: string;
  label: string;
  /** Of the demonstration world: said so. */
  example: boolean;
  /** ISO day on which it was proven; null of an example. */
  provenOn: string | null;
};

/**
 * The figures that a page announces: those that the owner entered with their proof, the oldest first. The
 * demonstration world shows its samples before them, each marked « exemple ».
 */
export async function shownClaims(db: Tx, place: ClaimPlace, demo: boolean): Promise<ClaimView[]> {
  const entered = await db
    .select({ value: claims.value, label: claims.label, provenOn: claims.provenOn })
    .from(claims)
    .where(and(eq(claims.place, place), isNull(claims.withdrawnAt)))
    .orderBy(asc(claims.enteredAt), asc(claims.id));
  const samples = demo ? sampleClaims[place].map((claim) => ({ ...claim, example: true, provenOn: null })) : [];
  return [...samples, ...entered.map((claim) => ({ ...claim, example: false }))];
}
