import { expect, test } from "vitest";
import { routeFactsOf } from "./route-facts.ts";

const factsAt = routeFactsOf([
  { key: "home", path: "/", resource: false, cached: "always" },
  { key: "plan", path: "/crs/plan", resource: false, cost: "plan" },
  { key: "pdf", path: "/guides/:id/guide.pdf", resource: true, cost: "drawing" },
  { key: "plain", path: "/about", resource: false },
]);

test.each(["/crs/plan", "/crs/plan/", "/CRS/Plan", "/crs/pl%61n", "/crs/plan.data", "/crs/plan/_.data"])(
  "%s leads to the plan",
  (path) => expect(factsAt(path)).toMatchObject({ cost: "plan", resource: false }),
);

test("a file is no page, and its address names it", () =>
  expect(factsAt("/guides/preuve-de-fonds/guide.pdf")).toMatchObject({
    cost: "drawing",
    resource: true,
    params: { id: "preuve-de-fonds" },
  }));

test.each(["/", "/_.data"])("%s is the home page", (path) => expect(factsAt(path)).toMatchObject({ cached: "always" }));

test.each(["/about", "/nowhere", "/%E0%A4%A", "/crs/plan/more"])("nothing is known of %s", (path) => {
  const { cost, cached, files, reading } = factsAt(path);
  expect([cost, cached, files, reading]).toEqual([undefined, undefined, undefined, undefined]);
});

const known = () =>
  ["/crs/plan", "/about", "/guides/a/guide.pdf", "/guides/b/guide.pdf"].map((path) => [
    factsAt(path).key,
    factsAt(path).params.id,
  ]);

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
  for (let nth = 0; nth < 5000; nth += 1)
    expect(factsAt(`/guides/texte-${nth}/guide.pdf`).params).toEqual({ id: `texte-${nth}` });
  expect(factsAt("/crs/plan")).toMatchObject({ cost: "plan", key: "plan" });
});
