import type { Figure } from "#app/features/publications/dated/figures.ts";
import { figureWords } from "#app/features/publications/sources/facts-words.ts";
import { frenchCount } from "#app/platform/content/french-numbers.ts";
import { Fold } from "#app/ui/layout/fold.tsx";
import type { HeadingLevel } from "#app/ui/layout/heading.tsx";
import { OuterLink } from "./text-parts.tsx";

/** On demand, each dated fact that a text cites: its value, its day, its source. */
export function Figures({ figures, level = 2 }: { figures: readonly Figure[]; level?: HeadingLevel }) {
  if (figures.length === 0) return null;
  return (
    <Fold
      anchor="chiffres"
      level={level}
      title="Chiffres de cette page et leurs dates"
      aside={<span className="hint m-0">{frenchCount(figures.length, "chiffre")}</span>}
    >
      <ul className="read-figures">
        {figures.map((figure) => (
          <li key={figure.id}>
            <b>{figure.words}</b>
            <span>{figure.title}</span>
            <span className="read-facts">
              {figureWords(figure)} <OuterLink href={figure.source.url}>{figure.source.label}</OuterLink>
            </span>
          </li>
        ))}
      </ul>
    </Fold>
  );
}
