/** Notifications by the push service of a browser: encrypted for that browser alone (RFC 8291), signed by this site (RFC 8292). */
import { createHash } from "node:crypto";
import type { PushSettings } from "#app/platform/env/messaging.ts";
import { type SendOutcome, callProvider, outcomeOf } from "./call-provider.ts";
import type { PushKeys } from "./push-keys.ts";
import { type PushTarget, isPushService } from "./push-target.ts";

/** What the service worker shows (platform/offline/worker.ts). `tag`: a later one of the same tag takes its place. */
export type PushPayload = { title: string; body: string; url: string; tag: string };

/** @param ttlSeconds how long the push service keeps it for a browser that is away */
export type PushSender = (target: PushTarget, payload: PushPayload, ttlSeconds: number) => Promise<SendOutcome>;

/** The browser has given its notifications up: its address is worth nothing any more. */
export const GONE = "gone";

export function pushSender(settings: PushSettings, { publicKey, privateKey }: PushKeys): PushSender {
  return async ({ endpoint, p256dh, auth }, payload, ttlSeconds) => {
    // The list of services may have been narrowed since the browser came.
    if (!isPushService(endpoint, settings)) return { kind: "refused", why: "service" };
    const { default: webPush } = await import("web-push");
    const request = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(payload), {
      vapidDetails: { subject: settings.contact, publicKey, privateKey },
      TTL: ttlSeconds,
      contentEncoding: "aes128gcm",
      // Of what a browser that is away has missed it gets the last of each.
      topic: createHash("sha256").update(payload.tag).digest("base64url").slice(0, 32),
    });
    const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
    delete headers["Content-Length"];
    const { status, left } = await callProvider({ url: endpoint, headers, body: Uint8Array.from(request.body) });
    if (status === 404 || status === 410) return { kind: "refused", why: GONE };
    return outcomeOf({ status, left }, null);
  };
}
