import type { SubmissionResult } from "@conform-to/react";
import type { ReactNode } from "react";
import { type Formed, formOf } from "#app/features/business/fields/typed-part.ts";
import type { PartPage as PartPageData, PastVersion } from "#app/features/business/office-business.server.ts";
import { longDateTime } from "#app/platform/clock/french-dates.ts";
import { inDouala } from "#app/platform/clock/in-douala.ts";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { type Filled, PartFields, fieldId } from "./part-fields.tsx";

type Difference = PastVersion["changes"][number];
/** The form that came back, with what somebody else wrote meanwhile; or why a press changed nothing. */
export type PartAnswer =
  | { result: SubmissionResult; meanwhile?: { version: number; changes: Difference[] } | undefined }
  | { refusal: string }
  | undefined;

/** One part of « L’entreprise »: its form, what is offered of it, and every version. */
export function PartPage({ page, answer }: { page: PartPageData; answer: PartAnswer }) {
  return (
    <div className="wrap grid grid-cols-1 gap-6 py-8">
      <h1>{page.title}</h1>
      <p>{page.about}</p>
      <PartParts page={page} formed={page.part} answer={answer} />
    </div>
  );
}

type AnyPage = Omit<PartPageData, "part">;

/** What is below the heading of a part, or of an item of the dated data. */
export function PartParts({
  page,
  formed,
  answer,
  children,
}: {
  page: AnyPage;
  formed: Formed;
  answer: PartAnswer;
  /** Between the form and the versions. */
  children?: ReactNode;
}) {
  const { fields, group } = formOf(formed);
  const result = answer && "result" in answer ? answer.result : undefined;
  const meanwhile = answer && "result" in answer ? answer.meanwhile : undefined;
  const filled: Filled = {
    typed: result ? ((result.initialValue ?? {}) as Filled["typed"]) : page.typed,
    errors: result?.error ?? {},
  };
  const problems = Object.entries(filled.errors).flatMap(([name, said]) =>
    (said ?? []).map((message) => ({ fieldId: name === "" ? "reglage" : fieldId(name), message })),
  );
  return (
    <>
      {answer && "refusal" in answer && (
        <Alert kind="caution" announced>
          {answer.refusal}
        </Alert>
      )}
      {page.offer && <Offer page={page} offer={page.offer} />}
      {(fields.length > 0 || group) && (
        <form method="post" id="reglage" noValidate className="grid max-w-prose grid-cols-1 gap-4">
          <ErrorSummary problems={problems} />
          {meanwhile && (
            <Alert kind="caution" announced title="Quelqu’un a changé ce réglage entre-temps">
              <p>Votre saisie est ci-dessous. L’enregistrer remplace ceci&nbsp;:</p>
              <Differences changes={meanwhile.changes} before="en vigueur" after="votre saisie" />
            </Alert>
          )}
          <input type="hidden" name="version" value={meanwhile?.version ?? filled.typed["version"] ?? page.version} />
          <PartFields part={formed} filled={filled} />
          <div className="registration-actions">
            <Button name="intent" value="write">
              Enregistrer
            </Button>
          </div>
        </form>
      )}
      {children}
      {page.history.length > 0 && (
        <section aria-labelledby="versions" className="grid grid-cols-1 gap-4">
          <h2 id="versions">Versions</h2>
          {page.history.map((one) => (
            <Version key={one.version} one={one} inForce={page.version} />
          ))}
        </section>
      )}
    </>
  );
}

function Version({ one, inForce }: { one: PastVersion; inForce: number }) {
  const who = one.by ?? (one.origin === "edition" ? "première édition du site" : "compte fermé");
  return (
    <Card quiet id={`version-${one.version}`}>
      <h3>
        Version {one.version}
        {one.version === inForce && ", en vigueur"}
      </h3>
      <p>
        {longDateTime(inDouala(one.at))}, {who}
      </p>
      <Differences changes={one.changes} before="avant" after="après" />
      {one.version !== inForce && (
        <form method="post">
          <input type="hidden" name="version" value={inForce} />
          <input type="hidden" name="to" value={one.version} />
          <Button small look="secondary" name="intent" value="return">
            Remettre la version {one.version}
          </Button>
        </form>
      )}
    </Card>
  );
}

function Offer({ page, offer }: { page: AnyPage; offer: NonNullable<PartPageData["offer"]> }) {
  return (
    <Alert title="Une nouvelle version du site propose autre chose">
      <Differences changes={offer.changes} before="chez vous" after="proposé" />
      <form method="post" className="appointment-moves">
        <input type="hidden" name="version" value={page.version} />
        <input type="hidden" name="number" value={offer.number} />
        <Button small name="intent" value="take">
          Prendre
        </Button>
        <Button small look="secondary" name="intent" value="leave">
          Laisser
        </Button>
      </form>
    </Alert>
  );
}

/** What was and what is, line by line. */
export function Differences({
  changes,
  before,
  after,
}: {
  changes: readonly Difference[];
  before: string;
  after: string;
}) {
  if (changes.length === 0) return null;
  return (
    <dl className="setting-changes">
      {changes.map((change) => (
        <div key={change.label}>
          <dt>{change.label}</dt>
          <dd>
            {change.before !== "" && (
              <del>
                <span className="sr-only">{before}&nbsp;: </span>
                {change.before}
              </del>
            )}
            {change.after !== "" && (
              <ins>
                <span className="sr-only">{after}&nbsp;: </span>
                {change.after}
              </ins>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
