import type { BilanPage } from "#app/features/interview/result/bilan-page.ts";
import type { ScoreView } from "#app/features/situation/assess/lines.ts";
import { spanWords } from "#app/features/situation/assess/words.ts";
import { OWN_FIGURE, sayRange } from "#app/features/points/shared/score-sheet.ts";
import { Bar } from "#app/ui/tables/bar.tsx";

type Scores = NonNullable<BilanPage["scores"]>;
type ScoreRow = { key: keyof Scores; label: string; tool: keyof BilanPage["tools"]; action: string };

/** The official figure always stands before the site's own. */
const PAIRS: readonly { title: string; verdict: string; shown: readonly ScoreRow[] }[] = [
  {
    title: "Entrée express",
    verdict: "Le Canada invite d’après la grille officielle, jamais d’après l’estimation de ce site.",
    shown: [
      {
        key: "official",
        label: "Grille officielle du Canada",
        tool: "crs-officiel",
        action: "Ligne par ligne, avec chaque règle",
      },
      { key: "crs", label: `${OWN_FIGURE} (CRS)`, tool: "crs", action: "Ouvrir le simulateur CRS" },
    ],
  },
  {
    title: "Québec",
    verdict: "Le Québec invite d’après la grille officielle, jamais d’après l’estimation de ce site.",
    shown: [
      {
        key: "quebec",
        label: "Grille officielle du Québec (PSTQ)",
        tool: "pstq",
        action: "Ligne par ligne, et les quatre volets",
      },
      { key: "arrima", label: `${OWN_FIGURE} (Arrima)`, tool: "arrima", action: "Ouvrir le simulateur Arrima" },
    ],
  },
];

/** The two official grids, each beside this site's own estimate. */
export function ScoresTab({ scores, tools }: { scores: Scores; tools: BilanPage["tools"] }) {
  return (
    <section aria-labelledby="scores">
      <h2 id="scores">Vos scores</h2>
      {PAIRS.map(({ title, verdict, shown }) => (
        <div key={title} className="bilan-pair">
          <h3>{title}</h3>
          <div className="bilan-figures">
            {shown.map(({ key, label, tool, action }) => (
              <Figure key={key} score={scores[key]} label={label} action={{ href: tools[tool], label: action }} />
            ))}
          </div>
          <p className="bilan-note">{verdict}</p>
        </div>
      ))}
    </section>
  );
}

function Figure({
  score,
  label,
  action,
}: {
  score: ScoreView;
  label: string;
  action: { href: string; label: string };
}) {
  return (
    <div>
      <p className="bilan-key">{label}</p>
      <p className="bilan-figure">
        <b>{sayRange(score)}</b> <span>/ {score.maximum}</span>
      </p>
      <Bar value={score.least} maximum={score.maximum} size="thin" />
      {score.settling.length > 0 && <p className="bilan-note">{spanWords(score.settling)}</p>}
      <a href={action.href} rel="nofollow" className="link-block">
        {action.label}
      </a>
    </div>
  );
}
