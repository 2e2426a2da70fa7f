import { expect, test } from "vitest";
import { contactSchema } from "./form.ts";
import { openingAt } from "./opening.ts";

const hours = [
  { days: [1, 2, 3, 4, 5], label: "Lundi au vendredi", from: "09:00", to: "18:00" },
  { days: [6], label: "Samedi", from: "10:00", to: "16:00" },
];
const at = (moment: string) =>
  openingAt(Temporal.ZonedDateTime.from(`${moment}[Africa/Douala]`), hours, (day) =>
    day.toString() === "2026-12-25" ? "Noël" : undefined,
  );

test.each([
  ["a Friday at noon", "2026-11-20T12:00", { open: true, until: "18:00" }],
  ["the minute of opening", "2026-11-20T09:00", { open: true, until: "18:00" }],
  ["the minute of closing", "2026-11-20T18:00", { open: false, why: null, next: { day: "2026-11-21", at: "10:00" } }],
  ["before opening", "2026-11-20T07:30", { open: false, why: null, next: { day: "2026-11-20", at: "09:00" } }],
  ["a Saturday afternoon", "2026-11-21T15:59", { open: true, until: "16:00" }],
  ["a Sunday", "2026-11-22T11:00", { open: false, why: null, next: { day: "2026-11-23", at: "09:00" } }],
  // Christmas 2026 is a Friday.
  ["a public holiday", "2026-12-25T11:00", { open: false, why: "Noël", next: { day: "2026-12-26", at: "10:00" } }],
])("%s", (_name, moment, expected) => {
  expect(at(moment)).toEqual(expected);
});

test("every field is required, and the subject is one of six", () => {
  const faults =
    contactSchema.safeParse({ formId: "0b7f4c1e-7d0f-4d2a-9c43-6a1b5f0a9d11", firstName: "  ", subject: "loterie" })
      .error?.issues ?? [];
  expect(faults.map(({ path }) => path.join("."))).toEqual(["firstName", "lastName", "email", "subject", "message"]);
});
