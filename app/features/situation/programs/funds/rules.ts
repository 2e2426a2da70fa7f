/** How much a family must show, what it lacks, and what the request costs. Pure; money is whole. */
import type { Answers } from "#app/features/situation/programs/answers.ts";
import { inFcfa } from "#app/platform/settings/in-fcfa.ts";
import { FINGERPRINT_AGES, biometricsFee } from "./biometrics.ts";
import type { FundsGrid } from "./grid.ts";

/** The applicant, the spouse whether or not they come along, and the dependent children: none while their number is not said. */
export function familySizeOf({ family, children }: Pick<Answers, "family" | "children">): number {
  return 1 + (family === "" || family === "single" ? 0 : 1) + (children ?? 0);
}

/** Canadian dollars that a family of `size` must show. */
export function fundsFor(size: number, { bySize, eachMore }: FundsGrid): number {
  const listed = bySize[size - 1];
  if (listed !== undefined) return listed;
  const last = bySize[bySize.length - 1] ?? 0;
  return last + (size - bySize.length) * eachMore;
}

/** Allowed to work in Canada with a valid offer: no proof is asked. The Canadian Experience Class never asks for one. */
export function isExempt({ workPermit, jobOffer }: Pick<Answers, "workPermit" | "jobOffer">): boolean {
  return workPermit && jobOffer !== "none";
}

export type FundsNeed = {
  size: number;
  dollars: number;
  fcfa: number;
  /** FCFA that the visitor says to have; null when not said. */
  have: number | null;
  /** FCFA; 0 when there is enough; null when not said. */
  missing: number | null;
};

/** What this family needs and lacks, at a rate of FCFA a dollar. */
export function fundsNeed(
  answers: Pick<Answers, "family" | "children" | "funds">,
  grid: FundsGrid,
  cadInXaf: number,
): FundsNeed {
  const size = familySizeOf(answers);
  const dollars = fundsFor(size, grid);
  const fcfa = inFcfa(dollars, cadInXaf);
  const { funds } = answers;
  return { size, dollars, fcfa, have: funds, missing: funds === null ? null : Math.max(0, fcfa - funds) };
}

/** Amounts in Canadian dollars of one adult, of a child, and of biometrics for one person and for a family at most. */
export type FeeAmounts = { adult: number; child: number; biometrics: number; biometricsFamily: number };

export type FeeLine = { label: string; count: number; each: number };

/** Of applicant and spouse, whose ages settle nothing here. */
const ADULT = 18;
const CHILDREN_FROM = `les enfants la donnent de ${FINGERPRINT_AGES.from} à ${FINGERPRINT_AGES.to}\u00a0ans`;

/** The government's fees for those who come along; the whole is the sum of `count × each`. */
export function feesOf(
  { family, children: said }: Pick<Answers, "family" | "children">,
  fees: FeeAmounts,
): { lines: FeeLine[]; total: number } {
  const children = said ?? 0;
  const spouse = family === "accompanying" ? 1 : 0;
  // The ages of children are not asked.
  const ages = [...Array<number>(1 + spouse).fill(ADULT), ...Array<null>(children).fill(null)];
  const { least, most } = biometricsFee(ages, { one: fees.biometrics, family: fees.biometricsFamily });
  const lines: FeeLine[] = [
    { label: "Demandeur principal", count: 1, each: fees.adult },
    { label: "Conjoint qui vous accompagne", count: spouse, each: fees.adult },
    { label: "Enfants à charge", count: children, each: fees.child },
    {
      label: least < most ? `Biométrie, au plus\u00a0: ${CHILDREN_FROM}` : "Biométrie",
      count: 1,
      each: most,
    },
  ].filter(({ count }) => count > 0);
  return { lines, total: lines.reduce((total, { count, each }) => total + count * each, 0) };
}
