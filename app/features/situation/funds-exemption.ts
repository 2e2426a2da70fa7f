/** Whether the proof of funds is asked of somebody, as far as the situation says it. Pure. */
import { type Facts, singleValue } from "./facts.ts";

/** Valid at Express Entry, for whichever occupation. */
const VALID_OFFERS: readonly string[] = ["v00", "v0ab", "vx"];
const YEAR = 12;

/**
 * Spared: a valid offer and the right to work in Canada. Asked: without one of the two, and without the Canadian year whose own
 * programme asks for no money. Null while an answer that decides it is not said. Source: funds/rules.ts.
 */
export function isSparedFunds({
  jobOffer,
  workPermit,
  canadianWork,
}: Pick<Facts, "jobOffer" | "workPermit" | "canadianWork">): boolean | null {
  const offers = jobOffer ?? [];
  const permit = singleValue(workPermit);
  const isOffered = offers.length > 0 && offers.every((offer) => VALID_OFFERS.includes(offer));
  if (isOffered && permit === "y") return true;
  const isWithout = permit === "n" || (offers.length > 0 && offers.every((offer) => !VALID_OFFERS.includes(offer)));
  return isWithout && canadianWork !== undefined && canadianWork[1] < YEAR ? false : null;
}
