import { type SubmissionResult, useForm } from "@conform-to/react";
import { TOPICS, topicWords } from "#app/features/newsletter/topics.ts";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/inputs/checkbox.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { Field, FieldGroup } from "#app/ui/inputs/field.tsx";
import { RobotTrap } from "#app/ui/forms/robot-trap.tsx";
import { TextInput } from "#app/ui/inputs/text-input.tsx";

type Typed = { email: string; topics: string[]; source: string };

/** The newsletter's own form: an address, and what to receive. */
export function NewsletterForm({ answer }: { answer: SubmissionResult | undefined }) {
  const [form, fields] = useForm<Typed>({ id: "lettre", lastResult: answer, defaultValue: { topics: [...TOPICS] } });
  const problems = [form, fields.email, fields.topics].flatMap(({ id, errors }) =>
    (errors ?? []).map((message) => ({ fieldId: id, message })),
  );
  // One ticked box comes back as a text, several as a list.
  const chosen = [fields.topics.initialValue ?? []].flat();
  return (
    <form method="post" id={form.id} noValidate className="max-w-prose">
      <ErrorSummary problems={problems} />
      <RobotTrap id="lettre-site" />
      <Field id={fields.email.id} label="Adresse e-mail" error={fields.email.errors?.[0]}>
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
      <FieldGroup id={fields.topics.id} label="Je veux recevoir" error={fields.topics.errors?.[0]}>
        {TOPICS.map((topic, index) => (
          <Checkbox
            key={topic}
            id={index === 0 ? fields.topics.id : `${fields.topics.id}-${topic}`}
            name="topics"
            value={topic}
            defaultChecked={chosen.includes(topic)}
            label={topicWords[topic]}
          />
        ))}
      </FieldGroup>
      <p className="mb-4 text-muted">
        Un e-mail vous demandera de confirmer. Chaque lettre permet de se désabonner d’un geste.
      </p>
      <Button>S’abonner</Button>
    </form>
  );
}
