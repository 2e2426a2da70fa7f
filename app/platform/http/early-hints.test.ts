import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { getRequestListener, type HttpBindings } from "@hono/node-server";
import { Hono } from "hono";
import { earlyHints } from "./early-hints.ts";

const LINK = "</assets/styles.css>; rel=preload; as=style";

/** What comes before the answer of a page, and its status. */
async function asked(
  headers: Record<string, string>,
  method = "GET",
): Promise<{ hints: unknown[]; status: number | undefined }> {
  const site = new Hono<{ Bindings: HttpBindings }>().use(earlyHints([LINK])).all("*", (c) => c.text("page"));
  const server = createServer(getRequestListener((asking, bindings) => site.fetch(asking, bindings as HttpBindings)));
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const hints: unknown[] = [];
  const status = await new Promise<number | undefined>((resolve, reject) => {
    request({ port: (server.address() as AddressInfo).port, method, headers }, (response) => {
      response.resume();
      response.once("end", () => resolve(response.statusCode));
    })
      .on("information", ({ statusCode, headers: { link } }) => hints.push([statusCode, link]))
      .on("error", reject)
      .end();
  });
  server.close();
  return { hints, status };
}

test("a browser that opens a page hears of its style sheet before the page is made", async () =>
  expect(await asked({ "Sec-Fetch-Mode": "navigate" })).toEqual({ hints: [[103, LINK]], status: 200 }));

test.each([
  ["a robot", {}, "GET"],
  ["a form that is sent", { "Sec-Fetch-Mode": "navigate" }, "POST"],
  ["what a page fetches", { "Sec-Fetch-Mode": "cors" }, "GET"],
  ["who wants light pages, which ask for no such file", { "Sec-Fetch-Mode": "navigate", "Save-Data": "on" }, "GET"],
])("%s gets the answer alone", async (_name, headers, method) =>
  expect(await asked(headers, method)).toEqual({ hints: [], status: 200 }),
);
