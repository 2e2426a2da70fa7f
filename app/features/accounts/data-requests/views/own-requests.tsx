import type { SubmissionResult } from "@conform-to/react";
import type { OwnRequest } from "#app/features/accounts/data-requests/queries.server.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { RequestForm } from "./request-fields.tsx";

type Props = { requests: readonly OwnRequest[]; days: number; formId: string; answer: SubmissionResult | undefined };

/** Asks the business something about one's data, and shows what became of it. */
export function OwnRequests({ requests, days, formId, answer }: Props) {
  return (
    <div className="account-page max-w-prose">
      <h1>Demande sur mes données</h1>
      <p className="lead">
        Vous pouvez prendre une copie de vos données et supprimer votre compte vous-même, sur{" "}
        <a href={pathTo("/profile/donnees")}>Mes données</a>, et corriger votre <a href={pathTo("/profile")}>profil</a>.
        Pour tout le reste, écrivez ici&nbsp;: nous répondons sous {days}&nbsp;jours.
      </p>
      <RequestForm formId={formId} answer={answer} today={null} />
      {requests.length > 0 && (
        <section aria-labelledby="envoyees">
          <h2 id="envoyees">Demandes envoyées</h2>
          <ul>
            {requests.map(({ id, reference, kind, receivedOn, dueOn, answer: answered }) => (
              <li key={id}>
                {kind}, {reference}, le {receivedOn}&nbsp;: {answered ?? `réponse au plus tard le ${dueOn}`}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
