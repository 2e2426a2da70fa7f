/** The best way today, of those that the answers leave open. Pure; it never promises an invitation. */
import { dayInWords } from "#app/features/rounds/words.ts";
import type { Facts } from "#app/features/situation/facts.ts";
import type { Span } from "#app/features/points/shared/score-sheet.ts";
import { count, points } from "#app/features/points/shared/text.ts";
import { entranceOf } from "#app/features/situation/programs/express-entry/programs.ts";
import { type Admission, type Standing, isAnswerable, reasonWords } from "./admission.ts";
import type { RoundStanding } from "./rounds-standing.ts";
import type { Wanted } from "./verdict.ts";

export type BestWay = {
  kind: "round" | "quebec" | "near" | "province" | "none";
  title: string;
  sentence: string;
  /** The round that it rests on, or the closest one. */
  round?: RoundStanding;
  /** The programme that is near. */
  standing?: Standing;
};

const PROMISE = "Une ronde passée ne promet rien de la prochaine.";

/** What the sheet says of the provinces wanted. */
export function wantedOf({ province }: Pick<Facts, "province">): Wanted {
  return { quebec: province?.includes("QC") ?? true, elsewhere: province?.some((code) => code !== "QC") ?? true };
}

/** The round of Express Entry, else Quebec's stream, else what is closest. @param rounds of roundsStanding */
export function bestWayOf(
  admission: Admission,
  rounds: readonly RoundStanding[],
  score: Span,
  wanted: Wanted,
): BestWay {
  const entrance = entranceOf(admission.expressEntry);
  // A programme that lacks a condition in every case invites nobody yet.
  const isOpen = wanted.elsewhere && entrance !== "unmet";
  const candidates = rounds.filter(({ open }) => open === "met");
  const others = rounds.filter(({ open }) => open === "unknown");
  // The widest margin first: the list goes from the lowest minimum up.
  const sure = isOpen && entrance === "met" ? candidates.find(({ state }) => state === "above") : undefined;
  if (sure) return ofRound(sure, score, restOf(admission, sure));
  const quebec = wanted.quebec ? quebecWay(admission) : undefined;
  if (quebec?.kind === "quebec") return quebec;
  const likely = isOpen ? [...candidates, ...others].find(isReached) : undefined;
  if (likely) return ofRound(likely, score, restOf(admission, likely));
  const closest = isOpen ? (candidates[0] ?? others[0]) : undefined;
  if (closest) return ofRound(closest, score, restOf(admission, closest));
  return quebec ?? (wanted.elsewhere ? otherWay(admission) : NO_WAY);
}

/** The first of Quebec's streams that is open, else one that is near. */
function quebecWay({ quebec }: Admission): BestWay | undefined {
  const open = quebec.find(({ verdict }) => verdict === "admissible");
  if (open) {
    return {
      kind: "quebec",
      title: open.short,
      sentence: `Vous remplissez les conditions du volet «\u00a0${open.name}\u00a0». Le Québec invite ensuite d’après sa grille officielle.`,
    };
  }
  const near =
    quebec.find(({ verdict }) => verdict === "one-short") ??
    quebec.find((standing) => standing.verdict === "to-check" && isAnswerable(standing));
  return near && nearWay(near, near.short);
}

const isReached = ({ state }: RoundStanding) => state === "above" || state === "between" || state === "equal";

function ofRound(round: RoundStanding, score: Span, rest: string): BestWay {
  const { name, date, minimum } = round;
  return {
    kind: "round",
    title: `Entrée express, ${name.charAt(0).toLowerCase()}${name.slice(1)}`,
    sentence: [
      `La dernière ronde que nous connaissons, le ${dayInWords(date)}, a invité à partir de ${minimum}.`,
      placeWords(round, score),
      rest,
      PROMISE,
    ]
      .filter((words) => words !== "")
      .join(" "),
    round,
  };
}

function placeWords({ state, minimum }: RoundStanding, { least, most }: Span): string {
  switch (state) {
    case "above":
      return least === most ? "Vous êtes au-dessus." : "Vous êtes au-dessus dans tous les cas.";
    case "equal":
      return "Vous êtes à égalité\u00a0: la date du profil départagerait.";
    case "between":
      return "Vous y êtes dans certains cas seulement\u00a0: précisez vos réponses.";
    case "under":
      return least === most
        ? `Il vous manque ${points(minimum - most)}.`
        : `Il vous manque de ${minimum - most} à ${points(minimum - least)}.`;
  }
}

/** What is not settled beside the score. */
function restOf(admission: Admission, { open, needs }: RoundStanding): string {
  const isEntered = entranceOf(admission.expressEntry) === "met";
  const entrance = isEntered ? "" : "L’admissibilité à Entrée express reste à préciser.";
  return [open === "unknown" ? `Il faut aussi ${needs}.` : "", entrance].filter((words) => words !== "").join(" ");
}

function otherWay({ provinces, expressEntry }: Admission): BestWay {
  const near =
    expressEntry.find(({ verdict }) => verdict === "one-short") ??
    expressEntry.find(({ verdict }) => verdict === "lacking");
  if (near) return nearWay(near, near.name);
  const open = provinces.possible.length + provinces.near.length;
  if (open > 0) {
    return {
      kind: "province",
      title: "Un programme de province, à comparer",
      sentence: `Rien de connu n’écarte ${count(provinces.possible.length, "volet")}, et ${count(provinces.near.length, "volet")} ${provinces.near.length < 2 ? "est" : "sont"} à une condition près. Aucun n’est dit ouvert ici\u00a0: comparez leurs critères.`,
    };
  }
  return NO_WAY;
}

/** A programme that lacks one condition, or of which something is not said. */
function nearWay(standing: Standing, name: string): BestWay {
  const isNear = standing.verdict === "one-short";
  return {
    kind: "near",
    title: isNear ? `${name}, à une condition près` : `${name}, selon ce qui reste à préciser`,
    sentence: reasonWords(standing),
    standing,
  };
}

const NO_WAY: BestWay = {
  kind: "none",
  title: "Aucun chemin n’est encore ouvert",
  sentence: "Ce qui manque à chaque programme est nommé dans «\u00a0Admissibilité\u00a0», avec ce qui le lèverait.",
};
