import { createHash, randomBytes } from "node:crypto";

const BYTES = 32;

/** A secret for a cookie or a link: 256 random bits, in letters that both may carry. */
export function newSecret(): string {
  return randomBytes(BYTES).toString("base64url");
}

/** What the database keeps of a secret. So much chance needs no slow hash. */
export function hashOfSecret(secret: string): string {
  return createHash("sha256").update(secret).digest("hex");
}
