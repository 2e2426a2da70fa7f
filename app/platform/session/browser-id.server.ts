/**
 * The cookie by which the site knows a browser again, signed in or not: 128 random bits and
 * the moment they were drawn, under a signature. Allowances, form limits and the keys that
 * make a form sent twice one thing are counted by it (decisions 006 and 023).
 */
import { randomBytes } from "node:crypto";
import { createCookie } from "react-router";

/** A browser that sent back a cookie of ours. `id`: 22 characters of base64url. */
export type KnownBrowser = { id: string; since: Temporal.Instant };

export type BrowserCookie = {
  /** The browser behind a Cookie header; null without a cookie of ours, or with one that somebody changed. */
  read(header: string | undefined | null): Promise<KnownBrowser | null>;
  /** A Set-Cookie header for a browser that is new to us. */
  issue(now: Temporal.Instant): Promise<string>;
};

/** As long as browsers keep any cookie (RFC 6265bis). */
export const KEPT_SECONDS = 400 * 86_400;
const VALUE = /^([A-Za-z0-9_-]{22})\.([0-9a-z]{1,9})$/;

/**
 * @param key 32 bytes, `secrets.browserCookie`
 * @param https whether the visitor's browser reached us by TLS: only then may the cookie be Secure and bound to this very host
 */
export function browserCookie(key: Buffer, https: boolean): BrowserCookie {
  const cookie = createCookie(https ? "__Host-browser" : "browser", {
    path: "/",
    httpOnly: true,
    sameSite: "lax",
    secure: https,
    maxAge: KEPT_SECONDS,
    secrets: [key.toString("hex")],
  });
  return {
    async read(header) {
      const value: unknown = await cookie.parse(header ?? null);
      const [, id, since] = (typeof value === "string" && VALUE.exec(value)) || [];
      if (!id || !since) return null;
      return { id, since: Temporal.Instant.fromEpochMilliseconds(Number.parseInt(since, 36) * 1000) };
    },
    issue: (now) => cookie.serialize(`${randomBytes(16).toString("base64url")}.${Math.floor(now.epochMilliseconds / 1000).toString(36)}`),
  };
}
