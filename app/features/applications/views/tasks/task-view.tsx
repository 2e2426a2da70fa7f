import { type SubmissionResult, useForm } from "@conform-to/react";
import type { ListedTask } from "#app/features/applications/tasks/task-list.ts";
import { TASK_CATEGORIES } from "#app/features/applications/programmes/programme.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { Badge } from "#app/ui/marks/badge.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { DateInput } from "#app/ui/inputs/date-input.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { Field } from "#app/ui/inputs/field.tsx";
import { Select } from "#app/ui/inputs/select.tsx";
import { TextArea } from "#app/ui/inputs/text-area.tsx";
import { TextInput } from "#app/ui/inputs/text-input.tsx";
import { problemsOf } from "#app/features/applications/views/people/person-fields.tsx";
import { Deadline } from "./tasks-tab.tsx";

export type TaskAnswer = { form: "note" | "edit" | "press"; result: SubmissionResult };

type OwnFields = { title: string; description: string; category: string; dueOn: string };

type Props = {
  file: { id: string };
  /** Address of the list that it stands in. */
  list: string;
  task: ListedTask;
  /** What the owner's bilan says about it, in a sentence. */
  said: string | undefined;
  /** ISO day of one's own; "" when none. */
  dueOn: string;
  /** Whether the address asks to confirm the deletion. */
  removing: boolean;
  /** False for the client of a task that the business does. */
  mayPress: boolean;
  answer: TaskAnswer | undefined;
};

/** One task: what it is, its moves, its note, and for one's own its words and its end. */
export function TaskView({ file, list, task, said, dueOn, removing, mayPress, answer }: Props) {
  const path = pathTo("/management/:id/taches/:task", { id: file.id, task: task.id });
  const {
    title,
    whose,
    description,
    category,
    state,
    actorWords,
    deadline,
    estimatedTime,
    waitsFor,
    toCheck,
    template,
    revision,
  } = task;
  return (
    <div className="wrap management">
      <h1>
        {title}
        {whose !== "" && `, ${whose}`}
      </h1>
      {answer?.form === "press" && <Alert kind="danger" title={answer.result.error?.[""]?.join(" ")} announced />}
      {description !== "" && <p className="max-w-prose whitespace-pre-line">{description}</p>}
      {said !== undefined && <p className="max-w-prose">{said}</p>}
      <dl className="file-facts">
        <dt>État</dt>
        <dd>
          <Badge tone={state.tone}>{state.label}</Badge>
        </dd>
        <dt>Catégorie</dt>
        <dd>{category}</dd>
        <dt>À qui d’agir</dt>
        <dd>{actorWords}</dd>
        {deadline && (
          <>
            <dt>Échéance</dt>
            <dd>
              <Deadline {...deadline} />
            </dd>
          </>
        )}
        {estimatedTime !== null && (
          <>
            <dt>Temps estimé</dt>
            <dd>{estimatedTime}</dd>
          </>
        )}
        {waitsFor.length > 0 && (
          <>
            <dt>À finir avant</dt>
            <dd>{waitsFor.join(", ")}</dd>
          </>
        )}
        {toCheck !== null && (
          <>
            <dt>À vérifier</dt>
            <dd>{toCheck}</dd>
          </>
        )}
      </dl>
      {mayPress && <Press task={task} path={path} />}
      <NoteForm
        path={path}
        revision={revision}
        note={task.note}
        answer={answer?.form === "note" ? answer.result : undefined}
      />
      {template === null && !removing && (
        <>
          <section aria-labelledby="modifier">
            <h2 id="modifier" className="file-part">
              Modifier la tâche
            </h2>
            <OwnTaskForm
              path={path}
              hidden={{ revision: String(revision) }}
              values={{ title, description, category, dueOn }}
              answer={answer?.form === "edit" ? answer.result : undefined}
              button="Enregistrer la tâche"
            />
          </section>
          <p>
            <a href={`${path}?supprimer=1`}>Supprimer cette tâche</a>
          </p>
        </>
      )}
      {template === null && removing && <Removal path={path} />}
      <p>
        <a href={list}>Retour aux tâches</a>
      </p>
    </div>
  );
}

