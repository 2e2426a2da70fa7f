import { randomBytes } from "node:crypto";
import { SECRET_BYTES, type Secrets, secretsOf } from "#app/platform/secrets/secrets.ts";

const some = () => randomBytes(SECRET_BYTES);

/** Secrets of a server that a test makes up. */
export function madeUpSecrets(): Secrets {
  return secretsOf({ browserCookie: some(), secondFactor: some(), archiveSigning: some(), webPush: some() });
}
