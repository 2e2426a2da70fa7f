import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { registrationSchema } from "./form.ts";

const form = {
  formId: randomUUID(),
  lastName: "Ngo",
  firstName: "Awa",
  email: "awa@exemple.cm",
  phone: "677001122",
  city: "Buea",
};

test("names are kept as lines: no mark that turns what follows them in the lists of the office", () => {
  const said = registrationSchema.parse({ ...form, lastName: " Ngo\u202E \n Bassa\u0007 ", firstName: "E\u0301lise" });
  expect([said.lastName, said.firstName]).toEqual(["Ngo Bassa", "Élise"]);
});

test("a name made of nothing that shows is missing", () => {
  expect(
    registrationSchema.safeParse({ ...form, firstName: "\u202E\u2066" }).error?.issues.map(({ message }) => message),
  ).toEqual(["Indiquez votre prénom."]);
});
