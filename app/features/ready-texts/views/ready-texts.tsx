import { type SubmissionResult, useForm } from "@conform-to/react";
import { FIRST_NAME, type ReadyTextKind, readyTextKinds } from "#app/features/ready-texts/kinds.ts";
import type { ReadyText } from "#app/features/ready-texts/queries.server.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { Field } from "#app/ui/inputs/field.tsx";
import { Fold } from "#app/ui/layout/fold.tsx";
import { Segmented } from "#app/ui/inputs/segmented.tsx";
import { TextArea } from "#app/ui/inputs/text-area.tsx";
import { TextInput } from "#app/ui/inputs/text-input.tsx";

type OfficeTextsProps = {
  standing: ReadyText[];
  retired: ReadyText[];
  formId: string;
  answer: SubmissionResult | undefined;
};

const KINDS = Object.keys(readyTextKinds) as ReadyTextKind[];

/** The texts kept ready, by what they serve for, and the form that adds one. */
export function ReadyTexts({ standing, retired, formId, answer }: OfficeTextsProps) {
  return (
    <div className="wrap grid grid-cols-1 gap-6">
      <h1>Textes tout faits</h1>
      {KINDS.map((kind) => (
        <section key={kind} aria-labelledby={`textes-${kind}`}>
          <h2 id={`textes-${kind}`} className="office-section-head">
            {readyTextKinds[kind].plural}
          </h2>
          <p className="office-muted">{readyTextKinds[kind].use}</p>
          <Texts texts={standing.filter((one) => one.kind === kind)} empty={readyTextKinds[kind].empty} />
        </section>
      ))}
      <NewText formId={formId} answer={answer} />
      {retired.length > 0 && (
        <Fold level={2} title={`Retirés (${retired.length})`}>
          <Texts texts={retired} empty="" />
        </Fold>
      )}
    </div>
  );
}

function Texts({ texts, empty }: { texts: readonly ReadyText[]; empty: string }) {
  if (texts.length === 0) return <p>{empty}</p>;
  return (
    <ul className="document-versions">
      {texts.map(({ id, title, body }) => (
        <li key={id}>
          <a className="link-block" href={pathTo("/admin/modeles/:id", { id })}>
            {title}
          </a>
          <p className="office-words">{body}</p>
        </li>
      ))}
    </ul>
  );
}

type Typed = { formId: string; kind: string; title: string; body: string };

function NewText({ formId, answer }: { formId: string; answer: SubmissionResult | undefined }) {
  const [form, fields] = useForm<Typed>({ id: "nouveau-texte", lastResult: answer });
  const problems = [form, fields.kind, fields.title, fields.body].flatMap(({ id, errors }) =>
    (errors ?? []).map((message) => ({ fieldId: id, message })),
  );
  return (
    <Fold level={2} title="Ajouter un texte" open={answer !== undefined}>
      <form method="post" id={form.id} noValidate className="max-w-prose">
        <ErrorSummary problems={problems} />
        <input type="hidden" name="formId" value={fields.formId.initialValue ?? formId} />
        <Segmented
          id={fields.kind.id}
          name="kind"
          label="À quoi il sert"
          options={KINDS.map((value) => ({ value, label: readyTextKinds[value].label }))}
          defaultValue={fields.kind.initialValue ?? "remark"}
          error={fields.kind.errors?.[0]}
        />
        <TextFields fields={fields} />
        <Button small>Ajouter le texte</Button>
      </form>
    </Fold>
  );
}

type TextField = { id: string; initialValue?: string | undefined; errors?: string[] | undefined };

/** Title and words, of a new text and of one that changes. */
export function TextFields({ fields: { title, body } }: { fields: { title: TextField; body: TextField } }) {
  return (
    <>
      <Field
        id={title.id}
        label="Titre"
        hint="Dans la liste, pour le retrouver. Le client ne le voit pas."
        error={title.errors?.[0]}
      >
        {(links) => <TextInput {...links} name="title" defaultValue={title.initialValue} autoComplete="off" required />}
      </Field>
      <Field
        id={body.id}
        label="Texte"
        hint={`${FIRST_NAME} est remplacé par le prénom de la personne.`}
        error={body.errors?.[0]}
      >
        {(links) => <TextArea {...links} name="body" defaultValue={body.initialValue} rows={6} required />}
      </Field>
    </>
  );
}
