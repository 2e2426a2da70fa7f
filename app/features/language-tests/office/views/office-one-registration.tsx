import type { SubmissionResult } from "@conform-to/react";
import type { OneRegistration } from "#app/features/language-tests/office/office-registration.server.ts";
import { foretoldWords } from "#app/features/notices/told/told.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { Badge } from "#app/ui/marks/badge.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { CancelForm, TransferForm } from "./reason-form.tsx";

export type RegistrationAnswer = { form: "transfer" | "cancel"; result: SubmissionResult };

/** A registration to move to another session or to cancel. */
export function OfficeOneRegistration({
  registration,
  answer,
}: {
  registration: OneRegistration;
  answer: RegistrationAnswer | undefined;
}) {
  const { name, reference, state, seat, order, told, mayTransfer, mayCancel, others } = registration;
  const answerOf = (form: RegistrationAnswer["form"]) => (answer?.form === form ? answer.result : undefined);
  return (
    <>
      <Card>
        <div className="session-head">
          <h2>{name}</h2>
          <Badge tone={state.tone}>{state.label}</Badge>
        </div>
        <p>
          <span className="figures">{reference}</span>
          {seat !== null && `, place ${seat}`}
        </p>
        {order && (
          <p>
            <a href={pathTo(`/admin/commandes?q=${order.reference}`)}>Commande {order.reference}</a>, {order.amount}.{" "}
            {order.label}.
          </p>
        )}
      </Card>
      {!mayTransfer && !mayCancel && <Alert>Cette inscription n’est plus à déplacer ni à annuler.</Alert>}
      {mayTransfer && (
        <section aria-labelledby="vers" className="grid grid-cols-1 gap-3">
          <h2 id="vers">Déplacer vers une autre session</h2>
          {others.length === 0 ? (
            <p>Aucune autre session de ce test n’est à venir.</p>
          ) : (
            <>
              <p>
                {seat === null
                  ? "Une place et sa commande s’ouvrent dans l’autre session."
                  : `${order ? `La commande de ${order.amount} et les documents suivent, au même prix.` : "Les documents suivent."} La place laissée va à la liste d’attente.`}
              </p>
              <TransferForm others={others} told={told} answer={answerOf("transfer")} />
            </>
          )}
        </section>
      )}
      {mayCancel && (
        <section aria-labelledby="annulation" className="grid grid-cols-1 gap-3">
          <h2 id="annulation">Annuler cette inscription</h2>
          <p>
            {order?.paid
              ? `${order.amount} seront dus à cette personne\u00a0: le remboursement paraîtra sur le Bureau. `
              : ""}
            La place va à la liste d’attente.
          </p>
          <CancelForm
            intent="cancel"
            answer={answerOf("cancel")}
            hint={foretoldWords(told, "person")}
            label="Annuler l’inscription"
          />
        </section>
      )}
    </>
  );
}
