import { type SubmissionResult, useForm } from "@conform-to/react";
import type {
  OfficeAdviser as Adviser,
  ServiceOption,
} from "#app/features/appointments/office/advisers/office-advisers.server.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { Field } from "#app/ui/inputs/field.tsx";
import { NumberInput } from "#app/ui/inputs/number-input.tsx";
import { Select } from "#app/ui/inputs/select.tsx";
import { TimeInput } from "#app/ui/inputs/time-input.tsx";
import { AdviserForm } from "./adviser-fields.tsx";
import { AdviserLines } from "./office-advisers.tsx";
import { weekdays } from "#app/platform/clock/french-dates.ts";

/** Which of the page's forms was refused, and why. */
export type AdviserAnswer =
  | { form: "save" | "busy" | "press"; result: SubmissionResult }
  | { form: "feed"; /** Shown once. */ address: string };

type Props = {
  adviser: Adviser;
  services: readonly ServiceOption[];
  formId: string;
  answer: AdviserAnswer | undefined;
  /** Its address opens. */ hasFeed: boolean;
};

/** One calendar: whose it is, whether it takes bookings, and when it never receives. */
export function OfficeAdviser({ adviser, services, formId, answer, hasFeed }: Props) {
  return (
    <>
      {answer?.form === "press" && (
        <Alert kind="danger" announced>
          {answer.result.error?.[""]?.join(" ")}
        </Alert>
      )}
      {adviser.may.manage ? (
        <Card className="adviser-card">
          <h2>Le calendrier</h2>
          <AdviserForm
            formId={formId}
            services={services}
            adviser={adviser}
            answer={answer?.form === "save" ? answer.result : undefined}
          />
        </Card>
      ) : (
        <Card className="adviser-card">
          <AdviserLines adviser={adviser} />
        </Card>
      )}
      <Card className="adviser-card">
        <h2>Ses heures</h2>
        <p>
          <a href={pathTo(`/admin/agenda/horaires?calendrier=${adviser.id}`)}>
            Heures de la semaine, exceptions et moments bloqués
          </a>{" "}
          de ce calendrier. Sans heures à lui, il suit celles de l’agence.
        </p>
      </Card>
      <BusyTimes adviser={adviser} answer={answer?.form === "busy" ? answer.result : undefined} />
      {adviser.may.feed && <Feed hasFeed={hasFeed} address={answer?.form === "feed" ? answer.address : null} />}
      {adviser.may.manage && <Opening adviser={adviser} />}
    </>
  );
}

function BusyTimes({ adviser, answer }: { adviser: Adviser; answer: SubmissionResult | undefined }) {
  return (
    <Card className="adviser-card">
      <h2>Heures prises chaque semaine</h2>
      <p>
        À ces heures, personne ne peut prendre rendez-vous sur ce calendrier. Les rendez-vous déjà pris ne bougent pas.
      </p>
      {adviser.busy.length === 0 ? (
        <p className="hint">Aucune heure prise.</p>
      ) : (
        <ul className="busy-times">
          {adviser.busy.map(({ key, words }) => (
            <li key={key}>
              <form method="post">
                <span>{words}</span>
                {adviser.may.setBusyTimes && (
                  <>
                    <input type="hidden" name="intent" value="free" />
                    <Button small look="ghost" name="time" value={key}>
                      Retirer
                      <span className="sr-only"> {words}</span>
                    </Button>
                  </>
                )}
              </form>
            </li>
          ))}
        </ul>
      )}
      {adviser.may.setBusyTimes && <BusyTimeForm answer={answer} />}
    </Card>
  );
}

function BusyTimeForm({ answer }: { answer: SubmissionResult | undefined }) {
  const [form, fields] = useForm<{ weekday: string; startsAt: string; minutes: string }>({
    id: "heure-prise",
    lastResult: answer,
    defaultValue: { minutes: "30" },
  });
  const named = [fields.weekday, fields.startsAt, fields.minutes];
  const problems = named.flatMap((field) => (field.errors ?? []).map((message) => ({ fieldId: field.id, message })));
  const refusals = (form.errors ?? []).map((message) => ({ fieldId: form.id, message }));
  return (
    <form method="post" id={form.id} noValidate>
      <ErrorSummary problems={[...refusals, ...problems]} id="busy-summary" />
      <input type="hidden" name="intent" value="busy" />
      <Field id={fields.weekday.id} label="Jour de la semaine" error={fields.weekday.errors?.[0]}>
        {(links) => (
          <Select
            {...links}
            name="weekday"
            emptyLabel="Choisir…"
            defaultValue={fields.weekday.initialValue}
            options={weekdays.map((label, index) => ({ value: index + 1, label }))}
          />
        )}
      </Field>
      <Field id={fields.startsAt.id} label="À partir de (Douala)" error={fields.startsAt.errors?.[0]}>
        {(links) => <TimeInput {...links} name="startsAt" defaultValue={fields.startsAt.initialValue} required />}
      </Field>
      <Field id={fields.minutes.id} label="Durée" error={fields.minutes.errors?.[0]}>
        {(links) => (
          <NumberInput {...links} name="minutes" unit="minutes" defaultValue={fields.minutes.initialValue} required />
        )}
      </Field>
      <Button look="secondary">Ajouter l’heure prise</Button>
    </form>
  );
}

/** The address that a telephone's calendar subscribes to. */
function Feed({ hasFeed, address }: { hasFeed: boolean; address: string | null }) {
  return (
    <Card className="adviser-card">
      <h2>Fil d’agenda</h2>
      <p>
        Vos rendez-vous dans le calendrier de votre téléphone, sans nom ni dossier. Qui a l’adresse le lit&nbsp;:
        gardez-la pour vous. Elle se ferme d’elle-même quand votre e-mail ou votre rôle change.
      </p>
      {address !== null && (
        <Alert kind="success" title="Copiez cette adresse maintenant, elle ne sera plus montrée" announced>
          <code className="wrap-anywhere">{address}</code>
        </Alert>
      )}
      <form method="post" className="appointment-moves">
        <Button look="secondary" name="intent" value="feed">
          {hasFeed ? "Créer une autre adresse, et fermer celle d’avant" : "Créer l’adresse"}
        </Button>
        {hasFeed && (
          <Button look="ghost" name="intent" value="end-feed">
            Fermer l’adresse
          </Button>
        )}
      </form>
    </Card>
  );
}

function Opening({ adviser: { active, upcoming } }: { adviser: Adviser }) {
  return (
    <Card quiet className="adviser-card">
      <h2>{active ? "Fermer le calendrier" : "Rouvrir le calendrier"}</h2>
      <p>
        {active
          ? "Plus personne ne pourra y prendre rendez-vous. Il se rouvre quand on veut."
          : "On pourra de nouveau y prendre rendez-vous. Qui attend un jour complet en profite d’abord."}
        {active &&
          upcoming > 0 &&
          ` Ses ${upcoming}\u00a0rendez-vous à venir restent\u00a0: recevez ces personnes, ou déplacez-les depuis l’agenda.`}
      </p>
      <form method="post">
        <Button look={active ? "danger" : "secondary"} name="intent" value={active ? "close" : "reopen"}>
          {active ? "Fermer aux nouveaux rendez-vous" : "Rouvrir aux rendez-vous"}
        </Button>
      </form>
    </Card>
  );
}
