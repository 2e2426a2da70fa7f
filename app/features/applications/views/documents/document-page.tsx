import type { SubmissionResult } from "@conform-to/react";
import Download from "lucide-react/icons/download";
import type { CorrectionWords } from "#app/features/applications/documents/correction-words.ts";
import {
  assemblePath,
  pagesPath,
  readingPath,
  replacePath,
  versionPath,
} from "#app/features/applications/documents/document-path.ts";
import type { DocumentPage as Page } from "#app/features/applications/documents/pages/document-pages.server.ts";
import { categoryNames } from "#app/features/documents/kinds.ts";
import { scanStates, shownState } from "#app/features/documents/status.ts";
import { longDate } from "#app/platform/clock/french-dates.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { Badge } from "#app/ui/marks/badge.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { TextLink } from "#app/ui/layout/text-link.tsx";
import type { Reading } from "#app/features/applications/documents/readings/readable.ts";
import { DocumentDetails } from "./document-details.tsx";
import { CorrectionNotes } from "./correction-notes.tsx";
import { MarkedPages } from "./marked-pages.tsx";

type DocumentPageProps = {
  page: Page;
  answer: SubmissionResult | undefined;
  /** ISO day in Douala. */
  today: string;
  /** What the site offers to read of it. */
  reading: Reading | null;
};

const OFFERS: Record<Reading, string> = {
  result: "Lire la date et les notes de ce PDF",
  passport: "Lire les lignes du passeport ou de la carte",
};

const dayWords = (iso: string) => longDate(Temporal.PlainDate.from(iso));

/** One document: its state, what was asked of it, every version, and what may be done. */
export function DocumentPage({ page, answer, today, reading }: DocumentPageProps) {
  const { file, document, who, why, correction, versions, past } = page;
  const shown = shownState({ ...document, scan: versions[0]?.scan ?? null });
  return (
    <div className="wrap grid grid-cols-1 gap-6 py-8">
      <header className="grid gap-2">
        <h1>{document.name}</h1>
        <p className="text-muted">
          {who}, dossier <span className="figures">{file.reference}</span>
        </p>
        <p>
          <Badge tone={shown.tone}>{shown.label}</Badge>
        </p>
      </header>
      {correction && <CorrectionAlert correction={correction} href={replacePath(file.id, document.id)} />}
      {correction && correction.pictures.length > 0 && (
        <MarkedPages name={document.name} pictures={correction.pictures} />
      )}
      <Facts page={page} />
      {why !== null && <p className="max-w-prose">{why}</p>}
      <div className="flex flex-wrap gap-3">
        {!correction && (
          <LinkButton look="secondary" href={replacePath(file.id, document.id)}>
            Remplacer
          </LinkButton>
        )}
        {page.joined && (
          <form method="post" action={assemblePath(file.id, { documentId: document.id })}>
            <Button look="ghost" name="intent" value="reopen">
              Changer une page ou l’ordre
            </Button>
          </form>
        )}
        {page.mayReview && (
          <LinkButton look="ghost" href={`${pathTo("/admin/dossiers/:id", { id: file.id })}#piece-${document.id}`}>
            Relire au bureau
          </LinkButton>
        )}
        {document.own && (
          <LinkButton
            look="ghost"
            href={pathTo("/management/:id/documents/:documentId/supprimer", { id: file.id, documentId: document.id })}
          >
            Supprimer
          </LinkButton>
        )}
      </div>
      <section aria-labelledby="versions" className="max-w-prose">
        <h2 id="versions">Versions</h2>
        <ul className="document-versions">
          {versions.map(({ number, given, by, file: kept, scan }) => (
            <li key={number}>
              Version {number}, reçue le {given}
              {by !== null && ` de ${by}`}
              {kept && scan === "waiting" && (
                <p className="text-muted">
                  {scanStates.waiting.label}&nbsp;: {kept.name} s’ouvrira dès qu’il l’aura vu. Vous n’avez rien à faire.
                </p>
              )}
              {scan === "infected" && <p className="text-muted">{scanStates.infected.label}, et supprimée.</p>}
              {kept && scan === null && (
                <div className="flex flex-wrap gap-x-6">
                  <TextLink block href={pagesPath(file.id, document.id, { version: number })}>
                    Voir les pages<span className="sr-only">&nbsp;de la version {number}</span>
                  </TextLink>
                  <TextLink block href={versionPath(file.id, document.id, number)} download>
                    <Download size={18} /> {kept.name} <span className="figures">({kept.size})</span>
                  </TextLink>
                </div>
              )}
            </li>
          ))}
        </ul>
      </section>
      {past.length > 0 && <Past corrections={past} />}
      {page.mayEdit && reading !== null && (
        <p>
          <LinkButton look="ghost" href={readingPath(file.id, document.id)}>
            {OFFERS[reading]}
          </LinkButton>
        </p>
      )}
      {page.mayEdit && <DocumentDetails page={page} answer={answer} today={today} />}
      <TextLink block href={page.back}>
        Toutes les pièces de ce dossier
      </TextLink>
    </div>
  );
}

function CorrectionAlert({
  correction: { what, remark, notes, due },
  href,
}: {
  correction: CorrectionWords;
  href: string;
}) {
  return (
    <Alert kind="caution" title={`À renvoyer\u00a0: ${what.toLowerCase()}`}>
      {remark !== null && <p className="whitespace-pre-line">{remark}</p>}
      <CorrectionNotes notes={notes} />
      {due !== null && <p>{due}.</p>}
      <p className="mt-3">
        <LinkButton href={href}>Renvoyer cette pièce</LinkButton>
      </p>
    </Alert>
  );
}

function Facts({ page: { document, who } }: { page: Page }) {
  const facts = [
    ["Catégorie", categoryNames[document.category]],
    ["Pour", who],
    ["Délivrée le", document.issuedOn && dayWords(document.issuedOn)],
    ["Expire le", document.expiresOn && dayWords(document.expiresOn)],
    ["Nom inscrit", document.nameOnIt],
    ["Notes", document.notes],
  ] as const;
  return (
    <dl className="document-facts max-w-prose">
      {facts.map(
        ([label, value]) =>
          value !== null && (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

function Past({ corrections }: { corrections: Page["past"] }) {
  return (
    <section aria-labelledby="corrections" className="max-w-prose">
      <h2 id="corrections">Corrections demandées</h2>
      <ul className="document-versions">
        {corrections.map(({ id, what, remark, notes, ended }) => (
          <li key={id}>
            <strong>{what}.</strong> <span className="whitespace-pre-line">{remark}</span>
            <CorrectionNotes notes={notes} />
            <span className="block text-muted text-sm">{ended}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
