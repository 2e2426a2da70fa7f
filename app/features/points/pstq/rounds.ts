/**
 * Past rounds of invitations of the PSTQ, newest first, as they were read; where two readings differ
 * or one is incomplete, the note says so. Nothing after LAST_READ is known here.
 */
import type { StreamNumber } from "./stream-minimums.ts";

/** One group of a round: the least total invited in it. */
export type RoundGroup = { name: string; invitations: number | null; minimum: number };

export type Round = {
  /** ISO date; a month alone when the day is not known. */
  date: string;
  /** null: several streams at once. */
  stream: StreamNumber | null;
  invitations: number;
  groups: readonly RoundGroup[];
  note?: string;
  source: RoundSource;
};

export type RoundSource = "checked" | "transcription" | "press" | "repository" | "unsaid";

export const ROUND_SOURCES: Readonly<Record<RoundSource, string>> = {
  checked: "copie publique de la page des invitations de quebec.ca, comparée par son auteur le 27 septembre 2026",
  transcription: "copie publique que rien ne recoupe",
  press: "presse spécialisée (cicnews, mars 2026), source secondaire",
  repository: "une seule copie publique",
  unsaid: "copies publiques lues le 20 novembre 2026",
};

const groups = (...rows: readonly [name: string, invitations: number | null, minimum: number][]): RoundGroup[] =>
  rows.map(([name, invitations, minimum]) => ({ name, invitations, minimum }));

const HEALTH = "sciences, santé et services sociaux";
const FOOD = "restauration";
const PRIORITY = "secteurs prioritaires";
const OTHERS = "autres";

export const ROUNDS: readonly Round[] = [
  {
    date: "2026-09-24",
    stream: "1",
    invitations: 86,
    groups: groups([HEALTH, 37, 634], [FOOD, 8, 706], ["génie, métiers, technologie", 41, 696]),
    source: "checked",
  },
  {
    date: "2026-09-24",
    stream: "2",
    invitations: 121,
    groups: groups([PRIORITY, 54, 581], [OTHERS, 67, 631]),
    note: "Une autre copie donne 316 invitations et un minimum de 611.",
    source: "checked",
  },
  { date: "2026-09-24", stream: "3", invitations: 110, groups: groups(["tous", 110, 380]), source: "transcription" },
  {
    date: "2026-08-27",
    stream: "1",
    invitations: 87,
    groups: groups([HEALTH, 26, 639], [FOOD, 11, 710], ["génie, métiers, technologie", 50, 694]),
    source: "checked",
  },
  {
    date: "2026-08-27",
    stream: "2",
    invitations: 111,
    groups: groups([PRIORITY, 52, 570], [OTHERS, 59, 635]),
    source: "checked",
  },
  {
    date: "2026-07-30",
    stream: "1",
    invitations: 105,
    groups: groups([HEALTH, 44, 651], [FOOD, 12, 702], ["génie et métiers", 49, 701]),
    source: "checked",
  },
  {
    date: "2026-07-30",
    stream: "2",
    invitations: 128,
    groups: groups([PRIORITY, 61, 569], [OTHERS, 67, 629]),
    source: "checked",
  },
  {
    date: "2026-07-03",
    stream: "1",
    invitations: 74,
    groups: groups(
      ["santé et services sociaux", 31, 628],
      ["alimentation et construction", 5, 726],
      ["génie et métiers", 38, 656],
    ),
    source: "checked",
  },
  {
    date: "2026-07-03",
    stream: "2",
    invitations: 124,
    groups: groups([PRIORITY, 45, 600], [OTHERS, 79, 645]),
    source: "checked",
  },
  {
    date: "2026-06-04",
    stream: "1",
    invitations: 1094,
    groups: groups(["général", 459, 677], [PRIORITY, 165, 666], [OTHERS, 231, 692]),
    note: "Lecture incomplète\u00a0: les groupes lus font 855 invitations sur 1\u00a0094.",
    source: "checked",
  },
  {
    date: "2026-06-04",
    stream: "2",
    invitations: 575,
    groups: groups(["général", 155, 661], [OTHERS, 244, 638]),
    note: "Lecture incomplète\u00a0: les groupes lus font 399 invitations sur 575.",
    source: "checked",
  },
  { date: "2026-03", stream: null, invitations: 2522, groups: [], note: "Minimums non lus.", source: "repository" },
  {
    date: "2026-02-23",
    stream: null,
    invitations: 2573,
    groups: groups(
      ["Volet\u00a01, premier groupe lu", null, 741],
      ["Volet\u00a01, deuxième groupe lu", null, 627],
      ["Volet\u00a01, troisième groupe lu", null, 722],
    ),
    source: "press",
  },
  {
    date: "2025-12-04",
    stream: null,
    invitations: 1870,
    groups: [],
    note: "Minimums de 535 à 781 selon les groupes. Dont 605 invitations au volet\u00a01, 649 au volet\u00a03 et 12 au volet\u00a04.",
    source: "unsaid",
  },
  {
    date: "2025-07-17",
    stream: null,
    invitations: 238,
    groups: groups(["Volet\u00a01", 216, 768]),
    note: "Dont 22 invitations au volet\u00a04\u00a0; une autre copie donne 248 en tout.",
    source: "unsaid",
  },
];

/** The last day up to which rounds were looked for. */
export const LAST_READ = "2026-09-24";

/** How a total compares with the groups of the rounds of 2026 of a stream whose minimum is known. */
export type Standing = { stream: StreamNumber; reached: number; groups: number; from: string; to: string };

/** For each stream with dated minimums: in how many groups the total reached the minimum, as the past. */
export function standingsOf(total: number): Standing[] {
  return (["1", "2", "3"] as const).flatMap((stream) => {
    const rounds = ROUNDS.filter((round) => round.stream === stream);
    const minimums = rounds.flatMap((round) => round.groups.map(({ minimum }) => minimum));
    const [first, last] = [rounds.at(-1), rounds[0]];
    if (!first || !last) return [];
    return [
      {
        stream,
        reached: minimums.filter((minimum) => total >= minimum).length,
        groups: minimums.length,
        from: first.date,
        to: last.date,
      },
    ];
  });
}
