/**
 * Secrets of the server. Each is 32 random bytes, written as 43 characters of base64url
 * (RFC 4648): in a file of `DATA_DIR/secrets`, in an environment variable or in the recovery
 * file, always the same text. None lies in the database or in a backup (decision 023).
 */
import { type KeyObject, createHash, createPrivateKey, createPublicKey } from "node:crypto";

/** What the process may use them for. */
export type Secrets = {
  /** 32 bytes: HMAC key of the cookie that knows a browser again. */
  browserCookie: Buffer;
  /** 32 bytes: key under which the second factors of accounts lie in the database (AES-256-GCM). */
  secondFactor: Buffer;
  /** Ed25519: signs the archives of backups. */
  archiveSigning: SigningKey;
  /** 32 bytes: what the key is made of by which push services know this site (platform/messaging/push-keys.ts). */
  webPush: Buffer;
};

/** `fingerprint`: see `fingerprintOf`. */
export type SigningKey = { privateKey: KeyObject; publicKey: KeyObject; fingerprint: string };

/**
 * Every secret: its file in `DATA_DIR/secrets`, and the setting that goes before the file. `later`: recovery files were
 * written without it, and are whole all the same; the next start makes it.
 */
export const SECRETS = {
  browserCookie: { file: "browser-cookie", setting: "SECRET_BROWSER_COOKIE" },
  secondFactor: { file: "second-factor", setting: "SECRET_SECOND_FACTOR" },
  archiveSigning: { file: "archive-signing", setting: "SECRET_ARCHIVE_SIGNING" },
  webPush: { file: "web-push", setting: "SECRET_WEB_PUSH", later: true },
} as const satisfies Record<string, { file: string; setting: string; later?: boolean }>;

export type SecretName = keyof typeof SECRETS;
export const SECRET_NAMES = Object.keys(SECRETS) as SecretName[];

/** The bytes of every secret, before anything is made of them. */
export type SecretBytes = Record<SecretName, Buffer>;

/** Those that a recovery file holds at least. */
export type OldestSecrets = Pick<SecretBytes, "browserCookie" | "secondFactor" | "archiveSigning"> &
  Partial<SecretBytes>;

export const SECRET_BYTES = 32;
const TEXT = /^[A-Za-z0-9_-]{43}$/;

/** Something about a secret that the operator can act on, in one sentence that never holds a secret. */
export class SecretsError extends Error {
  override readonly name = "SecretsError";
}

/** A file that stands where a secret should be and holds none. */
export class DamagedSecretError extends SecretsError {}

/** The bytes that a text stands for; undefined when it is no secret. */
export function parseSecret(text: string): Buffer | undefined {
  const trimmed = text.trim();
  if (!TEXT.test(trimmed)) return undefined;
  const bytes = Buffer.from(trimmed, "base64url");
  // The last character carries two bits that belong to no byte: one secret has one text.
  return bytes.length === SECRET_BYTES && writeSecret(bytes) === trimmed ? bytes : undefined;
}

export function writeSecret(bytes: Buffer): string {
  return bytes.toString("base64url");
}

/** What the process uses, made of the bytes. */
export function secretsOf(bytes: SecretBytes): Secrets {
  return {
    browserCookie: bytes.browserCookie,
    secondFactor: bytes.secondFactor,
    archiveSigning: signingKeyOf(bytes.archiveSigning),
    webPush: bytes.webPush,
  };
}

// PKCS #8 of an Ed25519 key without its last part, the 32 bytes of the key (RFC 8410, section 7).
const ED25519_PKCS8 = Buffer.from("302e020100300506032b657004220420", "hex");

/** The key that 32 random bytes stand for. */
export function signingKeyOf(seed: Buffer): SigningKey {
  const privateKey = createPrivateKey({ key: Buffer.concat([ED25519_PKCS8, seed]), format: "der", type: "pkcs8" });
  const publicKey = createPublicKey(privateKey);
  return { privateKey, publicKey, fingerprint: fingerprintOf(publicKey) };
}

/** How people name a public key: SHA-256 of its SPKI form (DER), 64 lower-case hexadecimal digits. */
export function fingerprintOf(publicKey: KeyObject): string {
  return createHash("sha256")
    .update(publicKey.export({ type: "spki", format: "der" }))
    .digest("hex");
}
