import { type SubmissionResult, useForm } from "@conform-to/react";
import type { DescribedFile, DescribedLine } from "#app/features/accounting/statements/describe.server.ts";
import { wholeClass } from "#app/features/people/reach-links.tsx";
import { phoneWords } from "#app/platform/words/phone-words.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { Checkbox } from "#app/ui/inputs/checkbox.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { Field } from "#app/ui/inputs/field.tsx";
import { TextInput } from "#app/ui/inputs/text-input.tsx";

type FoundPaymentProps = {
  file: DescribedFile;
  line: DescribedLine;
  candidates: readonly { reference: string; payerName: string; payerPhone: string }[];
  answer: SubmissionResult | undefined;
};

/** A payment that the file shows and nobody noted: for which order it is. */
export function FoundPayment({ file, line, candidates, answer }: FoundPaymentProps) {
  const [form, fields] = useForm<{ reference: string; sure: string }>({ id: "trouve", lastResult: answer });
  const problems = [
    ...(form.errors ?? []).map((message) => ({ fieldId: "trouve", message })),
    ...(fields.reference.errors ?? []).map((message) => ({ fieldId: fields.reference.id, message })),
    ...(fields.sure.errors ?? []).map((message) => ({ fieldId: fields.sure.id, message })),
  ];
  return (
    <div className="wrap books">
      <h1>Noter un paiement trouvé</h1>
      <Card>
        <p>
          {line.amount} le {line.day} par {file.means}, transaction{" "}
          <span className={wholeClass(line.number)}>{line.number}</span>
          {line.label === "" ? "" : `, « ${line.label} »`}.
        </p>
        <p>
          Du fichier <a href={file.path}>{file.fileName}</a>.
        </p>
      </Card>
      {line.noteHref === null ? (
        <p>
          Rien n’est plus à noter pour cette ligne. {line.why}{" "}
          {line.order && <a href={line.order.href}>Commande {line.order.reference}</a>}
        </p>
      ) : (
        <form method="post" id="trouve" noValidate className="books-closing">
          <ErrorSummary id="trouve-problemes" problems={problems} />
          {candidates.length > 0 && (
            <section aria-labelledby="attendues">
              <h2 id="attendues">Commandes qui attendent cette somme</h2>
              <ul>
                {candidates.map(({ reference, payerName, payerPhone }) => (
                  <li key={reference}>
                    <span className="figures">{reference}</span>, {payerName},{" "}
                    <span className="figures">{phoneWords(payerPhone)}</span>
                  </li>
                ))}
              </ul>
            </section>
          )}
          <Field
            id={fields.reference.id}
            label="Référence de la commande"
            hint="Le reçu et l’e-mail au client partent aussitôt."
            error={fields.reference.errors?.[0]}
          >
            {(links) => (
              <TextInput
                {...links}
                name="reference"
                defaultValue={fields.reference.initialValue}
                autoComplete="off"
                autoCapitalize="characters"
                required
              />
            )}
          </Field>
          {fields.sure.errors && (
            <Checkbox
              id={fields.sure.id}
              name="sure"
              value={line.sum}
              label="Oui, c’est bien cette commande."
              error={fields.sure.errors[0]}
            />
          )}
          <Button>Noter ce paiement</Button>
        </form>
      )}
    </div>
  );
}
