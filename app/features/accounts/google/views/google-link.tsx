import { type SubmissionResult, useForm } from "@conform-to/react";
import { problemsOf } from "#app/features/accounts/views/answer.ts";
import { PasswordField } from "#app/features/accounts/views/password-field.tsx";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";

type Props = {
  /** The account that is linked, its day in words; null: none. */ linked: { email: string; linked: string } | null;
  /** Whether the site still offers it. */ offered: boolean;
  hasPassword: boolean;
  answer: SubmissionResult | undefined;
};

/** Google as a way in: linked or not, each changed with the password. */
export function GoogleLink({ linked, offered, hasPassword, answer }: Props) {
  return (
    <>
      <h2>Google</h2>
      {linked ? (
        <p>
          Le compte Google <strong className="wrap-anywhere">{linked.email}</strong> ouvre votre compte depuis le{" "}
          {linked.linked}.
        </p>
      ) : (
        <p>
          Un compte Google de la même adresse peut ouvrir votre compte. Si vous avez activé la validation en deux
          étapes, le code reste demandé.
        </p>
      )}
      {!hasPassword && <p>Pour retirer ce lien, choisissez d’abord un mot de passe.</p>}
      {hasPassword && (linked !== null || offered) && (
        <LinkForm intent={linked ? "google-unlink" : "google-link"} answer={answer} />
      )}
    </>
  );
}

function LinkForm({
  intent,
  answer,
}: {
  intent: "google-link" | "google-unlink";
  answer: SubmissionResult | undefined;
}) {
  const [form, fields] = useForm<{ currentPassword: string }>({
    id: intent,
    lastResult: answer?.initialValue?.intent === intent ? answer : undefined,
  });
  return (
    <form method="post" id={form.id} noValidate className="account-form">
      <ErrorSummary problems={problemsOf(form, [fields.currentPassword])} id={`${intent}-summary`} />
      <input type="hidden" name="intent" value={intent} />
      <PasswordField
        id={fields.currentPassword.id}
        name={fields.currentPassword.name}
        label="Votre mot de passe"
        error={fields.currentPassword.errors?.[0]}
        autoComplete="current-password"
      />
      <Button look={intent === "google-link" ? "secondary" : "danger"}>
        {intent === "google-link" ? "Lier mon compte Google" : "Retirer Google"}
      </Button>
    </form>
  );
}
