import { type SubmissionResult, useForm } from "@conform-to/react";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { Field } from "#app/ui/inputs/field.tsx";
import { Fold } from "#app/ui/layout/fold.tsx";
import { TextInput } from "#app/ui/inputs/text-input.tsx";

type CountedTag = { id: string; name: string; revision: number; people: number };

/** What came back of a form: the new tag's, or that of one tag. */
export type TagAnswer = { tag: string | null; result: SubmissionResult } | undefined;

type TagsPageProps = {
  tags: readonly CountedTag[];
  most: number;
  formId: string;
  answer: TagAnswer;
  refusal: string | undefined;
};

/** The tags of the business: made, renamed and removed here, given on the pages of people and from their list. */
export function TagsPage({ tags, most, formId, answer, refusal }: TagsPageProps) {
  return (
    <div className="wrap grid grid-cols-1 gap-6 py-8">
      <header>
        <h1>Étiquettes</h1>
        <p className="office-muted">
          Les mêmes pour toute l’équipe, {most} au plus. Le client les lit dans la copie de ses données&nbsp;: n’y
          écrivez rien qu’il ne puisse lire.
        </p>
      </header>
      {refusal !== undefined && (
        <Alert kind="caution" announced>
          {refusal}
        </Alert>
      )}
      {tags.length === 0 ? (
        <EmptyState title="Aucune étiquette">Créez la première ci-dessous.</EmptyState>
      ) : (
        <ul className="client-lines">
          {tags.map((tag) => (
            <TagLine key={tag.id} tag={tag} answer={answer?.tag === tag.id ? answer.result : undefined} />
          ))}
        </ul>
      )}
      <NewTag formId={formId} answer={answer?.tag === null ? answer.result : undefined} />
    </div>
  );
}

function TagLine({
  tag: { id, name, revision, people },
  answer,
}: {
  tag: CountedTag;
  answer: SubmissionResult | undefined;
}) {
  const [form, fields] = useForm<{ name: string }>({ id: `etiquette-${id}`, lastResult: answer });
  const problems = (fields.name.errors ?? []).map((message) => ({ fieldId: fields.name.id, message }));
  return (
    <li>
      <div>
        <strong>{name}</strong>{" "}
        <a className="office-muted" href={`${pathTo("/admin/clients")}?etiquette=${id}`}>
          {people > 1 ? `${people} personnes` : `${people} personne`}
        </a>
      </div>
      <Fold level={2} title={`Renommer ou supprimer «\u00a0${name}\u00a0»`} open={answer !== undefined}>
        <form method="post" id={form.id} noValidate className="orders-search">
          <ErrorSummary id={`${form.id}-problems`} problems={problems} />
          <input type="hidden" name="tag" value={id} />
          <input type="hidden" name="revision" value={revision} />
          <Field id={fields.name.id} label="Nom" error={fields.name.errors?.[0]}>
            {(links) => (
              <TextInput
                {...links}
                name="name"
                defaultValue={fields.name.initialValue ?? name}
                autoComplete="off"
                required
              />
            )}
          </Field>
          <Button look="secondary" name="intent" value="rename">
            Renommer
          </Button>
        </form>
        <form method="post">
          <input type="hidden" name="tag" value={id} />
          <input type="hidden" name="revision" value={revision} />
          <Button look="danger" name="intent" value="remove">
            {people === 0
              ? "Supprimer"
              : `Supprimer, et la retirer de ${people > 1 ? `ces ${people} personnes` : "cette personne"}`}
          </Button>
        </form>
      </Fold>
    </li>
  );
}

function NewTag({ formId, answer }: { formId: string; answer: SubmissionResult | undefined }) {
  const [form, fields] = useForm<{ name: string; formId: string }>({ id: "nouvelle", lastResult: answer });
  const problems = [...(fields.name.errors ?? []), ...(fields.formId.errors ?? []), ...(form.errors ?? [])].map(
    (message) => ({
      fieldId: fields.name.id,
      message,
    }),
  );
  return (
    <section aria-labelledby="nouvelle-etiquette">
      <h2 id="nouvelle-etiquette">Nouvelle étiquette</h2>
      <form method="post" id={form.id} noValidate className="orders-search">
        <ErrorSummary problems={problems} />
        <input type="hidden" name="formId" value={formId} />
        <Field id={fields.name.id} label="Étiquette" error={fields.name.errors?.[0]}>
          {(links) => (
            <TextInput {...links} name="name" defaultValue={fields.name.initialValue} autoComplete="off" required />
          )}
        </Field>
        <Button name="intent" value="create">
          Créer
        </Button>
      </form>
    </section>
  );
}
