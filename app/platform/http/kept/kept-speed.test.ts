/** What a kept answer costs beside a bare Node server that sends the same bytes: a fall is seen here, `npm run bench` gives the figure. */
import { type RequestListener, createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { expect, test } from "vitest";
import { systemClock } from "#app/platform/clock/clock.ts";
import { createLog } from "#app/platform/log/log.ts";
import { browserCookie } from "#app/platform/session/browser-id.server.ts";
import { keptInFront } from "./front.ts";

const REQUESTS = 800;
/** Of every answer. */
const START = "HTTP/1.1 ";
/** Far from the half that is aimed at, so that noise is not taken for a fall. */
const LEAST = 0.25;
const PAGE = `<!DOCTYPE html><p>${Array.from({ length: 900 }, (_, word) => `mot${(word * 7919) % 1009}`).join(" ")}</p>`;
/** About what brotli makes of it. */
const PACKED_BYTES = 2_000;
const HEADERS = {
  "Content-Type": "text/html; charset=utf-8",
  "Content-Security-Policy": "default-src 'self'; script-src 'none'; style-src 'self'; style-src-attr 'unsafe-inline'; img-src 'self' data: blob:",
  "Cache-Control": "no-cache",
  Vary: "Cookie",
};

const KEY = Buffer.alloc(32);
/** Of a browser that was given it with a page with a form. */
const COOKIE = browserCookie(KEY, false).issue(systemClock.now().toInstant()).split(";")[0] ?? "";
/** Its form wants to know the browser. */
const FORM = "/contact";

const front = keptInFront(
  {
    trustProxy: 0,
    baseUrl: undefined,
    clock: systemClock,
    log: createLog("silent"),
    browserKey: KEY,
    changes: { stampOf: () => 0, certain: () => true, makeCertain: () => Promise.resolve(true), doubt: () => undefined, stop: () => Promise.resolve() },
    noteReading: () => undefined,
    factsAt: () => ({ resource: false, params: {}, cached: "always" }),
    ownQueries: {},
    render: (request, _incoming, _outgoing, keeping) => {
      if (new URL(request.url).pathname === FORM) keeping.needsBrowser();
      return Promise.resolve(new Response(PAGE, { headers: HEADERS }));
    },
  },
  (_incoming, outgoing) => void outgoing.writeHead(500).end(),
);

/** Microseconds of this thread for one request, the client's share included, which is the same for every server. */
async function costOf(listener: RequestListener, path: string, extra: string): Promise<number> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const socket = connect((server.address() as AddressInfo).port);
  const head = `GET ${path} HTTP/1.1\r\nHost: localhost\r\nAccept: text/html\r\nAccept-Encoding: gzip, deflate, br\r\n${extra}\r\n`;
  /** Asked one after the other on one line, which answers in that order. */
  const ask = () =>
    new Promise<void>((resolve) => {
      let answered = 0;
      let rest = "";
      const count = (chunk: Buffer) => {
        const pieces = (rest + chunk.toString("latin1")).split(START);
        answered += pieces.length - 1;
        // A start may be cut in two.
        rest = pieces.at(-1)?.slice(1 - START.length) ?? "";
        if (answered < REQUESTS) return;
        socket.off("data", count);
        resolve();
      };
      socket.on("data", count).write(head.repeat(REQUESTS));
    });
  await ask();
  const before = process.threadCpuUsage();
  await ask();
  const { user, system } = process.threadCpuUsage(before);
  socket.destroy();
  server.close();
  return (user + system) / REQUESTS;
}

test.each([
  ["a page", "/guides", ""],
  ["a page that the browser has", "/guides", "If-None-Match: *\r\n"],
  ["a page with a form that the browser has, with the cookie that came with it", FORM, `If-None-Match: *\r\nCookie: ${COOKIE}\r\n`],
])("%s takes at most four times what bare Node takes", async (_name, path, extra) => {
  // What a visitor is sent, for the bare server to send again.
  const sent = await new Promise<{ status: number; headers: string[]; body: Buffer }>((resolve) => {
    const server = createServer(front).listen(0, async () => {
      const { port } = server.address() as AddressInfo;
      const answer = await fetch(`http://localhost:${port}${path}`, {
        headers: { "Accept-Encoding": "br", Cookie: COOKIE, ...(extra && { "If-None-Match": "*" }) },
      });
      const headers = [...answer.headers].filter(([name]) => !/^(date|connection|keep-alive|content-encoding|content-length)$/.test(name)).flat();
      const body = Buffer.from(await answer.arrayBuffer());
      server.close();
      resolve({ status: answer.status, headers, body });
    });
  });
  const bare: RequestListener = (_incoming, outgoing) => {
    outgoing.writeHead(sent.status, sent.headers);
    outgoing.end(sent.status === 304 ? undefined : sent.body.subarray(0, PACKED_BYTES));
  };
  const ratios: number[] = [];
  for (let turn = 0; turn < 3; turn += 1) ratios.push((await costOf(bare, path, extra)) / (await costOf(front, path, extra)));
  expect(Math.max(...ratios)).toBeGreaterThan(LEAST);
});
