import list from "./internal/common-passwords.json" with { type: "json" };

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
];

const refused = new Set([...list.passwords.split(" "), ...OURS]);

/**
 * Whether a password is among the first that anybody would try: the list, our own words, and
 * either followed by a few figures that add nothing ("cameroun237", "azerty2026").
 */
export function isCommonPassword(password: string): boolean {
  const plain = password.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
  if (refused.has(plain)) return true;
  const stem = plain.replace(/[\d!.*@#?]{1,4}$/, "");
  return OURS.includes(stem) || (stem.length >= 6 && refused.has(stem));
}

/** Said in the place of a specified message: the specification knows no such refusal. */
export const COMMON_PASSWORD = "Ce mot de passe est l’un des plus courants\u00a0: il serait essayé en premier. Choisissez-en un autre.";
