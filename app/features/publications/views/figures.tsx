import type { Figure } from "#app/features/publications/dated/figures.ts";
import { markedGroups } from "#app/features/publications/sources/facts-words.ts";
import { frenchCount } from "#app/platform/content/french-numbers.ts";
import { Fold } from "#app/ui/layout/fold.tsx";
import type { HeadingLevel } from "#app/ui/layout/heading.tsx";
import { MarkLine } from "./facts.tsx";
import { OuterLink } from "./text-parts.tsx";

/** On demand, each dated fact that a text cites, under the mark that it shares with those of its page and day. */
export function Figures({ figures, level = 2 }: { figures: readonly Figure[]; level?: HeadingLevel }) {
  if (figures.length === 0) return null;
  return (
    <Fold
      anchor="chiffres"
      level={level}
      title="Chiffres de cette page et leurs dates"
      aside={<span className="hint m-0">{frenchCount(figures.length, "chiffre")}</span>}
    >
      <MarkedFigures figures={figures} />
    </Fold>
  );
}

/** Dated facts under their marks. */
export function MarkedFigures({ figures }: { figures: readonly Figure[] }) {
  return (
    <ul className="read-figures">
      {markedGroups(figures).map(({ mark, figures: group }) => (
        <li key={group[0]?.id}>
          <p className="read-facts m-0">
            <MarkLine mark={mark} />
          </p>
          <ul>
            {group.map(({ id, words, title, doubt, official }) => (
              <li key={id}>
                {title}&nbsp;: <b>{words}</b>.{doubt !== null && <span className="read-facts"> {doubt}</span>}{" "}
                {official !== null && <OuterLink href={official}>Page officielle</OuterLink>}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
