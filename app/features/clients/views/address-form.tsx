import type { ReactNode } from "react";
import { type SubmissionResult, useForm } from "@conform-to/react";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { Field } from "#app/ui/inputs/field.tsx";
import { TextInput } from "#app/ui/inputs/text-input.tsx";

/** The page about the e-mail of a client. */
export function AddressPage({
  client: { id, name },
  children,
}: {
  client: { id: string; name: string };
  children: ReactNode;
}) {
  return (
    <div className="wrap grid grid-cols-1 gap-6 py-8">
      <p>
        <a href={pathTo("/admin/clients/:id", { id })}>{name}</a>
      </p>
      <h1>Adresse e-mail de {name}</h1>
      {children}
    </div>
  );
}

/** Writes down the e-mail of somebody who had given a telephone alone. */
export function AddressForm({ answer }: { answer: SubmissionResult | undefined }) {
  const [form, { email }] = useForm<{ email: string }>({ id: "adresse", lastResult: answer });
  const problems = [form, email].flatMap((field) =>
    (field.errors ?? []).map((message) => ({ fieldId: field.id, message })),
  );
  return (
    <form method="post" id={form.id} noValidate className="grid grid-cols-1 gap-4">
      <ErrorSummary problems={problems} />
      <Field
        id={email.id}
        label="Adresse e-mail"
        hint={
          "Relisez-la au client\u00a0: ses rendez-vous, inscriptions et commandes la porteront, et la suite lui sera écrite."
        }
        error={email.errors?.[0]}
      >
        {(links) => (
          <TextInput
            {...links}
            type="email"
            name="email"
            autoComplete="off"
            defaultValue={email.initialValue}
            required
          />
        )}
      </Field>
      <div>
        <Button>Enregistrer cette adresse</Button>
      </div>
    </form>
  );
}
