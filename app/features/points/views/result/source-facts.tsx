import { sayDay } from "#app/features/points/shared/text.ts";
import { Fold } from "#app/ui/layout/fold.tsx";
import { TextLink } from "#app/ui/layout/text-link.tsx";

type SourceFactsProps = {
  className: string;
  sources: readonly { name: string; read: string }[];
  toCheck: readonly string[];
  pages: readonly { href: string; words: string }[];
};

/** Where the figures of an official grid come from, what is to be checked, and the official pages. */
export function SourceFacts({ className, sources, toCheck, pages }: SourceFactsProps) {
  return (
    <Fold level={2} title="D’où viennent ces chiffres">
      <div className={className}>
        <ul>
          {sources.map(({ name, read }) => (
            <li key={name}>
              {name}, le {sayDay(read)}.
            </li>
          ))}
        </ul>
        <h3>À vérifier sur la page officielle</h3>
        <ul>
          {toCheck.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
        <p className="flex flex-wrap gap-x-6">
          {pages.map(({ href, words }) => (
            <TextLink key={href} href={href} external block>
              {words}
            </TextLink>
          ))}
        </p>
      </div>
    </Fold>
  );
}
