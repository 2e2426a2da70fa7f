import type { ThreeLines as Lines } from "#app/features/interview/result/bilan-page.ts";
import { spanWords } from "#app/features/interview/result/words.ts";
import { sayRange } from "#app/features/points/shared/score-sheet.ts";
import { LinkButton } from "#app/ui/button.tsx";

/** The score, the best way today, the next step: what a bilan says before anything else. */
export function ThreeLines({ lines: { score, way, step }, changeHref }: { lines: Lines; changeHref: string }) {
  return (
    <ol className="bilan-three">
      <li>
        <p className="bilan-key">Votre score officiel</p>
        <p className="bilan-big">
          <b>{sayRange(score)}</b> <span>/ {score.maximum}</span>
        </p>
        <p>
          {score.least === score.most
            ? "Estimation par la grille officielle d’Entrée express\u00a0: seul IRCC calcule le score qui compte."
            : spanWords(score.settling)}{" "}
          {score.least !== score.most && (
            <a href={changeHref} rel="nofollow">
              Préciser
            </a>
          )}
        </p>
      </li>
      <li>
        <p className="bilan-key">Le meilleur chemin aujourd’hui</p>
        <p className="bilan-mid">{way.title}</p>
        <p>{way.sentence}</p>
      </li>
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
        <p className="bilan-acts">
          <LinkButton href={step.action.href} rel="nofollow">
            {step.action.label}
          </LinkButton>
        </p>
      </li>
    </ol>
  );
}
