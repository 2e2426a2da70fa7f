import { type SubmissionResult, useForm } from "@conform-to/react";
import { readyTextKinds } from "#app/features/ready-texts/kinds.ts";
import type { ReadyText, TextVersion } from "#app/features/ready-texts/queries.server.ts";
import { longDateTime } from "#app/platform/clock/french-dates.ts";
import { inDouala } from "#app/platform/clock/in-douala.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { Badge } from "#app/ui/marks/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { TextLink } from "#app/ui/layout/text-link.tsx";
import { TextFields } from "./ready-texts.tsx";

type ReadyTextProps = {
  text: ReadyText;
  versions: TextVersion[];
  answer: SubmissionResult | undefined;
  refusal: string | undefined;
};

/** One text: its words to change, and what each version said. */
export function ReadyTextPage({ text, versions, answer, refusal }: ReadyTextProps) {
  const retired = text.retiredAt !== null;
  return (
    <div className="wrap grid grid-cols-1 gap-6">
      <header>
        <h1>{text.title}</h1>
        <p className="office-muted">
          {readyTextKinds[text.kind].label}, version {text.version} {retired && <Badge>retiré</Badge>}
        </p>
        <TextLink block href={pathTo("/admin/modeles")}>
          Tous les textes
        </TextLink>
      </header>
      {refusal !== undefined && (
        <Alert kind="caution" announced>
          {refusal}
        </Alert>
      )}
      {retired ? (
        <p className="office-words">{text.body}</p>
      ) : (
        <EditForm key={text.version} text={text} answer={answer} />
      )}
      <form method="post">
        <Button small look={retired ? "secondary" : "ghost"} name="intent" value={retired ? "restore" : "retire"}>
          {retired ? "Remettre ce texte" : "Retirer ce texte"}
        </Button>
      </form>
      <section aria-labelledby="versions">
        <h2 id="versions" className="office-section-head">
          Versions
        </h2>
        <ol className="document-versions">
          {versions.map(({ number, title, body, writtenAt, by }) => (
            <li key={number}>
              <p className="office-muted">
                Version {number}, {by ?? "un compte effacé"}, le {longDateTime(inDouala(writtenAt))}
              </p>
              <p className="office-words">
                <b>{title}</b>
                {"\n"}
                {body}
              </p>
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
}

function EditForm({
  text: { title, body, version },
  answer,
}: {
  text: ReadyText;
  answer: SubmissionResult | undefined;
}) {
  const [form, fields] = useForm<{ title: string; body: string }>({
    id: "texte",
    lastResult: answer,
    defaultValue: { title, body },
  });
  const problems = [form, fields.title, fields.body].flatMap(({ id, errors }) =>
    (errors ?? []).map((message) => ({ fieldId: id, message })),
  );
  return (
    <form method="post" id={form.id} noValidate className="max-w-prose">
      <ErrorSummary problems={problems} />
      <input type="hidden" name="version" value={version} />
      <TextFields fields={fields} />
      <Button small name="intent" value="change">
        Enregistrer
      </Button>
    </form>
  );
}
