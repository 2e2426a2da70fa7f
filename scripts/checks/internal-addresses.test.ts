/** Every link, redirect and mail of the site names its page through `pathTo`, so that a wrong one is a type error. */
import { readFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { BY_HAND, addressesByHand, allByHand, firstParts } from "./internal-addresses.ts";
import { ROOT } from "./run-step.ts";

test("no source of app/ writes an address by hand", async () => {
  expect(await allByHand()).toEqual([]);
});

test.each(Object.keys(BY_HAND))("%s still needs its exception", async (file) => {
  expect(addressesByHand(await readFile(path.join(ROOT, file), "utf8"), firstParts())).not.toEqual([]);
});

test.each([
  ['<a href="/crs">', '"/crs"'],
  ['<Link to="/profile?modifier=age">', '"/profile?modifier=age"'],
  ['<a href="/">', 'href="/"'],
  ['throw redirect("/login")', '"/login"'],
  ["redirect(`/orders/${reference}`)", "`/orders/${reference}`"],
  ["link: `${origin}/reset-password?token=${secret}`", "}/reset-password"],
  ['{ path: "/crs/plan", name: "Plan" }', '"/crs/plan"'],
])("finds the address of %s", (source, address) => {
  expect(addressesByHand(source, ["crs", "profile", "login", "orders", "reset-password"])).toEqual([address]);
});

test.each([
  'pathTo("/crs/plan")',
  "pathTo(`/crs?${query}`)",
  '`${origin}${pathTo("/crs")}`',
  '// <a href="/crs">',
  '/** see "/crs" */',
  '"/crsx"',
  '"#app/crs/plan.ts"',
])("lets %s be", (source) => {
  expect(addressesByHand(source, ["crs"])).toEqual([]);
});
