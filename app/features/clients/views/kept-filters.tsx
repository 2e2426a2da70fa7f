import { type SubmissionResult, useForm } from "@conform-to/react";
import type { KeptFilter } from "#app/features/clients/search/filters.server.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { Field } from "#app/ui/inputs/field.tsx";
import { Fold } from "#app/ui/layout/fold.tsx";
import { TextInput } from "#app/ui/inputs/text-input.tsx";

type KeptFiltersProps = {
  kept: readonly KeptFilter[];
  /** Deleted a moment ago. */
  deleted: KeptFilter | null;
  /** The search at hand; "" when there is none to keep. */
  query: string;
  formId: string;
  answer: SubmissionResult | undefined;
};

/** The searches that the reader keeps, the last deletion with its way back, and the form that keeps the one at hand. */
export function KeptFilters({ kept, deleted, query, formId, answer }: KeptFiltersProps) {
  if (kept.length === 0 && deleted === null && query === "" && answer === undefined) return null;
  return (
    <section aria-labelledby="gardees" className="client-filters">
      <h2 id="gardees" className="sr-only">
        Recherches gardées
      </h2>
      {deleted && (
        <form method="post" className="client-undo">
          <input type="hidden" name="filter" value={deleted.id} />
          «&nbsp;{deleted.name}&nbsp;» est supprimée.
          <Button look="ghost" small name="intent" value="restore">
            Rétablir
          </Button>
        </form>
      )}
      {kept.length > 0 && (
        <ul className="client-contents">
          {kept.map(({ id, name, query: asked }) => (
            <li key={id}>
              <a href={`${pathTo("/admin/clients")}?${asked}`}>{name}</a>{" "}
              <form method="post" className="inline">
                <input type="hidden" name="filter" value={id} />
                <Button look="ghost" small name="intent" value="delete" aria-label={`Supprimer la recherche ${name}`}>
                  Supprimer
                </Button>
              </form>
            </li>
          ))}
        </ul>
      )}
      {(query !== "" || answer) && <KeepForm query={query} formId={formId} answer={answer} />}
    </section>
  );
}

function KeepForm({ query, formId, answer }: Pick<KeptFiltersProps, "query" | "formId" | "answer">) {
  const [form, fields] = useForm<{ name: string; query: string; formId: string }>({ id: "garder", lastResult: answer });
  const errors = [...(fields.name.errors ?? []), ...(fields.query.errors ?? [])];
  const problems = [
    ...(form.errors ?? []).map((message) => ({ fieldId: form.id, message })),
    ...errors.map((message) => ({ fieldId: fields.name.id, message })),
  ];
  return (
    <Fold level={3} title="Garder cette recherche" open={answer !== undefined}>
      <form method="post" id={form.id} noValidate className="orders-search">
        <ErrorSummary problems={problems} />
        <input type="hidden" name="query" value={query} />
        <input type="hidden" name="formId" value={formId} />
        <Field id={fields.name.id} label="Nom de la recherche" error={fields.name.errors?.[0]}>
          {(links) => (
            <TextInput {...links} name="name" defaultValue={fields.name.initialValue} autoComplete="off" required />
          )}
        </Field>
        <Button look="secondary" name="intent" value="keep">
          Garder
        </Button>
      </form>
    </Fold>
  );
}
