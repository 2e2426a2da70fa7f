import type { AgreementStanding } from "#app/features/appointments/agreements/describe-agreement.server.ts";
import { Alert } from "#app/ui/feedback/alert.tsx";

/** Where an agreement is missing: on the client’s page of the appointment and of the order. */
export function AgreementAlert({ missing, href }: AgreementStanding & { href: string }) {
  if (missing === null || missing === "office")
    return (
      <p>
        <a href={href}>Votre convention de service</a>
        {missing === "office" && ", que nous acceptons avant le rendez-vous."}
      </p>
    );
  return (
    <Alert kind="caution" title="Convention de service à accepter">
      Ce service demande une convention écrite, acceptée avant le rendez-vous.{" "}
      <a href={href}>Lire et accepter la convention</a>
    </Alert>
  );
}
