/** The months to come in French. */
import { monthWords } from "#app/platform/clock/french-dates.ts";
import { gainWords } from "#app/features/points/plan/words.ts";
import { joinList } from "#app/features/points/shared/text.ts";
import type { Month, Pace, Stretch, TimelineEvent } from "./timeline.ts";
import { TEST_YEARS } from "./timeline.ts";

/** `de mars 2027 à juin 2027`, or one month alone. */
export function stretchName({ from, to }: Stretch): string {
  return from.index === to.index ? monthWords(from.date) : `de ${monthWords(from.date)} à ${monthWords(to.date)}`;
}

function years(value: number | undefined): string {
  return value === 1 ? "1\u00a0an" : `${value ?? 0}\u00a0ans`;
}

function left(value: number | undefined): string {
  return value === undefined || value === 0 ? "plus d’expérience comptée" : `il reste ${years(value)} d’expérience`;
}

function happening({ kind, value }: TimelineEvent): string {
  switch (kind) {
    case "birthday":
      return `vous avez ${years(value)}`;
    case "foreign-year":
      return `${years(value)} d’expérience hors du Canada`;
    case "canada-year":
      return `${years(value)} d’expérience au Canada`;
    case "foreign-old":
      return `${left(value)} hors du Canada dans les dix dernières années`;
    case "canada-old":
      return `${left(value)} au Canada dans les dix dernières années`;
    case "first-expires":
      return "le test de la première langue expire\u00a0: sans lui, plus de profil dans le bassin";
    case "second-expires":
      return "le test de l’autre langue expire";
    case "spouse-expires":
      return "le test du conjoint expire";
  }
}

/** `vous avez 35 ans (−6 points)`; several in one sentence; empty when nothing happens. */
export function eventsWords({ events }: Pick<Month, "events">): string {
  return joinList(events.map((event) => `${happening(event)} (${gainWords(event.effect)})`));
}

function ended({ abroad, inCanada }: Pace): string {
  if (abroad.end || inCanada.end)
    return "les années d’expérience qui dépassent dix ans cessent de compter à leur mois.";
  return "les années d’expérience restent ce qu’elles sont. Sans le jour où ce travail a pris fin, elles sont supposées rester dans les dix dernières années.";
}

/** What is taken for granted where nothing was said. */
export function assumptionsOf(pace: Pace, known: { birthDate: boolean; second: boolean; spouse: boolean }): string[] {
  const undated = [
    ...(pace.firstTest === null ? ["de la première langue"] : []),
    ...(known.second && pace.secondTest === null ? ["de l’autre langue"] : []),
    ...(known.spouse && pace.spouseTest === null ? ["du conjoint"] : []),
  ];
  return [
    ...(known.birthDate
      ? []
      : [
          "Date de naissance non donnée\u00a0: un anniversaire est supposé tous les douze mois à partir d’aujourd’hui.",
        ]),
    ...(undated.length > 0
      ? [
          `Sans la date de leur résultat, les tests ${joinList(undated)} sont comptés comme s’ils restaient valides\u00a0: un résultat vaut ${TEST_YEARS}\u00a0ans.`,
        ]
      : []),
    ...(pace.abroad.goesOn || pace.inCanada.goesOn
      ? []
      : [`Aucun emploi qualifié ne se poursuit\u00a0: ${ended(pace)}`]),
    "La grille est supposée ne pas changer, et les autres réponses non plus.",
  ];
}
