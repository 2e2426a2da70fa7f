/**
 * Who gives fingerprints, and what IRCC takes of a family for them: the one rule of the file, of its calendar of payments and
 * of the estimates. Source: the fact `biometrie-ages`; amounts are arguments. Pure.
 */

/** Ages included. */
export const FINGERPRINT_AGES = { from: 14, to: 79 } as const;

/** Null: their age is not known. */
export function givesFingerprints(age: number | null): boolean | null {
  return age === null ? null : age >= FINGERPRINT_AGES.from && age <= FINGERPRINT_AGES.to;
}

/** Canadian dollars that a family pays: the same twice, unless that depends on somebody whose age is not known. */
export type BiometricsFee = { least: number; most: number };

/** @param ages of those who leave together */
export function biometricsFee(
  ages: readonly (number | null)[],
  { one, family }: { one: number; family: number },
): BiometricsFee {
  const given = ages.map(givesFingerprints);
  const fee = (people: number) => Math.min(people * one, family);
  return {
    least: fee(given.filter((gives) => gives === true).length),
    most: fee(given.filter((gives) => gives !== false).length),
  };
}
