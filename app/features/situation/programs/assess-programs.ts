/** Everything that /eligibility says of one visitor's answers. Pure: the day and the rate are arguments. */
import { streams } from "#app/features/programs/streams.ts";
import { ageWords, editionOn } from "#app/features/points/shared/edition.ts";
import type { Criterion } from "#app/features/points/shared/score-sheet.ts";
import type { Answers } from "./answers.ts";
import { FSW } from "./express-entry/grid.ts";
import { fswLines } from "./express-entry/lines.ts";
import { type FswResult, scoreFsw } from "./express-entry/points.ts";
import { type ExpressEntryOutcome, entranceOf, expressEntryFor } from "./express-entry/programs.ts";
import { EDITIONS, FEES, type FundsGrid } from "./funds/grid.ts";
import { type FeeLine, type FundsNeed, feesOf, fundsNeed, isExempt } from "./funds/rules.ts";
import type { Outcome } from "./outcome.ts";
import { type ProvincialOutcome, provincesFor } from "./provinces.ts";
import { type QuebecFrench, SCALE_NOTE, SCORED_NOTE, quebecFor } from "./quebec.ts";

export type ProgramOutcomes = {
  expressEntry: ExpressEntryOutcome[];
  points: FswResult;
  lines: Criterion[];
  quebec: Outcome[];
  /** On which scale French was read. */
  quebecNote: string;
  provinces: ProvincialOutcome[];
  /**
   * undefined: no edition of the table covers the day. `exempt`: by an offer with the right to work; the Canadian class,
   * which asks for no money, is a programme of its own.
   */
  funds: { need: FundsNeed; grid: FundsGrid; exempt: boolean } | undefined;
  fees: { lines: FeeLine[]; total: number };
  /** Said of each table that nobody has read again for too long, by its name. */
  aged: string[];
};

/** ISO day of the assessment in Douala, FCFA for one Canadian dollar, and the day on which Quebec's grid was last read. */
export type Basis = {
  day: string;
  cadInXaf: number;
  quebecFrench?: QuebecFrench;
  /** In the visitor's own words. */
  occupation?: string;
  quebecVerified?: string | undefined;
};

/** All that is said of these answers on that day. `quebecFrench`: what is known on Quebec's own scale. */
export function assessPrograms(
  answers: Answers,
  { day, cadInXaf, quebecFrench, quebecVerified, occupation = "" }: Basis,
): ProgramOutcomes {
  const grid = editionOn(EDITIONS, day);
  const need = grid && fundsNeed(answers, grid, cadInXaf);
  const expressEntry = expressEntryFor(answers, need);
  const points = scoreFsw(answers, FSW);
  return {
    expressEntry,
    points,
    lines: fswLines(answers, points, FSW),
    quebec: quebecFor(answers, quebecFrench),
    quebecNote: quebecFrench?.own ? SCORED_NOTE : SCALE_NOTE,
    provinces: provincesFor(answers, streams(), { expressEntry: entranceOf(expressEntry), occupation }),
    funds: grid && need && { need, grid, exempt: isExempt(answers) },
    fees: feesOf(answers, FEES),
    aged: agedOf(
      [
        ["Preuve de fonds", grid],
        ["Frais du gouvernement", FEES],
        ["Grille des 67 points", FSW],
        ["PSTQ du Québec", quebecVerified === undefined ? undefined : { verified: quebecVerified }],
      ],
      day,
    ),
  };
}

function agedOf(
  tables: readonly (readonly [name: string, edition: { verified: string } | undefined])[],
  day: string,
): string[] {
  return tables.flatMap(([name, edition]) => {
    const words = edition && ageWords(edition, day);
    return words === undefined ? [] : [`${name}\u00a0: ${words.charAt(0).toLowerCase()}${words.slice(1)}`];
  });
}
