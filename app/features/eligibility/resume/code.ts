import { createHash } from "node:crypto";
import { referenceOf, typedReference } from "#app/platform/references/new-reference.ts";

const PREFIX = "BILAN";

/** The code of a form: "BILAN-7K4M-9XQP-A3CD". `attempt`: another one, when somebody has the first. */
export function codeOf(formId: string, attempt: number): string {
  return referenceOf(PREFIX, `${formId} ${attempt}`);
}

/** A code as somebody typed it, in its one written form; undefined when it is none. */
export function typedCode(typed: string): string | undefined {
  return typedReference(PREFIX, typed);
}

export function hashOf(secret: string): Buffer {
  return createHash("sha256").update(secret).digest();
}
