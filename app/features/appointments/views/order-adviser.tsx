import type { ShownAdviser } from "#app/features/appointments/licensed-calendars.server.ts";
import { Card } from "#app/ui/card.tsx";
import { AdviserLicences } from "./adviser-licences.tsx";

/** Under an order: who gives what is paid for. */
export function OrderAdviser({ adviser }: { adviser: ShownAdviser | undefined }) {
  if (!adviser) return null;
  return (
    <div className="wrap pb-8">
      <Card quiet>
        <h2>Votre conseiller</h2>
        <p>
          <AdviserLicences adviser={adviser} />
        </p>
      </Card>
    </div>
  );
}
