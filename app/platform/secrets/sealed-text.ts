/** Texts that must not lie anywhere in clear, encrypted by AES-256-GCM under a key that no backup holds (decision 023). */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

/** NIST SP 800-38D: 96 bits of nonce, the whole tag. */
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const KEY_BYTES = 32;

/** A key of its own drawn from a secret (RFC 5869): no key serves two uses. @param use such as "payment attempts v1" */
export function keyFor(secret: Buffer, use: string): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, "", use, KEY_BYTES));
}

/**
 * Encrypts a text, written as base64url.
 * @param key 32 bytes
 * @param owner bound to it: the text of one opens nothing as another's
 */
export function sealText(key: Buffer, owner: string, text: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv("aes-256-gcm", key, nonce, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(owner));
  return Buffer.concat([nonce, cipher.update(text, "utf8"), cipher.final(), cipher.getAuthTag()]).toString("base64url");
}

/** The text again; undefined when the key, the owner or the text is another one. */
export function openText(key: Buffer, owner: string, stored: string): string | undefined {
  const sealed = Buffer.from(stored, "base64url");
  if (sealed.length < NONCE_BYTES + TAG_BYTES) return undefined;
  const decipher = createDecipheriv("aes-256-gcm", key, sealed.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(owner))
    .setAuthTag(sealed.subarray(-TAG_BYTES));
  try {
    return decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES), undefined, "utf8") + decipher.final("utf8");
  } catch {
    // The tag does not fit: that is the answer, not a fault.
    return undefined;
  }
}
