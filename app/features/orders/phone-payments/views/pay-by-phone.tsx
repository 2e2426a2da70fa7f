import type { SubmissionResult } from "@conform-to/react";
import { useForm } from "@conform-to/react";
import type { OperatorId } from "#app/features/orders/phone-payments/operators/operator.ts";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { Field } from "#app/ui/inputs/field.tsx";
import { RadioGroup } from "#app/ui/inputs/radio-group.tsx";
import { TextInput } from "#app/ui/inputs/text-input.tsx";
import { ExampleNumbers } from "./example-numbers.tsx";

export type OfferedOperator = { id: OperatorId; name: string; asksNumber: boolean; example: boolean };

type PayByPhoneProps = {
  reference: string;
  amount: string;
  /** What is paid for, line by line. */
  labels: readonly string[];
  /** How to pay by hand instead. */
  otherwiseHref: string;
  operators: readonly OfferedOperator[];
  formId: string;
  orderHref: string;
  answer: SubmissionResult | undefined;
};

/** The first page: by which operator, and from which telephone. Nothing is asked of anybody yet. */
export function PayByPhone(props: PayByPhoneProps) {
  const { reference, amount, labels, operators, formId, orderHref, otherwiseHref, answer } = props;
  const [form, fields] = useForm<{ operator: string; phone: string }>({ id: "payer", lastResult: answer });
  const problems = [fields.operator, fields.phone].flatMap((field) =>
    (field.errors ?? []).map((message) => ({ fieldId: field.id, message })),
  );
  const refusals = (form.errors ?? []).map((message) => ({ fieldId: form.id, message }));
  const [only] = operators;
  return (
    <div className="wrap order-page">
      <header>
        <h1>Payer {amount}</h1>
        <p>
          Pour&nbsp;: {labels.join(", ")}. Rien n’est débité avant que vous l’acceptiez vous-même, sur votre téléphone.
        </p>
      </header>
      {operators.some(({ example }) => example) && <ExampleNumbers />}
      <Card>
        <form method="post" id={form.id} noValidate>
          <ErrorSummary id="payer-problems" problems={[...refusals, ...problems]} />
          <input type="hidden" name="formId" value={formId} />
          <input type="hidden" name="intent" value="check" />
          <RadioGroup
            id={fields.operator.id}
            name="operator"
            label="Votre opérateur"
            error={fields.operator.errors?.[0]}
            defaultValue={fields.operator.initialValue ?? (operators.length === 1 ? only?.id : undefined)}
            options={operators.map(({ id, name, asksNumber, example }) => ({
              value: id,
              label: example ? `${name} (exemple)` : name,
              hint: asksNumber
                ? "Vous acceptez sur votre téléphone, avec votre code secret."
                : "Vous acceptez sur la page de l’opérateur.",
            }))}
            required
          />
          {operators.some(({ asksNumber }) => asksNumber) && (
            <Field
              id={fields.phone.id}
              label="Numéro qui va payer"
              hint={
                operators.every(({ asksNumber }) => asksNumber)
                  ? "Le vôtre ou celui d’un proche, par exemple 6 70 00 00 01."
                  : "Pour MTN seulement\u00a0: Orange le demande sur sa page. Par exemple 6 70 00 00 01."
              }
              error={fields.phone.errors?.[0]}
            >
              {(links) => (
                <TextInput
                  {...links}
                  type="tel"
                  name="phone"
                  defaultValue={fields.phone.initialValue}
                  autoComplete="tel"
                  inputMode="tel"
                  maxLength={40}
                />
              )}
            </Field>
          )}
          <p className="order-actions items-center">
            <Button>Continuer</Button>
            <a href={otherwiseHref}>Payer autrement</a>
          </p>
        </form>
      </Card>
      <p className="hint">
        <a href={orderHref}>Commande {reference}</a>
      </p>
    </div>
  );
}

/** What is about to be asked, and of whom. */
export type ToConfirm = {
  operator: OfferedOperator;
  /** As the operator wants it; it goes back with the form and is shown nowhere. */
  phone: string | undefined;
  digits: string | undefined;
  /** Under whose name the operator has it. */
  registeredName: string | undefined;
  /** The number looks like the other operator's. */
  otherOperator: string | undefined;
};

type ConfirmPhoneProps = Pick<PayByPhoneProps, "reference" | "amount" | "labels" | "formId"> & {
  asked: ToConfirm;
  againHref: string;
};

/** The second page: from whom the money will come, before the operator is asked. */
export function ConfirmPhone({ reference, amount, labels, formId, asked, againHref }: ConfirmPhoneProps) {
  const { operator, phone, digits, registeredName, otherOperator } = asked;
  return (
    <div className="wrap order-page">
      <header>
        <h1>Vérifiez avant de payer</h1>
      </header>
      {operator.example && <ExampleNumbers />}
      <Card>
        <dl className="order-lines">
          <Line name="Somme" value={amount} />
          <Line name="Pour" value={labels.join(", ")} />
          <Line name="Commande" value={reference} />
          <Line name="Opérateur" value={operator.name} />
          {digits !== undefined && <Line name="Téléphone qui paie" value={`se terminant par ${digits}`} />}
          {registeredName !== undefined && <Line name="Enregistré au nom de" value={registeredName} />}
        </dl>
        {digits !== undefined && registeredName === undefined && (
          <p className="hint">L’opérateur n’a pas dit à quel nom ce numéro est enregistré. Vérifiez-le bien.</p>
        )}
        {otherOperator !== undefined && (
          <Alert kind="caution" title="Est-ce le bon opérateur ?">
            Ce numéro ressemble à un numéro de {otherOperator}. Si vous l’avez gardé en changeant d’opérateur,
            continuez.
          </Alert>
        )}
        <form method="post">
          <input type="hidden" name="formId" value={formId} />
          <input type="hidden" name="intent" value="pay" />
          <input type="hidden" name="operator" value={operator.id} />
          {phone !== undefined && <input type="hidden" name="phone" value={phone} />}
          <p className="order-actions items-center">
            <Button>Payer {amount}</Button>
            <a href={againHref}>Corriger</a>
          </p>
        </form>
      </Card>
    </div>
  );
}

function Line({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
