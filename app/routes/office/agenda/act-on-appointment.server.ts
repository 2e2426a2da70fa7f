import { data } from "react-router";
import { type ChangeOutcome, cancelAppointment } from "#app/features/appointments/booking/cancel-appointment.server.ts";
import { confirmAppointment } from "#app/features/appointments/booking/confirm-appointment.server.ts";
import { attendanceSchema, officeCancelSchema, placeSchema, tentativeSchema } from "#app/features/appointments/form.ts";
import { changeRefused } from "#app/features/appointments/booking/describe-appointment.server.ts";
import { noteAttendance } from "#app/features/appointments/office/note-attendance.server.ts";
import { releaseAppointment } from "#app/features/appointments/booking/release-appointments.server.ts";
import { aboutAppointment } from "#app/features/appointments/notices/tell-client.server.ts";
import { toldFlash } from "#app/features/notices/told/told.ts";
import { toldOf } from "#app/features/notices/told/told.server.ts";
import { setPlace } from "#app/features/appointments/office/set-place.server.ts";
import type { AppointmentAnswer } from "#app/features/appointments/views/agenda/appointment-panel.tsx";
import { type FormRefusal, type ParsedForm, parseRequestFields } from "#app/platform/forms/parse-form.ts";
import type { FlashWords } from "#app/platform/session/flash.server.ts";
import { type RequestScope, scopeOf } from "#app/platform/session/scope.ts";

type Actor = { kind: "adviser"; userId: string };
type Context = Parameters<typeof scopeOf>[0];
type Act = (scope: RequestScope, actor: Actor, id: string) => Promise<ChangeOutcome>;

/** What was done, without a full stop, and whether its client is told. */
type Done = { act: string; tells: boolean; more?: string };

const DONE = {
  confirm: { act: "Le rendez-vous est confirmé", tells: true },
  release: { act: "Le créneau est libéré", tells: false },
  cancel: { act: "Le rendez-vous est annulé", tells: true },
  place: { act: "Le lieu est fixé", tells: true },
  came: { act: "C’est noté\u00a0: le client est venu", tells: false },
  missed: { act: "C’est noté\u00a0: le client était absent", tells: false },
  "adviser-absent": { act: "C’est noté", tells: true, more: "Une autre heure est à choisir, sans rien payer de plus." },
} as const satisfies Record<string, Done>;

/**
 * What a form of an appointment's page asks for, done.
 * @returns the words for what was done, or the refusal of the form that asked
 */
export async function actOnAppointment(
  context: Context,
  fields: FormData,
  actor: Actor,
  id: string,
): Promise<{ said: FlashWords } | ReturnType<typeof refused>> {
  const intent = fields.get("intent");
  if (intent === "confirm" || intent === "release") {
    const act: Act = intent === "confirm" ? confirmAppointment : releaseAppointment;
    return finish(
      "press",
      { context, id },
      parseRequestFields(fields, context, tentativeSchema),
      (scope) => act(scope, actor, id),
      DONE[intent],
    );
  }
  if (intent === "cancel")
    return finish(
      "cancel",
      { context, id },
      parseRequestFields(fields, context, officeCancelSchema),
      (scope, { reason, seen }) => cancelAppointment(scope, actor, id, reason, seen),
      DONE.cancel,
    );
  if (intent === "came" || intent === "missed" || intent === "adviser-absent")
    return finish(
      "attendance",
      { context, id },
      parseRequestFields(fields, context, attendanceSchema),
      (scope, { intent: attendance, ...rest }) => noteAttendance(scope, actor, id, { attendance, ...rest }),
      DONE[intent],
    );
  return finish(
    "place",
    { context, id },
    parseRequestFields(fields, context, placeSchema),
    (scope, { place, detail, seen }) =>
      setPlace(scope, actor, id, { place, detail: place === "agency" ? "" : detail, seen }),
    DONE.place,
  );
}

/** The answer to one of the forms of the page, which says what it answers. */
const refused = (form: AppointmentAnswer["form"], { data: result, init }: FormRefusal) =>
  data<AppointmentAnswer>({ form, result }, init ?? undefined);

async function finish<Value>(
  form: AppointmentAnswer["form"],
  { context, id }: { context: Context; id: string },
  taken: ParsedForm<Value>,
  act: (scope: RequestScope, value: Value) => Promise<ChangeOutcome>,
  { act: done, tells, more }: Done,
) {
  if (!taken.ok) return refused(form, taken.refusal);
  const scope = scopeOf(context);
  const outcome = await act(scope, taken.value);
  const { drizzle } = scope.database;
  if (outcome.outcome === "done")
    return tells
      ? { said: toldFlash(done, await toldOf(drizzle, aboutAppointment({ id })), "client", more) }
      : { said: { kind: "success" as const, title: `${done}.` } };
  const why = await changeRefused(drizzle, id, outcome.why);
  return refused(form, taken.refuse(409, { formErrors: [why] }));
}
