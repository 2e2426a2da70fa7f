import type { SubmissionResult } from "@conform-to/react";
import { useForm } from "@conform-to/react";
import { MOST_PASSKEYS } from "#app/features/accounts/passkeys/relying-party.ts";
import type { OwnPasskey } from "#app/features/accounts/passkeys/queries.server.ts";
import { problemsOf } from "#app/features/accounts/views/answer.ts";
import { ConfirmFirst } from "#app/features/accounts/views/unconfirmed-email.tsx";
import { PasswordField } from "#app/features/accounts/views/password-field.tsx";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { Badge } from "#app/ui/marks/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { Field } from "#app/ui/inputs/field.tsx";
import { TextInput } from "#app/ui/inputs/text-input.tsx";

/** One's passkeys, each with its page. */
export function PasskeyList({ passkeys }: { passkeys: readonly OwnPasskey[] }) {
  if (passkeys.length === 0) return <p>Vous n’avez pas encore de clé d’accès.</p>;
  return (
    <ul className="session-list">
      {passkeys.map(({ id, name, synced, added, lastUsed }) => (
        <li key={id}>
          <Card className="w-full">
            <p>
              <strong className="wrap-anywhere">{name}</strong>{" "}
              {synced && <Badge tone="neutral">Sauvegardée par son fabricant</Badge>}
            </p>
            <p>Ajoutée le {added}</p>
            <p className="mb-3 text-muted">
              {lastUsed === null ? "Jamais utilisée" : `Dernière utilisation\u00a0: ${lastUsed}`}
            </p>
            <p>
              <a href={pathTo("/profile/connexion/:id", { id })} aria-label={`Renommer ou retirer\u00a0: ${name}`}>
                Renommer ou retirer
              </a>
            </p>
          </Card>
        </li>
      ))}
    </ul>
  );
}

type AddProps = {
  count: number;
  /** On somebody else's phone none is added. */ sharedPhone: boolean;
  /** Whether the address is proven: before, none is added. */ confirmed: boolean;
  /** Somebody of the office who came in by the password alone. */ passkeyAsked: boolean;
  hasPassword: boolean;
  answer: SubmissionResult | undefined;
};

/** How a passkey is added here, or why it is not. */
export function AddPasskey({ count, sharedPhone, confirmed, passkeyAsked, hasPassword, answer }: AddProps) {
  if (sharedPhone)
    return (
      <Alert kind="caution" title="Pas sur un téléphone partagé">
        Vous avez ouvert cette session sur un téléphone partagé. Une clé d’accès y resterait, et son propriétaire
        pourrait ouvrir votre compte. Ajoutez-la depuis votre propre appareil.
      </Alert>
    );
  if (!confirmed)
    return (
      <ConfirmFirst
        why={"Une clé d’accès ouvre tout votre compte\u00a0: elle s’ajoute une fois que l’adresse est confirmée."}
      />
    );
  if (passkeyAsked)
    return (
      <Alert kind="caution" title="Connectez-vous avec une de vos clés">
        Vous êtes entré par le mot de passe seul. Déconnectez-vous, puis revenez avec une de vos clés d’accès pour
        changer vos moyens de connexion. Si vous les avez toutes perdues, un administrateur peut les retirer.
      </Alert>
    );
  if (!hasPassword)
    return (
      <Alert kind="info" title="Choisissez d’abord un mot de passe">
        <p>Il vous rendra votre compte si vous perdez votre appareil. Nous vous envoyons un lien pour le choisir.</p>
        <form method="post">
          <Button small look="secondary" name="intent" value="password">
            Recevoir le lien
          </Button>
        </form>
      </Alert>
    );
  if (count >= MOST_PASSKEYS)
    return (
      <p>
        Vous avez {MOST_PASSKEYS} clés d’accès, le plus qu’un compte puisse avoir. Retirez-en une pour en ajouter une
        autre.
      </p>
    );
  return <AddForm answer={answer} />;
}

function AddForm({ answer }: { answer: SubmissionResult | undefined }) {
  const [form, fields] = useForm<{ name: string; currentPassword: string }>({ id: "new-passkey", lastResult: answer });
  return (
    <form method="post" id={form.id} noValidate className="account-form">
      <ErrorSummary problems={problemsOf(form, [fields.name, fields.currentPassword])} />
      <input type="hidden" name="intent" value="add" />
      <Field
        id={fields.name.id}
        label="Nom de la clé"
        hint="Pour la reconnaître&nbsp;: «&nbsp;Mon téléphone&nbsp;», par exemple."
        error={fields.name.errors?.[0]}
      >
        {(links) => (
          <TextInput
            {...links}
            name={fields.name.name}
            defaultValue={fields.name.initialValue}
            autoComplete="off"
            required
          />
        )}
      </Field>
      <PasswordField
        id={fields.currentPassword.id}
        name={fields.currentPassword.name}
        label="Votre mot de passe"
        error={fields.currentPassword.errors?.[0]}
        autoComplete="current-password"
      />
      <Button>Continuer</Button>
    </form>
  );
}
