import { expect, it } from "vitest";
import { pointHref } from "./point-hrefs.ts";
import type { Point } from "#app/features/applications/verdict/readiness.ts";

const ID = "0190a1b2-0000-4000-8000-000000000071";
const point = (person: Point["person"]): Point => ({
  kind: "answer",
  person,
  requirement: null,
  title: "",
  says: "",
  action: "",
  actor: { kind: "client" },
  toAsk: false,
  by: null,
});
const links = { id: ID, documents: [], partial: false };

it("leads a missing answer to the one form that asks all of them, whoever they are about", () => {
  expect(pointHref(links, point("file"))).toBe(`/management/${ID}/personnes?questions=1`);
  expect(pointHref(links, point("child-1"))).toBe(`/management/${ID}/personnes?questions=1`);
});

it("leads nobody to a page that they cannot open", () => {
  expect(pointHref({ ...links, partial: true }, point("spouse"))).toBeNull();
});
