import type { FrenchTest } from "./assumptions.ts";

/** A session of a language test that is not closed; `price` in FCFA. */
type Sitting = { country: string; price: number };

/** The cheapest sitting of French to come, in Cameroon while there is one there. Null without any. */
export function cheapestFrench(open: readonly Sitting[]): FrenchTest | null {
  const near = open.filter(({ country }) => country === "Cameroun");
  const prices = (near.length > 0 ? near : open).map(({ price }) => price);
  return prices.length === 0 ? null : { fcfa: Math.min(...prices), inCameroon: near.length > 0 };
}
