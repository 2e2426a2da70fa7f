import { expect, test } from "vitest";
import { unsent } from "./unsent.ts";

test("is read by name and not listed, but in an answer of data", () => {
  const page = { firstName: "Awa" };
  const rendered = unsent({ url: "https://ours.example/dashboard?a=b" }, { page });
  expect(rendered.page).toBe(page);
  expect(Object.keys(rendered)).toEqual([]);
  expect(Object.getPrototypeOf(rendered)).toBe(Object.prototype);
  expect(Object.keys(unsent({ url: "https://ours.example/dashboard.data" }, { page }))).toEqual(["page"]);
});
