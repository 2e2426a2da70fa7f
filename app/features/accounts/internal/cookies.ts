/** The cookies of accounts: what each is called and how long a browser keeps it. */

type CookieEnv = { deployed: boolean };

const DAY_SECONDS = 86_400;

/** `__Host-` binds a cookie to this very host, over TLS; a developer's http://localhost has none. */
function fullName(name: string, env: CookieEnv): string {
  return env.deployed ? `__Host-${name}` : name;
}

export type AccountCookie = "session" | "device" | "step" | "link";

/**
 * session: who is signed in. device: this browser has been used before. step: the password
 * was right, the code is asked. link: the secret of a link in a mail, taken out of the address.
 */
const KEPT_SECONDS: Record<AccountCookie, number> = { session: 90 * DAY_SECONDS, device: 400 * DAY_SECONDS, step: 600, link: 3600 };

/** A Set-Cookie header. @param whileOpen gone with the browser's window: nothing stays on a shared phone */
export function setCookie(name: AccountCookie, value: string, env: CookieEnv, { whileOpen = false }: { whileOpen?: boolean } = {}): string {
  const life = whileOpen ? "" : `; Max-Age=${KEPT_SECONDS[name]}`;
  return `${fullName(name, env)}=${value}; Path=/; HttpOnly; SameSite=Lax${life}${env.deployed ? "; Secure" : ""}`;
}

export function clearCookie(name: AccountCookie, env: CookieEnv): string {
  return `${fullName(name, env)}=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0${env.deployed ? "; Secure" : ""}`;
}

/** The value of a cookie of ours; null when absent or not of the shape we set. */
export function readCookie(request: Request, name: AccountCookie, env: CookieEnv): string | null {
  const wanted = `${fullName(name, env)}=`;
  const found = (request.headers.get("cookie") ?? "")
    .split(";")
    .map((part) => part.trim())
    .find((part) => part.startsWith(wanted));
  const value = found?.slice(wanted.length) ?? "";
  return /^[A-Za-z0-9_-]{1,200}$/.test(value) ? value : null;
}
