import { createHash, randomBytes } from "node:crypto";
import type { Viewer } from "#app/platform/session/viewer.ts";

type CookieEnv = { deployed: boolean };

/** Who likes, keeps and rates: 'u:…' for an account, 'v:…' for a visitor's browser. */
export type ReaderKey = string;

export const READER_COOKIE_DAYS = 400;
const DAY_SECONDS = 86_400;

const nameIn = (env: CookieEnv) => (env.deployed ? "__Host-lecteur" : "lecteur");
const attributes = (env: CookieEnv) => `Path=/; HttpOnly; SameSite=Lax${env.deployed ? "; Secure" : ""}`;

/** The reader behind an account. */
export function accountReader(userId: string): ReaderKey {
  return `u:${userId}`;
}

function visitorReader(secret: string): ReaderKey {
  return `v:${createHash("sha256").update(secret).digest("hex")}`;
}

/** The reader that this browser has been as a visitor; null when it has none of our cookies. */
export function visitorOf(request: Request, env: CookieEnv): ReaderKey | null {
  const wanted = `${nameIn(env)}=`;
  const found = (request.headers.get("cookie") ?? "")
    .split(";")
    .map((part) => part.trim())
    .find((part) => part.startsWith(wanted));
  const secret = found?.slice(wanted.length) ?? "";
  return /^[\w-]{22}$/.test(secret) ? visitorReader(secret) : null;
}

/** The reader of a request; null for somebody who has left nothing here yet. */
export function readerOf(request: Request, viewer: Pick<Viewer, "userId"> | null, env: CookieEnv): ReaderKey | null {
  return viewer ? accountReader(viewer.userId) : visitorOf(request, env);
}

/** A reader for a visitor who acts for the first time, and the header that makes the browser remember. */
export function newVisitor(env: CookieEnv): { reader: ReaderKey; setCookie: string } {
  const secret = randomBytes(16).toString("base64url");
  return { reader: visitorReader(secret), setCookie: `${nameIn(env)}=${secret}; Max-Age=${READER_COOKIE_DAYS * DAY_SECONDS}; ${attributes(env)}` };
}

/** The header that makes the browser forget who it was as a visitor. */
export function forgetVisitor(env: CookieEnv): string {
  return `${nameIn(env)}=; Max-Age=0; ${attributes(env)}`;
}
