import type { ServerBuild } from "react-router";
import { expect, test } from "vitest";
import { routeFactsOf } from "./route-facts.ts";

const page = () => null;
const routes = {
  root: { id: "root", path: "", module: { default: page } },
  home: { id: "home", parentId: "root", index: true, module: { default: page, handle: { cached: "always" } } },
  layout: { id: "layout", parentId: "root", module: { default: page } },
  plan: { id: "plan", parentId: "layout", path: "crs/plan", module: { default: page, handle: { hydrate: "never", cost: "plan" } } },
  pdf: { id: "pdf", parentId: "root", path: "guides/:id/guide.pdf", module: { handle: { cost: "drawing" } } },
  plain: { id: "plain", parentId: "root", path: "about", module: { default: page } },
} as unknown as ServerBuild["routes"];
const factsAt = routeFactsOf(routes);

test.each(["/crs/plan", "/crs/plan/", "/CRS/Plan", "/crs/pl%61n", "/crs/plan.data", "/crs/plan/_.data"])("%s leads to the plan", (path) =>
  expect(factsAt(path)).toMatchObject({ cost: "plan", resource: false }),
);

test("a file is no page, and its address names it", () =>
  expect(factsAt("/guides/preuve-de-fonds/guide.pdf")).toMatchObject({ cost: "drawing", resource: true, params: { id: "preuve-de-fonds" } }));

test.each(["/", "/_.data"])("%s is the home page", (path) => expect(factsAt(path)).toMatchObject({ cached: "always" }));

test.each(["/about", "/nowhere", "/%E0%A4%A", "/crs/plan/more"])("nothing is known of %s", (path) => {
  const { cost, cached, files, reading } = factsAt(path);
  expect([cost, cached, files, reading]).toEqual([undefined, undefined, undefined, undefined]);
});

const known = () => ["/crs/plan", "/about", "/guides/a/guide.pdf", "/guides/b/guide.pdf"].map((path) => [factsAt(path).id, factsAt(path).params.id]);

test("an address asked again is known again, in whatever order", () => {
  const first = known();
  expect(first).toEqual([
    ["plan", undefined],
    ["plain", undefined],
    ["pdf", "a"],
    ["pdf", "b"],
  ]);
  expect(known()).toEqual(first);
});

test("no number of addresses makes it forget what is right", () => {
  for (let nth = 0; nth < 5000; nth += 1) expect(factsAt(`/guides/texte-${nth}/guide.pdf`).params).toEqual({ id: `texte-${nth}` });
  expect(factsAt("/crs/plan")).toMatchObject({ cost: "plan", id: "plan" });
});
