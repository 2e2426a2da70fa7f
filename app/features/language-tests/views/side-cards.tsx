import type { SessionWords } from "#app/features/language-tests/sessions/session-words.ts";
import { Card } from "#app/ui/layout/card.tsx";
import { FREE_CANCELLATION_HOURS } from "#app/features/language-tests/cancellation-hours.ts";

/** When and where: specification, section 2. */
export function SessionDetails({ words }: { words: SessionWords }) {
  return (
    <Card>
      <h2>Détails de la session</h2>
      <dl className="summary-list">
        <div>
          <dt>Date</dt>
          <dd>
            {words.day}, {words.hour}
          </dd>
        </div>
        <div>
          <dt>Lieu</dt>
          <dd>{words.place}</dd>
        </div>
        <div>
          <dt>Centre</dt>
          <dd>{words.centre}</dd>
        </div>
      </dl>
    </Card>
  );
}

export function OrderSummary({ test, price }: { test: string; price: string }) {
  return (
    <Card>
      <h2>Récapitulatif</h2>
      <dl className="summary-list">
        <div>
          <dt>Test</dt>
          <dd>{test}</dd>
        </div>
        <div className="summary-total">
          <dt>Total</dt>
          <dd>{price}</dd>
        </div>
      </dl>
    </Card>
  );
}

export type Delays = {
  /** Until the confirmation at the latest. */ confirmationHours: number;
  /** How long a seat waits for its payment. */ paymentHours: number;
};

export function ImportantNotes({ confirmationHours, paymentHours }: Delays) {
  return (
    <Card quiet>
      <h2>À savoir</h2>
      <ul className="tips">
        <li>Confirmation par e-mail sous {confirmationHours}&nbsp;h.</li>
        <li>Paiement sécurisé, après l’inscription&nbsp;: vous avez {paymentHours}&nbsp;h pour régler votre place.</li>
        <li>Annulation gratuite jusqu’à {FREE_CANCELLATION_HOURS}&nbsp;h avant le test.</li>
        <li>Les documents peuvent être ajoutés plus tard, par le lien reçu par e-mail.</li>
      </ul>
    </Card>
  );
}
