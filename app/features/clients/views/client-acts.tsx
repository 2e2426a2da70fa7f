import { type SubmissionResult, useForm } from "@conform-to/react";
import type { ReactNode } from "react";
import { clientNoteWords } from "#app/features/clients/timeline.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { Field } from "#app/ui/inputs/field.tsx";
import { Segmented } from "#app/ui/inputs/segmented.tsx";
import { TextArea } from "#app/ui/inputs/text-area.tsx";

/** Where each act leads; null: there is nothing to do of it, or it is not the reader's. */
export type ClientActs = {
  book: string | null;
  write: string | null;
  /** The order that is to be paid first. */
  pay: string | null;
  openFile: string | null;
  /** The one that comes first now. */
  first: "book" | "write" | "pay" | "note";
};

type ClientActsProps = {
  acts: ClientActs;
  formId: string;
  /** To the form of a call. */
  answer: SubmissionResult | undefined;
};

/** What can be done for a person from here; a call is noted in place. */
export function ClientActsBar({ acts: { book, write, pay, openFile, first }, formId, answer }: ClientActsProps) {
  return (
    <section className="client-acts" aria-label="Que faire">
      <Act href={book} main={first === "book"}>
        Réserver
      </Act>
      <Act href={write} main={first === "write"}>
        Écrire
      </Act>
      <Act href={pay} main={first === "pay"}>
        Encaisser
      </Act>
      <Act href={openFile} main={false}>
        Ouvrir un dossier
      </Act>
      <details id="noter" open={answer !== undefined}>
        <summary className={classNames("btn btn-small", first !== "note" && "btn-ghost")}>Noter un appel</summary>
        <NoteForm formId={formId} answer={answer} main={first === "note"} />
      </details>
    </section>
  );
}

function Act({ href, main, children }: { href: string | null; main: boolean; children: ReactNode }) {
  return href === null ? null : (
    <LinkButton href={href} small look={main ? "primary" : "ghost"}>
      {children}
    </LinkButton>
  );
}

type Typed = { formId: string; kind: string; words: string };

function NoteForm({ formId, answer, main }: Pick<ClientActsProps, "formId" | "answer"> & { main: boolean }) {
  const [form, fields] = useForm<Typed>({ id: "appel", lastResult: answer });
  const problems = [form, fields.kind, fields.words].flatMap(({ id, errors }) =>
    (errors ?? []).map((message) => ({ fieldId: id, message })),
  );
  return (
    <form method="post" id={form.id} noValidate className="work-form">
      <ErrorSummary problems={problems} />
      <input type="hidden" name="intent" value="note" />
      <input type="hidden" name="formId" value={fields.formId.initialValue ?? formId} />
      <Segmented
        id={fields.kind.id}
        name="kind"
        label="Quoi"
        error={fields.kind.errors?.[0]}
        defaultValue={fields.kind.initialValue ?? "answered"}
        options={Object.entries(clientNoteWords).map(([value, label]) => ({ value, label }))}
      />
      <Field
        id={fields.words.id}
        label="Ce qui s’est dit"
        hint="Entre nous&nbsp;: le client ne le lit pas."
        error={fields.words.errors?.[0]}
      >
        {(links) => <TextArea {...links} name="words" rows={3} defaultValue={fields.words.initialValue} required />}
      </Field>
      <p className="m-0">
        <Button small look={main ? "primary" : "secondary"}>
          Garder
        </Button>
      </p>
    </form>
  );
}
