import type { SubmissionResult } from "@conform-to/react";
import { fcfa } from "#app/features/orders/money.ts";
import type { OfficeSession } from "#app/features/language-tests/office/office-words.ts";
import type { SessionMoney } from "#app/features/language-tests/office/session-money.server.ts";
import { type Told, toldCountWords } from "#app/features/notices/told/told.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { OfficeSessionCard } from "./office-sessions.tsx";
import { CancelForm } from "./reason-form.tsx";

/** `asked`: the reason was given, and one more press cancels; `changed`: money came or went since the sum was shown. */
export type CancelSessionAnswer = SubmissionResult & { asked?: { changed: boolean } };

/** `told`: how each person would be. */
type CancelSessionProps = {
  session: OfficeSession;
  money: SessionMoney;
  told: Told[];
  answer: CancelSessionAnswer | undefined;
};

/** Who would be told and what would be given back, then the reason, and the question whether it is really meant. */
export function CancelSession({ session, money: { toGiveBack }, told, answer }: CancelSessionProps) {
  const { id, taken, waiting, state, past } = session;
  const asked = answer?.asked;
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
            <Alert
              kind={asked ? "danger" : "caution"}
              title={asked ? "Annuler vraiment\u00a0?" : "C’est définitif"}
              announced={asked !== undefined}
            >
              {asked?.changed === true && "La somme à rendre a changé depuis que vous l’avez lue. "}
              {whoWords(taken, waiting)} {toldCountWords(told, "person", true)}{" "}
              <strong>{moneyWords(toGiveBack)}</strong>
              {asked && " Rien n’est encore fait."}
            </Alert>
            <CancelForm
              intent={asked ? "agreed" : "cancel"}
              answer={answer}
              hint={told.includes("sent") ? "Écrit à qui a un e-mail, à dire aux autres." : "À dire à chaque personne."}
              label={asked ? "Oui, annuler la session" : "Annuler la session…"}
            >
              <input type="hidden" name="seen" value={toGiveBack.amount} />
            </CancelForm>
            {asked && (
              <p>
                <a href={pathTo("/admin/sessions/:sessionId", { sessionId: id })}>Non, garder la session</a>
              </p>
            )}
          </>
        )}
      </div>
    </div>
  );
}

/** Who loses what, in one sentence: whoever has a seat, whoever waits, each where there is somebody. */
export function whoWords(taken: number, waiting: number): string {
  if (taken + waiting === 0) return "Personne n’y est inscrit ni n’attend.";
  const seated =
    taken > 0 && `${taken}\u00a0${taken > 1 ? "inscriptions seront annulées" : "inscription sera annulée"}`;
  const line =
    waiting > 0 && `${waiting}\u00a0${waiting > 1 ? "personnes quitteront" : "personne quittera"} la liste d’attente`;
  return `${[seated, line].filter((part) => part !== false).join(" et ")}.`;
}

function moneyWords({ amount, people }: SessionMoney["toGiveBack"]): string {
  if (amount === 0) return "Rien n’est à rendre\u00a0: personne n’a payé.";
  return `${fcfa(amount)} seront à rendre à ${people}\u00a0${people === 1 ? "personne" : "personnes"}.`;
}
