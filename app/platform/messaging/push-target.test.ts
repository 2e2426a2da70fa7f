import { createECDH } from "node:crypto";
import { expect, test } from "vitest";
import { pushKeysOf } from "./push-keys.ts";
import { isPushService, readPushTarget } from "./push-target.ts";

test.each([
  "https://fcm.googleapis.com/fcm/send/dXJpMTIz:APA91b",
  "https://updates.push.services.mozilla.com/wpush/v2/gAAAA",
  "https://web.push.apple.com/QGuQ",
  "https://wns2-par02p.notify.windows.com/w/?token=BQYAAA",
])("%s is a push service", (endpoint) => {
  expect(isPushService(endpoint, {})).toBe(true);
});

test.each([
  "http://fcm.googleapis.com/fcm/send/x",
  "https://fcm.googleapis.com:8443/fcm/send/x",
  "https://moi@fcm.googleapis.com/fcm/send/x",
  "https://fcm.googleapis.com.exemple.net/x",
  "https://exemple.net/fcm.googleapis.com",
  "https://push.apple.com.exemple.net/x",
  "https://xpush.apple.com/x",
  "https://127.0.0.1/x",
  "https://[::1]/x",
  "https://169.254.169.254/latest/meta-data/",
  "https://localhost/x",
  "file:///etc/passwd",
  "javascript:alert(1)",
  `https://fcm.googleapis.com/${"x".repeat(500)}`,
  `https://fcm.googleapis.com/${"é".repeat(400)}`,
  "fcm.googleapis.com",
  "",
])("%s is none, and is never called", (endpoint) => {
  expect(isPushService(endpoint, {})).toBe(false);
});

test("the fake one of the settings is the only one where it is set", () => {
  const example = "http://127.0.0.1:4020";
  expect(
    ["http://127.0.0.1:4020/push/send/a", "http://127.0.0.1:4021/push/send/a", "https://fcm.googleapis.com/a"].map(
      (one) => isPushService(one, { example }),
    ),
  ).toEqual([true, false, false]);
});

test("the keys of a browser are a point of the curve and 16 bytes", () => {
  const endpoint = "https://fcm.googleapis.com/fcm/send/x";
  const p256dh = createECDH("prime256v1").generateKeys("base64url");
  const auth = "BTBZMqHH6r4Tts7J_aSIgg";
  expect(readPushTarget({ endpoint, p256dh, auth }, {})).toEqual({ endpoint, p256dh, auth });
  const nowhere = Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 1)]).toString("base64url");
  for (const wrong of [
    { p256dh: nowhere },
    { p256dh: "" },
    { auth: "AAAA" },
    { auth: null },
    { endpoint: null },
    { endpoint: "https://exemple.net/x" },
  ])
    expect([wrong, readPushTarget({ endpoint, p256dh, auth, ...wrong }, {})]).toEqual([wrong, undefined]);
});

test.each(["00", "ff"])("any 32 bytes give a key pair of P-256 (%s)", (byte) => {
  const { publicKey, privateKey } = pushKeysOf(Buffer.from(byte.repeat(32), "hex"));
  const curve = createECDH("prime256v1");
  curve.setPrivateKey(privateKey, "base64url");
  expect([curve.getPublicKey("base64url"), publicKey.length]).toEqual([publicKey, 87]);
});
