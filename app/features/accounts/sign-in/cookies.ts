/** The cookies of accounts: what each is called and how long a browser keeps it. */
import { type SecretCookie, secretCookie } from "#app/platform/session/secret-cookie.ts";

const DAY_SECONDS = 86_400;

export type AccountCookie = "session" | "device" | "step" | "link" | "passkey" | "google";

/**
 * session: who is signed in. device: this browser has been used before. step: the password
 * was right, the code is asked. link: the secret of a link in a mail, taken out of the address. passkey: what a device is
 * asked to sign. google: a sign-in by Google under way.
 */
const KEPT_SECONDS: Record<AccountCookie, number> = { session: 90 * DAY_SECONDS, device: 400 * DAY_SECONDS, step: 600, link: 3600, passkey: 300, google: 1800 };

export function accountCookie(name: AccountCookie, env: { deployed: boolean }): SecretCookie {
  return secretCookie(name, KEPT_SECONDS[name], env);
}
