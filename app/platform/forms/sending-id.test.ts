import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { type Sender, sendOnce, sendingId } from "./sending-id.server.ts";

const secrets = { browserCookie: randomBytes(32) };
const since = Temporal.Instant.from("2026-11-22T08:00:00Z");
const known = (id: string): Sender => ({ browser: { id, since }, addressKey: "154.72.160.1", secrets });
const cookieless = (addressKey: string): Sender => ({ browser: null, addressKey, secrets });
const sending = (content: string, pageId: string | undefined = "p") => ({
  purpose: "contact",
  content: [content],
  pageId,
});

test("one browser saying one thing has one id, wherever it is and however often the page is opened", () => {
  const id = sendingId(known("a"), sending("x"));
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(sendingId({ ...known("a"), addressKey: "192.0.2.1" }, sending("x", "another page"))).toBe(id);
  for (const [who, what] of [
    [known("a"), sending("y")],
    [known("b"), sending("x")],
    [cookieless("154.72.160.1"), sending("x")],
    [{ ...known("a"), secrets: { browserCookie: randomBytes(32) } }, sending("x")],
    [known("a"), { ...sending("x"), purpose: "comment" }],
    [known("a"), { ...sending("x"), content: ["x", ""] }],
  ] as const)
    expect(sendingId(who, what)).not.toBe(id);
});

test("a browser without cookies is told from its neighbours by the page that it was shown", () => {
  const id = sendingId(cookieless("1.1.1.1"), sending("x"));
  expect(sendingId(cookieless("1.1.1.1"), sending("x"))).toBe(id);
  expect(sendingId(cookieless("1.1.1.1"), sending("x", "q"))).not.toBe(id);
  expect(sendingId(cookieless("1.1.1.2"), sending("x"))).not.toBe(id);
  // Without a page nothing is the same.
  const bare = { purpose: "contact", content: ["x"], pageId: undefined };
  expect(sendingId(cookieless("1.1.1.1"), bare)).not.toBe(sendingId(cookieless("1.1.1.1"), bare));
});

test("what has ended is sent anew, and once", async () => {
  const stands = new Map<string, boolean>();
  const send = async (id: string) => {
    if (!stands.has(id)) stands.set(id, true);
    return id;
  };
  const again = () => sendOnce(known("a"), sending("x"), send, (id) => stands.get(id) === false);
  const first = await again();
  expect(await again()).toBe(first);
  stands.set(first, false);
  const second = await again();
  expect(second).not.toBe(first);
  expect(await again()).toBe(second);
  expect(stands.size).toBe(2);
});
