import { type SubmissionResult, useForm } from "@conform-to/react";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { Field } from "#app/ui/inputs/field.tsx";
import { KeptForm } from "#app/ui/forms/kept-form.tsx";
import { RobotTrap } from "#app/ui/forms/robot-trap.tsx";
import { Select } from "#app/ui/inputs/select.tsx";
import { TextArea } from "#app/ui/inputs/text-area.tsx";
import { TextInput } from "#app/ui/inputs/text-input.tsx";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { SUBJECTS, subjectWords } from "#app/features/contact/subjects.ts";

type Typed = { formId: string; firstName: string; lastName: string; email: string; subject: string; message: string };

type ContactFormProps = {
  answer: SubmissionResult | undefined;
  /** Drawn when the form was shown; counts only where a browser keeps no cookies (platform/forms/sending-id). */
  formId: string;
  /** Who is signed in writes their name once. */
  person: { firstName: string; lastName: string; email: string } | null;
};

const subjects = SUBJECTS.map((value) => ({ value, label: subjectWords[value] }));

/** The message form of /contact. */
export function ContactForm({ answer, formId, person }: ContactFormProps) {
  const [form, fields] = useForm<Typed>({ id: "ecrire", lastResult: answer, defaultValue: { ...person } });
  const problems = [form, fields.firstName, fields.lastName, fields.email, fields.subject, fields.message].flatMap(
    ({ id, errors }) => (errors ?? []).map((message) => ({ fieldId: id, message })),
  );
  return (
    <KeptForm draft="contact" id={form.id} noValidate action={pathTo("/contact#ecrire")} aria-labelledby="ecrire-titre">
      <h2 id="ecrire-titre">Nous écrire</h2>
      <p className="my-4">Tous les champs sont nécessaires.</p>
      <ErrorSummary problems={problems} />
      <input type="hidden" name="formId" value={fields.formId.initialValue ?? formId} />
      <RobotTrap id="contact-site" />
      <Field id={fields.firstName.id} label="Prénom" error={fields.firstName.errors?.[0]}>
        {(links) => (
          <TextInput
            {...links}
            name="firstName"
            defaultValue={fields.firstName.initialValue}
            autoComplete="given-name"
            required
            width="medium"
          />
        )}
      </Field>
      <Field id={fields.lastName.id} label="Nom" error={fields.lastName.errors?.[0]}>
        {(links) => (
          <TextInput
            {...links}
            name="lastName"
            defaultValue={fields.lastName.initialValue}
            autoComplete="family-name"
            required
            width="medium"
          />
        )}
      </Field>
      <Field
        id={fields.email.id}
        label="Adresse e-mail"
        hint="Notre réponse y arrive."
        error={fields.email.errors?.[0]}
      >
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
      <Field id={fields.subject.id} label="Sujet" error={fields.subject.errors?.[0]}>
        {(links) => (
          <Select
            {...links}
            name="subject"
            defaultValue={fields.subject.initialValue ?? ""}
            emptyLabel="Choisir…"
            options={subjects}
            required
          />
        )}
      </Field>
      <Field
        id={fields.message.id}
        label="Message"
        hint="Votre situation en quelques lignes. Ni mot de passe, ni numéro de passeport."
        error={fields.message.errors?.[0]}
      >
        {(links) => (
          <TextArea {...links} name="message" defaultValue={fields.message.initialValue} rows={8} required dir="auto" />
        )}
      </Field>
      <Button>Envoyer le message</Button>
    </KeptForm>
  );
}
