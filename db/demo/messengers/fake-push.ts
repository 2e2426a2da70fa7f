/**
 * The push service of a browser, with the browser behind it: it checks who calls (VAPID, RFC 8292) and reads what it was given
 * with the browser's own key (RFC 8291), as both would, and keeps it.
 */
import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from "node:crypto";
import { Hono } from "hono";
import type { PushPayload } from "#app/platform/messaging/web-push.ts";
import type { PushTarget } from "#app/platform/messaging/push-target.ts";

/** A notification as a browser showed it; `to`: the last part of its address. */
export type PushMessage = { to: string; ttl: number; topic: string; payload: PushPayload };

export type FakePush = {
  app: Hono;
  shown: PushMessage[];
  /** A browser subscribes. @param key the site's public key @param behaviour how its service answers from then on; absent: it takes everything */
  subscribe(key: string, behaviour?: keyof typeof STEERED_PUSH): PushTarget;
};

/** How a browser's service answers, by the first word of its address. */
export const STEERED_PUSH = {
  gone: "410",
  lost: "404",
  busy: "429 once, then takes it",
  unsure: "takes it and answers 500",
} as const;

type Subscriber = { key: string; auth: Buffer; curve: ReturnType<typeof createECDH> };

/** @param origin where the app stands, with its path */
export function fakePush(origin: () => string): FakePush {
  const shown: PushMessage[] = [];
  const subscribers = new Map<string, Subscriber>();
  const asked = new Map<string, number>();
  const app = new Hono();
  app.post("/send/:to", async (c) => {
    const to = c.req.param("to");
    const subscriber = subscribers.get(to);
    if (!subscriber || to.startsWith("lost-")) return c.body(null, 404);
    if (to.startsWith("gone-")) return c.body(null, 410);
    if (!isFrom(subscriber.key, new URL(origin()).origin, c.req.header("authorization") ?? ""))
      return c.body(null, 403);
    if (c.req.header("content-encoding") !== "aes128gcm" || !/^\d+$/.test(c.req.header("ttl") ?? ""))
      return c.body(null, 400);
    const times = (asked.get(to) ?? 0) + 1;
    asked.set(to, times);
    if (to.startsWith("busy-") && times === 1) return c.body(null, 429);
    const payload = JSON.parse(opened(subscriber, Buffer.from(await c.req.arrayBuffer()))) as PushPayload;
    shown.push({ to, payload, ttl: Number(c.req.header("ttl")), topic: c.req.header("topic") ?? "" });
    return c.body(null, to.startsWith("unsure-") ? 500 : 201);
  });
  const subscribe: FakePush["subscribe"] = (key, behaviour) => {
    const curve = createECDH("prime256v1");
    const p256dh = curve.generateKeys("base64url");
    const auth = randomBytes(16);
    const to = `${behaviour ?? "ok"}-${randomBytes(9).toString("base64url")}`;
    subscribers.set(to, { key, auth, curve });
    return { endpoint: `${origin()}/send/${to}`, p256dh, auth: auth.toString("base64url") };
  };
  // The browser of a test has no push service of its own: it asks here.
  app.post("/subscribe", async (c) => {
    const { key } = (await c.req.json().catch(() => ({}))) as { key?: unknown };
    return typeof key === "string" ? c.json(subscribe(key)) : c.body(null, 400);
  });
  return { app, shown, subscribe };
}

/** Whether the header holds a token for this very service, signed by the key that the browser subscribed with (RFC 8292, section 2). */
function isFrom(key: string, audience: string, header: string): boolean {
  const [, token = "", given = ""] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(header) ?? [];
  const [head = "", claims = "", signature = ""] = token.split(".");
  if (given !== key) return false;
  const point = Buffer.from(key, "base64url");
  const [x, y] = [point.subarray(1, 33).toString("base64url"), point.subarray(33).toString("base64url")];
  const publicKey = createPublicKey({ key: { kty: "EC", crv: "P-256", x, y }, format: "jwk" });
  const signed = Buffer.from(`${head}.${claims}`);
  if (!verify("sha256", signed, { key: publicKey, dsaEncoding: "ieee-p1363" }, Buffer.from(signature, "base64url")))
    return false;
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, "base64url").toString()) as {
    aud?: unknown;
    exp?: unknown;
    sub?: unknown;
  };
  const left = Number(exp) - Date.now() / 1000;
  return aud === audience && left > 0 && left <= 24 * 3600 && typeof sub === "string" && /^(mailto|https):/.test(sub);
}

/** What the body of a message says: one record of aes128gcm (RFC 8188), with the keys of RFC 8291, section 3.4. */
export function opened({ auth, curve }: Pick<Subscriber, "auth" | "curve">, body: Buffer): string {
  const salt = body.subarray(0, 16);
  const length = body.readUInt8(20);
  const sender = body.subarray(21, 21 + length);
  const record = body.subarray(21 + length);
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), curve.getPublicKey(), sender]);
  const secret = Buffer.from(hkdfSync("sha256", curve.computeSecret(sender), auth, info, 32));
  const contentKey = Buffer.from(hkdfSync("sha256", secret, salt, "Content-Encoding: aes128gcm\0", 16));
  const nonce = Buffer.from(hkdfSync("sha256", secret, salt, "Content-Encoding: nonce\0", 12));
  const decipher = createDecipheriv("aes-128-gcm", contentKey, nonce);
  decipher.setAuthTag(record.subarray(-16));
  const plain = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  // What follows the mark of the last record is padding.
  return plain.subarray(0, plain.lastIndexOf(2)).toString("utf8");
}
