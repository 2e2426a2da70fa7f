/** The score month by month, from the lowest case: the timeline of /crs/evolution in words. Pure. */
import { readEvolution } from "#app/features/points/evolution/questions.ts";
import { stretchesOf, timelineOf } from "#app/features/points/evolution/timeline.ts";
import { assumptionsOf, eventsWords, stretchName } from "#app/features/points/evolution/words.ts";
import { monthWords } from "#app/platform/clock/french-dates.ts";
import { ageing } from "#app/features/situation/tools/federal.ts";
import { answersFor } from "#app/features/situation/tools/tool.ts";
import { isTested } from "#app/features/points/family/people.ts";
import { readHousehold } from "#app/features/points/family/questions.ts";
import { capitalize } from "#app/features/points/shared/text.ts";
import type { Grids, Score } from "#app/features/situation/assess/scores.ts";

export type MonthsAhead = {
  best: { month: string; points: number };
  firstLoss: { month: string; points: number } | null;
  stretches: { when: string; points: number; events: string }[];
  assumptions: string[];
};

/** The next three years by the rules of /crs/evolution. */
export function monthsAhead(score: Score, { day, federal }: Grids): MonthsAhead {
  const today = Temporal.PlainDate.from(day);
  const params = answersFor(ageing, score.low.facts);
  const household = readHousehold(params, today);
  const { pace } = readEvolution(params, today);
  const { months, best, firstLoss } = timelineOf(household, pace, federal, today);
  const { a, b, family } = household;
  return {
    best: { month: monthWords(best.date), points: best.points },
    firstLoss: firstLoss && { month: monthWords(firstLoss.date), points: firstLoss.points },
    stretches: stretchesOf(months).map((stretch) => ({
      when: capitalize(stretchName(stretch)),
      points: stretch.points,
      events: eventsWords(stretch.from),
    })),
    assumptions: assumptionsOf(pace, {
      birthDate: a.birthDate !== null,
      second: isTested(a.second),
      spouse: family === "accompanying" && b !== null && isTested(b.first),
    }),
  };
}
