import type { SubmissionResult } from "@conform-to/react";
import type { OfficeSession } from "#app/features/language-tests/office-words.ts";
import type { SessionMoney } from "#app/features/language-tests/session-money.server.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { Alert } from "#app/ui/alert.tsx";
import { OfficeSessionCard } from "./office-sessions.tsx";
import { CancelForm } from "./reason-form.tsx";

type CancelSessionProps = { session: OfficeSession; money: SessionMoney; answer: SubmissionResult | undefined };

/** Who would be told and what would be owed, then the reason and the button. */
export function CancelSession({ session, money, answer }: CancelSessionProps) {
  const { id, taken, waiting, state, past } = session;
  const told = taken + waiting;
  const paid = money.lines.filter((line) => line.state === "paid" || line.state === "partly-paid");
  return (
    <div className="wrap tests-page">
      <p>
        <a href={pathTo("/admin/sessions/:sessionId", { sessionId: id })}>Inscriptions de cette session</a>
      </p>
      <h1>Annuler la session</h1>
      <div className="grid grid-cols-1 gap-6">
        <OfficeSessionCard session={session} editLink={false} />
        {state === "cancelled" || past ? (
          <Alert>Cette session est passée ou déjà annulée.</Alert>
        ) : (
          <>
            <Alert kind="caution" title="C’est définitif">
              {told === 0
                ? "Personne n’y est inscrit ni n’attend."
                : `${taken}\u00a0${taken === 1 ? "inscription sera annulée" : "inscriptions seront annulées"} et ${waiting}\u00a0${waiting === 1 ? "personne quittera" : "personnes quitteront"} la liste d’attente\u00a0; chacune est prévenue par e-mail.`}{" "}
              {paid
                .map(
                  ({ amount, count, label }) =>
                    `${amount} seront à rembourser, pour ${count}\u00a0${count === 1 ? "commande" : "commandes"} «\u00a0${label}\u00a0».`,
                )
                .join(" ")}
            </Alert>
            <CancelForm intent="cancel" answer={answer} hint="Chaque personne le lira dans son e-mail." label="Annuler la session et prévenir" />
          </>
        )}
      </div>
    </div>
  );
}
