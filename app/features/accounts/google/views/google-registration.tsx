import { type SubmissionResult, useForm } from "@conform-to/react";
import { CountryField } from "#app/features/accounts/views/country-field.tsx";
import { problemsOf } from "#app/features/accounts/views/answer.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Field } from "#app/ui/field.tsx";
import { TextInput } from "#app/ui/text-input.tsx";

type Props = { email: string; firstName: string; lastName: string; answer: SubmissionResult | undefined };
type Typed = Record<"firstName" | "lastName" | "phone" | "country" | "acceptTerms" | "acceptNewsletter", string>;

/** What the registration asks of somebody whom Google has named, and whose address it has confirmed. */
export function GoogleRegistration({ email, firstName, lastName, answer }: Props) {
  const [form, fields] = useForm<Typed>({ id: "register-google", lastResult: answer, defaultValue: { firstName, lastName } });
  const problems = problemsOf(form, [fields.firstName, fields.lastName, fields.phone, fields.country, fields.acceptTerms]);
  return (
    <form method="post" id={form.id} noValidate className="account-form">
      <ErrorSummary problems={problems} />
      <p className="wrap-anywhere">
        Adresse e-mail&nbsp;: <strong>{email}</strong>
      </p>
      <div className="account-names">
        <Field id={fields.firstName.id} label="Prénom" error={fields.firstName.errors?.[0]}>
          {(links) => <TextInput {...links} name={fields.firstName.name} defaultValue={fields.firstName.initialValue} autoComplete="given-name" required />}
        </Field>
        <Field id={fields.lastName.id} label="Nom" error={fields.lastName.errors?.[0]}>
          {(links) => <TextInput {...links} name={fields.lastName.name} defaultValue={fields.lastName.initialValue} autoComplete="family-name" required />}
        </Field>
      </div>
      <Field id={fields.phone.id} label="Téléphone" optional error={fields.phone.errors?.[0]}>
        {(links) => <TextInput {...links} type="tel" name={fields.phone.name} defaultValue={fields.phone.initialValue} autoComplete="tel" width="medium" />}
      </Field>
      <CountryField id={fields.country.id} name={fields.country.name} defaultValue={fields.country.initialValue} error={fields.country.errors?.[0]} />
      <Checkbox
        id={fields.acceptTerms.id}
        name={fields.acceptTerms.name}
        defaultChecked={fields.acceptTerms.initialValue === "on"}
        error={fields.acceptTerms.errors?.[0]}
        label={
          <>
            J’accepte les <a href={pathTo("/terms")}>conditions d’utilisation</a> et la <a href={pathTo("/privacy")}>politique de confidentialité</a>
          </>
        }
      />
      <Checkbox
        id={fields.acceptNewsletter.id}
        name={fields.acceptNewsletter.name}
        defaultChecked={fields.acceptNewsletter.initialValue === "on"}
        label="Je souhaite recevoir la lettre d’information"
        hint="Un e-mail vous demandera de le confirmer."
      />
      <Button>S'inscrire</Button>
    </form>
  );
}
