import { type SubmissionResult, useForm } from "@conform-to/react";
import type { AppointmentView } from "#app/features/appointments/booking/describe-appointment.server.ts";
import { type PlaceKind, placeKinds, places } from "#app/features/appointments/places.ts";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { Field } from "#app/ui/inputs/field.tsx";
import { RadioGroup } from "#app/ui/inputs/radio-group.tsx";
import { TextInput } from "#app/ui/inputs/text-input.tsx";
import { ReachLinks } from "#app/features/people/reach-links.tsx";
import { useMay } from "#app/platform/session/reader-role.tsx";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { AgreementBadge } from "#app/features/appointments/agreements/views/agreement-badge.tsx";
import { AppointmentFacts } from "./appointment-facts.tsx";
import { AttendanceForm, CancelForm } from "./attendance-form.tsx";

type OfficeAppointmentProps = {
  appointment: AppointmentView;
  place: { kind: PlaceKind | null; detail: string };
  history: readonly { at: string; what: string; who: string }[];
  answer: AppointmentAnswer | undefined;
};

/** Which of the page's forms was refused, and why. */
export type AppointmentAnswer = { form: "place" | "cancel" | "attendance" | "press"; result: SubmissionResult };

/** One appointment before the adviser: who comes, where, and what may be done. */
export function OfficeAppointment({ appointment, place, history, answer }: OfficeAppointmentProps) {
  const { name, phone, email, message, state, fixed, id, reference, movable, begun, reason } = appointment;
  const may = useMay();
  const answered = (form: AppointmentAnswer["form"]) => (answer?.form === form ? answer.result : undefined);
  return (
    <div className="wrap appointment">
      <p>
        <a href={pathTo("/admin/agenda")}>Agenda</a>
      </p>
      <h1>{reference}</h1>
      {answer?.form === "press" && (
        <Alert kind="danger" announced>
          {answer.result.error?.[""]?.join(" ")}
        </Alert>
      )}
      <AppointmentFacts appointment={appointment} office />
      {appointment.agreement && (
        <p>
          {may("agreements") ? (
            <a href={pathTo("/admin/agenda/:id/convention", { id })}>Convention de service</a>
          ) : (
            "Convention de service"
          )}{" "}
          <AgreementBadge {...appointment.agreement} />
        </p>
      )}
      <Card>
        <h2>{name}</h2>
        <p>
          <ReachLinks phone={phone} email={email} />
        </p>
        {message === "" ? <p className="hint">Aucun message.</p> : <p className="whitespace-pre-wrap">{message}</p>}
      </Card>
      {state === "tentative" && (
        <Card>
          <h2>À confirmer avant le {appointment.tentativeUntil}</h2>
          <p>
            Le client ne l’a pas encore confirmé par son e-mail. Si vous lui avez parlé, confirmez pour lui&nbsp;: il
            reçoit son invitation. Sinon, le créneau sera libéré de lui-même.
          </p>
          <form method="post" className="appointment-moves">
            <Button name="intent" value="confirm">
              Confirmer le rendez-vous
            </Button>
            <Button look="secondary" name="intent" value="release">
              Libérer le créneau
            </Button>
          </form>
        </Card>
      )}
      {state === "booked" && <PlaceForm place={place} phone={phone} id={id} answer={answered("place")} />}
      {state === "freed" && (
        <Alert kind="caution" title="À replacer">
          {reason === "" ? null : <>Raison écrite au client&nbsp;: {reason} </>}
          Le client choisit lui-même une autre heure par le lien qu’il a reçu. Si vous l’avez au téléphone, choisissez
          avec lui.
        </Alert>
      )}
      {state === "cancelled" && reason !== "" && <p>Raison écrite au client&nbsp;: {reason}</p>}
      {movable && (state === "booked" || state === "freed") && (
        <div className="appointment-moves">
          <LinkButton look="secondary" href={pathTo("/admin/agenda/:id/deplacer", { id })}>
            {state === "freed" ? "Choisir une autre heure" : "Déplacer"}
          </LinkButton>
          <CancelForm answer={answered("cancel")} />
        </div>
      )}
      {begun && (state === "booked" || state === "came" || state === "missed") && (
        <AttendanceForm state={state} answer={answered("attendance")} />
      )}
      {state === "booked" && fixed !== null && (
        <Alert kind="info">Il a commencé ou il est passé&nbsp;: il ne se déplace plus.</Alert>
      )}
      <Card quiet>
        <h2>Ce qui s’est passé</h2>
        <ol>
          {history.map((step) => (
            <li key={`${step.at} ${step.what}`}>
              {step.at}&nbsp;: {step.what}
              {step.who && `, par ${step.who}`}
            </li>
          ))}
        </ol>
      </Card>
    </div>
  );
}

function PlaceForm({
  place,
  phone,
  id,
  answer,
}: Pick<OfficeAppointmentProps, "place"> & { phone: string; id: string; answer: SubmissionResult | undefined }) {
  const [form, fields] = useForm<{ place: string; detail: string }>({
    id: "place-form",
    defaultValue: { place: place.kind ?? "", detail: place.detail || phone },
    lastResult: answer,
  });
  const problems = [fields.place, fields.detail].flatMap((field) =>
    (field.errors ?? []).map((message) => ({ fieldId: field.id, message })),
  );
  const refusals = (form.errors ?? []).map((message) => ({ fieldId: form.id, message }));
  return (
    <Card>
      <h2>Lieu</h2>
      <form method="post" id={form.id} noValidate>
        <ErrorSummary problems={[...refusals, ...problems]} />
        <input type="hidden" name="intent" value="place" />
        <input type="hidden" name="appointmentId" value={id} />
        <RadioGroup
          id={fields.place.id}
          name="place"
          label="Où"
          error={fields.place.errors?.[0]}
          defaultValue={fields.place.initialValue}
          options={placeKinds.map((kind) => ({ value: kind, label: places[kind].label }))}
        />
        <Field
          id={fields.detail.id}
          label="Numéro ou lien"
          hint="Numéro à appeler, ou lien de la visio qui commence par https://. Rien pour l’agence."
          error={fields.detail.errors?.[0]}
        >
          {(links) => <TextInput {...links} name="detail" defaultValue={fields.detail.initialValue} />}
        </Field>
        <Button>Fixer le lieu et prévenir le client</Button>
      </form>
    </Card>
  );
}
