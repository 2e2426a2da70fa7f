/** What must be read again of a payer and must not lie in the database in clear: encrypted under a key that no backup holds. */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import type { Secrets } from "#app/platform/secrets/secrets.ts";

/** NIST SP 800-38D: 96 bits of nonce, the whole tag. */
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const KEY_BYTES = 32;

/** A key of its own, drawn from the secret under which second factors lie (RFC 5869): no key serves two uses. */
function keyOf({ secondFactor }: Pick<Secrets, "secondFactor">): Buffer {
  return Buffer.from(hkdfSync("sha256", secondFactor, "", "payment attempts v1", KEY_BYTES));
}

/** Encrypts a text for one attempt by AES-256-GCM. @param attemptId bound to it: it opens nothing as another's */
export function sealText(secrets: Pick<Secrets, "secondFactor">, attemptId: string, text: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv("aes-256-gcm", keyOf(secrets), nonce, { authTagLength: TAG_BYTES }).setAAD(
    Buffer.from(attemptId),
  );
  return Buffer.concat([nonce, cipher.update(text, "utf8"), cipher.final(), cipher.getAuthTag()]).toString("base64url");
}

/** The text again; undefined when the server's secret is another one, as after a restore without it. */
export function openText(
  secrets: Pick<Secrets, "secondFactor">,
  attemptId: string,
  stored: string,
): string | undefined {
  const sealed = Buffer.from(stored, "base64url");
  if (sealed.length < NONCE_BYTES + TAG_BYTES) return undefined;
  const decipher = createDecipheriv("aes-256-gcm", keyOf(secrets), sealed.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  })
    .setAAD(Buffer.from(attemptId))
    .setAuthTag(sealed.subarray(-TAG_BYTES));
  try {
    return decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES), undefined, "utf8") + decipher.final("utf8");
  } catch {
    // The tag does not fit: that is the answer, not a fault.
    return undefined;
  }
}
