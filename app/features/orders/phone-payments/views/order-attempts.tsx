import type { DescribedAttempt } from "#app/features/orders/phone-payments/attempts/describe-attempt.server.ts";
import { attemptStates } from "#app/features/orders/phone-payments/status.ts";
import { Badge } from "#app/ui/marks/badge.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/layout/card.tsx";

export type OrderAttemptsProps = {
  attempts: readonly DescribedAttempt[];
  /** Where to pay by telephone; undefined when nothing is to be paid, or no operator is switched on. */
  payHref: string | undefined;
  followHref: string;
  /** How to pay by hand instead. */
  otherwiseHref: string;
  /** What is to pay now, and until when (Douala), in words. */
  amount: string;
  dueAt: string;
};

/** Whether money may be on its way: nothing else is to be paid until that is known. */
export const isUnsettled = (attempts: readonly Pick<DescribedAttempt, "state" | "waiting">[]) =>
  attempts.some(({ state, waiting }) => waiting || state === "to-check");

/** Payments by telephone on the page of their order: how each stands, and the way to a new one. */
export function OrderAttempts({ attempts, payHref, followHref, otherwiseHref, amount, dueAt }: OrderAttemptsProps) {
  const unsettled = isUnsettled(attempts);
  if (attempts.length === 0 && payHref === undefined) return null;
  return (
    <Card>
      <h2>{payHref === undefined ? "Vos paiements par téléphone" : "Payer par téléphone"}</h2>
      {payHref !== undefined && (
        <p>
          <strong>{amount}</strong> à payer avant le <strong>{dueAt}</strong> (heure de Douala). Vous acceptez la somme
          sur votre téléphone, et votre place est confirmée aussitôt.
        </p>
      )}
      {attempts.length > 0 && (
        <ul className="order-payments grid gap-3">
          {attempts.map((attempt) => (
            <li key={`${attempt.askedAt} ${attempt.state}`}>
              <Badge tone={attemptStates[attempt.state].tone}>{attemptStates[attempt.state].label}</Badge>{" "}
              {attempt.amount} par {attempt.operator}
              {attempt.example ? " (exemple)" : ""}
              {attempt.digits === undefined ? "" : `, téléphone se terminant par ${attempt.digits}`}, demandé le{" "}
              {attempt.askedAt}.{attempt.why !== undefined && <span className="hint block">{attempt.why}</span>}
            </li>
          ))}
        </ul>
      )}
      <p className="order-actions items-center">
        {unsettled ? (
          <LinkButton href={followHref}>Suivre ce paiement</LinkButton>
        ) : (
          payHref !== undefined && (
            <>
              <LinkButton href={payHref}>Payer par Mobile Money</LinkButton> <a href={otherwiseHref}>Payer autrement</a>
            </>
          )
        )}
      </p>
    </Card>
  );
}
