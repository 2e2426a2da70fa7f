/**
 * A second PSTQ, written from the published tables alone and sharing no line with the first: the
 * two are compared on random profiles. Written as chains of conditions on purpose, so that a
 * misplaced border in one is not copied into the other. Imported by tests alone.
 */
import type { Answers } from "#app/features/points/pstq/questions.ts";

/** own alone, own with spouse, Quebec diploma, spouse, spouse's Quebec diploma. */
const STUDIES: Record<string, string> = {
  secondary: "13 11 20 2 3",
  "vocational-quebec-600": "13 11 20 2 3",
  "vocational-quebec-900": "26 22 40 4 6",
  "vocational-abroad": "26 22 0 4 0",
  "post-secondary-general": "39 33 60 6 9",
  "technical-quebec-900": "52 44 80 8 12",
  "technical-abroad": "52 44 0 8 0",
  "technical-3": "78 66 120 12 18",
  "university-1": "78 66 120 12 18",
  "university-2": "91 77 140 14 21",
  "university-3-4": "104 88 160 16 24",
  "university-5": "110 93 170 17 25",
  "graduate-1": "110 93 170 17 25",
  "graduate-2": "117 99 180 18 27",
  "medical-specialty": "130 110 200 20 30",
  doctorate: "130 110 200 20 30",
};
const AGE_ALONE = "110 100 90 80 75 70 65 60 55 50 40 30 20 10".split(" ").map(Number);
const AGE_COUPLE = "95 90 81 72 68 63 59 54 50 45 36 27 18 9".split(" ").map(Number);
const AGE_SPOUSE = "18 17 16 15 14 12 10 8 7 6 5 4 3 2".split(" ").map(Number);

const study = (education: string, column: number): number => Number(STUDIES[education]?.split(" ")[column] ?? 0);

function diplomaOfQuebec(education: string, answer: string): boolean {
  if (education === "") return false;
  return education.includes("-quebec-") ? true : !education.endsWith("-abroad") && answer === "yes";
}

function french(level: number, couple: boolean): number {
  if (level > 8) return couple ? 40 : 50;
  if (level > 6) return couple ? 35 : 44;
  if (level > 4) return couple ? 30 : 38;
  return 0;
}

function spouseLevel(level: number): number {
  if (level <= 3) return 0;
  if (level === 4) return 4;
  if (level <= 6) return 6;
  return level <= 8 ? 8 : 10;
}

function age(years: number, couple: boolean): number {
  if (years < 18 || years > 44) return 0;
  if (years < 20) return couple ? 90 : 110;
  if (years < 31) return couple ? 100 : 120;
  return (couple ? AGE_COUPLE : AGE_ALONE)[years - 31] ?? 0;
}

function spouseYears(years: number): number {
  if (years < 16 || years > 44) return 0;
  if (years < 20) return 18;
  return years < 31 ? 20 : (AGE_SPOUSE[years - 31] ?? 0);
}

/** The column of a table by years completed, from half a year on when it has five columns. */
function byStay(months: number, columns: readonly number[]): number {
  const completed = Math.min(Math.floor(months / 12), 4);
  if (columns.length === 4) return completed === 0 ? 0 : (columns[completed - 1] ?? 0);
  if (completed === 0) return months >= 6 ? (columns[0] ?? 0) : 0;
  return columns[completed] ?? 0;
}

const NEEDS: Record<string, readonly number[]> = {
  "": [0, 0, 0, 0],
  balanced: [5, 10, 15, 25],
  "slight-shortage": [70, 80, 90, 100],
  shortage: [90, 100, 110, 120],
};

/** Total and groups of a profile, by the tables. */
export function independentScore(answers: Answers): {
  humanCapital: number;
  needs: number;
  adaptation: number;
  total: number;
} {
  const couple = answers.maritalStatus === "married";
  const column = couple ? 1 : 0;
  let humanCapital = 0;
  for (const level of [answers.frenchListen, answers.frenchSpeak, answers.frenchRead, answers.frenchWrite])
    humanCapital += french(level, couple);
  humanCapital +=
    age(answers.age, couple) +
    byStay(answers.workExperience, couple ? [15, 30, 35, 50] : [20, 40, 50, 70]) +
    study(answers.education, column);

  let needs =
    byStay(answers.occupationExperience, NEEDS[answers.occupationNeed] ?? []) +
    byStay(answers.quebecExperience, [40, 80, 120, 160]);
  if (diplomaOfQuebec(answers.education, answers.quebecDiploma)) needs += study(answers.education, 2);
  needs +=
    byStay(answers.outsideResidence, [6, 16, 24, 32, 40]) +
    byStay(answers.outsideWork, [9, 24, 36, 48, 60]) +
    byStay(answers.outsideStudies, [3, 8, 12, 16, 20]);
  if (answers.jobOffer === "montreal") needs += 30;
  if (answers.jobOffer === "outside-montreal") needs += 50;
  if (answers.authorisation === "yes") needs += 50;

  let adaptation = byStay(
    answers.quebecStudies,
    answers.quebecStudiesState === "ongoing" ? [5, 12, 18, 24, 30] : [1, 3, 5, 8, 10],
  );
  if (answers.quebecFamily === "own") adaptation += 10;
  if (couple) {
    if (answers.quebecFamily === "spouse") adaptation += 5;
    for (const ability of ["Listen", "Speak", "Read", "Write"] as const)
      adaptation += spouseLevel(answers[`spouseFrench${ability}`]);
    adaptation +=
      spouseYears(answers.spouseAge) +
      byStay(answers.spouseQuebecExperience, [5, 10, 15, 23, 30]) +
      study(answers.spouseEducation, 3);
    if (diplomaOfQuebec(answers.spouseEducation, answers.spouseQuebecDiploma))
      adaptation += study(answers.spouseEducation, 4);
  }
  return { humanCapital, needs, adaptation, total: humanCapital + needs + adaptation };
}
