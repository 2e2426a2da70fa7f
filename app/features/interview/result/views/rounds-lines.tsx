import { type RoundStanding, mayAimAt } from "#app/features/situation/assess/rounds-standing.ts";
import { standingWords } from "#app/features/situation/assess/words.ts";
import { dayInWords } from "#app/features/rounds/words.ts";
import { count } from "#app/features/points/shared/text.ts";
import partStyles from "#app/features/interview/result/result.css?url";
import { Fold } from "#app/ui/layout/fold.tsx";
import { type Span, sayRange } from "#app/features/points/shared/score-sheet.ts";

const STEP = 20;

/** One scale for every line: all minimums and the person's own span, with room on both sides. */
function scaleOf(rounds: readonly RoundStanding[], { least, most }: Span): (points: number) => number {
  const all = [least, most, ...rounds.map(({ minimum }) => minimum)];
  const low = Math.floor((Math.min(...all) - STEP) / STEP) * STEP;
  const high = Math.ceil((Math.max(...all) + STEP) / STEP) * STEP;
  return (points) => Math.round(((points - low) / (high - low)) * 1000) / 10;
}

/** Each round with its condition and minimum, the person's span drawn against it, and what that says; with its condition; `detailed` adds the year's rounds. */
export function RoundsLines({
  rounds,
  score,
  detailed = false,
}: {
  rounds: readonly RoundStanding[];
  score: Span;
  detailed?: boolean;
}) {
  const at = scaleOf(rounds, score);
  // A single figure is drawn as a mark that can be seen.
  const width = Math.max(at(score.most) - at(score.least), 1.5);
  return (
    <table className="bilan-rounds">
      <caption className="sr-only">Minimum des dernières rondes connues, et votre score de {sayRange(score)}</caption>
      <thead>
        <tr>
          <th scope="col">Ronde</th>
          <th scope="col">Minimum</th>
          <td aria-hidden="true" />
          <th scope="col">Vous</th>
        </tr>
      </thead>
      <tbody>
        {rounds.map((round) => (
          <tr key={round.category}>
            <th scope="row">
              {round.name}
              <span className="bilan-date">
                {dayInWords(round.date)}. Il faut {round.needs}.
              </span>
            </th>
            <td className="bilan-minimum">{round.minimum}</td>
            <td className="bilan-drawn" aria-hidden="true">
              <svg className="bilan-line" viewBox="0 0 100 40" preserveAspectRatio="none">
                <rect className="bilan-own" x={at(score.least)} width={width} height="40" />
                <path className="bilan-axis" d="M0 20h100" />
                <path
                  className={round.state === "above" ? "bilan-mark bilan-mark-passed" : "bilan-mark"}
                  d={`M${at(round.minimum)} 7v26`}
                />
              </svg>
            </td>
            <td className="bilan-standing">
              <span className={round.state === "above" && round.open === "met" ? "bilan-passed" : undefined}>
                {standingWords(round, score)}
              </span>
              {detailed && <span className="bilan-date">{pastWords(round)}</span>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Every category that had a round in the last twelve months, as a part of any page; those that are closed to one fold away. */
export function OwnRounds({ rounds, score }: { rounds: readonly RoundStanding[]; score: Span }) {
  const shown = rounds.filter(mayAimAt);
  const unsure = rounds.filter((round) => !mayAimAt(round) && round.open !== "unmet");
  const closed = rounds.filter(({ open }) => open === "unmet");
  return (
    <section className="bilan-beside" aria-labelledby="vos-rondes">
      <link rel="stylesheet" href={partStyles} precedence="default" />
      <h2 id="vos-rondes">Vous, face aux dernières rondes</h2>
      {shown.length === 0 ? (
        <p>Aucune ronde des douze derniers mois ne vous est ouverte avec ces réponses.</p>
      ) : (
        <RoundsLines rounds={shown} score={score} detailed />
      )}
      {unsure.length > 0 && (
        <Fold title={`${count(unsure.length, "ronde")} selon votre profession ou vos réponses`}>
          <RoundsLines rounds={unsure} score={score} detailed />
        </Fold>
      )}
      {closed.length > 0 && (
        <Fold
          title={`${count(closed.length, "ronde")} qui ne vous ${closed.length < 2 ? "est" : "sont"} pas ${closed.length < 2 ? "ouverte" : "ouvertes"}`}
        >
          <RoundsLines rounds={closed} score={score} detailed />
        </Fold>
      )}
      <p className="bilan-note">Une ronde du passé ne promet rien de la prochaine.</p>
    </section>
  );
}

/** The year's rounds, of a category that is not closed to this person. */
function pastWords({ open, past: { total, least, most } }: RoundStanding): string {
  if (open === "unmet") return "";
  return `En 12\u00a0mois, ce score aurait suffi à ${least === most ? least : `${least} à ${most}`} ${most < 2 ? "ronde" : "rondes"} sur ${total}.`;
}
