import type { SubmissionResult } from "@conform-to/react";
import { useCallback, useState } from "react";
import { Form, useNavigation } from "react-router";
import { shownState } from "#app/features/documents/status.ts";
import { DocumentField, type SentDocument } from "#app/features/documents/views/document-field.tsx";
import { type DocumentKind, aheadPath, documentKinds, documentWords } from "#app/features/language-tests/documents.ts";
import type { RequestedDocument } from "#app/features/language-tests/documents/asked-again.server.ts";
import type {
  ListedDocument,
  RegistrationWords,
} from "#app/features/language-tests/registrations/registration-words.ts";
import { type NetworkFailure, isNetworkFailure } from "#app/platform/forms/over-the-network.ts";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { Badge } from "#app/ui/marks/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { formatMegabytes } from "#app/ui/tables/file-size.ts";
import { SendFailure } from "#app/ui/forms/send-failure.tsx";

/** The form back, with its refusals by field; "" is for the whole form. `sent`: documents the server has already. */
export type DocumentsAnswer =
  | { result: SubmissionResult; sent: Partial<Record<DocumentKind, SentDocument>> }
  | NetworkFailure
  | undefined;

/** What was given, what is missing, and the form to give it. */
export function DocumentsPart({
  words,
  asked,
  documentsHref,
  answer,
}: {
  words: RegistrationWords;
  /** Documents to send again, with what is wrong with them. */
  asked: readonly RequestedDocument[];
  documentsHref: (kind: string) => string;
  answer: DocumentsAnswer;
}) {
  const { documents, missing, live } = words;
  return (
    <Card>
      <h2>Documents</h2>
      {missing.length > 0 && (
        <div className="mb-4">
          <Alert kind="caution" title="Dossier incomplet">
            Il manque encore {new Intl.ListFormat("fr").format(missing)}.
          </Alert>
        </div>
      )}
      {asked.map(({ kind, what, remark }) => (
        <p key={kind} className="whitespace-pre-line">
          <strong>{what}.</strong> {remark}
        </p>
      ))}
      <ul className="document-list">
        {documents.map(({ kind, label, state, scan, file, sealed }) => (
          <li key={kind}>
            <span>
              {label}
              {file && (
                <span className="block text-sm">
                  {scan === null && !sealed ? (
                    <a href={documentsHref(kind)} download>
                      {file.name}
                    </a>
                  ) : (
                    file.name
                  )}{" "}
                  <span className="figures">({formatMegabytes(file.size)})</span>
                  {sealed && <span className="block">Donné au bureau&nbsp;: demandez-le-nous.</span>}
                </span>
              )}
            </span>
            <StateBadge state={state} scan={asked.find((one) => one.kind === kind)?.scan ?? scan} />
          </li>
        ))}
      </ul>
      {live && (
        <DocumentsForm
          asked={
            missing.length > 0 ? documents.filter(({ file }) => !file).map(({ kind }) => kind) : [...documentKinds]
          }
          replacing={missing.length === 0}
          answer={answer}
        />
      )}
    </Card>
  );
}

function StateBadge(document: Pick<ListedDocument, "state" | "scan">) {
  const { label, tone } = shownState(document);
  return <Badge tone={tone}>{label}</Badge>;
}

function DocumentsForm({
  asked,
  replacing,
  answer,
}: {
  asked: DocumentKind[];
  replacing: boolean;
  answer: DocumentsAnswer;
}) {
  const leaving = useNavigation().state !== "idle";
  const [busy, setBusy] = useState(0);
  const onBusy = useCallback((now: boolean) => setBusy((before) => Math.max(0, before + (now ? 1 : -1))), []);
  const told = answer && !isNetworkFailure(answer) ? answer : undefined;
  const problems = Object.entries(told?.result.error ?? {}).flatMap(([field, sentences]) =>
    (sentences ?? []).map((message) => ({ fieldId: field === "" ? "documents" : `document-${field}`, message })),
  );
  const form = (
    <Form method="post" encType="multipart/form-data" id="documents">
      <SendFailure show={isNetworkFailure(answer)} />
      <ErrorSummary problems={problems} />
      <input type="hidden" name="intent" value="documents" />
      {asked.map((kind) => {
        const spec = documentWords[kind];
        const { field } = spec;
        return (
          <DocumentField
            key={kind}
            spec={spec}
            id={`document-${field}`}
            aheadTo={aheadPath(kind)}
            error={told?.result.error?.[field]?.[0]}
            sent={told?.sent[kind]}
            onBusy={onBusy}
          />
        );
      })}
      <Button look="secondary" loading={leaving || busy > 0}>
        Envoyer
      </Button>
    </Form>
  );
  if (!replacing) return form;
  return (
    <details open={problems.length > 0}>
      <summary className="link-block">Remplacer un document</summary>
      {form}
    </details>
  );
}
