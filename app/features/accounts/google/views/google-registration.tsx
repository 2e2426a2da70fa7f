import { type SubmissionResult, useForm } from "@conform-to/react";
import { problemsOf } from "#app/features/accounts/views/answer.ts";
import { Consents, NameFields, PhoneAndCountry } from "#app/features/accounts/registration/views/register-fields.tsx";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { KeptForm } from "#app/ui/forms/kept-form.tsx";

type Props = { email: string; firstName: string; lastName: string; answer: SubmissionResult | undefined };
type Typed = Record<"firstName" | "lastName" | "phone" | "country" | "acceptTerms" | "acceptNewsletter", string>;

/** What the registration asks of somebody whom Google has named, and whose address it has confirmed. */
export function GoogleRegistration({ email, firstName, lastName, answer }: Props) {
  const [form, fields] = useForm<Typed>({
    id: "register-google",
    lastResult: answer,
    defaultValue: { firstName, lastName },
  });
  const problems = problemsOf(form, [
    fields.firstName,
    fields.lastName,
    fields.phone,
    fields.country,
    fields.acceptTerms,
  ]);
  return (
    <KeptForm id={form.id} noValidate className="account-form">
      <ErrorSummary problems={problems} />
      <p className="wrap-anywhere">
        Adresse e-mail&nbsp;: <strong>{email}</strong>
      </p>
      <NameFields firstName={fields.firstName} lastName={fields.lastName} />
      <PhoneAndCountry phone={fields.phone} country={fields.country} />
      <Consents acceptTerms={fields.acceptTerms} acceptNewsletter={fields.acceptNewsletter} />
      <Button data-sending="Inscription en cours…">S'inscrire</Button>
    </KeptForm>
  );
}
