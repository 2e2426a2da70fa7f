/** The ticket of somebody in the queue of a session, signed, in a cookie of their browser. */
import { createHmac, timingSafeEqual } from "node:crypto";
import { parse, serialize } from "hono/utils/cookie";
import type { Secrets } from "#app/platform/secrets/secrets.ts";
import { keyFor } from "#app/platform/secrets/sealed-text.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { TICKET_SECONDS } from "./opening-times.ts";

/** `behind`: it was given early, after the lots of its network address were: it passes after them. */
export type Ticket = { number: number; behind: boolean };

const VALUE = /^((a?)(\d{1,9}))\.([\w-]{43})$/;

const nameOf = (sessionId: string) => `file-${sessionId}`;

function signatureOf({ browserCookie }: Pick<Secrets, "browserCookie">, sessionId: string, words: string): string {
  return createHmac("sha256", keyFor(browserCookie, "opening tickets v1"))
    .update(`${sessionId} ${words}`)
    .digest("base64url");
}

/** The ticket in a Cookie header; undefined without one, or with one that somebody changed. */
export function readTicket(
  secrets: Pick<Secrets, "browserCookie">,
  sessionId: string,
  header: string | null,
): Ticket | undefined {
  const name = nameOf(sessionId);
  const [, words, behind, digits, signature] = VALUE.exec(parse(header ?? "", name)[name] ?? "") ?? [];
  if (!words || !signature) return undefined;
  const own = signatureOf(secrets, sessionId, words);
  if (!timingSafeEqual(Buffer.from(own), Buffer.from(signature))) return undefined;
  return { number: Number(digits), behind: behind !== "" };
}

/** A Set-Cookie header: the browser keeps it when it is closed, as long as the queue may last. */
export function writeTicket(
  secrets: Pick<Secrets, "browserCookie">,
  sessionId: string,
  { number, behind }: Ticket,
  https: boolean,
): string {
  const words = `${behind ? "a" : ""}${number}`;
  return serialize(nameOf(sessionId), `${words}.${signatureOf(secrets, sessionId, words)}`, {
    maxAge: TICKET_SECONDS,
    path: pathTo("/tests"),
    httpOnly: true,
    secure: https,
    sameSite: "lax",
  });
}
