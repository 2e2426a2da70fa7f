/**
 * The cookie by which the site knows a browser again, signed in or not: 128 random bits and
 * the moment they were drawn, under a signature. Allowances, form limits and the keys that
 * make a form sent twice one thing are counted by it (decisions 006 and 023).
 */
import { createHmac, timingSafeEqual } from "node:crypto";
import { parse, serialize } from "hono/utils/cookie";
import { randomId } from "#app/platform/secrets/random-ids.ts";

/** A browser that sent back a cookie of ours. `id`: 22 characters of base64url. */
export type KnownBrowser = { id: string; since: Temporal.Instant };

export type BrowserCookie = {
  /** The browser behind a Cookie header; null without a cookie of ours, or with one that somebody changed. */
  read(header: string | undefined | null): KnownBrowser | null;
  /** A Set-Cookie header for a browser that is new to us. */
  issue(now: Temporal.Instant): string;
};

/** As long as browsers keep any cookie (RFC 6265bis). */
export const KEPT_SECONDS = 400 * 86_400;
/** The id and the second, as JSON. */
const VALUE = /^"([A-Za-z0-9_-]{22})\.([0-9a-z]{1,9})"$/;

/**
 * Written as the router's own signed cookies are, and signed at once: the router hands each signature to another thread, which
 * costs several times as much as the signature, for every page that is asked with the cookie.
 * @param key 32 bytes, `secrets.browserCookie`
 * @param https whether the visitor's browser reached us by TLS: only then may the cookie be Secure and bound to this very host
 */
export function browserCookie(key: Buffer, https: boolean): BrowserCookie {
  const name: string = https ? "__Host-browser" : "browser";
  // With the text of the key, as the router does.
  const signature = (data: string) =>
    createHmac("sha256", key.toString("hex")).update(data).digest("base64").replace(/=+$/, "");
  return {
    read(header) {
      const sent = parse(header ?? "", name)[name] ?? "";
      const [data = "", signed = "", more] = sent.split(".");
      if (data === "" || more !== undefined || !isSame(signed, signature(data))) return null;
      const [, id, since] = VALUE.exec(Buffer.from(data, "base64").toString()) ?? [];
      if (!id || !since) return null;
      return { id, since: Temporal.Instant.fromEpochMilliseconds(Number.parseInt(since, 36) * 1000) };
    },
    issue(now) {
      const value = `${randomId("base64url")}.${Math.floor(now.epochMilliseconds / 1000).toString(36)}`;
      const data = Buffer.from(JSON.stringify(value)).toString("base64");
      return serialize(name, `${data}.${signature(data)}`, {
        maxAge: KEPT_SECONDS,
        path: "/",
        httpOnly: true,
        secure: https,
        sameSite: "lax",
      });
    },
  };
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
