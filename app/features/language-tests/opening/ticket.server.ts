/** The number of somebody in the queue of a session, signed, in a cookie of their browser. */
import { createHmac, timingSafeEqual } from "node:crypto";
import { parse, serialize } from "hono/utils/cookie";
import type { Secrets } from "#app/platform/secrets/secrets.ts";
import { keyFor } from "#app/platform/secrets/sealed-text.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { TICKET_SECONDS } from "./opening-times.ts";

const VALUE = /^(\d{1,9})\.([\w-]{43})$/;

const nameOf = (sessionId: string) => `file-${sessionId}`;

function signatureOf({ browserCookie }: Pick<Secrets, "browserCookie">, sessionId: string, number: number): string {
  return createHmac("sha256", keyFor(browserCookie, "opening tickets v1"))
    .update(`${sessionId} ${number}`)
    .digest("base64url");
}

/** The number in a Cookie header; undefined without one, or with one that somebody changed. */
export function readTicket(
  secrets: Pick<Secrets, "browserCookie">,
  sessionId: string,
  header: string | null,
): number | undefined {
  const name = nameOf(sessionId);
  const [, digits, signature] = VALUE.exec(parse(header ?? "", name)[name] ?? "") ?? [];
  if (!digits || !signature) return undefined;
  const number = Number(digits);
  const own = signatureOf(secrets, sessionId, number);
  return timingSafeEqual(Buffer.from(own), Buffer.from(signature)) ? number : undefined;
}

/** A Set-Cookie header: the browser keeps it when it is closed, as long as the queue may last. */
export function writeTicket(
  secrets: Pick<Secrets, "browserCookie">,
  sessionId: string,
  number: number,
  https: boolean,
): string {
  return serialize(nameOf(sessionId), `${number}.${signatureOf(secrets, sessionId, number)}`, {
    maxAge: TICKET_SECONDS,
    path: pathTo("/tests"),
    httpOnly: true,
    secure: https,
    sameSite: "lax",
  });
}
