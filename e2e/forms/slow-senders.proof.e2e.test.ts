/** Bodies that hardly come: a floor of bytes a second cuts them, and an honest slow line is let through. */
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, it } from "vitest";
import { sharedSite } from "#e2e/support/site/shared-site.ts";

const site = sharedSite();

/** Posts a form at so many bytes a second until the connection ends. @returns what came back, after how many milliseconds and bytes */
async function postSlowly(
  bytesPerSecond: number,
  bytes: number,
): Promise<{ answer: string; ms: number; sent: number }> {
  const { hostname, port } = new URL(site.url);
  const socket = connect(Number(port), hostname);
  const state = { answer: "", over: false };
  socket.setEncoding("utf8").on("data", (text: string) => (state.answer += text));
  socket.on("error", () => undefined);
  const ended = new Promise<void>((resolve) => socket.once("close", () => resolve()));
  void ended.then(() => (state.over = true));
  const began = performance.now();
  socket.write(
    `POST /contact HTTP/1.1\r\nHost: ${hostname}:${port}\r\nOrigin: ${site.url}\r\nConnection: close\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: ${bytes}\r\n\r\n`,
  );
  let sent = 0;
  for (; sent < bytes && !state.over; sent += bytesPerSecond) {
    socket.write("a".repeat(Math.min(bytesPerSecond, bytes - sent)));
    await sleep(1_000);
  }
  await ended;
  return { answer: state.answer, ms: performance.now() - began, sent };
}

it("cuts 100 bytes a second after half a minute, and reads 10 kB a second to their end", async () => {
  const [slow, honest] = await Promise.all([postSlowly(100, 100_000), postSlowly(10_000, 420_000)]);
  expect(slow.answer).toBe("");
  expect(slow.ms).toBeGreaterThan(29_000);
  expect(slow.sent).toBeLessThan(50_000);
  expect(honest.answer).toMatch(/^HTTP\/1\.1 400 /);
});
