import { newReference, typedReference } from "#app/platform/references/new-reference.ts";

const PREFIX = "A";
const GROUPS = 4;

/** « AV-2026-0042 »: the year and the number within it. */
export function creditNoteName({ year, number }: { year: number; number: number }): string {
  return `AV-${year}-${String(number).padStart(4, "0")}`;
}

/** The year and number of a name that an address gives; undefined for anything else. */
export function creditNoteNamed(text: string): { year: number; number: number } | undefined {
  const [, year = "", number = ""] = /^AV-(\d{4})-(\d{4,9})$/.exec(text) ?? [];
  const found = { year: Number(year), number: Number(number) };
  return year !== "" && creditNoteName(found) === text ? found : undefined;
}

/** A code to check a credit note by, e.g. "A-7K4M-9CQP-3WXA-HJ6T": about 72 bits, never guessed. */
export function newCreditNoteCode(): string {
  return newReference(PREFIX, GROUPS);
}

/** The code that somebody copied from a credit note; undefined when it can be none of ours. A receipt's has another letter. */
export function typedCreditNoteCode(typed: string): string | undefined {
  return /^\s*a/i.test(typed) ? typedReference(PREFIX, typed, GROUPS) : undefined;
}
