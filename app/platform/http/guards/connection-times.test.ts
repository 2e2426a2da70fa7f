import { once } from "node:events";
import { type Server, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { limitConnectionTimes } from "./connection-times.ts";

/** As on the site, in tenths of a second instead of tens of seconds. */
const TIMES = {
  keepAliveMs: 60_000,
  headersMs: 1_000,
  wholeRequestMs: 60_000,
  slowest: 2_000,
  graceMs: 500,
  lookEveryMs: 100,
};

let server: Server;
let port: number;
beforeAll(async () => {
  server = createServer({ connectionsCheckingInterval: 100 }, (request, response) => {
    let bytes = 0;
    request.on("data", (chunk: Buffer) => (bytes += chunk.length));
    request.on("end", () => response.end(`took ${bytes}`));
    request.on("error", () => undefined);
  });
  limitConnectionTimes(server, TIMES);
  await new Promise<void>((resolve) => server.listen(0, resolve));
  ({ port } = server.address() as AddressInfo);
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** Sends one piece after another until the server answers or closes; what came back. */
async function slowly(pieces: string[], pauseMs: number): Promise<string> {
  const socket = connect(port, "localhost");
  let answer = "";
  const answered = once(socket, "data").catch(() => closed);
  socket.on("data", (chunk: Buffer) => (answer += chunk.toString()));
  socket.on("error", () => undefined);
  const closed = new Promise<void>((resolve) => socket.once("close", () => resolve()));
  for (const piece of pieces) {
    if (socket.destroyed || answer !== "") break;
    socket.write(piece);
    await sleep(pauseMs);
  }
  await Promise.race([closed, answered]);
  socket.destroy();
  return answer;
}

const upload = (bytes: number) => `POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${bytes}\r\n\r\n`;

test("a body far above the least speed passes", async () => {
  const answer = await slowly([upload(20_000), ...Array.from({ length: 20 }, () => "a".repeat(1_000))], 10);
  expect(answer).toMatch(/^HTTP\/1\.1 200 [\s\S]*took 20000$/);
});

test("a body of a byte now and then is cut", async () => {
  const answer = await slowly([upload(20_000), ...Array.from({ length: 30 }, () => "a")], 100);
  expect(answer).not.toContain("200");
});

test("headers that never end are cut", async () => {
  const answer = await slowly(
    ["GET / HTTP/1.1\r\nHost: localhost\r\n", ...Array.from({ length: 30 }, (_, index) => `X-${index}: a\r\n`)],
    100,
  );
  expect(answer).not.toContain("200");
});

test("an idle connection is kept as long as said, and serves again", async () => {
  const ask = "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n";
  const socket = connect(port, "localhost");
  let answers = 0;
  socket.on("data", (chunk: Buffer) => (answers += chunk.toString().split("HTTP/1.1 200").length - 1));
  socket.write(ask);
  await expect.poll(() => answers).toBe(1);
  await sleep(900);
  socket.write(ask);
  await expect.poll(() => answers).toBe(2);
  expect(socket.destroyed).toBe(false);
  socket.destroy();
});
