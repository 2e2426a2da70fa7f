import { createHash, randomInt } from "node:crypto";

/** No 0/O, 1/I/L, U/V, 2/Z, 5/S, 8/B: whoever hears it over a bad line writes the same. */
const ALPHABET = "34679ACDEFGHJKMNPQRTWXY";
const GROUP_LENGTH = 4;

/**
 * A reference to read aloud, e.g. "RV-7K4M-9XQP": not guessable (23^8, about 36 bits), and
 * unique only by the constraint of the table that keeps it.
 * @param groups of four letters; each adds 18 bits
 */
export function newReference(prefix: string, groups = 2): string {
  return [prefix, ...Array.from({ length: groups }, newGroup)].join("-");
}

/**
 * The reference that belongs to a secret: the same for the same secret, and no way back from it.
 * For what must answer twice alike although only its hash is kept.
 */
export function referenceOf(prefix: string, secret: string, groups = 3): string {
  let rest = BigInt(`0x${createHash("sha256").update(`${prefix} ${secret}`).digest("hex")}`);
  const size = BigInt(ALPHABET.length);
  const letters = Array.from({ length: groups * GROUP_LENGTH }, () => {
    const letter = ALPHABET[Number(rest % size)];
    rest /= size;
    return letter;
  });
  return asReference(prefix, letters.join(""));
}

/** A reference as it is kept, from what somebody typed: capitals, dashes and the prefix are forgiven; undefined when it is none. */
export function typedReference(prefix: string, typed: string, groups = 3): string | undefined {
  const signs = typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, "");
  const letters = signs.startsWith(prefix) ? signs.slice(prefix.length) : signs;
  const known = letters.length === groups * GROUP_LENGTH && [...letters].every((letter) => ALPHABET.includes(letter));
  return known ? asReference(prefix, letters) : undefined;
}

function asReference(prefix: string, letters: string): string {
  return [prefix, ...(letters.match(/.{4}/g) ?? [])].join("-");
}

function newGroup(): string {
  return Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");
}
