import * as engine from "@react-pdf/renderer";
import { expect, test } from "vitest";
import * as elements from "./elements.ts";

test("every element has the name by which the engine knows it", () => {
  const known: Record<string, unknown> = { ...engine };
  const named: Record<string, unknown> = { ...elements };
  expect(Object.keys(named)).toHaveLength(7);
  expect(named).toEqual(Object.fromEntries(Object.keys(named).map((name) => [name, known[name]])));
});
