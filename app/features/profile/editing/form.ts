/**
 * The form of one profile section: what it accepts. Field names are the profile's.
 */
import { z } from "zod";
import { LONGEST_FIELD } from "#app/platform/forms/typed-text.ts";
import type { Choice } from "#app/features/points/shared/questions.ts";
import {
  FIRST_GRADUATION_YEAR,
  type FieldDescription,
  LAST_GRADUATION_YEAR,
  type ProfileField,
  type ProfileSection,
  type ProfileValues,
  isProfileField,
} from "#app/features/profile/fields.ts";
import { ASKED_FIELD, OPENED_FIELD, keepField, parseOpened } from "./opened.ts";

/** What the rules of a field are read against. */
export type FormFacts = {
  /** ISO date of today in Douala. */
  today: string;
  countries: readonly Choice[];
};

const TEXT_LENGTH = 200;
/** As at registration. */
const NAME_LENGTH = 100;
const PHONE_LENGTH = 40;
const EARLIEST_BIRTH = "1900-01-01";
const ISO_DATE = /^\d{4}-\d{2}-\d{2}$/;

const YEAR_MESSAGE = `Indiquez une année entre ${FIRST_GRADUATION_YEAR} et ${LAST_GRADUATION_YEAR}.`;

const REQUIRED_WORDS: Partial<Record<ProfileField, string>> = {
  firstName: "Écrivez votre prénom.",
  lastName: "Écrivez votre nom.",
};

function text(length: number) {
  return z.string().trim().max(length, `Ce champ dépasse ${length} caractères.`);
}

function oneOf(choices: readonly Choice[], message: string) {
  return z.string().refine((value) => value === "" || choices.some((choice) => choice.value === value), message);
}

function isRealDate(value: string): boolean {
  if (!ISO_DATE.test(value)) return false;
  try {
    Temporal.PlainDate.from(value, { overflow: "reject" });
    return true;
  } catch {
    return false;
  }
}

function birthDate(today: string) {
  return z
    .string()
    .trim()
    .refine((value) => value === "" || isRealDate(value), {
      message: "Cette date n’existe pas\u00a0: écrivez le jour, le mois et l’année.",
      abort: true,
    })
    .refine((value) => value === "" || value < today, {
      message: "La date de naissance doit être passée.",
      abort: true,
    })
    .refine((value) => value === "" || value >= EARLIEST_BIRTH, "Vérifiez l’année de naissance.");
}

const graduationYear = z
  .string()
  .trim()
  .refine(
    (value) =>
      value === "" ||
      (/^\d{4}$/.test(value) && Number(value) >= FIRST_GRADUATION_YEAR && Number(value) <= LAST_GRADUATION_YEAR),
    YEAR_MESSAGE,
  );

function ruleOf(field: FieldDescription, { today, countries }: FormFacts): z.ZodType<string, string | undefined> {
  if (field.required)
    return z
      .string({ error: REQUIRED_WORDS[field.name] })
      .trim()
      .min(1, REQUIRED_WORDS[field.name])
      .max(NAME_LENGTH, `Ce champ dépasse ${NAME_LENGTH} caractères.`) as z.ZodType<string, string | undefined>;
  switch (field.kind) {
    case "text":
      return text(TEXT_LENGTH).default("");
    case "phone":
      return text(PHONE_LENGTH).default("");
    case "date":
      return birthDate(today).default("");
    case "year":
      return graduationYear.default("");
    case "country":
      // The account always has a country: registration asks for it.
      return z
        .string({ error: "Choisissez votre pays." })
        .refine((value) => countries.some((country) => country.value === value), "Choisissez votre pays.") as z.ZodType<
        string,
        string | undefined
      >;
    case "choice":
      return oneOf(field.choices, "Choisissez une réponse de la liste.").default("");
  }
}

/** What a section's form sends once it is valid. */
export type SectionForm = Partial<ProfileValues> & { opened: Partial<ProfileValues> };

/**
 * The schema of one section. A field that was in conflict must come with its choice: "theirs"
 * takes the stored value, shown in `opened`; "mine" takes what was typed.
 */
export function sectionSchema(section: ProfileSection, facts: FormFacts): z.ZodType<SectionForm> {
  const fields = Object.fromEntries(section.fields.map((field) => [field.name, ruleOf(field, facts)]));
  const keeps = Object.fromEntries(
    section.fields.map((field) => [keepField(field.name), z.enum(["mine", "theirs"]).optional()]),
  );
  return z
    .object({ ...fields, ...keeps, [OPENED_FIELD]: openedSchema, [ASKED_FIELD]: askedSchema })
    .transform((read, context): SectionForm => {
      const raw: Record<string, unknown> = read;
      const opened = raw[OPENED_FIELD] as Partial<ProfileValues>;
      const asked = new Set(raw[ASKED_FIELD] as ProfileField[]);
      const form: SectionForm = { opened };
      for (const { name } of section.fields) {
        const keep = raw[keepField(name)];
        if (asked.has(name) && keep === undefined)
          context.addIssue({ code: "custom", path: [name], message: "Choisissez la valeur à garder." });
        form[name] = keep === "theirs" && asked.has(name) ? (opened[name] ?? "") : String(raw[name] ?? "");
      }
      return form;
    });
}

const INCOMPLETE = "Le formulaire est arrivé incomplet\u00a0: rouvrez la page.";

/** Without it a save could not tell what another window changed: the page is to be opened again. */
const openedSchema = z
  .string({ error: INCOMPLETE })
  .max(LONGEST_FIELD, { error: INCOMPLETE, abort: true })
  .transform((json, context): Partial<ProfileValues> => {
    const opened = parseOpened(json);
    if (opened) return opened;
    context.addIssue({ code: "custom", message: INCOMPLETE });
    return z.NEVER;
  });

const askedSchema = z
  .string()
  .max(1000, { abort: true })
  .default("")
  .transform((list) => list.split(",").filter(isProfileField));
