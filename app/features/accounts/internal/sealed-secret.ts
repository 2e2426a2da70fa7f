/** Second factors as they lie in the database: encrypted under a key that no backup holds (decision 023). */
import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";

/** What is before a sealed secret, and no base32 is. */
const MARK = "v1.";
/** NIST SP 800-38D: 96 bits of nonce, the whole tag. */
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Whether a stored text is sealed; before 2026-11-22 secrets lay in clear. */
export function isSealed(stored: string): boolean {
  return stored.startsWith(MARK);
}

/**
 * Encrypts a secret for one account by AES-256-GCM.
 * @param key 32 bytes
 * @param userId bound to it: the text of one account opens nothing as another's
 */
export function sealSecret(key: Buffer, userId: string, secret: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv("aes-256-gcm", key, nonce, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(userId));
  const sealed = Buffer.concat([nonce, cipher.update(secret, "utf8"), cipher.final(), cipher.getAuthTag()]);
  return MARK + sealed.toString("base64url");
}

/** The secret again; undefined when the key, the account or the text is another one. */
export function openSealed(key: Buffer, userId: string, stored: string): string | undefined {
  const sealed = Buffer.from(stored.slice(MARK.length), "base64url");
  if (!isSealed(stored) || sealed.length < NONCE_BYTES + TAG_BYTES) return undefined;
  const decipher = createDecipheriv("aes-256-gcm", key, sealed.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(userId))
    .setAuthTag(sealed.subarray(-TAG_BYTES));
  try {
    return decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES), undefined, "utf8") + decipher.final("utf8");
  } catch {
    // The tag does not fit: that is the answer, not a fault.
    return undefined;
  }
}
