import type { SessionView } from "#app/features/language-tests/queries.server.ts";
import type { FrenchTest } from "#app/features/simulators/plan/assumptions.ts";

/** The cheapest sitting of French to come, in Cameroon while there is one there. Null without any. */
export function cheapestFrench(sessions: readonly SessionView[]): FrenchTest | null {
  const open = sessions.filter(({ availability }) => availability !== "closed");
  const near = open.filter(({ country }) => country === "Cameroun");
  const prices = (near.length > 0 ? near : open).map(({ price }) => price);
  return prices.length === 0 ? null : { fcfa: Math.min(...prices), inCameroon: near.length > 0 };
}
