import { expect, test } from "vitest";
import { requestWantsLight, wantsLight } from "./data-light.ts";

test.each([
  ["nothing said", undefined, undefined, false],
  ["the browser saves data", undefined, "on", true],
  ["the browser saves data, in capitals", null, " ON ", true],
  ["any other word is not it", undefined, "off", false],
  ["chosen", "leger=1", undefined, true],
  ["chosen over TLS", "a=2; __Host-leger=1", undefined, true],
  ["chosen among others", "a=2; leger=1; b=3", undefined, true],
  ["the choice wins over the browser", "leger=0", "on", false],
  ["a cookie that ends alike is another", "tres-leger=1", undefined, false],
  ["a value of no meaning is no choice", "leger=12", "on", true],
])("%s", (_case, cookie, saveData, light) => {
  expect(wantsLight({ cookie, saveData })).toBe(light);
});

test("of a Request", () => {
  expect(requestWantsLight(new Request("http://localhost/", { headers: { "Save-Data": "on" } }))).toBe(true);
  expect(
    requestWantsLight(new Request("http://localhost/", { headers: { "Save-Data": "on", Cookie: "leger=0" } })),
  ).toBe(false);
});
