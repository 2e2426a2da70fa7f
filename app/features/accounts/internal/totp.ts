import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

/** RFC 6238 with what every authenticator application takes: SHA-1, six digits, 30 seconds. */
const STEP_SECONDS = 30;
const DIGITS = 6;
const SECRET_BYTES = 20;
/** A clock one step slow or fast is let in. */
const DRIFT = 1;

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** A new secret, in base32 (RFC 4648) without padding. */
export function newTotpSecret(): string {
  return [...randomBytes(SECRET_BYTES)]
    .reduce((bits, byte) => bits + byte.toString(2).padStart(8, "0"), "")
    .replaceAll(/.{5}/g, (five) => ALPHABET.charAt(Number.parseInt(five, 2)));
}

function bytesOf(secret: string): Buffer {
  const bits = [...secret].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, "0")).join("");
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** The code of one step (RFC 4226). */
export function codeOfStep(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac("sha1", bytesOf(secret)).update(counter).digest();
  const offset = mac.readUInt8(mac.length - 1) & 0x0f;
  const number = (mac.readUInt32BE(offset) & 0x7fff_ffff) % 10 ** DIGITS;
  return String(number).padStart(DIGITS, "0");
}

/** The step that a moment falls into. @param ms milliseconds since 1970 */
export function stepOf(ms: number): number {
  return Math.floor(ms / 1000 / STEP_SECONDS);
}

/**
 * The step of which `code` is the code, around this moment.
 * @param after a code of this step or an earlier one has opened already, and opens no more
 * @returns undefined when the code is wrong or used
 */
export function stepOfCode(secret: string, code: string, ms: number, after: number): number | undefined {
  const now = stepOf(ms);
  for (let step = now - DRIFT; step <= now + DRIFT; step += 1) {
    const right = Buffer.from(codeOfStep(secret, step));
    const given = Buffer.from(code);
    if (step > after && right.length === given.length && timingSafeEqual(right, given)) return step;
  }
  return undefined;
}

/** What the QR code says to an authenticator application. */
export function otpauthAddress(secret: string, issuer: string, account: string): string {
  const query = new URLSearchParams({ secret, issuer, algorithm: "SHA1", digits: String(DIGITS), period: String(STEP_SECONDS) });
  return `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(account)}?${query.toString().replaceAll("+", "%20")}`;
}
