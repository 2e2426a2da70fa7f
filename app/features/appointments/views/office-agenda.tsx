import { type SubmissionResult, useForm } from "@conform-to/react";
import type { OfficeAgenda as Agenda, OfficeDay } from "#app/features/appointments/office-agenda.server.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { OfficeCrowds } from "./office-crowds.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { DateInput } from "#app/ui/date-input.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Field } from "#app/ui/field.tsx";
import { Segmented } from "#app/ui/segmented.tsx";
import { TextInput } from "#app/ui/text-input.tsx";

/** Two weeks of consultations, day by day, and the owner's own exceptions. */
export function OfficeAgenda({ agenda, answer }: { agenda: Agenda; answer: SubmissionResult | undefined }) {
  return (
    <>
      <form method="get" className="appointment-moves agenda-from">
        <Field id="du" label="À partir du">
          {(links) => <DateInput {...links} name="du" defaultValue={agenda.from} />}
        </Field>
        <Button look="secondary">Afficher</Button>
      </form>
      <nav className="appointment-moves" aria-label="Autres semaines">
        <LinkButton small look="ghost" href={pathTo(`/admin/agenda?du=${agenda.previous}`)}>
          Deux semaines avant
        </LinkButton>
        <LinkButton small look="ghost" href={pathTo(`/admin/agenda?du=${agenda.next}`)}>
          Deux semaines après
        </LinkButton>
      </nav>
      {agenda.unknownYear !== null && (
        <Alert kind="caution" title={`Jours fériés de ${agenda.unknownYear} à compléter`}>
          Les fêtes annoncées chaque année (fin du Ramadan, fête du Mouton) ne sont pas encore dans content/holidays.json. Fermez ces jours par une exception
          ci-dessous.
        </Alert>
      )}
      <OfficeCrowds crowds={agenda.crowds} />
      {agenda.days.length === 0 ? (
        <EmptyState title="Rien sur ces deux semaines">Aucun rendez-vous, aucune fermeture.</EmptyState>
      ) : (
        agenda.days.map((day) => <Day key={day.iso} day={day} />)
      )}
      <Exceptions agenda={agenda} answer={answer} />
      {agenda.busy.length > 0 && (
        <Card quiet>
          <h2>Heures prises chaque semaine</h2>
          <ul>
            {agenda.busy.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </Card>
      )}
    </>
  );
}

function Day({ day }: { day: OfficeDay }) {
  return (
    <section aria-labelledby={`jour-${day.iso}`}>
      <h2 className="appointment-day" id={`jour-${day.iso}`}>
        {day.words}
      </h2>
      {day.closure !== null && <Alert kind={day.entries.length > 0 ? "caution" : "info"}>{day.closure}</Alert>}
      <ul className="own-appointments">
        {day.entries.map((entry) => (
          <li key={entry.id}>
            <strong className="figures">{entry.time}</strong> <Badge tone={entry.tone}>{entry.state}</Badge> {entry.service}
            <span className="block">
              {entry.name}
              {entry.phone === "" ? null : (
                <>
                  , <a href={`tel:${entry.phone}`}>{entry.phone}</a>
                </>
              )}
            </span>
            <span className="hint block">
              {entry.adviser}. {entry.place}
            </span>
            <a href={pathTo("/admin/agenda/:id", { id: entry.id })}>Ouvrir {entry.reference}</a>
          </li>
        ))}
      </ul>
      {day.crowded > 0 && (
        <p className="hint">
          {day.crowded === 1 ? "Un créneau gardé par une réservation groupée" : `${day.crowded}\u00a0créneaux gardés par des réservations groupées`} à confirmer
          (voir en haut).
        </p>
      )}
      {day.waiting.length > 0 && (
        <>
          <h3>Liste d’attente</h3>
          <ol>
            {day.waiting.map((wait, index) => (
              // Keyed by place: that is what the line is.
              <li key={index}>
                {wait.name}, {wait.service}
                {wait.offered ? " (un créneau lui est proposé)" : ""}
              </li>
            ))}
          </ol>
        </>
      )}
    </section>
  );
}

function Exceptions({ agenda, answer }: { agenda: Agenda; answer: SubmissionResult | undefined }) {
  const [form, fields] = useForm<{ day: string; open: string; reason: string }>({ id: "exception", lastResult: answer });
  const problems = [fields.day, fields.open, fields.reason].flatMap((field) => (field.errors ?? []).map((message) => ({ fieldId: field.id, message })));
  const refusals = (form.errors ?? []).map((message) => ({ fieldId: form.id, message }));
  return (
    <Card>
      <h2>Exceptions</h2>
      <p>
        Fermer un jour ordinaire, ou travailler un jour férié. Le dimanche reste fermé. Les rendez-vous déjà pris un jour fermé ne bougent pas&nbsp;: appelez
        ces personnes.
      </p>
      <ul className="own-appointments">
        {agenda.exceptions.map((exception) => (
          <li key={exception.iso}>
            <form method="post" className="appointment-moves">
              <span>
                {exception.words} <Badge tone={exception.open ? "good" : "bad"}>{exception.open ? "Ouvert" : "Fermé"}</Badge> {exception.reason}
              </span>
              <input type="hidden" name="intent" value="remove" />
              <Button small look="ghost" name="day" value={exception.iso}>
                Retirer
                <span className="sr-only"> l’exception du {exception.words}</span>
              </Button>
            </form>
          </li>
        ))}
      </ul>
      <form method="post" id={form.id} noValidate>
        <ErrorSummary problems={[...refusals, ...problems]} />
        <Field id={fields.day.id} label="Jour" error={fields.day.errors?.[0]}>
          {(links) => <DateInput {...links} name="day" defaultValue={fields.day.initialValue} min={agenda.today} required />}
        </Field>
        <Segmented
          id={fields.open.id}
          name="open"
          label="Ce jour-là"
          error={fields.open.errors?.[0]}
          defaultValue={fields.open.initialValue}
          options={[
            { value: "closed", label: "Fermé" },
            { value: "open", label: "Ouvert" },
          ]}
        />
        <Field id={fields.reason.id} label="Pourquoi" hint="Montré aux visiteurs quand le jour est fermé." error={fields.reason.errors?.[0]}>
          {(links) => <TextInput {...links} name="reason" defaultValue={fields.reason.initialValue} required />}
        </Field>
        <Button>Enregistrer</Button>
      </form>
    </Card>
  );
}