function Press({ task: { press, state, revision }, path }: { task: ListedTask; path: string }) {
  const button =
    press ?? (state.value === "completed" ? { move: "reopen" as const, words: "Reprendre la tâche" } : null);
  if (!button) return null;
  return (
    <form method="post" action={path}>
      <input type="hidden" name="revision" value={revision} />
      <Button look={button.move === "reopen" ? "secondary" : "primary"} name="intent" value={button.move}>
        {button.words}
      </Button>
      {button.move === "finish" && <p className="hint mt-2">«&nbsp;Continuer&nbsp;» termine la tâche.</p>}
    </form>
  );
}

function NoteForm({
  path,
  revision,
  note,
  answer,
}: {
  path: string;
  revision: number;
  note: string;
  answer: SubmissionResult | undefined;
}) {
  const [form, fields] = useForm<{ note: string }>({ id: "note", lastResult: answer, defaultValue: { note } });
  return (
    <form method="post" action={path} id={form.id} noValidate className="file-form">
      <ErrorSummary id="note-summary" problems={problemsOf([form, fields.note])} />
      <input type="hidden" name="revision" value={revision} />
      <Field
        id={fields.note.id}
        label="Note"
        optional
        hint="Un numéro de reçu, un rendez-vous, ce qu’on vous a dit."
        error={fields.note.errors?.[0]}
      >
        {(links) => <TextArea {...links} name="note" rows={3} defaultValue={fields.note.initialValue} />}
      </Field>
      <Button look="secondary" name="intent" value="note">
        Enregistrer la note
      </Button>
    </form>
  );
}

function Removal({ path }: { path: string }) {
  return (
    <section aria-labelledby="supprimer">
      <h2 id="supprimer" className="file-part">
        Supprimer cette tâche&nbsp;?
      </h2>
      <p>Elle disparaît du dossier avec sa note, pour de bon.</p>
      <form method="post" action={path} className="file-acts">
        <Button look="danger" name="intent" value="delete">
          Supprimer
        </Button>
        <LinkButton look="ghost" href={path}>
          Annuler
        </LinkButton>
      </form>
    </section>
  );
}

type OwnTaskFormProps = {
  path: string;
  hidden: Record<string, string>;
  values?: Partial<OwnFields>;
  answer: SubmissionResult | undefined;
  button: string;
};

/** A task of the client's own: to add, or to write anew. */
export function OwnTaskForm({ path, hidden, values, answer, button }: OwnTaskFormProps) {
  const [form, fields] = useForm<OwnFields>({
    id: "tache",
    lastResult: answer,
    ...(values && { defaultValue: values }),
  });
  const { title, description, category, dueOn } = fields;
  return (
    <form method="post" action={path} id={form.id} noValidate className="file-form">
      <ErrorSummary problems={problemsOf([form, title, description, category, dueOn])} />
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Field id={title.id} label="Ce qu’il y a à faire" error={title.errors?.[0]}>
        {(links) => <TextInput {...links} name="title" defaultValue={title.initialValue} autoComplete="off" required />}
      </Field>
      <Field id={description.id} label="Détails" optional error={description.errors?.[0]}>
        {(links) => <TextArea {...links} name="description" rows={3} defaultValue={description.initialValue} />}
      </Field>
      <div className="two-fields">
        <Field id={category.id} label="Catégorie" error={category.errors?.[0]}>
          {(links) => (
            <Select
              {...links}
              name="category"
              emptyLabel="Choisir…"
              defaultValue={category.initialValue}
              options={TASK_CATEGORIES.map((one) => ({ value: one, label: one }))}
            />
          )}
        </Field>
        <Field id={dueOn.id} label="À faire avant le" optional error={dueOn.errors?.[0]}>
          {(links) => <DateInput {...links} name="dueOn" defaultValue={dueOn.initialValue} />}
        </Field>
      </div>
      <Button name="intent" value="edit">
        {button}
      </Button>
    </form>
  );
}
