import { createHash, randomBytes } from "node:crypto";
import { secretCookie } from "#app/platform/session/secret-cookie.ts";
import type { Viewer } from "#app/platform/session/viewer.ts";
import { KEPT } from "#app/platform/settings/retention.ts";

/** Who likes, keeps and rates: 'u:…' for an account, 'v:…' for a visitor's browser. */
export type ReaderKey = string;

export const READER_COOKIE_DAYS = KEPT.readerMarks.days;
const DAY_SECONDS = 86_400;

const cookieOf = (env: { deployed: boolean }) => secretCookie("lecteur", READER_COOKIE_DAYS * DAY_SECONDS, env);

/** The reader behind an account. */
export function accountReader(userId: string): ReaderKey {
  return `u:${userId}`;
}

function visitorReader(secret: string): ReaderKey {
  return `v:${createHash("sha256").update(secret).digest("hex")}`;
}

/** The reader that this browser has been as a visitor; null when it has none of our cookies. */
export async function visitorOf(request: Request, env: { deployed: boolean }): Promise<ReaderKey | null> {
  const secret = (await cookieOf(env).read(request)) ?? "";
  return /^[\w-]{22}$/.test(secret) ? visitorReader(secret) : null;
}

/** The reader of a request; null for somebody who has left nothing here yet. */
export async function readerOf(
  request: Request,
  viewer: Pick<Viewer, "userId"> | null,
  env: { deployed: boolean },
): Promise<ReaderKey | null> {
  return viewer ? accountReader(viewer.userId) : visitorOf(request, env);
}

/** A reader for a visitor who acts for the first time, and the header that makes the browser remember. */
export async function newVisitor(env: { deployed: boolean }): Promise<{ reader: ReaderKey; setCookie: string }> {
  const secret = randomBytes(16).toString("base64url");
  return { reader: visitorReader(secret), setCookie: await cookieOf(env).keep(secret) };
}

/** The header that makes the browser forget who it was as a visitor. */
export function forgetVisitor(env: { deployed: boolean }): Promise<string> {
  return cookieOf(env).forget();
}
