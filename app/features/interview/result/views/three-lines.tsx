import type { Fault } from "#app/features/situation/programs/read-answers.ts";
import { aheadWords } from "#app/features/situation/assess/ahead.ts";
import { type ThreeLines as Lines, scoreNote } from "#app/features/situation/assess/lines.ts";
import { sayRange } from "#app/features/points/shared/score-sheet.ts";
import { LinkButton } from "#app/ui/button.tsx";

type LinesProps = {
  lines: Lines;
  changeHref: string;
  /** The verdict already stands above them on this page. */
  verdictAbove?: boolean;
  /** Beside much else: where one stands and the next step alone. */
  compact?: boolean;
};

/** Where one stands, the best way today, the next step: what an assessment says before anything else, in the same words everywhere. */
export function ThreeLines({ lines, changeHref, verdictAbove = false, compact = false }: LinesProps) {
  const { score, verdict, way, step, ahead } = lines;
  return (
    <ol className="bilan-three">
      <li>
        <p className="bilan-key">Où vous en êtes</p>
        <p className="bilan-big">
          <b>{sayRange(score)}</b> <span>/ {score.maximum}, score officiel estimé</span>
        </p>
        {!verdictAbove && (
          <p>
            <b>{verdict.title}</b> {verdict.sentence}
          </p>
        )}
        {!compact && (
          <p className="bilan-aside">
            {scoreNote(score)}{" "}
            {score.least !== score.most && (
              <a href={changeHref} rel="nofollow">
                Préciser
              </a>
            )}
          </p>
        )}
      </li>
      {!compact && (
        <li>
          <p className="bilan-key">Le meilleur chemin aujourd’hui</p>
          <p className="bilan-mid">{way.title}</p>
          <p>{way.sentence}</p>
        </li>
      )}
      <li>
        <p className="bilan-key">Votre prochaine étape</p>
        <p className="bilan-mid">{step.title}</p>
        <p className="bilan-cost">
          <span>
            <b>{step.cost}</b>
          </span>
          <span>
            <b>{step.months}</b>
          </span>
          <span>{step.gives}</span>
        </p>
        {ahead && (
          <p className="bilan-aside">
            {aheadWords(ahead)}{" "}
            <a href={ahead.action.href} rel="nofollow">
              {ahead.action.label}
            </a>
          </p>
        )}
        {compact ? (
          <a href={step.action.href} rel="nofollow" className="link-block">
            {step.action.label}
          </a>
        ) : (
          <p className="bilan-acts">
            <LinkButton href={step.action.href} rel="nofollow">
              {step.action.label}
            </LinkButton>
          </p>
        )}
      </li>
    </ol>
  );
}

/** An assessment as another page is given it: its lines, or what must be said first. */
export type AssessmentBeside = { lines: Lines } | { faults: readonly Fault[] };

type BesideProps = {
  assessed: AssessmentBeside;
  heading: string;
  /** The whole bilan of the same answers, and where they are changed. */
  hrefs: { all: string; change: string };
} & Pick<LinesProps, "verdictAbove" | "compact">;

/** The three lines of the same person on another page: smaller, with the way to the whole bilan. */
export function BesideLines({ assessed, heading, hrefs, ...look }: BesideProps) {
  return (
    <section className={look.compact ? "bilan-beside bilan-compact" : "bilan-beside"} aria-labelledby="titre-bilan">
      <h2 id="titre-bilan" className={look.compact ? "sr-only" : undefined}>
        {heading}
      </h2>
      {"lines" in assessed ? (
        <ThreeLines
          // What takes months stands on the bilan and the dashboard: here a result follows.
          lines={look.compact ? assessed.lines : { ...assessed.lines, ahead: null }}
          changeHref={hrefs.change}
          {...look}
        />
      ) : (
        assessed.faults.map(({ field, message }) => <p key={field}>{message}</p>)
      )}
      <p>
        <a href={"lines" in assessed ? hrefs.all : hrefs.change} rel="nofollow" className="link-block">
          {"lines" in assessed ? "Voir tout mon bilan" : "Compléter mes réponses"}
        </a>
      </p>
    </section>
  );
}
