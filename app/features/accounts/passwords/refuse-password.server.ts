import type { Role } from "#app/platform/session/permissions.ts";
import list from "./common-passwords.json" with { type: "json" };
import { normalise } from "#app/platform/words/normalise.ts";

/** What people here would try first, beside the world's list. */
const OURS = [
  "cameroun",
  "cameroon",
  "douala",
  "yaounde",
  "bafoussam",
  "caperable",
  "erable",
  "canada",
  "quebec",
  "immigration",
  "arrima",
  "montreal",
  "camerounais",
  "paris",
  "jesus",
  "maman",
  "amour",
];

const common = new Set([...list.passwords.split(" "), ...OURS]);
/** A common word of fewer letters is too often a part of something else. */
const STEM_LEAST = 6;

/** Specification, section 9, sets 6 for all; who opens clients' files needs more. */
export const STAFF_LEAST = 12;

/** Signs and figures that stand for letters: "C4m3r0un", "P@ssw0rd". A 1 is an i or an l. */
const LEET: Readonly<Record<string, string>> = {
  "0": "o",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "8": "b",
  "9": "g",
  "@": "a",
  $: "s",
  "€": "e",
};

/** Of how many figures and signs a tail may be that adds nothing: a day of birth, or a year and a few signs. */
const TAIL_MOST = 8;
const HEAD_MOST = 4;

/** Without accents or capitals. */
const plainOf = (text: string) => normalise(text, "NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
const lettersOf = (plain: string) => plain.replaceAll(/[^\p{L}\d]/gu, "");

function leetRead(plain: string): string[] {
  return ["i", "l"].map((one) => [...plain].map((sign) => LEET[sign] ?? (/[1!|]/.test(sign) ? one : sign)).join(""));
}

/** A word written twice or more is that word. */
const unrepeated = (text: string) => /^(.+?)\1+$/su.exec(text)?.[1] ?? text;

/** What is left of a password when figures and signs around it are taken off, as many as one likes: "2026canada!" gives "canada" among others. */
function stemsOf(plain: string): string[] {
  const head = /^[^\p{L}]*/u.exec(plain)?.[0].length ?? 0;
  const tail = /[^\p{L}]*$/u.exec(plain)?.[0].length ?? 0;
  const stems: string[] = [];
  for (let from = 0; from <= Math.min(head, HEAD_MOST); from += 1)
    for (let off = 0; off <= Math.min(tail, TAIL_MOST); off += 1)
      stems.push(plain.slice(from, Math.max(from, plain.length - off)));
  return stems;
}

/** The password and every simpler one that it is a trivial change of. */
function readingsOf(password: string): Set<string> {
  const readings = new Set<string>();
  for (const stem of stemsOf(plainOf(password)))
    for (const read of [stem, ...leetRead(stem)])
      for (const bare of [read, lettersOf(read)]) readings.add(bare).add(unrepeated(bare));
  return readings;
}

/**
 * Whether a password is among the first that anybody would try: the list, our own words, either
 * with figures and signs around that add nothing ("cameroun237", "Canada2026!"), written with
 * figures for letters ("C4m3r0un2025") or twice; one to three signs repeated.
 */
export function isCommonPassword(password: string): boolean {
  const plain = plainOf(password);
  if (common.has(plain) || unrepeated(plain).length <= 3) return true;
  for (const stem of readingsOf(password))
    if (OURS.includes(stem) || (stem.length >= STEM_LEAST && common.has(stem))) return true;
  return false;
}

/** Whether it is the address, or what stands before its @, as they are or trivially changed or reversed. */
function isFromEmail(password: string, email: string): boolean {
  const plain = plainOf(email);
  const [local = ""] = plain.split("@");
  const known = [plain, local, local.replace(/\+.*$/, "")].flatMap((text) => [
    lettersOf(text),
    lettersOf(text.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, "")),
  ]);
  const names = new Set(known.filter((text) => text.length >= 3));
  const letters = lettersOf(plainOf(password));
  if (names.has([...letters].toReversed().join(""))) return true;
  for (const reading of readingsOf(password)) if (names.has(reading)) return true;
  return false;
}

/** Whoever works on clients' files on a real site: a longer password and a second factor. */
export function isGuarded(role: Role, env: { demo: boolean }): boolean {
  return role !== "user" && !env.demo;
}

/** Whether the password is too short for this person of the office. */
export function isTooShortForStaff(password: string, role: Role, env: { demo: boolean }): boolean {
  return isGuarded(role, env) && [...password].length < STAFF_LEAST;
}

const STAFF_TOO_SHORT = `Pour l’équipe, le mot de passe doit contenir au moins ${STAFF_LEAST} caractères.`;

/** At the sign-in of somebody who joined the office with a shorter one. */
export const STAFF_MUST_CHANGE = `${STAFF_TOO_SHORT} Choisissez-en un nouveau par «\u00a0Mot de passe oublié\u00a0?\u00a0».`;

type Owner = { email: string; role: Role };

/**
 * Why nobody may choose this password, in a sentence of ours: the specification knows no such
 * refusal. Undefined when it may be chosen.
 * @param owner whose it is to be; the role counts outside the demonstration world
 */
export function passwordFault(password: string, { email, role }: Owner, env: { demo: boolean }): string | undefined {
  if (password.trim() === "") return "Ce mot de passe n’est fait que d’espaces. Choisissez-en un autre.";
  if (isTooShortForStaff(password, role, env)) return STAFF_TOO_SHORT;
  if (isFromEmail(password, email))
    return "Ce mot de passe se devine par votre adresse e-mail. Choisissez-en un autre.";
  if (isCommonPassword(password))
    return "Ce mot de passe est l’un des plus courants\u00a0: il serait essayé en premier. Choisissez-en un autre.";
  return undefined;
}
