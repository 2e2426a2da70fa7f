import type { HandPayment, PaymentInstruction } from "#app/features/orders/phone-payments/instructions.ts";
import { Accordion } from "#app/ui/layout/accordion.tsx";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { Badge } from "#app/ui/marks/badge.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { CopyButton } from "#app/ui/copy-button.tsx";

type PaymentInstructionsProps = {
  way: HandPayment;
  reference: string;
  /** What is to pay now. */
  amount: string;
  dueAt: string;
  /** A part is paid already: what was ordered is kept. */
  part: boolean;
  /** Where to pay by telephone instead; undefined where no operator is asked. */
  phoneHref: string | undefined;
};

/** How to pay a due order by hand, one accordion a means: the amount and its term, the ways, then the reference to write. */
export function PaymentInstructions({ way, reference, amount, dueAt, part, phoneHref }: PaymentInstructionsProps) {
  return (
    <Card className="pay-card">
      <h2>Comment payer</h2>
      <p>
        <strong>{amount}</strong> à payer avant le <strong>{dueAt}</strong> (heure de Douala).{" "}
        {part
          ? "Ce que vous avez réservé est tenu selon ce qui est convenu."
          : "Passé ce délai, la commande expire et la place est libérée."}
      </p>
      <Instructions way={way} />
      <p>Référence à écrire comme motif&nbsp;:</p>
      <CopyButton value={reference} label="Référence de la commande" />
      <p className="hint">
        Nous confirmons votre paiement dès que nous l’avons vu arriver, aux heures d’ouverture. Vous en êtes alors
        prévenu, et votre reçu est sur cette page.
      </p>
      {phoneHref !== undefined && (
        <p className="m-0">
          <a href={phoneHref}>Payer par téléphone</a>
        </p>
      )}
    </Card>
  );
}

function Instructions({ way }: { way: HandPayment }) {
  if (way.means.length === 0)
    return (
      <p>
        Pour payer, appelez le {way.call} en citant la référence&nbsp;: nous vous donnons le numéro ou le compte à
        utiliser.
      </p>
    );
  return (
    <>
      {way.means.some(({ example }) => example) && (
        <Alert kind="caution" title={"Exemples\u00a0: n’envoyez pas d’argent"}>
          Ceci est un monde de démonstration. Les numéros et les comptes ci-dessous n’existent pas.
        </Alert>
      )}
      <Accordion
        name="payment-means"
        items={way.means.map((means) => ({
          id: `means-${means.id}`,
          question: means.name,
          answer: <Steps means={means} />,
        }))}
      />
    </>
  );
}

function Steps({ means }: { means: PaymentInstruction }) {
  return (
    <div className="pay-means">
      <p>
        <strong className="figures">{means.account}</strong> {means.example && <Badge>Exemple</Badge>}
        <br />
        Au nom de&nbsp;: {means.holder}
      </p>
      <ol>
        {means.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </div>
  );
}
