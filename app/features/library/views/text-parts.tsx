import ChevronDown from "lucide-react/icons/chevron-down";
import ExternalLink from "lucide-react/icons/external-link";
import type { ReactNode } from "react";
import { tagWords } from "#app/features/library/tag-words.ts";
import { longDate } from "#app/platform/clock/french-dates.ts";
import type { Section } from "#app/platform/content/markdown.ts";
import { Alert } from "#app/ui/alert.tsx";

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

/** Said above a text whose facts were last checked more than 180 days ago. */
export function StaleWarning({ checked }: { checked: string }) {
  return (
    <Alert kind="caution" title="À vérifier avant d’agir">
      <p>
        Nous avons vérifié ces informations pour la dernière fois le <Day iso={checked} />, il y a plus de six mois. Montants, délais et seuils ont pu changer :
        lisez aussi la page officielle.
      </p>
    </Alert>
  );
}

type Source = { label: string; url: string; checked: string };

/** When the facts were checked, and where they come from. */
export function Facts({ checked, sources }: { checked: string | null; sources: readonly Source[] }) {
  if (checked === null && sources.length === 0) return null;
  return (
    <div className="read-facts">
      {checked !== null && (
        <p>
          Informations vérifiées le <Day iso={checked} />.{sources.length > 0 && " Sources :"}
        </p>
      )}
      {sources.length > 0 && (
        <ul>
          {sources.map(({ label, url, checked: day }) => (
            <li key={`${label} ${url}`}>
              <OuterLink href={url}>{label}</OuterLink>
              {day !== checked && (
                <>
                  , vérifié le <Day iso={day} />
                </>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
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
