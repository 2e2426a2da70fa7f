/** Fingerprints of the people of a file. Pure. */
import {
  type BiometricsFee,
  FINGERPRINT_AGES,
  biometricsFee,
  givesFingerprints,
} from "#app/features/situation/programs/funds/biometrics.ts";
import { shortName } from "#app/features/applications/namesakes.ts";
import type { Member } from "#app/features/applications/types.ts";
import { listWords, ofName } from "#app/platform/words/sentence.ts";
import { ADULT_AGE, ageOf } from "./conditions.ts";

/** What those who leave pay, and whose missing birth date decides about it: applicant and spouse are taken for adults, a child for neither. */
export function biometricsOf(
  leaving: readonly Member[],
  amounts: { one: number; family: number },
  today: Temporal.PlainDate,
): BiometricsFee & { /** Those who may have to. */ giving: Member[]; undecided: string[] } {
  const age = (member: Member) => ageOf(member, today) ?? (member.relation === "child" ? null : ADULT_AGE);
  const fee = biometricsFee(leaving.map(age), amounts);
  const unknown = fee.least === fee.most ? [] : leaving.filter((member) => age(member) === null);
  const giving = leaving.filter((member) => givesFingerprints(age(member)) !== false);
  return { ...fee, giving, undecided: unknown.map((member) => shortName(member, leaving)) };
}

/** Why an amount is not settled, in the one wording of every page; « » when it is. */
export function undecidedWords(undecided: readonly string[]): string {
  const { from, to } = FINGERPRINT_AGES;
  return undecided.length === 0
    ? ""
    : `de ${from} à ${to}\u00a0ans\u00a0: date de naissance ${ofName(listWords(undecided))} à saisir`;
}
