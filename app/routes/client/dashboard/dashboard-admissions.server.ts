/** What somebody's own answers open, for the programmes without a file: features do not know each other, so they meet here. */
import type { Admission } from "#app/features/applications/programmes/programme-standing.ts";
import type { Program } from "#app/features/applications/status.ts";
import { assessPrograms } from "#app/features/situation/programs/assess-programs.ts";
import { type Outcome, type Verdict, openOf } from "#app/features/situation/programs/outcome.ts";
import { readEligibility } from "#app/features/situation/programs/read-answers.ts";
import type { SavedSimulation } from "#app/features/saved-simulations/history.ts";
import { type Facts, overlay } from "#app/features/situation/facts.ts";
import { leastQuebecFrench } from "#app/features/situation/quebec-french.ts";
import { toolOf } from "#app/features/situation/tools/registry.ts";
import { eligibility } from "#app/features/situation/tools/questionnaire.ts";
import { answersFor, sheetAt } from "#app/features/situation/tools/tool.ts";
import { joinList, lowered } from "#app/features/points/shared/text.ts";
import { siteSettings } from "#app/platform/settings/settings.ts";

/** What somebody kept, completed by their latest simulations: what was kept wins. @param day ISO day in Douala */
export function factsWith(
  kept: Facts,
  simulations: readonly Pick<SavedSimulation, "grid" | "answers">[],
  day: string,
): Facts {
  const said = simulations.map(({ grid, answers }) => {
    const tool = toolOf(grid);
    return tool ? sheetAt(tool, new URLSearchParams(answers), day) : {};
  });
  return [...said, kept].reduce((all, facts) => overlay(all, facts), {});
}

/** By programme what the facts open, by the rules of /eligibility; nothing of a programme when nothing is known. */
export function admissionsOf(facts: Facts, day: string): Partial<Record<Program, Admission>> {
  const read = readEligibility(answersFor(eligibility, facts));
  if (!read.asked) return {};
  const left = read.faults.length;
  if (left > 0) {
    const words =
      left === 1 ? "Une réponse manque encore pour le dire." : `${left}\u00a0réponses manquent encore pour le dire.`;
    return { "express-entry": { open: false, words }, arrima: { open: false, words } };
  }
  const { expressEntry, quebec } = assessPrograms(read.answers, {
    day,
    cadInXaf: siteSettings.currency.cadInXaf,
    quebecFrench: leastQuebecFrench(facts),
  });
  return { "express-entry": admission(expressEntry), arrima: admission(quebec) };
}

const quoted = ({ name, short }: Outcome) => `«\u00a0${short ?? name}\u00a0»`;

function admission(outcomes: readonly Outcome[]): Admission {
  const of = (verdict: Verdict) => outcomes.filter((outcome) => outcome.verdict === verdict);
  const open = of("admissible");
  if (open.length > 0)
    return {
      open: true,
      words: `D’après vos réponses, vous remplissez les conditions de ${joinList(open.map(quoted))}.`,
    };
  const [near] = of("one-short");
  const [unsettled] = of("to-check");
  const first = near ?? unsettled;
  const [condition] = first ? openOf(first.conditions) : [];
  if (!first || !condition)
    return { open: false, words: "D’après vos réponses, plusieurs conditions manquent encore." };
  const asked = lowered(condition.asked);
  return {
    open: false,
    words: `${near ? "Une condition manque" : "À préciser"} pour ${quoted(first)}\u00a0: ${asked}.`,
  };
}
