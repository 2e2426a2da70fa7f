/** What must be read again of a payer and must not lie in the database in clear: encrypted under a key that no backup holds. */
import * as sealed from "#app/platform/secrets/sealed-text.ts";
import type { Secrets } from "#app/platform/secrets/secrets.ts";

/** A key of its own, drawn from the secret under which second factors lie. */
function keyOf({ secondFactor }: Pick<Secrets, "secondFactor">): Buffer {
  return sealed.keyFor(secondFactor, "payment attempts v1");
}

/** Encrypts a text for one attempt. @param attemptId bound to it: it opens nothing as another's */
export function sealText(secrets: Pick<Secrets, "secondFactor">, attemptId: string, text: string): string {
  return sealed.sealText(keyOf(secrets), attemptId, text);
}

/** The text again; undefined when the server's secret is another one, as after a restore without it. */
export function openText(
  secrets: Pick<Secrets, "secondFactor">,
  attemptId: string,
  stored: string,
): string | undefined {
  return sealed.openText(keyOf(secrets), attemptId, stored);
}
