import { Outlet, RouterContextProvider, type ServerBuild, useLoaderData } from "react-router";
import { createElement } from "react";
import { expect, test } from "vitest";
import { pageHandlersOf } from "./page-handlers.ts";
import { buildOf } from "./testing/build-of.ts";

const page = () => null;
/** Which routes a handler was given, and what it made of the request. */
type Asked = { routes: string[]; matches: string[]; data: unknown };

const routes = {
  root: { id: "root", path: "", module: { default: Outlet, loader: () => "root" } },
  home: { id: "home", parentId: "root", index: true, module: { default: page } },
  layout: { id: "layout", parentId: "root", path: "espace", module: { default: Outlet } },
  file: {
    id: "file",
    parentId: "layout",
    path: "dossier/:id",
    module: { default: () => createElement("p", null, useLoaderData<string>()), loader: ({ params }: { params: { id: string } }) => params.id },
  },
  other: { id: "other", parentId: "root", path: "*", module: { default: page } },
  data: { id: "data", parentId: "root", path: "data.json", module: { loader: () => Response.json({ whole: true }) } },
} as unknown as ServerBuild["routes"];

const build = buildOf(routes, (_request, status, headers, { routeModules, staticHandlerContext: { matches, loaderData } }) => {
  const asked: Asked = { routes: Object.keys(routeModules), matches: matches.map(({ route }) => route.id), data: loaderData };
  return Promise.resolve(Response.json(asked, { status, headers }));
});

const handlerOf = pageHandlersOf(build);
const ask = async (routeId: string | undefined, path: string) =>
  handlerOf(path.split("?")[0] ?? "", routeId)(new Request(`http://ours.example${path}`), new RouterContextProvider());

test("the handler of a route holds it and its parents, and answers as that of the whole build", async () => {
  const answer = (await (await ask("file", "/espace/dossier/7")).json()) as Asked;
  expect(answer).toEqual({ routes: ["root", "layout", "file"], matches: ["root", "layout", "file"], data: { root: "root", file: "7" } });
  const whole = (await (await ask(undefined, "/espace/dossier/7")).json()) as Asked;
  expect(whole).toEqual({ ...answer, routes: Object.keys(routes) });
  expect(handlerOf("/espace/dossier/7", "file")).toBe(handlerOf("/espace/dossier/8", "file"));
});

test("a file and the data of a page are answered too", async () => {
  expect(await (await ask("data", "/data.json")).json()).toEqual({ whole: true });
  const data = await ask("file", "/espace/dossier/7.data");
  expect([data.status, data.headers.get("Content-Type")]).toEqual([200, "text/x-script"]);
  expect(await data.text()).toContain('"7"');
});

test("what no route matches is answered by the whole build", async () => {
  const nowhere = (await (await ask("no such route", "/nulle-part")).json()) as Asked;
  expect(nowhere.routes).toEqual(Object.keys(routes));
  expect(handlerOf("/nulle-part", undefined)).toBe(handlerOf("/", "no such route"));
});

test("the list of routes knows them all, though a route for every address matches its own", async () => {
  const list = (await (await ask("other", "/__manifest?version=1&paths=%2Fespace%2Fdossier%2F7")).json()) as object;
  expect(Object.keys(list)).toEqual(["root", "layout", "file"]);
});
