import { type EntryContext, RouterContextProvider, type ServerBuild, createRequestHandler, data, redirect } from "react-router";
import { expect, test } from "vitest";
import { holdData } from "./held-data.ts";
import { buildOf } from "./testing/build-of.ts";

const page = () => null;
const routes = {
  root: { id: "root", path: "", module: { default: page, loader: () => ({ said: "root" }), headers: () => ({ "X-Said": "root" }) } },
  leaf: {
    id: "leaf",
    parentId: "root",
    path: "leaf",
    module: {
      default: page,
      loader: () => data({ since: new Date(0) }, { status: 203, headers: { "X-Of": "leaf" } }),
      action: () => ({ refused: ["name"] }),
      headers: ({ loaderHeaders }: { loaderHeaders: Headers }) => loaderHeaders,
    },
  },
  away: { id: "away", parentId: "root", path: "away", module: { default: page, loader: () => redirect("/leaf") } },
  file: { id: "file", parentId: "root", path: "file", module: { loader: () => new Response("as it is") } },
} as unknown as ServerBuild["routes"];

/** What the page is rendered of, and the text that the router would hand to React. */
const seen: { given?: EntryContext["staticHandlerContext"]; written?: string } = {};
const build = buildOf(routes, async (_request, status, headers, entry) => {
  seen.given = entry.staticHandlerContext;
  seen.written = await new Response(entry.serverHandoffStream).text();
  return new Response("page", { status, headers });
});

const handle = createRequestHandler(holdData(build), "production");
const ask = (path: string, init?: RequestInit) => handle(new Request(`http://ours.example${path}`, init), new RouterContextProvider());

test("a page is rendered of what its loaders returned, and the router writes none of it", async () => {
  const answer = await ask("/leaf");
  expect(seen.given?.loaderData).toEqual({ root: { said: "root" }, leaf: { since: new Date(0) } });
  expect(seen.given?.actionData).toBeNull();
  expect([answer.status, answer.headers.get("X-Of")]).toEqual([203, "leaf"]);
  expect(seen.written).toContain("leaf");
  expect(seen.written).not.toMatch(/said|since/);
});

test("the same for what an action returned", async () => {
  await ask("/leaf", { method: "POST", body: new URLSearchParams({ name: "" }) });
  expect(seen.given?.actionData).toEqual({ leaf: { refused: ["name"] } });
  expect(seen.written).not.toContain("refused");
});

test("an answer that is no data stays what it is", async () => {
  const away = await ask("/away");
  expect([away.status, away.headers.get("Location")]).toEqual([302, "/leaf"]);
  expect(await (await ask("/file")).text()).toBe("as it is");
});
