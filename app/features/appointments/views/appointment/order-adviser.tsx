import type { GivenForOrder } from "#app/features/appointments/booking/adviser-of-order.server.ts";
import { AgreementAlert } from "#app/features/appointments/agreements/views/agreement-alert.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { AdviserLicences } from "#app/features/appointments/views/booking/adviser-licences.tsx";

/** Under an order: who gives what is paid for, and the agreement that comes before it. */
export function OrderAdviser({
  given,
  held,
}: {
  given: GivenForOrder | undefined;
  /** The page says above what the agreement needs. */ held: boolean;
}) {
  if (!given) return null;
  return (
    <div className="wrap grid grid-cols-1 gap-4 pb-8">
      {given.agreement && !held && <AgreementAlert {...given.agreement} />}
      <Card quiet>
        <h2>{given.adviser.licences.length > 0 ? "Votre conseiller" : "Qui vous reçoit"}</h2>
        <p>
          <AdviserLicences adviser={given.adviser} />
        </p>
      </Card>
    </div>
  );
}
