import type { SubmissionResult } from "@conform-to/react";
import type { ReactNode } from "react";
import { DateInput } from "#app/ui/inputs/date-input.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { Field } from "#app/ui/inputs/field.tsx";
import { RadioGroup } from "#app/ui/inputs/radio-group.tsx";
import type { Option } from "#app/ui/inputs/select.tsx";
import { TextInput } from "#app/ui/inputs/text-input.tsx";
import { SureBox } from "./sure-box.tsx";

/** What came back of a form of the page; `target`: the payment that it is about. */
export type OrderAnswer =
  | { refusal: string }
  | {
      intent: "payment" | "refund" | "instalments" | "ask-refund" | "take-back";
      target: string;
      result: SubmissionResult;
    };

/** The fields of one form of the page: their ids, what was typed and what is wrong. */
export type OrderFields = {
  idOf(name: string): string;
  typed(name: string): string | undefined;
  error(name: string): string | undefined;
};

type OrderFormProps = {
  intent: Extract<OrderAnswer, { intent: string }>["intent"];
  /** Of the form; a page has one for each payment. */
  id: string;
  /** The payment that it is about. */
  target?: string;
  /** The version of the order that it is made with, where money moves by it. */
  version?: string;
  answer: OrderAnswer | undefined;
  /** Address of the order's page, where the form stands on another. */
  action?: string | undefined;
  children: (fields: OrderFields) => ReactNode;
};

/** A form of the page of an order, given back filled with what is wrong. */
export function OrderForm({ intent, id, target = "", version, answer, action, children }: OrderFormProps) {
  const result =
    answer && "intent" in answer && answer.intent === intent && answer.target === target ? answer.result : undefined;
  const idOf = (name: string) => `${id}-${name}`;
  const problems = Object.entries(result?.error ?? {}).flatMap(([name, messages]) =>
    (messages ?? []).map((message) => ({ fieldId: name === "" ? id : idOf(name), message })),
  );
  const typed = (name: string) => {
    const value = result?.initialValue?.[name];
    return typeof value === "string" ? value : undefined;
  };
  return (
    <form method="post" action={action} id={id} noValidate className="order-form">
      <ErrorSummary id={`${id}-erreurs`} problems={problems} />
      <input type="hidden" name="intent" value={intent} />
      {version !== undefined && <input type="hidden" name="seen" value={version} />}
      {children({ idOf, typed, error: (name) => result?.error?.[name]?.[0] })}
    </form>
  );
}

type With = { fields: OrderFields };

/** @param amount what it is expected to be, « 45 000 » */
export function AmountField({
  fields: { idOf, typed, error },
  label,
  amount,
  name = "amount",
}: With & { label: string; amount: string; name?: string }) {
  return (
    <Field id={idOf(name)} label={label} error={error(name)}>
      {(links) => (
        <TextInput {...links} name={name} inputMode="numeric" autoComplete="off" defaultValue={typed(name) ?? amount} />
      )}
    </Field>
  );
}

/** Asked only beside a sum far above what is expected. @param sum FCFA; undefined: as typed */
export function SureField({ fields: { idOf, typed, error }, sum }: With & { sum?: number }) {
  const asked = error("sure");
  if (asked === undefined) return null;
  return <SureBox id={idOf("sure")} name="sure" typed={sum?.toString() ?? typed("amount")} asked={asked} />;
}

/**
 * The day on which the money was really there; empty for the day of sending, since a form may stay open overnight.
 * @param today ISO date
 */
export function ArrivedField({ fields: { idOf, typed, error }, today }: With & { today: string }) {
  return (
    <Field id={idOf("arrivedOn")} label="Reçu un autre jour" error={error("arrivedOn")}>
      {(links) => <DateInput {...links} name="arrivedOn" max={today} defaultValue={typed("arrivedOn")} />}
    </Field>
  );
}

type TransactionProps = With & {
  means: readonly Option[];
  /** The means that is chosen at first; the first of them otherwise. */
  likely?: string | undefined;
};

/** By which means the money moved, and under which number where that means has one. */
export function TransactionFields({ fields: { idOf, typed, error }, means, likely }: TransactionProps) {
  return (
    <>
      <div className="picks">
        <RadioGroup
          id={idOf("means")}
          name="means"
          label="Moyen"
          error={error("means")}
          defaultValue={typed("means") ?? likely ?? means[0]?.value}
          options={means}
        />
      </div>
      <div className="order-number">
        <Field
          id={idOf("transactionNumber")}
          label="Numéro de la transaction"
          hint="Tel que l’opérateur ou la banque l’écrit. Rien pour des espèces."
          error={error("transactionNumber")}
        >
          {(links) => (
            <TextInput
              {...links}
              name="transactionNumber"
              defaultValue={typed("transactionNumber")}
              autoComplete="off"
            />
          )}
        </Field>
      </div>
    </>
  );
}

/** Who sent the money, when it was not the client. */
export function PayerFields({ fields: { idOf, typed, error } }: With) {
  const open =
    typed("payerName") !== undefined || error("payerName") !== undefined || error("payerPhone") !== undefined;
  return (
    <details open={open}>
      <summary>Une autre personne a payé</summary>
      <Field
        id={idOf("payerName")}
        label="Son nom"
        hint="Laissez vide quand c’est le client."
        error={error("payerName")}
      >
        {(links) => <TextInput {...links} name="payerName" defaultValue={typed("payerName")} autoComplete="off" />}
      </Field>
      <Field id={idOf("payerPhone")} label="Son téléphone" error={error("payerPhone")}>
        {(links) => (
          <TextInput {...links} name="payerPhone" type="tel" defaultValue={typed("payerPhone")} autoComplete="off" />
        )}
      </Field>
    </details>
  );
}

const PARTS = [1, 2, 3] as const;

/** Two parts, and a third that may be left empty. @param today ISO date */
export function PlanFields({ fields, today }: With & { today: string }) {
  const { idOf, typed, error } = fields;
  return PARTS.map((number) => (
    <fieldset key={number} className="order-part">
      <legend>{number === 3 ? "Part 3, facultative" : `Part ${number}`}</legend>
      <AmountField fields={fields} label="Montant, en FCFA" name={`amount-${number}`} amount="" />
      <Field id={idOf(`day-${number}`)} label="Au plus tard le" error={error(`day-${number}`)}>
        {(links) => <DateInput {...links} name={`day-${number}`} min={today} defaultValue={typed(`day-${number}`)} />}
      </Field>
    </fieldset>
  ));
}
