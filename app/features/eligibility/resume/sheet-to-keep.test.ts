import { expect, it } from "vitest";
import { decodeFacts } from "#app/features/situation/encode.ts";
import { resumeSchema } from "./form.ts";
import { sheetOf, unsureOf } from "./kept-sheet.ts";
import { sheetToKeep } from "./sheet-to-keep.ts";

const DAY = Temporal.PlainDate.from("2026-11-23");
const kept = (over: Partial<Parameters<typeof sheetToKeep>[0]>) =>
  sheetToKeep({ fiche: "age.28_dip.u3b", nsp: "", birthDate: "", ...over }, DAY);

it("keeps the sheet, what was not known, and the birth date that no address carries", () => {
  const answer = kept({ nsp: "francais.travail-recent", birthDate: "1998-03-02" });
  if (!("answers" in answer)) throw new Error(answer.problem);
  expect(decodeFacts(sheetOf(answer.answers) ?? "")).toEqual({
    age: [28, 28],
    diploma: ["u3b"],
    birthDate: "1998-03-02",
  });
  expect(unsureOf(answer.answers)).toBe("francais.travail-recent");
});

it("refuses a birth date to come, and one that is none", () => {
  expect(kept({ birthDate: "2030-01-01" })).toMatchObject({ field: "birthDate" });
  expect(kept({ birthDate: "hier" })).toMatchObject({ field: "birthDate" });
});

it("refuses more than the table takes", () => {
  expect(kept({ fiche: "x".repeat(1995) })).toMatchObject({ field: "fiche" });
});

it("names of questions that are none are left out of the form", () => {
  const form = { intent: "keep-sheet", formId: "0b6e1a52-6a2f-4c43-9d8b-3c3f0a4b1c11", fiche: "age.28" };
  expect(resumeSchema.parse({ ...form, nsp: "<b>" })).toMatchObject({ nsp: "", birthDate: "" });
  expect(resumeSchema.parse({ ...form, nsp: "francais.travail-recent" })).toMatchObject({
    nsp: "francais.travail-recent",
  });
});
