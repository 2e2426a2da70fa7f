import { expect, test } from "vitest";
import { carriedReturn, deskPath, returnOf, withReturn } from "./desk-path.ts";

const line = { kind: "orders", subjectId: "7f1a" };
const back = (address: string) => returnOf({ url: `http://site.test/admin/commandes/AB12?retour=${address}` });

test("an address of the Bureau says what is listed and which line is open", () => {
  expect(deskPath({ filter: "tout", genre: undefined })).toBe("/admin");
  expect(deskPath({ filter: "moi", genre: "argent" }, line)).toBe(
    "/admin?qui=moi&genre=argent&nature=orders&ligne=7f1a",
  );
  expect(deskPath({ filter: "tout", genre: undefined }, line, "confier")).toBe(
    "/admin?forme=confier&nature=orders&ligne=7f1a",
  );
});

test("an act's page leads back to the line that follows", () => {
  const next = deskPath({ filter: "tout", genre: "argent" }, line);
  const { search, hash } = new URL(withReturn("/admin/whatsapp?contact=3#reponse", next), "http://site.test");
  expect([new URLSearchParams(search).get("retour"), hash]).toEqual([next, "#reponse"]);
  const page = `http://site.test${withReturn("/admin/agenda/3", next)}`;
  expect(returnOf({ url: page })).toBe(next);
  expect(returnOf({ url: `http://site.test/admin/agenda/3?${carriedReturn({ url: page })}` })).toBe(next);
  expect(carriedReturn({ url: "http://site.test/admin/agenda/3" })).toBe("");
});

test.each([
  "https%3A%2F%2Failleurs.test%2Fadmin",
  "%2F%2Failleurs.test%2Fadmin",
  "%2Fadmin%2Fequipe",
  "%2Flogout",
  "",
  "javascript%3Aalert(1)",
])("but never anywhere else: %s", (address) => {
  expect(back(address)).toBeUndefined();
  expect(returnOf({ url: "http://site.test/admin/commandes/AB12" })).toBeUndefined();
});
