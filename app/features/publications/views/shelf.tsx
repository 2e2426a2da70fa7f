import Clock from "lucide-react/icons/clock";
import type { ReactNode } from "react";
import type { Summary } from "#app/features/publications/store/queries.server.ts";
import { frenchCount } from "#app/platform/content/french-numbers.ts";
import { Heading, type HeadingLevel } from "#app/ui/layout/heading.tsx";
import { CategoryPicture } from "./pictures.tsx";
import { Day } from "./text-parts.tsx";

type ShelfText = Summary<"article"> | Summary<"guide">;

/** A text in a list: its picture, badges, title, excerpt, and a line of facts. */
export function ShelfCard({
  text,
  href,
  badges,
  facts,
  level = 2,
}: {
  text: ShelfText;
  href: string;
  badges: ReactNode;
  /** List items after the date and the reading time. */ facts?: ReactNode;
  level?: HeadingLevel;
}) {
  const { title, excerpt, category, date } = text.head;
  return (
    <article className="shelf-card">
      <CategoryPicture category={category} />
      <div>
        <p className="badges">{badges}</p>
        <Heading level={level}>
          <a href={href}>{title}</a>
        </Heading>
        <p>{excerpt}</p>
        <ul className="shelf-facts">
          <li>
            <Day iso={date} />
          </li>
          <li>
            <ReadTime minutes={text.readMinutes} />
          </li>
          {facts}
        </ul>
      </div>
    </article>
  );
}

/** « 5 min de lecture » */
export function ReadTime({ minutes }: { minutes: number }) {
  return (
    <>
      <Clock aria-hidden size={16} />
      {minutes}&nbsp;min de lecture
    </>
  );
}

export type Chip = { label: string; href: string; current: boolean; /** How many texts. */ count?: number };

/** The categories as links: they filter before any script, and each has its address. */
export function Chips({ label, chips }: { label: string; chips: readonly Chip[] }) {
  return (
    <nav aria-label={label}>
      <ul className="chips">
        {chips.map(({ label: name, href, current, count }) => (
          <li key={href}>
            <a href={href} aria-current={current ? "page" : undefined}>
              {name}
              {count !== undefined && (
                <>
                  &nbsp;<span aria-hidden>({count})</span>
                  <span className="sr-only">, {frenchCount(count, "texte")}</span>
                </>
              )}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
