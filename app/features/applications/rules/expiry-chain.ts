/** What of a file comes to an end, the soonest first. Pure. */
import type { Assessment } from "./assess.ts";
import type { Expiry } from "./expiry.ts";
import type { GivenDocument, Requirement } from "#app/features/applications/types.ts";

export type Ending = { requirement: Requirement; given: GivenDocument; expiry: Expiry & { ends: Temporal.PlainDate } };

/** Every document given that ends; what never does, and what is missing, is left out. */
export function expiryChain(assessments: readonly Assessment[]): Ending[] {
  return assessments
    .flatMap(({ requirement, given, expiry }) =>
      given && expiry?.ends ? [{ requirement, given, expiry: { ...expiry, ends: expiry.ends } }] : [],
    )
    .toSorted((a, b) => Temporal.PlainDate.compare(a.expiry.ends, b.expiry.ends));
}
