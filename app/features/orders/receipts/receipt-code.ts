import { newReference, typedReference } from "#app/platform/references/new-reference.ts";

const PREFIX = "V";
const GROUPS = 4;

/** A code for one receipt, e.g. "V-7K4M-9CQP-3WXA-HJ6T": about 72 bits, never guessed. */
export function newReceiptCode(): string {
  return newReference(PREFIX, GROUPS);
}

/** The code that somebody copied from a receipt, dashes and capitals forgiven; undefined when it can be none of ours. */
export function typedReceiptCode(typed: string): string | undefined {
  return typedReference(PREFIX, typed, GROUPS);
}
