import { describe, expect, test } from "vitest";
import { advisesUntil, isKnownRegister, standing } from "./bodies.ts";
import { licenceSchema } from "./form.ts";
import { licenceState } from "./state.ts";

const day = (iso: string) => Temporal.PlainDate.from(iso);

describe("who may advise", () => {
  test("the last day is the latest of the licences that let somebody advise", () => {
    expect(
      advisesUntil([
        { body: "cicc", expiresOn: "2026-12-31" },
        { body: "bar", expiresOn: "2027-06-30" },
        { body: "quebec", expiresOn: "2030-01-01" },
      ]),
    ).toBe("2027-06-30");
  });
  test("Quebec’s register alone lets nobody advise", () =>
    expect(advisesUntil([{ body: "quebec", expiresOn: "2030-01-01" }])).toBeNull());
  test("a licence stands through its last day, and those that let somebody advise come first", () => {
    const licences = [
      { body: "quebec", expiresOn: "2027-01-01" },
      { body: "bar", expiresOn: "2026-11-22" },
      { body: "cicc", expiresOn: "2026-11-23" },
    ] as const;
    expect(standing(licences, "2026-11-23").map(({ body }) => body)).toEqual(["cicc", "quebec"]);
  });
});

test.each([
  ["2026-11-22", "ended"],
  ["2026-11-23", "ends-soon"],
  ["2027-01-22", "ends-soon"],
  ["2027-01-23", "holds"],
] as const)("on 23 November, with sixty days of warning, a licence until %s is %s", (last, state) =>
  expect(licenceState(day(last), day("2026-11-23"), 60)).toBe(state),
);

describe("its form", () => {
  const valid = {
    body: "cicc",
    number: "R123456",
    registerUrl: "https://register.college-ic.ca/",
    expiresOn: "2027-03-31",
  };
  test("takes a licence", () => expect(licenceSchema.safeParse(valid).success).toBe(true));
  test.each([
    ["no body", { body: "ordre" }],
    ["no number", { number: "  " }],
    ["a number beyond forty characters", { number: "9".repeat(41) }],
    ["a link without TLS", { registerUrl: "http://college-ic.ca/" }],
    ["a script", { registerUrl: "javascript:alert(1)//https://college-ic.ca" }],
    ["a name before the host", { registerUrl: "https://college-ic.ca@ailleurs.example/" }],
    ["no address", { registerUrl: "https://registre" }],
    ["no day", { expiresOn: "31/03/2027" }],
  ])("refuses %s", (_what, wrong) => expect(licenceSchema.safeParse({ ...valid, ...wrong }).success).toBe(false));
});

test("a register that we know is told from another one", () => {
  expect(isKnownRegister("https://register.college-ic.ca/Public-Register")).toBe(true);
  expect(isKnownRegister("https://college-ic.ca.ailleurs.example/")).toBe(false);
  expect(isKnownRegister("n’importe quoi")).toBe(false);
});
