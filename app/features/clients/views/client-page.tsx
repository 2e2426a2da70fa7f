import type { ReactNode } from "react";
import type { ClientLine, ClientSection } from "#app/features/clients/section.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { phoneWords } from "#app/platform/words/phone-words.ts";
import { Badge } from "#app/ui/marks/badge.tsx";

/** What the page of a person begins with: each line a label and what is known. */
export type ClientIdentity = {
  name: string;
  /** « Compte depuis le 3 mai 2026 », or that there is none. */
  standing: string;
  email: string;
  phone: string;
  facts: readonly { label: string; value: string }[];
  tags: readonly string[];
};

type ClientPageProps = {
  identity: ClientIdentity;
  sections: readonly ClientSection[];
  /** Where a file is opened in their name; null: they have no account to have it in. */
  openFile: string | null;
  /** Where the address of somebody who had none is written down; null: they have one. */
  giveAddress: string | null;
  /** Where an admin signs their account out everywhere; null: without account, or for somebody else. */
  endSessions: string | null;
  children?: ReactNode;
};

/** Lines shown before the rest is folded. */
const SHOWN = 6;

/** Everything that the business has of one person, each thing with the screen that does the work on it. */
export function ClientPage({ identity, sections, openFile, giveAddress, endSessions, children }: ClientPageProps) {
  const { name, standing, email, phone, facts, tags } = identity;
  return (
    <div className="wrap grid grid-cols-1 gap-6 py-8">
      <header>
        <h1>{name}</h1>
        <p className="office-muted">{standing}</p>
        {tags.length > 0 && (
          <ul className="client-tags" aria-label="Étiquettes">
            {tags.map((tag) => (
              <li key={tag}>
                <Badge>{tag}</Badge>
              </li>
            ))}
          </ul>
        )}
        <dl className="client-facts">
          <div>
            <dt>E-mail</dt>
            <dd>
              {email === "" ? (
                "aucun\u00a0: on appelle, ou on remet sur papier"
              ) : (
                <a href={`mailto:${email}`}>{email}</a>
              )}
            </dd>
          </div>
          {phone !== "" && (
            <div>
              <dt>Téléphone</dt>
              <dd>
                <a href={`tel:${phone}`}>{phoneWords(phone)}</a>
              </dd>
            </div>
          )}
          {facts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </header>
      {openFile !== null && (
        <p className="m-0">
          <LinkButton look="secondary" href={openFile}>
            Ouvrir un dossier en son nom
          </LinkButton>
        </p>
      )}
      {giveAddress !== null && (
        <p className="m-0">
          <LinkButton look="secondary" href={giveAddress}>
            Noter son adresse e-mail
          </LinkButton>
        </p>
      )}
      {children}
      {endSessions !== null && (
        <p className="m-0">
          <a className="link-block" href={endSessions}>
            Fermer ses connexions
          </a>
        </p>
      )}
      <nav aria-label="Sur cette page">
        <ul className="client-contents">
          {sections.map(({ id, title, lines }) => (
            <li key={id}>
              <a href={`#${id}`}>
                {title} <span className="office-muted">{lines.length}</span>
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {sections.map((section) => (
        <Section key={section.id} section={section} />
      ))}
    </div>
  );
}

function Section({ section: { id, title, lines, empty } }: { section: ClientSection }) {
  const [shown, rest] = [lines.slice(0, SHOWN), lines.slice(SHOWN)];
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="office-section-head">
        {title}
      </h2>
      {lines.length === 0 ? (
        <p className="office-muted">{empty}</p>
      ) : (
        <ul className="client-lines">
          {shown.map((line) => (
            <Line key={line.key} line={line} />
          ))}
        </ul>
      )}
      {rest.length > 0 && (
        <details className="client-more">
          <summary>{rest.length > 1 ? `Les ${rest.length} autres` : "Une autre"}</summary>
          <ul className="client-lines">
            {rest.map((line) => (
              <Line key={line.key} line={line} />
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

function Line({ line: { title, path, detail, state } }: { line: ClientLine }) {
  return (
    <li>
      <div>
        {path === null ? title : <a href={path}>{title}</a>} {state && <Badge tone={state.tone}>{state.label}</Badge>}
      </div>
      {detail !== "" && <div className="office-muted">{detail}</div>}
    </li>
  );
}
