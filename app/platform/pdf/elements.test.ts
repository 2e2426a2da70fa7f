import * as engine from "@react-pdf/renderer";
import { expect, test } from "vitest";
import * as elements from "./elements.ts";

test("every element has the name by which the engine knows it", () => {
  const names = Object.keys(elements) as (keyof typeof elements)[];
  expect(names.length).toBeGreaterThan(6);
  expect(Object.fromEntries(names.map((name) => [name, elements[name]]))).toEqual(Object.fromEntries(names.map((name) => [name, engine[name]])));
});
