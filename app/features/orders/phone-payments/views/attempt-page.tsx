import type { ReactNode } from "react";
import type { DescribedAttempt } from "#app/features/orders/phone-payments/attempts/describe-attempt.server.ts";
import { attemptStates } from "#app/features/orders/phone-payments/status.ts";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { Badge } from "#app/ui/marks/badge.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { ExampleNumbers } from "./example-numbers.tsx";

type AttemptPageProps = {
  reference: string;
  attempt: DescribedAttempt;
  /** This page again, with or without loading itself. */
  hrefs: { order: string; again: string; refresh: string; still: string };
  /** Loads itself every so many seconds; undefined when it was told not to, or has nothing to wait for. */
  refreshSeconds: number | undefined;
};

/** How the last payment by telephone stands, with what to do now. */
export function AttemptPage({ reference, attempt, hrefs, refreshSeconds }: AttemptPageProps) {
  const { label, tone } = attemptStates[attempt.state];
  return (
    <div className="wrap order-page">
      <header>
        <h1>Votre paiement par téléphone</h1>
        <p className="order-state">
          <Badge tone={tone}>{label}</Badge>{" "}
          <span>
            {attempt.amount} par {attempt.operator}
            {attempt.digits === undefined ? "" : `, téléphone se terminant par ${attempt.digits}`}
          </span>
        </p>
      </header>
      {attempt.example && <ExampleNumbers />}
      <Card className="pay-card">
        <Standing attempt={attempt} hrefs={hrefs} />
        {attempt.waiting && (
          <p className="hint">
            {refreshSeconds === undefined
              ? "Cette page ne s’actualise pas seule. "
              : `Cette page s’actualise seule toutes les ${refreshSeconds} secondes. `}
            <a href={hrefs.refresh}>Actualiser maintenant</a>
            {refreshSeconds !== undefined && (
              <>
                {" "}
                · <a href={hrefs.still}>Ne plus actualiser seule</a>
              </>
            )}
          </p>
        )}
      </Card>
      <p>
        <a href={hrefs.order}>Revenir à la commande {reference}</a>
      </p>
    </div>
  );
}

function Standing({ attempt, hrefs }: Pick<AttemptPageProps, "attempt" | "hrefs">): ReactNode {
  const { state, amount, operator, digits, continueAt, why } = attempt;
  if (state === "succeeded")
    return (
      <>
        <Alert kind="success" title="Votre paiement est arrivé">
          {operator} a confirmé {amount}. Votre reçu est sur la page de la commande, et dans votre messagerie.
        </Alert>
        <p className="order-actions">
          <LinkButton href={hrefs.order}>Voir la commande et le reçu</LinkButton>
        </p>
      </>
    );
  if (state === "to-check")
    return (
      <Alert kind="caution" title="Nous vérifions ce paiement">
        {why} Notre équipe est prévenue et vérifie. <strong>Ne payez pas une seconde fois</strong>&nbsp;: si l’argent
        est parti, il sera compté&nbsp;; s’il est arrivé en trop, il vous sera rendu.
      </Alert>
    );
  if (state === "failed" || state === "expired")
    return (
      <>
        <Alert kind="danger" title="Rien n’a été payé">
          {why}
        </Alert>
        <p className="order-actions">
          <LinkButton href={hrefs.again}>Réessayer</LinkButton>
        </p>
      </>
    );
  if (continueAt !== undefined)
    return (
      <>
        <h2>Acceptez sur la page de {operator}</h2>
        <p>Vous y donnez votre numéro et acceptez la somme de {amount}, puis vous revenez ici.</p>
        <p className="order-actions">
          <LinkButton href={continueAt}>Continuer chez {operator}</LinkButton>
        </p>
      </>
    );
  return (
    <>
      <h2>Acceptez sur votre téléphone</h2>
      <ol className="order-history">
        <li>
          Une demande de <strong>{amount}</strong> arrive sur le téléphone
          {digits === undefined ? "" : ` se terminant par ${digits}`}.
        </li>
        <li>Vérifiez la somme et le nom, puis composez votre code secret. Nous ne vous le demandons jamais.</li>
        <li>
          Si rien ne s’affiche, ouvrez le menu de votre opérateur (*126# chez MTN) et cherchez les demandes en attente.
        </li>
      </ol>
    </>
  );
}
