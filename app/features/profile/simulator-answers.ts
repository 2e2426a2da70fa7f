/**
 * The profile as answers of a simulator, and back, through the one fact sheet: only what is settled is carried;
 * what is near an answer is asked with the reason. Pure.
 */
import { type Facts, intersectAll } from "#app/features/situation/facts.ts";
import { toolOf } from "#app/features/situation/tools/registry.ts";
import {
  type ProfileFact,
  profileFact,
  profileFromFacts,
  profileProposals,
} from "#app/features/situation/tools/profile.ts";
import { type Tool, fromFacts, toFacts } from "#app/features/situation/tools/tool.ts";
import { ALL_FIELDS, type ProfileField, type ProfileValues, labelOf } from "./fields.ts";

export type GridKey = "arrima" | "crs";

/** Answers by the simulator's own field names, as its query string writes them. */
export type CarriedAnswers = Record<string, string>;

export type Prefill = {
  answers: CarriedAnswers;
  /** Profile fields whose value was carried, with the answer's name. */
  carried: { field: ProfileField; answer: string }[];
  /** Profile fields that say something near but not the answer, with the reason in words. */
  asked: { field: ProfileField; reason: string }[];
};

/** Fields that say a fact, and fields that say something near one without being it. */
const FIELDS = [
  "dateOfBirth",
  "maritalStatus",
  "education",
  "spouseEducation",
  "children",
  "familyInCanada",
  "workExperience",
  "frenchLevel",
  "englishLevel",
  "fundsAvailable",
] as const satisfies readonly ProfileField[];

const isFact = (field: ProfileField): field is ProfileFact =>
  [
    "dateOfBirth",
    "maritalStatus",
    "education",
    "spouseEducation",
    "children",
    "familyInCanada",
    "workExperience",
    "preferredProvince",
  ].includes(field);

/** What a simulator asks where the profile only comes near. */
const REASONS: Partial<Record<ProfileField, string>> = {
  workExperience:
    "Votre profil donne une tranche d’années\u00a0: le simulateur demande la durée exacte d’expérience qualifiée.",
  education: "Le simulateur distingue la durée ou le type de ce diplôme.",
  spouseEducation: "Le simulateur distingue la durée ou le type de ce diplôme.",
  frenchLevel: "Le simulateur demande un niveau par compétence, tiré d’un test.",
  englishLevel: "Le simulateur demande un niveau par compétence, tiré d’un test.",
  children: "Le simulateur demande le nombre exact.",
  familyInCanada: "Le simulateur demande un lien précis, que votre profil ne dit pas.",
  fundsAvailable: "Le simulateur demande si vos fonds suffisent.",
};

function gridTool(grid: GridKey): Tool {
  const tool = toolOf(grid);
  if (!tool) throw new Error(`the fact sheet knows no ${grid}`);
  return tool;
}

/** One field of a profile as facts; the spouse counts only for somebody married. */
function factsOfField(field: ProfileField, profile: Readonly<ProfileValues>, today: string): Facts {
  if (!isFact(field) || (field === "spouseEducation" && profile.maritalStatus !== "married")) return {};
  if (field === "dateOfBirth") return profileFact(field, String(ageOn(profile.dateOfBirth, today) ?? ""));
  return profileFact(field, profile[field]);
}

/** Everything that a profile says as facts, on a day (ISO date in Douala). */
export function profileFacts(profile: Readonly<ProfileValues>, today: string): Facts {
  return intersectAll([...FIELDS, "preferredProvince" as const].map((field) => factsOfField(field, profile, today)));
}

/** Whether a simulator has a question that this field comes near. */
function comesNear(grid: GridKey, field: ProfileField, profile: Readonly<ProfileValues>): boolean {
  if (field === "spouseEducation") return profile.maritalStatus === "married";
  return REASONS[field] !== undefined && (grid === "arrima" || (field !== "children" && field !== "fundsAvailable"));
}

/**
 * What of a profile answers a simulator.
 * @param today ISO date in Douala; the age is counted from the date of birth on that day
 */
export function answersFromProfile(grid: GridKey, profile: Readonly<ProfileValues>, today: string): Prefill {
  const prefill: Prefill = { answers: {}, carried: [], asked: [] };
  for (const field of FIELDS) {
    if (profile[field] === "") continue;
    const { carried } = fromFacts(gridTool(grid), factsOfField(field, profile, today));
    for (const { name, value } of carried) {
      prefill.answers[name] = value;
      prefill.carried.push({ field, answer: name });
    }
    const reason = REASONS[field];
    if (carried.length === 0 && reason !== undefined && comesNear(grid, field, profile))
      prefill.asked.push({ field, reason });
  }
  return prefill;
}

/**
 * What the answers of a simulation say of a profile. Single and 0 child are what the
 * form holds before anybody touches it: they say nothing.
 */
export function profileFromAnswers(
  grid: GridKey,
  answers: Readonly<Record<string, number | string>>,
): Partial<ProfileValues> {
  const params = new URLSearchParams(Object.entries(answers).map(([name, value]) => [name, String(value)]));
  return profileFromFacts(toFacts(gridTool(grid), params));
}

/** What a person's sheet says of the fields that they left empty: shown to them, and stored once they save it. */
export function proposedFor(profile: Readonly<ProfileValues>, kept: Facts): Partial<ProfileValues> {
  const proposals: Partial<ProfileValues> = profileProposals(kept);
  return Object.fromEntries(
    ALL_FIELDS.flatMap(({ name }) => {
      const proposal = proposals[name];
      return profile[name] === "" && isChoiceOf(name, proposal) ? [[name, proposal]] : [];
    }),
  );
}

/** A value that the form of a field has. */
function isChoiceOf(name: ProfileField, value: string | undefined): value is string {
  const field = ALL_FIELDS.find((one) => one.name === name);
  return value !== undefined && (field?.kind !== "choice" || field.choices.some((choice) => choice.value === value));
}

/** One field that a simulation would change, with both values. */
export type ProfileOffer = { field: ProfileField; label: string; stored: string; offered: string };

/** The fields where a simulation says something else than the profile, in its order. */
export function offersFor(profile: Readonly<ProfileValues>, found: Readonly<Partial<ProfileValues>>): ProfileOffer[] {
  const fields: ProfileField[] = ["maritalStatus", "education", "spouseEducation", "children"];
  return fields.flatMap((field) => {
    const offered = found[field];
    return offered === undefined || offered === profile[field]
      ? []
      : [{ field, label: labelOf(field), stored: profile[field], offered }];
  });
}

/**
 * Whole years between a date of birth and a day; undefined without a date, or for one to come.
 * A birthday of 29 February falls on 1 March in a common year.
 * @param dateOfBirth ISO date, "" when unknown
 * @param today ISO date
 */
export function ageOn(dateOfBirth: string, today: string): number | undefined {
  if (dateOfBirth === "") return undefined;
  const born = Temporal.PlainDate.from(dateOfBirth);
  const day = Temporal.PlainDate.from(today);
  if (Temporal.PlainDate.compare(born, day) > 0) return undefined;
  const hadBirthday = day.month > born.month || (day.month === born.month && day.day >= born.day);
  return day.year - born.year - (hadBirthday ? 0 : 1);
}
