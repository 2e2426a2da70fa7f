/** Where the notifications of one browser are posted: an address that a browser hands us, and that we call. */
import { ECDH } from "node:crypto";
import type { PushSettings } from "#app/platform/env/messaging.ts";

/** `endpoint`: of the browser's own push service; whoever knows it may be taken for that service's subscriber. The keys: RFC 8291, base64url. */
export type PushTarget = { endpoint: string; p256dh: string; auth: string };

const MOST_CHARACTERS = 500;

/** Push services of Chrome and its kin, Firefox, Safari and Edge. No other host is ever called: the address comes from outside. */
const SERVICES: readonly RegExp[] = [
  /^fcm\.googleapis\.com$/,
  /^[a-z0-9.-]+\.push\.services\.mozilla\.com$/,
  /^[a-z0-9.-]+\.push\.apple\.com$/,
  /^[a-z0-9.-]+\.notify\.windows\.com$/,
];

/** Whether notifications may be posted there: a known service by https on its usual port, or the fake one of the settings. */
export function isPushService(endpoint: string, { example }: Pick<PushSettings, "example">): boolean {
  if (endpoint.length > MOST_CHARACTERS || !URL.canParse(endpoint)) return false;
  const { href, protocol, hostname, port, username, password, origin, hash } = new URL(endpoint);
  // Letters outside ASCII are three signs or more in what is kept.
  if (href.length > MOST_CHARACTERS || username !== "" || password !== "" || hash !== "") return false;
  if (example !== undefined) return origin === example;
  return protocol === "https:" && port === "" && SERVICES.some((service) => service.test(hostname));
}

/** What a browser handed over, where it is whole and may be called; undefined otherwise. */
export function readPushTarget(
  sent: { endpoint: unknown; p256dh: unknown; auth: unknown },
  settings: Pick<PushSettings, "example">,
): PushTarget | undefined {
  const { endpoint, p256dh, auth } = sent;
  if (typeof endpoint !== "string" || typeof p256dh !== "string" || typeof auth !== "string") return undefined;
  if (!isPushService(endpoint, settings) || !/^[\w-]{87}$/.test(p256dh) || !/^[\w-]{22}$/.test(auth)) return undefined;
  return isPoint(p256dh) ? { endpoint: new URL(endpoint).href, p256dh, auth } : undefined;
}

/** What is no point of the curve would fail at each sending. */
function isPoint(p256dh: string): boolean {
  try {
    ECDH.convertKey(p256dh, "prime256v1", "base64url", "base64url", "uncompressed");
    return true;
  } catch {
    return false;
  }
}
