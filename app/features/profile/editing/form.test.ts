import { parseWithZod } from "@conform-to/zod/v4";
import { describe, expect, test } from "vitest";
import { type SectionKey, blankProfile, sectionOf } from "#app/features/profile/fields.ts";
import { sectionSchema } from "./form.ts";
import { openedValue, parseOpened } from "./opened.ts";

const FACTS = { today: "2026-11-21", countries: [{ value: "CM", label: "Cameroun" }] };

function send(key: SectionKey, fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const submission = parseWithZod(form, { schema: sectionSchema(sectionOf(key), FACTS) });
  return submission.status === "success" ? { value: submission.value } : { errors: submission.reply().error };
}

const personal = { opened: "{}", firstName: "Awa", lastName: "Ngo", country: "CM" };

describe("personal", () => {
  test("names are trimmed, blanks are empty texts", () => {
    expect(send("personal", { ...personal, firstName: "  Awa ", dateOfBirth: "1996-04-12" }).value).toEqual({
      opened: {},
      firstName: "Awa",
      lastName: "Ngo",
      phone: "",
      country: "CM",
      dateOfBirth: "1996-04-12",
      nationality: "",
      maritalStatus: "",
    });
  });

  test.each([
    ["firstName", "", "Écrivez votre prénom."],
    ["firstName", "   ", "Écrivez votre prénom."],
    ["lastName", "", "Écrivez votre nom."],
    ["country", "", "Choisissez votre pays."],
    ["country", "ZZ", "Choisissez votre pays."],
    ["dateOfBirth", "2026-11-21", "La date de naissance doit être passée."],
    ["dateOfBirth", "2027-01-01", "La date de naissance doit être passée."],
    ["dateOfBirth", "1899-12-31", "Vérifiez l’année de naissance."],
    ["dateOfBirth", "2001-02-29", "Cette date n’existe pas\u00a0: écrivez le jour, le mois et l’année."],
    ["dateOfBirth", "12/04/1996", "Cette date n’existe pas\u00a0: écrivez le jour, le mois et l’année."],
    ["maritalStatus", "engaged", "Choisissez une réponse de la liste."],
    ["nationality", "x".repeat(201), "Ce champ dépasse 200 caractères."],
  ])("%s « %s » is refused", (name, value, message) => {
    expect(send("personal", { ...personal, [name]: value }).errors).toEqual({ [name]: [message] });
  });
});

describe("graduation year", () => {
  test.each(["1950", "2030", "2015", ""])("%s goes", (year) => {
    expect(send("education", { opened: "{}", graduationYear: year }).value?.graduationYear).toBe(year);
  });
  test.each(["1949", "2031", "15", "2015,5", "deux mille", "-2000", "2e3"])("%s does not", (year) => {
    expect(send("education", { opened: "{}", graduationYear: year }).errors).toEqual({
      graduationYear: ["Indiquez une année entre 1950 et 2030."],
    });
  });
});

describe("the fields that two windows need", () => {
  test.each([undefined, "", "not json", '{"university":3}', "[]"])("an opened value %j is refused", (opened) => {
    expect(send("education", opened === undefined ? {} : { opened }).errors).toEqual({
      opened: ["Le formulaire est arrivé incomplet\u00a0: rouvrez la page."],
    });
  });

  test("what the form writes reads back as the same values", () => {
    const values = { ...blankProfile(), university: 'Université « de "Buea" »', graduationYear: "2015" };
    expect(parseOpened(openedValue(sectionOf("education"), values))).toEqual({
      education: "",
      university: values.university,
      graduationYear: "2015",
      fieldOfStudy: "",
    });
  });

  test("a field in conflict needs its choice", () => {
    const sent = { opened: '{"university":"Dschang"}', university: "Buea", asked: "university" };
    expect(send("education", sent).errors).toEqual({ university: ["Choisissez la valeur à garder."] });
    expect(send("education", { ...sent, "keep-university": "mine" }).value?.university).toBe("Buea");
    expect(send("education", { ...sent, "keep-university": "theirs" }).value?.university).toBe("Dschang");
    expect(send("education", { ...sent, "keep-university": "both" }).errors).toHaveProperty("keep-university");
  });

  test("a choice for a field that nobody asked about is not heard", () => {
    expect(
      send("education", { opened: '{"university":"Dschang"}', university: "Buea", "keep-university": "theirs" }).value
        ?.university,
    ).toBe("Buea");
  });
});
