import { type SubmissionResult, useForm } from "@conform-to/react";
import Download from "lucide-react/icons/download";
import type { CorrectionWords } from "#app/features/applications/correction-words.ts";
import { assemblePath, documentPath, pagesPath, replacePath, versionPath } from "#app/features/applications/document-path.ts";
import type { DocumentPage as Page } from "#app/features/applications/document-pages.server.ts";
import { seenValue } from "#app/features/applications/required-words.ts";
import { categoryNames } from "#app/features/documents/kinds.ts";
import { documentStates } from "#app/features/documents/status.ts";
import { longDate } from "#app/platform/clock/french-dates.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Fold } from "#app/ui/fold.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import type { ProposedResult } from "#app/features/applications/propose-result.server.ts";
import { ReadResult } from "./read-result.tsx";
import { MarkedPages } from "./marked-pages.tsx";
import { SheetFields, problemsOf } from "./sheet-fields.tsx";

type DocumentPageProps = {
  page: Page;
  answer: SubmissionResult | undefined;
  /** ISO day in Douala. */
  today: string;
  /** What was read of a test result, when that was asked. */
  proposed?: ProposedResult | undefined;
};

const dayWords = (iso: string) => longDate(Temporal.PlainDate.from(iso));

/** One document: its state, what was asked of it, every version, and what may be done. */
export function DocumentPage({ page, answer, today, proposed }: DocumentPageProps) {
  const { file, document, who, why, correction, versions, past } = page;
  return (
    <div className="wrap grid grid-cols-1 gap-6 py-8">
      <header className="grid gap-2">
        <h1>{document.name}</h1>
        <p className="text-muted">
          {who}, dossier <span className="figures">{file.reference}</span>
        </p>
        <p>
          <Badge tone={documentStates[document.state].tone}>{documentStates[document.state].label}</Badge>
        </p>
      </header>
      {correction && <CorrectionAlert correction={correction} href={replacePath(file.id, document.id)} />}
      {correction && correction.pictures.length > 0 && <MarkedPages name={document.name} pictures={correction.pictures} />}
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
          <LinkButton look="ghost" href={pathTo("/management/:id/documents/:documentId/supprimer", { id: file.id, documentId: document.id })}>
            Supprimer
          </LinkButton>
        )}
      </div>
      <section aria-labelledby="versions" className="max-w-prose">
        <h2 id="versions">Versions</h2>
        <ul className="document-versions">
          {versions.map(({ number, given, by, file: kept }) => (
            <li key={number}>
              Version {number}, reçue le {given}
              {by !== null && ` de ${by}`}
              {kept && (
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
      {page.readable && <ReadResult page={page} proposed={proposed} />}
      {page.mayEdit && <Details page={page} answer={answer} today={today} proposed={proposed} />}
      <TextLink block href={page.back}>
        Toutes les pièces de ce dossier
      </TextLink>
    </div>
  );
}

function CorrectionAlert({ correction: { what, remark, due }, href }: { correction: CorrectionWords; href: string }) {
  return (
    <Alert kind="caution" title={`À renvoyer\u00a0: ${what.toLowerCase()}`}>
      {remark !== null && <p className="whitespace-pre-line">{remark}</p>}
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
        {corrections.map(({ id, what, remark, ended }) => (
          <li key={id}>
            <strong>{what}.</strong> <span className="whitespace-pre-line">{remark}</span>
            <span className="block text-muted text-sm">{ended}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

type Values = Record<"seen" | "issuedOn" | "expiresOn" | "nameOnIt" | "notes", string>;

function Details({ page: { file, document }, answer, today, proposed }: DocumentPageProps) {
  const { issuedOn, expiresOn, nameOnIt, notes } = document;
  // What the person wrote stands; what was read is proposed in its absence, and kept by their press alone.
  const read = proposed?.kind === "read" ? proposed.day : null;
  const kept = { issuedOn: issuedOn ?? read ?? "", expiresOn: expiresOn ?? "", nameOnIt: nameOnIt ?? "", notes: notes ?? "" };
  const [form, fields] = useForm<Values>({ id: "precisions", lastResult: answer, defaultValue: kept });
  const problems = problemsOf(form, [fields.issuedOn, fields.expiresOn, fields.nameOnIt, fields.notes]);
  return (
    <Fold level={2} title="Modifier les précisions" open={problems.length > 0 || proposed?.kind === "read"}>
      <form method="post" action={documentPath(file.id, document.id)} id={form.id} noValidate className="max-w-prose">
        <ErrorSummary problems={problems} />
        <input type="hidden" name="seen" value={seenValue(document)} />
        <SheetFields fields={fields} today={today} />
        <Button look="secondary">Enregistrer</Button>
      </form>
    </Fold>
  );
}
