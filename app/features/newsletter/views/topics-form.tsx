import type { SubmissionResult } from "@conform-to/react";
import { TOPICS, topicWords } from "#app/features/newsletter/topics.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { Checkbox } from "#app/ui/inputs/checkbox.tsx";
import { FieldGroup } from "#app/ui/inputs/field.tsx";

type TopicsFormProps = {
  subscription: { email: string; topics: readonly string[]; token: string };
  answer: SubmissionResult | undefined;
};

/** What a subscriber receives, theirs to change from the link of any letter. */
export function TopicsForm({ subscription: { email, topics, token }, answer }: TopicsFormProps) {
  const chosen = answer ? [answer.initialValue?.["topics"] ?? []].flat() : topics;
  const [error] = [...(answer?.error?.["topics"] ?? []), ...(answer?.error?.[""] ?? [])];
  return (
    <div className="wrap py-8">
      <h1 className="mb-4">Choisir mes sujets</h1>
      <p className="mb-4">La lettre d’information arrive à l’adresse {email}.</p>
      <form method="post" noValidate className="max-w-prose">
        <ErrorSummary problems={error === undefined ? [] : [{ fieldId: "sujets", message: error }]} />
        <TopicBoxes id="sujets" label="Je veux recevoir" chosen={chosen} error={error} />
        <Button>Enregistrer</Button>
      </form>
      <p className="mt-6">
        <a href={pathTo(`/newsletter/desinscription?jeton=${encodeURIComponent(token)}`)}>Ne plus rien recevoir</a>
      </p>
    </div>
  );
}

type TopicBoxesProps = {
  id: string;
  label: string;
  hint?: string;
  /** The ticked ones, as they were read or typed. */ chosen: readonly unknown[];
  error?: string | undefined;
};

/** One box a topic. */
export function TopicBoxes({ id, chosen, ...texts }: TopicBoxesProps) {
  return (
    <FieldGroup id={id} {...texts}>
      {TOPICS.map((topic, index) => (
        <Checkbox
          key={topic}
          id={index === 0 ? id : `${id}-${topic}`}
          name="topics"
          value={topic}
          defaultChecked={chosen.includes(topic)}
          label={topicWords[topic]}
        />
      ))}
    </FieldGroup>
  );
}
