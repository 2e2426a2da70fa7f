import type { FrenchTest } from "./assumptions.ts";

/** A session of a language test; `price` in FCFA. */
type Sitting = { availability: string; country: string; price: number };

/** The cheapest sitting of French to come, in Cameroon while there is one there. Null without any. */
export function cheapestFrench(sessions: readonly Sitting[]): FrenchTest | null {
  const open = sessions.filter(({ availability }) => availability !== "closed");
  const near = open.filter(({ country }) => country === "Cameroun");
  const prices = (near.length > 0 ? near : open).map(({ price }) => price);
  return prices.length === 0 ? null : { fcfa: Math.min(...prices), inCameroon: near.length > 0 };
}
