/**
 * The site's Arrima answers read on Quebec's official grid (PSTQ): what they settle, what they leave
 * open, and what is assumed until the visitor says otherwise. Pure.
 */
import type { Answers as Own } from "#app/features/simulators/arrima/questions.ts";
import { EDUCATION_LABELS } from "#app/features/simulators/pstq/education-words.ts";
import type { Education } from "#app/features/simulators/pstq/grid.ts";
import { NO_ANSWERS } from "#app/features/simulators/pstq/rules.ts";
import type { Answers } from "#app/features/simulators/pstq/rules.ts";

type Given = Partial<Answers>;

/** One way to settle a point; the first of an item is what is assumed, or every way at once. */
type Option = { value: string; label: string; gives: readonly Given[] };

/** Something the answers leave open. Items of one `block` are crossed: their points depend on each other. */
export type Item = { name: string; label: string; block: string; options: readonly Option[] };

const UNKNOWN = "Je ne sais pas";
const YEARLY = [0, 12, 24, 36, 48];
const HALF_YEARLY = [0, 6, 12, 24, 36, 48];

/** What the answers say by themselves. */
export function settledBy(own: Own): Answers {
  const months = Math.min(own.workExperience, 60);
  return {
    ...NO_ANSWERS,
    age: own.age,
    frenchListen: own.frenchListen,
    frenchSpeak: own.frenchSpeak,
    frenchRead: own.frenchRead,
    frenchWrite: own.frenchWrite,
    workExperience: months,
    occupationExperience: months,
    jobOffer: own.jobOffer === "yes" && own.jobOfferLocation !== "" ? own.jobOfferLocation : "none",
    quebecFamily: own.quebecFamily === "yes" ? "own" : "none",
    maritalStatus: own.maritalStatus,
    ...spouseLevels(own.spouseFrench),
  };
}

/** Everything left open by these answers, in the order shown; `said` gives the value of a parameter. */
export function openItems(own: Own, said: (name: string) => string): Item[] {
  const items = ownItems(own, said);
  if (own.maritalStatus !== "married") return items;
  const accompanies = choice("maritalStatus", "Votre conjoint", "family", [
    ["", "vous accompagne", [{ maritalStatus: "married" }]],
    ["single", "ne vous accompagne pas", [{ maritalStatus: "single" }]],
  ]);
  return [...items, accompanies, ...(said(accompanies.name) === "single" ? [] : spouseItems(own))];
}

