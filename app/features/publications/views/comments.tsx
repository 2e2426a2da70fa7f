import { type SubmissionResult, useForm } from "@conform-to/react";
import type { CommentView, Thread } from "#app/features/publications/comments/queries.server.ts";
import { longDate } from "#app/platform/clock/french-dates.ts";
import { dayOf } from "#app/platform/clock/clock.ts";
import { frenchCount } from "#app/platform/content/french-numbers.ts";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { Field } from "#app/ui/inputs/field.tsx";
import { KeptForm } from "#app/ui/forms/kept-form.tsx";
import { RobotTrap } from "#app/ui/forms/robot-trap.tsx";
import { TextArea } from "#app/ui/inputs/text-area.tsx";
import { TextInput } from "#app/ui/inputs/text-input.tsx";
import { Initials } from "./initials.tsx";

type CommentsProps = {
  threads: readonly Thread[];
  answer: SubmissionResult | undefined;
  /** Id of the comment to answer, from the address. */
  answering: string | null;
  received: boolean;
  /** Who is signed in writes their name once. */
  person: { name: string; email: string } | null;
};

/** What readers said, and the form to say something. */
export function Comments({ threads, answer, answering, received, person }: CommentsProps) {
  const count = threads.reduce((sum, { answers }) => sum + 1 + answers.length, 0);
  const answered = threads.find(({ id }) => id === answering);
  return (
    <section aria-labelledby="commentaires" className="comments-part">
      <h2 id="commentaires">{count === 0 ? "Commentaires" : frenchCount(count, "commentaire")}</h2>
      {received && (
        <div className="mt-4 mb-8">
          <Alert kind="success" title="Merci, votre commentaire est bien arrivé" announced>
            <p>Il est en attente de modération : il paraîtra ici dès que nous l’aurons lu.</p>
          </Alert>
        </div>
      )}
      {threads.length > 0 && (
        <ol className="comments">
          {threads.map(({ answers, ...comment }) => (
            <li key={comment.id}>
              <Comment comment={comment} />
              <a href={`?repondre=${comment.id}#commenter`} className="link-block">
                Répondre<span className="sr-only"> à {comment.authorName}</span>
              </a>
              {answers.length > 0 && (
                <ol>
                  {answers.map((one) => (
                    <li key={one.id}>
                      <Comment comment={one} />
                    </li>
                  ))}
                </ol>
              )}
            </li>
          ))}
        </ol>
      )}
      <CommentForm answer={answer} answered={answered} person={person} />
    </section>
  );
}

function Comment({ comment: { authorName, body, at } }: { comment: CommentView }) {
  const day = dayOf(at);
  return (
    <article>
      <p className="by-line">
        <Initials name={authorName} />
        <span>
          <strong dir="auto">{authorName}</strong>
          <span className="text-muted">
            , le <time dateTime={day.toString()}>{longDate(day)}</time>
          </span>
        </span>
      </p>
      <p className="comment-words" dir="auto">
        {body}
      </p>
    </article>
  );
}

type Typed = { parent?: string; website?: string; name: string; email: string; body: string };

function CommentForm({
  answer,
  answered,
  person,
}: Pick<CommentsProps, "answer" | "person"> & { answered: CommentView | undefined }) {
  const [form, fields] = useForm<Typed>({
    id: "commenter",
    lastResult: answer,
    defaultValue: { name: person?.name, email: person?.email },
  });
  const problems = [form, fields.name, fields.email, fields.body].flatMap(({ id, errors }) =>
    (errors ?? []).map((message) => ({ fieldId: id, message })),
  );
  const parent = fields.parent.initialValue ?? answered?.id;
  return (
    <KeptForm
      draft="commentaire"
      id={form.id}
      noValidate
      action={`${answered ? `?repondre=${answered.id}` : "?"}#commenter`}
    >
      <h3 className="mb-4">{answered ? `Répondre à ${answered.authorName}` : "Laisser un commentaire"}</h3>
      {answered && (
        <p>
          <a href="?#commenter">Écrire plutôt un commentaire à part</a>
        </p>
      )}
      <ErrorSummary problems={problems} />
      <input type="hidden" name="intent" value="comment" />
      {parent && <input type="hidden" name="parent" value={parent} />}
      <RobotTrap id="commenter-site" />
      <Field id={fields.name.id} label="Nom" hint="Affiché avec votre commentaire." error={fields.name.errors?.[0]}>
        {(links) => (
          <TextInput
            {...links}
            name="name"
            defaultValue={fields.name.initialValue}
            autoComplete="name"
            required
            width="medium"
          />
        )}
      </Field>
      <Field id={fields.email.id} label="Adresse e-mail" hint="Jamais publiée." error={fields.email.errors?.[0]}>
        {(links) => (
          <TextInput
            {...links}
            type="email"
            name="email"
            defaultValue={fields.email.initialValue}
            autoComplete="email"
            required
            width="medium"
          />
        )}
      </Field>
      <Field
        id={fields.body.id}
        label="Commentaire"
        hint="Il est relu avant de paraître. N’y mettez ni numéro de passeport ni numéro de dossier."
        error={fields.body.errors?.[0]}
      >
        {(links) => <TextArea {...links} name="body" defaultValue={fields.body.initialValue} required />}
      </Field>
      <Button look="secondary">Envoyer le commentaire</Button>
    </KeptForm>
  );
}
