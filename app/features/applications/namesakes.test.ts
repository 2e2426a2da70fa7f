import { expect, it, test } from "vitest";
import { openSchema } from "./form.ts";
import { namesakeOf, nameApart, shortName } from "./namesakes.ts";

const awa = { key: "applicant", firstName: "Awa", lastName: "Ndi" } as const;
const spouse = { key: "spouse", firstName: "Hervé", lastName: "Ndi" } as const;
const elder = { key: "child-1", firstName: "Ange", lastName: "Ndi" } as const;
const twin = { key: "child-2", firstName: "ANGE", lastName: "ndi" } as const;
const other = { key: "child-3", firstName: "Ange", lastName: "Mbarga" } as const;

it("says the first name, the names in full where two share it, and what somebody is where two share all", () => {
  const family = [awa, spouse, elder, twin, other];
  expect(family.map((one) => shortName(one, family))).toEqual([
    "Awa",
    "Hervé",
    "Ange Ndi (enfant 1)",
    "ANGE ndi (enfant 2)",
    "Ange Mbarga",
  ]);
  expect([elder, spouse].map((one) => nameApart(one, family))).toEqual(["Ange Ndi (enfant 1)", "Hervé Ndi"]);
  expect([awa, elder].map((one) => shortName(one, [awa, elder, other]))).toEqual(["Awa", "Ange Ndi"]);
});

it("finds whoever bears the same names, accents, case and order aside", () => {
  expect(namesakeOf({ firstName: "herve", lastName: "NDI" }, [awa, spouse])).toBe(spouse);
  expect(namesakeOf({ firstName: "Ndi", lastName: "Awa" }, [awa, spouse])).toBe(awa);
  expect(namesakeOf({ firstName: "Awa Marie", lastName: "Ndi" }, [awa, spouse])).toBeUndefined();
});

const person = (firstName: string) => ({ firstName, lastName: "Ndi" });

test("a file whose form names two people alike is asked about, once", () => {
  const form = { program: "express-entry", applicant: person("Awa"), children: [person("Ange"), person("Ange")] };
  const schema = openSchema("2026-11-24");
  const asked = schema.safeParse(form);
  expect(asked.error?.issues.map(({ path, message }) => [path, message])).toEqual([
    [["namesakes"], "Deux personnes de ce dossier s’appellent Ange Ndi\u00a0: dites si ce sont bien deux personnes."],
  ]);
  expect(schema.safeParse({ ...form, namesakes: "two" }).success).toBe(true);
  expect(schema.safeParse({ ...form, namesakes: "same" }).error?.issues.map(({ message }) => message)).toEqual([
    "Corrigez les noms, ou recommencez avec une personne de moins.",
  ]);
  expect(schema.safeParse({ ...form, children: [person("Ange"), person("Grâce")] }).success).toBe(true);
});