function ownItems(own: Own, said: (name: string) => string): Item[] {
  const studied = own.quebecStudies === "yes";
  const worked = own.quebecExperience === "yes";
  const rows = ROWS[own.education]?.[studied ? 1 : 0] ?? [];
  const levels = [own.frenchListen, own.frenchSpeak, own.frenchRead, own.frenchWrite];
  // Somebody who said how long they worked in Quebec did not work longer outside Montreal.
  const workedAtMost = Number(said("pstq.quebecExperience") || 48);
  const recently = Number(said("pstq.workExperience") || own.workExperience);
  return [
    ...diploma("education", "Votre diplôme, sur la grille officielle", rows),
    ...(studied && rows.some((row) => !row.endsWith("-abroad") && !row.includes("-quebec-"))
      ? [unknownOr("quebecDiploma", "Ce diplôme vient du Québec", "education", YES_NO)]
      : []),
    ...(levels.includes(8)
      ? [
          unknownOr(
            "french",
            "Là où vous avez répondu «\u00a08 et plus\u00a0»",
            "french",
            topLevels((level) => ownLevels(own, level)),
          ),
        ]
      : []),
    ...(own.workExperience >= 12 ? [recent("workExperience", "Votre expérience des 5 dernières années", own.workExperience)] : []),
    choice("occupationNeed", "Besoin du Québec dans votre profession", "occupation", [
      ["", UNKNOWN, NEEDS.map(([occupationNeed]) => ({ occupationNeed }))],
      ...NEEDS.map(([occupationNeed, label]) => [occupationNeed || "none", label, [{ occupationNeed }]] as const),
    ]),
    ...(recently >= 12 ? [recent("occupationExperience", "Dont dans votre profession principale", recently, "occupation")] : []),
    ...(worked ? [stay("quebecExperience", "Travail au Québec", YEARLY)] : []),
    ...(worked || studied ? [stay("outsideResidence", "Séjour au Québec hors de Montréal", HALF_YEARLY)] : []),
    ...(worked
      ? [
          stay(
            "outsideWork",
            "Travail hors de Montréal",
            HALF_YEARLY.filter((from) => from <= Math.max(workedAtMost, 6)),
          ),
        ]
      : []),
    ...(studied
      ? [
          stay("outsideStudies", "Études hors de Montréal", HALF_YEARLY),
          stay("quebecStudies", "Études au Québec sans diplôme", HALF_YEARLY),
          unknownOr("quebecStudiesState", "Ces études sans diplôme", "quebecStudies", [
            ["completed", "terminées", [{ quebecStudiesState: "completed" }]],
            ["ongoing", "en cours", [{ quebecStudiesState: "ongoing" }]],
          ]),
        ]
      : []),
    ...(own.quebecFamily === "yes" && own.maritalStatus === "married"
      ? [
          choice("quebecFamily", "Votre famille au Québec", "quebecFamily", [
            ["", "la vôtre", [{ quebecFamily: "own" }]],
            ["spouse", "celle de votre conjoint", [{ quebecFamily: "spouse" }]],
          ]),
        ]
      : []),
    ...(own.jobOffer === "yes" && own.jobOfferLocation === ""
      ? [
          unknownOr("jobOffer", "Lieu de votre offre validée", "jobOffer", [
            ["montreal", "Montréal", [{ jobOffer: "montreal" }]],
            ["outside-montreal", "hors de Montréal", [{ jobOffer: "outside-montreal" }]],
          ]),
        ]
      : []),
    choice("authorisation", "Autorisation d’exercer une profession réglementée", "authorisation", [
      ["", "non", [{ authorisation: "no" }]],
      ["yes", "oui", [{ authorisation: "yes" }]],
    ]),
  ];
}

function spouseItems(own: Own): Item[] {
  const ages = [30, ...Array.from({ length: 15 }, (_, index) => 31 + index)];
  return [
    unknownOr(
      "spouseAge",
      "Âge de votre conjoint",
      "spouseAge",
      ages.map((age) => [String(age), age === 30 ? "20 à 30\u00a0ans" : `${age}\u00a0ans${age === 45 ? " ou plus" : ""}`, [{ spouseAge: age }]]),
    ),
    ...diploma("spouseEducation", "Son diplôme, sur la grille officielle", SPOUSE_ROWS[own.spouseEducation] ?? []),
    ...(own.spouseEducation === ""
      ? []
      : [
          choice("spouseQuebecDiploma", "Son diplôme vient du Québec", "spouseEducation", [
            ["", "non", [{ spouseQuebecDiploma: "no" }]],
            ["yes", "oui", [{ spouseQuebecDiploma: "yes" }]],
          ]),
        ]),
    ...(own.spouseFrench === 8 ? [unknownOr("spouseFrench", "Son français, «\u00a08 et plus\u00a0»", "spouseFrench", topLevels(spouseLevels))] : []),
    stay("spouseQuebecExperience", "Son travail au Québec", HALF_YEARLY, ["aucun", [{ spouseQuebecExperience: 0 }]]),
  ];
}

/** The rows that each of the site's diplomas may be: never studied in Quebec, or did. */
const ROWS: Readonly<Record<string, readonly [readonly Education[], readonly Education[]]>> = {
  secondary: [["secondary"], ["secondary"]],
  diploma: [["vocational-abroad"], ["vocational-abroad", "vocational-quebec-600", "vocational-quebec-900"]],
  aec: [["technical-abroad"], ["technical-abroad", "technical-quebec-900"]],
  dec: [
    ["post-secondary-general", "technical-3"],
    ["post-secondary-general", "technical-3"],
  ],
  "bachelor-1": [
    ["university-1", "university-2"],
    ["university-1", "university-2"],
  ],
  "bachelor-3+": [
    ["university-3-4", "university-5"],
    ["university-3-4", "university-5"],
  ],
  master: [
    ["graduate-1", "graduate-2"],
    ["graduate-1", "graduate-2"],
  ],
  phd: [["doctorate"], ["doctorate"]],
};

