import { expect, test } from "vitest";
import { pathTo } from "./path-to.ts";

test("a page without parameters is its own address, with its query and fragment", () => {
  expect(pathTo("/crs/plan")).toBe("/crs/plan");
  expect(pathTo("/")).toBe("/");
  expect(pathTo("/pnp?province=on#resultats")).toBe("/pnp?province=on#resultats");
});

test("parameters fill their places", () => {
  expect(pathTo("/tests/inscriptions/:reference/documents/:kind", { reference: "T-1234", kind: "passport" })).toBe(
    "/tests/inscriptions/T-1234/documents/passport",
  );
  expect(pathTo("/og/:kind/:file", { kind: "pages", file: "crs.png" })).toBe("/og/pages/crs.png");
});

test("a parameter cannot leave its place in the address", () => {
  expect(pathTo("/verify/:code", { code: "../admin?x=1#y é:%2F" })).toBe(
    "/verify/..%2Fadmin%3Fx%3D1%23y%20%C3%A9%3A%252F",
  );
  expect(pathTo("/orders/:reference", { reference: "$&:reference" })).toBe("/orders/%24%26%3Areference");
});

/** Never called: `npm run typecheck` reads it, and complains where a line below is not an error. */
export function wrongAddresses(word: string): string[] {
  return [
    // @ts-expect-error no such page
    pathTo("/crs/plans"),
    // @ts-expect-error no such page, whatever its query
    pathTo(`/crs/plans?cible=${word}`),
    // @ts-expect-error the parameter is missing
    pathTo("/orders/:reference"),
    // @ts-expect-error the parameter has another name
    pathTo("/orders/:reference", { id: word }),
    // @ts-expect-error a parameter written into the address would not be encoded
    pathTo(`/orders/${word}`),
    // @ts-expect-error any text is no address
    pathTo(word),
  ];
}
