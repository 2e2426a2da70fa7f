import { useForm } from "@conform-to/react";
import { type FormAnswer, problemsOf } from "#app/features/accounts/views/answer.ts";
import { PasswordField } from "#app/features/accounts/views/password-field.tsx";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { KeptForm } from "#app/ui/forms/kept-form.tsx";

/** What is erased, what stays and why, then the password. */
export function DeletionCard({ kept, days, answer }: { kept: readonly string[]; days: number; answer: FormAnswer }) {
  const [form, fields] = useForm<{ currentPassword: string }>({ id: "deletion", lastResult: answer });
  return (
    <Card>
      <h2>Supprimer mon compte</h2>
      <p>
        Votre identité, votre profil, vos simulations, vos sessions et votre abonnement à la lettre seront effacés dans{" "}
        {days}&nbsp;jours. D’ici là, votre compte marche comme avant et vous pouvez changer d’avis ici même. Ensuite,
        rien ne peut être retrouvé.
      </p>
      <p className="mt-3">Nous gardons, parce que la loi ou la preuve de nos actes le demande&nbsp;:</p>
      <ul className="mt-2 mb-4 list-disc pl-6">
        {kept.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
      <KeptForm id={form.id} noValidate className="account-form">
        <ErrorSummary problems={problemsOf(form, [fields.currentPassword])} />
        <PasswordField
          id={fields.currentPassword.id}
          name={fields.currentPassword.name}
          label="Mot de passe actuel"
          error={fields.currentPassword.errors?.[0]}
          autoComplete="current-password"
        />
        <Button look="danger" name="intent" value="delete">
          Supprimer mon compte
        </Button>
      </KeptForm>
    </Card>
  );
}

/** The deletion is planned: when, and the way back. @param due in words */
export function PlannedDeletion({ due, answer }: { due: string; answer: FormAnswer }) {
  const refusals = answer?.error?.[""] ?? [];
  return (
    <Alert kind="caution" title={`Votre compte sera supprimé le ${due}`}>
      <p className="mb-3">
        Vous pouvez changer d’avis jusque-là. Téléchargez vos données avant cette date si vous voulez les garder.
      </p>
      <KeptForm>
        {refusals.map((message) => (
          <p key={message} className="field-error">
            {message}
          </p>
        ))}
        <Button look="secondary" name="intent" value="keep">
          Garder mon compte
        </Button>
      </KeptForm>
    </Alert>
  );
}
