import ChevronDown from "lucide-react/icons/chevron-down";
import ExternalLink from "lucide-react/icons/external-link";
import type { ReactNode } from "react";
import { tagWords } from "#app/features/publications/tag-words.ts";
import { longDate } from "#app/platform/clock/french-dates.ts";
import type { Section } from "#app/platform/content/markdown.ts";

/** « 3 mars 2026 », for machines too. */
export function Day({ iso }: { iso: string }) {
  return <time dateTime={iso}>{longDate(Temporal.PlainDate.from(iso))}</time>;
}

/** Our own Markdown, its raw HTML turned to text by platform/content. */
export function Prose({ html }: { html: string }) {
  return <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />;
}

/** A part of a text under its heading, where the table of contents leads. */
export function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

/** Parts written in Markdown. */
export function ProseParts({ sections }: { sections: readonly Section[] }) {
  return sections.map(({ id, title, html }) => (
    <Part key={id} id={id} title={title}>
      <Prose html={html} />
    </Part>
  ));
}

/** Where each part of a text is. */
export function Contents({ parts }: { parts: readonly { id: string; title: string }[] }) {
  return (
    <nav aria-labelledby="sommaire" className="card card-quiet read-contents print:hidden">
      <details>
        <summary>
          <h2 id="sommaire">Sommaire</h2>
          <ChevronDown aria-hidden size={20} />
        </summary>
        <ol>
          {parts.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  );
}

export function OuterLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} rel="noopener external">
      {children}
      <ExternalLink size={15} className="ml-1 inline" />
      <span className="sr-only"> (autre site)</span>
    </a>
  );
}

/** What a text is about. */
export function Tags({ tags }: { tags: readonly string[] }) {
  return (
    <p className="read-facts">
      <span className="font-semibold">Mots-clés : </span>
      {tags.map(tagWords).join(", ")}
    </p>
  );
}
