import type { OfficeMistake } from "#app/features/orders/mistakes/describe-mistakes.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/inputs/checkbox.tsx";
import { Field } from "#app/ui/inputs/field.tsx";
import { TextArea } from "#app/ui/inputs/text-area.tsx";
import { TextInput } from "#app/ui/inputs/text-input.tsx";
import { type OrderAnswer, OrderForm, SureField } from "./order-forms.tsx";

type TakeBackProps = {
  what: "payment" | "refund";
  id: string;
  mistake: OfficeMistake;
  /** Of this money, FCFA: asked about again where the other order owes far less. */
  sum: number;
  answer: OrderAnswer | undefined;
};

/** Money that was noted by mistake: who took it back and why, or the form that does it, closed until it is asked for. */
export function TakeBack({ what, id, mistake, sum, answer }: TakeBackProps) {
  if (mistake.kind === "taken-back") return <p>{mistake.words}</p>;
  if (mistake.kind === "stands") return null;
  const open = answer && "intent" in answer && answer.intent === "take-back" && answer.target === id;
  const payment = what === "payment";
  return (
    <details open={open || undefined}>
      <summary>Noté par erreur</summary>
      <OrderForm intent="take-back" id={`reprendre-${id}`} answer={answer} target={id}>
        {(fields) => (
          <>
            <input type="hidden" name="what" value={what} />
            <input type="hidden" name="id" value={id} />
            <p>{mistake.follows}</p>
            <Field
              id={fields.idOf("reason")}
              label="Ce qui était faux"
              hint="La somme, le moyen, la commande, ou un paiement noté deux fois. Gardé dans la trace, jamais montré au client."
              error={fields.error("reason")}
            >
              {(links) => <TextArea {...links} name="reason" rows={2} defaultValue={fields.typed("reason")} required />}
            </Field>
            {payment && (
              <Field
                id={fields.idOf("elsewhere")}
                label="Commande à laquelle il revient"
                hint="Sa référence, s’il était noté sur la mauvaise commande : il y est noté aussitôt, avec le même numéro."
                optional={!mistake.came}
                error={fields.error("elsewhere")}
              >
                {(links) => (
                  <TextInput
                    {...links}
                    name="elsewhere"
                    defaultValue={fields.typed("elsewhere")}
                    autoComplete="off"
                    autoCapitalize="characters"
                  />
                )}
              </Field>
            )}
            <SureField fields={fields} sum={sum} />
            <Checkbox
              id={fields.idOf("agreed")}
              name="agreed"
              label={payment ? "Ce paiement a été noté par erreur." : "Ce remboursement a été noté par erreur."}
              error={fields.error("agreed")}
              defaultChecked={fields.typed("agreed") === "on"}
              required
            />
            <Button look="danger">{payment ? "Reprendre ce paiement" : "Reprendre ce remboursement"}</Button>
          </>
        )}
      </OrderForm>
    </details>
  );
}
