import type { AppointmentView } from "#app/features/appointments/booking/describe-appointment.server.ts";
import type { MoveTarget, OfficeMove } from "#app/features/appointments/office/changes/move-page.server.ts";
import { type MoveAnswer, MoveForm } from "#app/features/appointments/views/appointment/move-form.tsx";
import { foretoldWords } from "#app/features/notices/told/told.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";

type Props = {
  appointment: AppointmentView;
  /** Null when it may not be moved. */
  move: OfficeMove | null;
  answer: MoveAnswer;
  /** What the address carries on: where the Bureau was left; empty where it was opened elsewhere. */
  carried: string;
};

/** Another hour for an appointment: the one that a cell proposes, with what its client will be told, or one of a day's. */
export function MovePanel({ appointment, move, answer, carried }: Props) {
  const { id, version, name, service, when, fixed } = appointment;
  const page = pathTo("/admin/agenda/:id", { id });
  const left = carried === "" ? page : `${page}?${carried}`;
  const proposed = move?.target;
  const target = proposed?.why === null ? proposed : undefined;
  return (
    <article className="cal-chosen" data-chosen>
      <p className="cal-close no-print">
        <a href={left}>
          Fermer<span className="sr-only"> et revenir au rendez-vous</span>
        </a>
      </p>
      <header>
        <h1>Déplacer {name}</h1>
        <p>
          {service}, jusqu’ici le <strong>{when}</strong>.
        </p>
      </header>
      {move === null && <Alert kind="info">{fixed ?? "Ce rendez-vous n’est plus à déplacer."}</Alert>}
      {proposed && proposed.why !== null && (
        <Alert kind="caution" announced title="Cette heure ne convient pas">
          {proposed.when}&nbsp;: {proposed.why.toLocaleLowerCase("fr")}. Le rendez-vous n’a pas bougé, choisissez une
          autre heure.
        </Alert>
      )}
      {target && <Confirmation target={target} appointment={appointment} answer={answer} left={left} />}
      {move !== null && !target && (
        <>
          <p className="office-muted cal-wide-hint">
            Choisissez une case libre du calendrier, ou un jour et une heure ci-dessous.
          </p>
          <MoveForm agenda={move.agenda} here={{ path: `${page}/deplacer`, carried }} answer={answer}>
            <input type="hidden" name="seen" value={version} />
          </MoveForm>
        </>
      )}
      {target && (
        <p>
          <a
            href={`${pathTo("/admin/agenda/reserver")}?date=${target.date}&conseiller=${target.adviser ?? ""}&heure=${target.start}`}
          >
            Réserver plutôt cette heure pour un autre client
          </a>
        </p>
      )}
    </article>
  );
}

type ConfirmationProps = {
  target: MoveTarget;
  appointment: AppointmentView;
  answer: MoveAnswer;
  /** The appointment's own page. */
  left: string;
};

/** What will be done and said, before it is. */
function Confirmation({ target, appointment: { version, name, email, told }, answer, left }: ConfirmationProps) {
  const { date, start, adviser, adviserName, when } = target;
  const problems = Object.values(answer?.error ?? {})
    .flatMap((messages) => messages ?? [])
    .map((message) => ({ fieldId: "confirmer", message }));
  return (
    <form method="post" className="cal-act" id="confirmer">
      <ErrorSummary problems={problems} />
      <h2>Nouvelle heure</h2>
      <p>
        <strong>{when}</strong>
        {adviserName !== null && `, avec ${adviserName}`}
      </p>
      <p>
        {told === "sent" ? (
          <>
            Après votre confirmation, {name} reçoit à {email} le message «&nbsp;Votre rendez-vous est déplacé&nbsp;»,
            avec la nouvelle date et son invitation.
          </>
        ) : (
          foretoldWords(told)
        )}
      </p>
      <input type="hidden" name="date" value={date} />
      <input type="hidden" name="start" value={start} />
      {adviser !== null && <input type="hidden" name="adviser" value={adviser} />}
      <input type="hidden" name="seen" value={version} />
      <p className="cal-press">
        <Button>{told === "sent" ? "Déplacer et prévenir" : "Déplacer"}</Button>
        <LinkButton look="ghost" href={left}>
          Ne rien changer
        </LinkButton>
      </p>
    </form>
  );
}