const SPOUSE_ROWS: Readonly<Record<string, readonly Education[]>> = {
  secondary: ["secondary"],
  diploma: ["vocational-abroad", "post-secondary-general", "technical-abroad", "technical-3"],
  bachelor: ["university-1", "university-2", "university-3-4", "university-5"],
  master: ["graduate-1", "graduate-2"],
  phd: ["doctorate"],
};

const NEEDS = [
  ["", "aucun (surplus)"],
  ["balanced", "équilibre"],
  ["slight-shortage", "léger déficit"],
  ["shortage", "déficit"],
] as const;

const YES_NO: readonly Row[] = [
  ["no", "non", [{ quebecDiploma: "no" }]],
  ["yes", "oui", [{ quebecDiploma: "yes" }]],
];

type Row = readonly [value: string, label: string, gives: readonly Given[]];

function choice(field: string, label: string, block: string, rows: readonly Row[]): Item {
  return { name: `pstq.${field}`, label, block, options: rows.map(([value, words, gives]) => ({ value, label: words, gives })) };
}

/** Every way at once, until one is chosen. */
function unknownOr(field: string, label: string, block: string, rows: readonly Row[]): Item {
  return choice(field, label, block, [["", UNKNOWN, rows.flatMap(([, , gives]) => gives)], ...rows]);
}

function diploma(field: "education" | "spouseEducation", label: string, rows: readonly Education[]): Item[] {
  if (rows.length === 0) return [];
  return [
    unknownOr(
      field,
      label,
      field,
      rows.map((row) => [row, EDUCATION_LABELS[row], [{ [field]: row }]]),
    ),
  ];
}

type MonthField =
  | "workExperience"
  | "occupationExperience"
  | "quebecExperience"
  | "outsideResidence"
  | "outsideWork"
  | "outsideStudies"
  | "quebecStudies"
  | "spouseQuebecExperience";

function stay(field: MonthField, label: string, froms: readonly number[], assumed?: readonly [label: string, gives: readonly Given[]]): Item {
  const rows = froms.map((from, index): Row => {
    const next = froms[index + 1];
    const words =
      index === 0 && next !== undefined ? `moins de ${next}\u00a0mois` : next === undefined ? `${from}\u00a0mois ou plus` : `${from} à ${next - 1}\u00a0mois`;
    return [String(from), words, [{ [field]: from }]];
  });
  return assumed ? choice(field, label, field, [["", ...assumed], ...rows]) : unknownOr(field, label, field, rows);
}

/** All of the experience, until the visitor says that a part of it is older, or of another occupation. */
function recent(field: "workExperience" | "occupationExperience", label: string, months: number, block: string = field): Item {
  const most = Math.min(months, 60);
  const item = stay(
    field,
    label,
    YEARLY.filter((from) => from <= months),
    [`toute (${most}\u00a0mois)`, [{ [field]: most }]],
  );
  if (field === "occupationExperience") return { ...item, block };
  // What was not worked in the last five years was not worked in the occupation either.
  return {
    ...item,
    options: item.options.map((option) => ({ ...option, gives: option.gives.map((given) => ({ ...given, occupationExperience: given.workExperience })) })),
  };
}

const topLevels = (levels: (level: number) => Given): Row[] => [
  ["8", "8", [levels(8)]],
  ["9", "9 à 12", [levels(9)]],
];

function ownLevels(own: Own, level: number): Given {
  const at = (value: number) => (value === 8 ? level : value);
  return { frenchListen: at(own.frenchListen), frenchSpeak: at(own.frenchSpeak), frenchRead: at(own.frenchRead), frenchWrite: at(own.frenchWrite) };
}

function spouseLevels(level: number): Given {
  return { spouseFrenchListen: level, spouseFrenchSpeak: level, spouseFrenchRead: level, spouseFrenchWrite: level };
}
