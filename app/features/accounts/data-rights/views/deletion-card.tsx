import { useForm } from "@conform-to/react";
import { Form, useNavigation } from "react-router";
import { type FormAnswer, problemsOf, resultOf } from "#app/features/accounts/views/answer.ts";
import { PasswordField } from "#app/features/accounts/views/password-field.tsx";
import { isNetworkFailure } from "#app/platform/forms/over-the-network.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { SendFailure } from "#app/ui/send-failure.tsx";

/** What is erased, what stays and why, then the password. */
export function DeletionCard({ kept, days, answer }: { kept: readonly string[]; days: number; answer: FormAnswer }) {
  const sending = useNavigation().state !== "idle";
  const [form, fields] = useForm<{ currentPassword: string }>({ id: "deletion", lastResult: resultOf(answer) });
  return (
    <Card>
      <h2>Supprimer mon compte</h2>
      <p>
        Votre identité, votre profil, vos simulations, vos sessions et votre abonnement à la lettre seront effacés dans {days}&nbsp;jours. D’ici là, votre
        compte marche comme avant et vous pouvez changer d’avis ici même. Ensuite, rien ne peut être retrouvé.
      </p>
      <p className="mt-3">Nous gardons, parce que la loi ou la preuve de nos actes le demande&nbsp;:</p>
      <ul className="mt-2 mb-4 list-disc pl-6">
        {kept.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
      <Form method="post" id={form.id} noValidate className="account-form">
        <SendFailure show={isNetworkFailure(answer)} />
        <ErrorSummary problems={problemsOf(form, [fields.currentPassword])} />
        <PasswordField
          id={fields.currentPassword.id}
          name={fields.currentPassword.name}
          label="Mot de passe actuel"
          error={fields.currentPassword.errors?.[0]}
          autoComplete="current-password"
        />
        <Button look="danger" loading={sending} name="intent" value="delete">
          Supprimer mon compte
        </Button>
      </Form>
    </Card>
  );
}

/** The deletion is planned: when, and the way back. @param due in words */
export function PlannedDeletion({ due, answer }: { due: string; answer: FormAnswer }) {
  const sending = useNavigation().state !== "idle";
  const refusals = resultOf(answer)?.error?.[""] ?? [];
  return (
    <Alert kind="caution" title={`Votre compte sera supprimé le ${due}`}>
      <p className="mb-3">Vous pouvez changer d’avis jusque-là. Téléchargez vos données avant cette date si vous voulez les garder.</p>
      <Form method="post">
        <SendFailure show={isNetworkFailure(answer)} />
        {refusals.map((message) => (
          <p key={message} className="field-error">
            {message}
          </p>
        ))}
        <Button look="secondary" loading={sending} name="intent" value="keep">
          Garder mon compte
        </Button>
      </Form>
    </Alert>
  );
}
