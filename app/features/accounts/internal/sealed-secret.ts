/** Second factors as they lie in the database: encrypted under a key that no backup holds (decision 023). */
import { openText, sealText } from "#app/platform/secrets/sealed-text.ts";

/** What is before a sealed secret, and no base32 is. */
const MARK = "v1.";

/** Whether a stored text is sealed; before 2026-11-22 secrets lay in clear. */
export function isSealed(stored: string): boolean {
  return stored.startsWith(MARK);
}

/**
 * Encrypts a secret for one account.
 * @param key 32 bytes
 * @param userId bound to it: the text of one account opens nothing as another's
 */
export function sealSecret(key: Buffer, userId: string, secret: string): string {
  return MARK + sealText(key, userId, secret);
}

/** The secret again; undefined when the key, the account or the text is another one. */
export function openSealed(key: Buffer, userId: string, stored: string): string | undefined {
  return isSealed(stored) ? openText(key, userId, stored.slice(MARK.length)) : undefined;
}
