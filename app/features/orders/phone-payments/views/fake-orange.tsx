import { Alert } from "#app/ui/feedback/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { Field } from "#app/ui/inputs/field.tsx";
import { TextInput } from "#app/ui/inputs/text-input.tsx";

type FakeOrangeProps = { amount: string; open: boolean; backHref: string; refusal: string | undefined };

/** The payment page of the fake Orange Money: what a payer sees at the operator's, in the demonstration world. */
export function FakeOrange({ amount, open, backHref, refusal }: FakeOrangeProps) {
  return (
    <div className="wrap order-page">
      <h1>Orange Money (exemple)</h1>
      <Alert kind="caution" title="Ceci n’est pas Orange Money">
        Une page d’essai tient ici la place de celle de l’opérateur. Aucun argent ne bouge, aucun code ne vous est
        demandé.
      </Alert>
      <Card>
        <p>
          Somme demandée&nbsp;: <strong>{amount}</strong>
        </p>
        {open ? (
          <form method="post">
            <Field
              id="phone"
              label="Numéro Orange Money"
              hint="6 00 00 01 00 paie, 6 00 00 01 01 n’a pas assez d’argent, 6 00 00 01 02 laisse passer le délai."
              error={refusal}
            >
              {(links) => <TextInput {...links} type="tel" name="phone" inputMode="tel" maxLength={40} required />}
            </Field>
            <p className="order-actions">
              <Button name="intent" value="agree">
                Accepter
              </Button>
              <Button look="secondary" name="intent" value="refuse" formNoValidate>
                Refuser
              </Button>
            </p>
          </form>
        ) : (
          <p>Cette demande est close.</p>
        )}
        <p>
          <a href={backHref}>Revenir au site</a>
        </p>
      </Card>
    </div>
  );
}
