/** The French words of a PSTQ result: labels, verdicts of the streams and their conditions. */
import type { Tone } from "#app/features/points/shared/score-sheet.ts";
import { sayDay } from "#app/platform/clock/french-dates.ts";
import { joinList, months } from "#app/features/points/shared/text.ts";
import { STREAMS, type StreamNumber } from "./stream-minimums.ts";
import type { StreamCondition, StreamVerdict } from "./streams.ts";

export const TITLE = "Simulation PSTQ (barème officiel du Québec)";

export const GROUP_LABELS = {
  humanCapital: "Capital humain",
  needs: "Réponse aux besoins du Québec",
  adaptation: "Facteurs d’adaptation",
} as const;

export const NOT_SCORED = "L’anglais, les enfants et les fonds ne sont pas notés par cette grille.";

/** Why nobody reads 1400: the published maximums and what the tables give. */
export function reachableWords([alone, withSpouse]: readonly [number, number], published: number): string {
  return (
    `${published} est la somme des trois maximums publiés. Personne n’y arrive\u00a0: d’après les tableaux, le plus haut total est de ` +
    `${alone} sans conjoint et de ${withSpouse} avec un conjoint qui accompagne (notre calcul).`
  );
}

/** Said first of a total by an edition that is over. */
export function expiredWords({ to }: { to: string | null }): string {
  return `La dernière grille que nous connaissons s’arrêtait le ${to === null ? "" : sayDay(to)}. Ce total est celui d’une règle passée\u00a0: vérifiez la règle du jour sur la page officielle du programme.`;
}

export const VERDICT_WORDS: Readonly<Record<StreamVerdict, { label: string; tone: Tone }>> = {
  admissible: { label: "Admissible d’après vos réponses", tone: "good" },
  "one-short": { label: "À une condition près", tone: "fair" },
  "to-check": { label: "À préciser", tone: "fair" },
  no: { label: "Non, pas aujourd’hui", tone: "bad" },
};

export const STATE_WORDS: Readonly<Record<StreamCondition["state"], string>> = {
  met: "Rempli",
  unmet: "Non rempli",
  unknown: "À préciser",
};

/** "Volet 1 : Hautes qualifications…". */
export function streamTitle(stream: StreamNumber): string {
  return `Volet\u00a0${stream}\u00a0: ${STREAMS[stream].name}`;
}

/** What a condition asks and what the answers say of it; then what to do while it is open. */
export function sayCondition({ key, state, minimum, have }: StreamCondition): { asked: string; next?: string } {
  if (have === null)
    return {
      asked: CONDITIONS[key]?.(minimum, 0, state).asked.replace(/ \([^)]*\)$/, "\u00a0: non renseigné") ?? key,
      next: UNSAID,
    };
  const words = CONDITIONS[key]?.(minimum, have, state);
  if (words === undefined) return { asked: key };
  return state === "met" ? { asked: words.asked } : words;
}

/** What is to be done about a number that nobody gave. */
export const UNSAID = "Dites-le dans vos réponses\u00a0: une case laissée vide n’est pas comptée comme zéro.";

/** Conditions that are a number to reach, named in short. */
export const NUMBERED: Readonly<Record<string, string>> = {
  experience: "mois d’expérience dans les 5 dernières années",
  quebecExperience: "mois de travail au Québec",
  oral: "niveau de français oral",
  written: "niveau de français écrit",
  spouseOral: "niveau de français oral du conjoint",
};

type Words = { asked: string; next: string };

const level = (have: number) => (have === 0 ? "aucun niveau indiqué" : `niveau le plus bas indiqué\u00a0: ${have}`);

const CONDITIONS: Readonly<Record<string, (minimum: number, have: number, state: StreamCondition["state"]) => Words>> =
  {
    feer: (from, to, state) => ({
      asked: `Profession principale de catégorie FEER ${joinList(
        Array.from({ length: to - from + 1 }, (_, index) => String(from + index)),
        "ou",
      )}`,
      next:
        state === "unknown"
          ? "Indiquez la catégorie de votre profession principale."
          : "Votre profession est d’une autre catégorie\u00a0: ce volet ne la concerne pas.",
    }),
    regulated: () => ({
      asked: "Profession régie par un ordre professionnel au Québec",
      next: "Choisissez ce volet dans le formulaire si votre profession est réglementée au Québec.",
    }),
    experience: (minimum, have) => ({
      asked: `${months(minimum)} d’expérience dans les 5 dernières années (${months(have)} selon vous)`,
      next: `Il manque ${months(minimum - have)} d’expérience.`,
    }),
    quebecExperience: (minimum, have) => ({
      asked: `Dont ${months(minimum)} au Québec (${months(have)} selon vous)`,
      next: `Il manque ${months(minimum - have)} de travail au Québec\u00a0: depuis le Cameroun, ce volet suppose d’abord un permis de travail.`,
    }),
    oral: (minimum, have, state) => ({
      asked: `Français oral, niveau\u00a0${minimum} (${level(have)})`,
      next:
        state === "unknown"
          ? "Le niveau\u00a05 suffit à quelques professions, le niveau\u00a07 est demandé à beaucoup\u00a0: à vérifier pour la vôtre."
          : `Atteindre le niveau\u00a0${minimum} en compréhension et en expression orales.`,
    }),
    written: (minimum, have) => ({
      asked: `Français écrit, niveau\u00a0${minimum} (${level(have)})`,
      next: `Atteindre le niveau\u00a0${minimum} en compréhension et en expression écrites.`,
    }),
    spouseOral: (minimum, have) => ({
      asked: `Français oral du conjoint, niveau\u00a0${minimum} (${level(have)})`,
      next: `Que votre conjoint atteigne le niveau\u00a0${minimum} à l’oral.`,
    }),
    talent: () => ({
      asked: "Une expertise ou un talent d’exception",
      next: "C’est le ministère qui en juge, sur pièces\u00a0: aucun formulaire ne peut le dire.",
    }),
  };
