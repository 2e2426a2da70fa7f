import type { SubmissionResult } from "@conform-to/react";
import type { ReactNode } from "react";
import type { DataRequestView } from "#app/features/accounts/data-requests/queries.server.ts";
import { requestOutcomes } from "#app/features/accounts/data-requests/words.ts";
import type { StaffMember } from "#app/features/accounts/staff/staff-members.server.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { Badge } from "#app/ui/marks/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { Field } from "#app/ui/inputs/field.tsx";
import { Select } from "#app/ui/inputs/select.tsx";
import { TextArea } from "#app/ui/inputs/text-area.tsx";
import { TextInput } from "#app/ui/inputs/text-input.tsx";

export type RequestAnswer = { form: "hand" | "identity" | "close"; result: SubmissionResult } | { refusal: string };

type Props = { request: DataRequestView; staff: readonly StaffMember[]; answer: RequestAnswer | undefined };

/** A request on personal data: what is asked, the check of who asks, what can be done, and its end. */
export function OfficeRequest({ request, staff, answer }: Props) {
  const {
    id,
    reference,
    kindWords,
    channel,
    name,
    email,
    words,
    receivedOn,
    dueOn,
    late,
    personId,
    handlerId,
    identity,
    closed,
    revision,
  } = request;
  const result = (form: "hand" | "identity" | "close") =>
    answer && "form" in answer && answer.form === form ? answer.result : undefined;
  return (
    <div className="wrap grid grid-cols-1 gap-6 py-8">
      <h1>
        {kindWords}{" "}
        <Badge tone={closed ? "neutral" : late ? "bad" : "fair"}>
          {closed ? "Close" : late ? "En retard" : "À répondre"}
        </Badge>
      </h1>
      {answer && "refusal" in answer && (
        <Alert kind="caution" announced>
          {answer.refusal}
        </Alert>
      )}
      <p className="break-words">
        {name || "(effacée)"}
        {email !== "" && `, ${email}`} <span className="figures">({reference})</span>
        {personId !== null && (
          <>
            {" "}
            <a href={pathTo("/admin/clients/:id", { id: personId })}>Sa fiche</a>
          </>
        )}
      </p>
      <p>
        Reçue le {receivedOn} ({channel})&nbsp;; réponse promise au plus tard le {dueOn}.
      </p>
      {words !== "" && <blockquote className="whitespace-pre-wrap break-words">{words}</blockquote>}
      {closed ? (
        <section aria-labelledby="reponse">
          <h2 id="reponse">{closed.outcome}</h2>
          <p>
            Le {closed.at}, par {closed.by}
          </p>
          <p className="whitespace-pre-wrap break-words">{closed.answer}</p>
        </section>
      ) : (
        <>
          <Part id="suivi" title="Qui s’en occupe" result={result("hand")} intent="hand" revision={revision}>
            <Field id="to" label="Confiée à">
              {(links) => (
                <Select
                  {...links}
                  name="to"
                  defaultValue={handlerId ?? "nobody"}
                  options={[
                    { value: "nobody", label: "Qui viendra le premier" },
                    ...staff.map((one) => ({ value: one.id, label: one.name })),
                  ]}
                />
              )}
            </Field>
            <Button look="secondary">Confier</Button>
          </Part>
          <Part
            id="identite"
            title="Identité de la personne"
            result={result("identity")}
            intent="identity"
            revision={revision}
          >
            {identity && (
              <p>
                Faite le {identity.at} par {identity.by}&nbsp;: {identity.how}
              </p>
            )}
            <Text
              id="how"
              name="how"
              label={identity ? "Vérifiée de nouveau" : "Comment elle est vérifiée"}
              result={result("identity")}
            />
            <Button look="secondary">Noter la vérification</Button>
          </Part>
          {identity && personId !== null && <Acts id={id} revision={revision} erasure={request.kind === "erasure"} />}
          <Part id="fin" title="Répondre et clore" result={result("close")} intent="close" revision={revision}>
            <Field id="outcome" label="Ce qui est fait" error={errorOf(result("close"), "outcome")}>
              {(links) => (
                <Select
                  {...links}
                  name="outcome"
                  options={requestOutcomes}
                  emptyLabel="Choisir…"
                  defaultValue={typedOf(result("close"), "outcome")}
                  required
                />
              )}
            </Field>
            <Field
              id="answer"
              label="Réponse à la personne"
              hint={"Elle part par e-mail\u00a0: dites ce qui a été fait."}
              error={errorOf(result("close"), "answer")}
            >
              {(links) => (
                <TextArea
                  {...links}
                  name="answer"
                  rows={6}
                  defaultValue={typedOf(result("close"), "answer")}
                  required
                />
              )}
            </Field>
            <Button>Répondre et clore</Button>
          </Part>
        </>
      )}
    </div>
  );
}

/** What the person's own page does, done at their request once it is sure that it is they. */
function Acts({ id, revision, erasure }: { id: string; revision: number; erasure: boolean }) {
  return (
    <section aria-labelledby="actes" className="grid grid-cols-1 gap-3">
      <h2 id="actes">Faire à sa place</h2>
      <form method="post" action={pathTo("/admin/donnees/:id/copie", { id })}>
        <p>
          La copie contient tout ce que le site garde de cette personne&nbsp;; un avis le lui dit dans son espace, et la
          trace dit qui l’a préparée.
        </p>
        <Button look="secondary">Préparer la copie de ses données</Button>
      </form>
      {erasure && (
        <form method="post">
          <input type="hidden" name="intent" value="erase" />
          <input type="hidden" name="revision" value={revision} />
          <p>Le compte est supprimé dans sept jours&nbsp;; d’ici là, la personne peut le garder depuis son espace.</p>
          <Button look="danger">Planifier la suppression de son compte</Button>
        </form>
      )}
    </section>
  );
}

type PartProps = {
  id: string;
  title: string;
  result: SubmissionResult | undefined;
  intent: string;
  revision: number;
  children: ReactNode;
};

function Part({ id, title, result, intent, revision, children }: PartProps) {
  const problems = Object.entries(result?.error ?? {}).flatMap(([field, messages]) =>
    (messages ?? []).map((message) => ({ fieldId: field === "" ? id : field, message })),
  );
  return (
    <section aria-labelledby={`${id}-titre`}>
      <h2 id={`${id}-titre`}>{title}</h2>
      <form method="post" id={id} noValidate className="grid grid-cols-1 gap-3 max-w-prose justify-items-start">
        <ErrorSummary problems={problems} id={`${id}-erreurs`} />
        <input type="hidden" name="intent" value={intent} />
        <input type="hidden" name="revision" value={revision} />
        {children}
      </form>
    </section>
  );
}

function Text({
  id,
  name,
  label,
  result,
}: {
  id: string;
  name: string;
  label: string;
  result: SubmissionResult | undefined;
}) {
  return (
    <Field
      id={id}
      label={label}
      hint={"Par exemple\u00a0: pièce vue au bureau, appel au numéro du compte."}
      error={errorOf(result, name)}
    >
      {(links) => <TextInput {...links} name={name} defaultValue={typedOf(result, name)} autoComplete="off" required />}
    </Field>
  );
}

const errorOf = (result: SubmissionResult | undefined, name: string) => result?.error?.[name]?.[0];
const typedOf = (result: SubmissionResult | undefined, name: string) => {
  const value = result?.initialValue?.[name];
  return typeof value === "string" ? value : undefined;
};
