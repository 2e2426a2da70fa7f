/** What the Arrima answers leave open on Quebec's official grid, as controls of the result: facts read their values (`situation/tools/arrima-corrections.ts`). */
import type { Answers as Own } from "#app/features/points/arrima/questions.ts";
import { diplomaWords } from "#app/features/situation/diplomas.ts";
import { PSTQ_DIPLOMA_LABELS } from "#app/features/situation/questions/diploma-lists.ts";
import { EDUCATIONS, type Education } from "#app/features/points/pstq/grid.ts";
import type { OpenPoint } from "#app/features/points/shared/factors.ts";

type Row = OpenPoint[2][number];

const UNKNOWN = "Je ne sais pas";
const YEARLY = [0, 12, 24, 36, 48];
const HALF_YEARLY = [0, 6, 12, 24, 36, 48];

/** Everything left open by these answers, in the order shown; the values are those of the address. */
export function openPoints(own: Own, params: URLSearchParams): OpenPoint[] {
  const said = (name: string) => params.get(name) ?? "";
  const points = ownPoints(own, said);
  if (own.maritalStatus !== "married") return points;
  const accompanies = choice("maritalStatus", "Votre conjoint", [
    ["", "vous accompagne"],
    ["single", "ne vous accompagne pas"],
  ]);
  return [...points, accompanies, ...(said("pstq.maritalStatus") === "single" ? [] : spousePoints(own))];
}

function ownPoints(own: Own, said: (name: string) => string): OpenPoint[] {
  const studied = own.quebecStudies === "yes";
  const worked = own.quebecExperience === "yes";
  const rows = rowsOf("arrima", own.education, studied);
  const levels = [own.frenchListen, own.frenchSpeak, own.frenchRead, own.frenchWrite];
  // Somebody who said how long they worked in Quebec did not work longer outside Montreal.
  const workedAtMost = Number(said("pstq.quebecExperience") || 48);
  const recently = Number(said("pstq.workExperience") || own.workExperience);
  return [
    ...diploma("education", "Votre diplôme, sur la grille officielle", rows),
    ...(studied && rows.some((row) => !row.endsWith("-abroad") && !row.includes("-quebec-"))
      ? [unknownOr("quebecDiploma", "Ce diplôme vient du Québec", YES_NO)]
      : []),
    ...(levels.includes(8) ? [unknownOr("french", "Là où vous avez répondu «\u00a08 et plus\u00a0»", TOP_LEVELS)] : []),
    ...(own.workExperience >= 12
      ? [recent("workExperience", "Votre expérience des 5 dernières années", own.workExperience)]
      : []),
    unknownOr("occupationNeed", "Besoin du Québec dans votre profession", NEEDS),
    ...(recently >= 12 ? [recent("occupationExperience", "Dont dans votre profession principale", recently)] : []),
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
          unknownOr("quebecStudiesState", "Ces études sans diplôme", [
            ["completed", "terminées"],
            ["ongoing", "en cours"],
          ]),
        ]
      : []),
    ...(own.quebecFamily === "yes" && own.maritalStatus === "married"
      ? [
          choice("quebecFamily", "Votre famille au Québec", [
            ["", "la vôtre"],
            ["spouse", "celle de votre conjoint"],
          ]),
        ]
      : []),
    ...(own.jobOffer === "yes" && own.jobOfferLocation === ""
      ? [
          unknownOr("jobOffer", "Lieu de votre offre validée", [
            ["montreal", "Montréal"],
            ["outside-montreal", "hors de Montréal"],
          ]),
        ]
      : []),
    choice("authorisation", "Autorisation d’exercer une profession réglementée", [
      ["", "non"],
      ["yes", "oui"],
    ]),
  ];
}

function spousePoints(own: Own): OpenPoint[] {
  const ages = [30, ...Array.from({ length: 15 }, (_, index) => 31 + index)];
  return [
    unknownOr(
      "spouseAge",
      "Âge de votre conjoint",
      ages.map((age) => [
        String(age),
        age === 30 ? "20 à 30\u00a0ans" : `${age}\u00a0ans${age === 45 ? " ou plus" : ""}`,
      ]),
    ),
    ...diploma(
      "spouseEducation",
      "Son diplôme, sur la grille officielle",
      rowsOf("arrimaSpouse", own.spouseEducation, false),
    ),
    ...(own.spouseEducation === ""
      ? []
      : [
          choice("spouseQuebecDiploma", "Son diplôme vient du Québec", [
            ["", "non"],
            ["yes", "oui"],
          ]),
        ]),
    ...(own.spouseFrench === 8 ? [unknownOr("spouseFrench", "Son français, «\u00a08 et plus\u00a0»", TOP_LEVELS)] : []),
    stay("spouseQuebecExperience", "Son travail au Québec", HALF_YEARLY, "aucun"),
  ];
}

/** The rows of the official grid that a diploma of the page may be; those that name Quebec only for who studied there. */
function rowsOf(list: "arrima" | "arrimaSpouse", value: string, studied: boolean): Education[] {
  const meant = diplomaWords(list)[value] ?? [];
  const rows = diplomaWords("pstq");
  return EDUCATIONS.filter(
    (row) => rows[row]?.some((one) => meant.includes(one)) && (studied || !row.includes("-quebec-")),
  );
}

const NEEDS = [
  ["none", "aucun (surplus)"],
  ["balanced", "équilibre"],
  ["slight-shortage", "léger déficit"],
  ["shortage", "déficit"],
] as const;

const YES_NO: readonly Row[] = [
  ["no", "non"],
  ["yes", "oui"],
];

const choice = (field: string, label: string, rows: readonly Row[]): OpenPoint => [field, label, rows];

/** Every way at once, until one is chosen. */
const unknownOr = (field: string, label: string, rows: readonly Row[]): OpenPoint =>
  choice(field, label, [["", UNKNOWN], ...rows]);

function diploma(field: "education" | "spouseEducation", label: string, rows: readonly Education[]): OpenPoint[] {
  return rows.length === 0
    ? []
    : [
        unknownOr(
          field,
          label,
          rows.map((row) => [row, PSTQ_DIPLOMA_LABELS[row]]),
        ),
      ];
}

/** A duration by the steps of the grid. @param assumed what the empty choice stands for; every step at once without it */
function stay(field: string, label: string, froms: readonly number[], assumed?: string): OpenPoint {
  const rows = froms.map((from, index): Row => {
    const next = froms[index + 1];
    const words =
      index === 0 && next !== undefined
        ? `moins de ${next}\u00a0mois`
        : next === undefined
          ? `${from}\u00a0mois ou plus`
          : `${from} à ${next - 1}\u00a0mois`;
    return [String(from), words];
  });
  return assumed === undefined ? unknownOr(field, label, rows) : choice(field, label, [["", assumed], ...rows]);
}

/** All of the experience, until the visitor says that a part of it is older, or of another occupation. */
function recent(field: string, label: string, months: number): OpenPoint {
  return stay(
    field,
    label,
    YEARLY.filter((from) => from <= months),
    `toute (${Math.min(months, 60)}\u00a0mois)`,
  );
}

const TOP_LEVELS: readonly Row[] = [
  ["8", "8"],
  ["9", "9 à 12"],
];
