import type { Check } from "#app/platform/content/checked-words.ts";
import { sourceMark } from "#app/features/points/shared/edition.ts";
import { Fold } from "#app/ui/layout/fold.tsx";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { TextLink } from "#app/ui/layout/text-link.tsx";

type SourceFactsProps = {
  className: string;
  /** Each with who of the business compared its edition with the page, if anybody has. */
  sources: readonly { name: string; read: string; checked?: Check | undefined }[];
  toCheck: readonly string[];
  pages: readonly { href: string; words: string }[];
};

/** Where the figures of an official grid come from, what is to be checked, and the official pages. */
export function SourceFacts({ className, sources, toCheck, pages }: SourceFactsProps) {
  return (
    <Fold level={2} title="D’où viennent ces chiffres">
      <div className={className}>
        <ul>
          {sources.map((source) => (
            <li key={source.name}>{sourceMark(source, source.checked)}</li>
          ))}
        </ul>
        <h3>À lire sur la page officielle</h3>
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
          <TextLink href={pathTo("/sources")} block>
            Nos sources
          </TextLink>
        </p>
      </div>
    </Fold>
  );
}
