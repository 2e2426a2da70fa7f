/**
 * The profile as facts, and facts as the profile. Its ranges are ranges ("1-3" is 12 to 36 months), and
 * "avancé" is no test result: it says nothing here.
 */
import { diplomaWords } from "#app/features/situation/diplomas.ts";
import { type Facts, type Span, factsOf, singleValue } from "#app/features/situation/facts.ts";
import { nameOf } from "#app/features/situation/questions/asked.ts";
import { WITH_SPOUSE, choice, spanFact } from "./answer.ts";

const DIPLOMAS = diplomaWords("profile");
const FAMILY = { single: ["single"], married: WITH_SPOUSE, divorced: ["divorced"], widowed: ["widowed"] };

const MONTHS: Readonly<Record<string, Span>> = {
  "0-1": [0, 11],
  "1-3": [12, 36],
  "3-5": [36, 60],
  "5-10": [60, 120],
  "10+": [120, Infinity],
};
const CHILDREN: Readonly<Record<string, Span>> = {
  "0": [0, 0],
  "1": [1, 1],
  "2": [2, 2],
  "3": [3, 3],
  "4+": [4, Infinity],
};

const NOBODY: Facts = { relatives: ["n"], sibling: ["n"], quebecFamily: ["none"] };

const education = choice("diploma", DIPLOMAS, { name: "education", label: nameOf("diploma") });
const spouseEducation = choice("spouseDiploma", DIPLOMAS, {
  name: "spouseEducation",
  label: nameOf("spouseDiploma"),
});
const maritalStatus = choice("family", FAMILY, { name: "maritalStatus", label: nameOf("marriage") });
const province = (code: string) => factsOf([["province", [code]]]);

/** Fields of the profile that say a fact; the others say nothing that a tool asks. */
export type ProfileFact =
  | "dateOfBirth"
  | "maritalStatus"
  | "education"
  | "spouseEducation"
  | "children"
  | "familyInCanada"
  | "workExperience"
  | "preferredProvince";

const NOTHING = new URLSearchParams();
const at = (table: Readonly<Record<string, Span>>, value: string) =>
  Object.hasOwn(table, value) ? table[value] : undefined;

/**
 * What one field of a profile says.
 * @param value as the profile keeps it; for `dateOfBirth`, the age of that day in full years
 */
export function profileFact(field: ProfileFact, value: string): Facts {
  if (value === "") return {};
  switch (field) {
    case "dateOfBirth": {
      const age = Number(value);
      return Number.isInteger(age) && age >= 0 && age <= 120 ? spanFact("age", [age, age]) : {};
    }
    case "maritalStatus":
      return maritalStatus.read(value, NOTHING);
    case "education":
      return education.read(value, NOTHING);
    case "spouseEducation":
      return spouseEducation.read(value, NOTHING);
    case "children":
      return spanFact("children", at(CHILDREN, value));
    case "familyInCanada":
      return value === "none" ? NOBODY : {};
    case "workExperience":
      return spanFact("work", at(MONTHS, value));
    case "preferredProvince":
      return province(value);
  }
}

export type ProfileAnswers = Partial<Record<"maritalStatus" | "education" | "spouseEducation" | "children", string>>;

/** What facts say of a profile: its own values, where they are settled. The spouse counts only with one. */
export function profileFromFacts(facts: Facts): ProfileAnswers {
  const found: ProfileAnswers = {};
  const settled = (answer: typeof education) => {
    const written = answer.write(facts);
    return written && "answer" in written ? written.answer : undefined;
  };
  const marital = settled(maritalStatus);
  if (marital !== undefined) found.maritalStatus = marital;
  const diploma = settled(education);
  if (diploma !== undefined) found.education = diploma;
  const spouse = marital === "married" ? settled(spouseEducation) : undefined;
  if (spouse !== undefined) found.spouseEducation = spouse;
  const children = rangeOf(CHILDREN, facts.children);
  if (children !== undefined) found.children = children;
  return found;
}

/** The range of a table that holds a span whole; the higher one where two meet. */
function rangeOf(table: Readonly<Record<string, Span>>, span: Span | undefined): string | undefined {
  return span && Object.entries(table).findLast(([, [from, to]]) => span[0] >= from && span[1] <= to)?.[0];
}

/** Whatever of a profile a sheet answers, for fields that nobody has filled in. */
export function profileProposals(facts: Facts): ProfileAnswers & Partial<Record<ProfileFact, string>> {
  const proposals: Partial<Record<ProfileFact, string | undefined>> = {
    ...profileFromFacts(facts),
    dateOfBirth: facts.birthDate,
    workExperience: rangeOf(MONTHS, facts.work),
    familyInCanada: familyOf(facts),
    preferredProvince: singleValue(facts.province),
  };
  return Object.fromEntries(Object.entries(proposals).filter(([, value]) => value !== undefined));
}

/** Who of a family is in Canada, where the answers say it: nobody at all, or a brother or sister. */
function familyOf({ relatives, sibling, quebecFamily }: Facts): string | undefined {
  if (singleValue(sibling) === "y") return "siblings";
  const nobody = singleValue(relatives) === "n" && singleValue(sibling) === "n";
  return nobody && singleValue(quebecFamily) === "none" ? "none" : undefined;
}
