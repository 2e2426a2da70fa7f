/** Codes of an authenticator application, computed by the otpauth library. */
import { HOTP, Secret, TOTP } from "otpauth";

/** RFC 6238 with what every authenticator application takes. */
const CODES = { algorithm: "SHA1", digits: 6, period: 30 } as const;
const SECRET_BYTES = 20;
/** A clock one step slow or fast is let in. */
const DRIFT = 1;

/** A new secret, in base32 (RFC 4648) without padding. */
export function newTotpSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** The code of one step (RFC 4226). */
export function codeOfStep(secret: string, step: number): string {
  return HOTP.generate({
    secret: Secret.fromBase32(secret),
    algorithm: CODES.algorithm,
    digits: CODES.digits,
    counter: step,
  });
}

/** The step that a moment falls into. @param ms milliseconds since 1970 */
export function stepOf(ms: number): number {
  return TOTP.counter({ period: CODES.period, timestamp: ms });
}

/**
 * The step of which `code` is the code, around this moment.
 * @param after a code of this step or an earlier one has opened already, and opens no more
 * @returns undefined when the code is wrong or used
 */
export function stepOfCode(secret: string, code: string, ms: number, after: number): number | undefined {
  // The library compares bytes, and throws on six letters that are more than six bytes.
  if (!/^\d{6}$/.test(code)) return undefined;
  const delta = TOTP.validate({
    ...CODES,
    token: code,
    secret: Secret.fromBase32(secret),
    timestamp: ms,
    window: DRIFT,
  });
  const step = delta === null ? undefined : stepOf(ms) + delta;
  return step !== undefined && step > after ? step : undefined;
}

/** What the QR code says to an authenticator application. */
export function otpauthAddress(secret: string, issuer: string, account: string): string {
  return new TOTP({ ...CODES, issuer, label: account, secret: Secret.fromBase32(secret) }).toString();
}
