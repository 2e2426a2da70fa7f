import { data } from "react-router";
import { type ChangeOutcome, cancelAppointment } from "#app/features/appointments/booking/cancel-appointment.server.ts";
import { confirmAppointment } from "#app/features/appointments/booking/confirm-appointment.server.ts";
import { attendanceSchema, officeCancelSchema, placeSchema, tentativeSchema } from "#app/features/appointments/form.ts";
import { changeRefused } from "#app/features/appointments/booking/describe-appointment.server.ts";
import { type Attendance, noteAttendance } from "#app/features/appointments/office/note-attendance.server.ts";
import { releaseAppointment } from "#app/features/appointments/booking/release-appointments.server.ts";
import { setPlace } from "#app/features/appointments/office/set-place.server.ts";
import type { AppointmentAnswer } from "#app/features/appointments/views/agenda/appointment-panel.tsx";
import { type FormRefusal, type ParsedForm, parseRequestFields } from "#app/platform/forms/parse-form.ts";
import { type RequestScope, scopeOf } from "#app/platform/session/scope.ts";

type Actor = { kind: "adviser"; userId: string };
type Context = Parameters<typeof scopeOf>[0];
type Act = (scope: RequestScope, actor: Actor, id: string) => Promise<ChangeOutcome>;

const NOTED: Record<Attendance, string> = {
  came: "C’est noté\u00a0: le client est venu.",
  missed: "C’est noté\u00a0: le client était absent.",
  "adviser-absent": "Le client est prévenu, il choisit une autre heure.",
};

/**
 * What a form of an appointment's page asks for, done.
 * @returns the words for what was done, or the refusal of the form that asked
 */
export async function actOnAppointment(
  context: Context,
  fields: FormData,
  actor: Actor,
  id: string,
): Promise<string | ReturnType<typeof refused>> {
  const intent = fields.get("intent");
  if (intent === "confirm" || intent === "release") {
    const act: Act = intent === "confirm" ? confirmAppointment : releaseAppointment;
    const done =
      intent === "confirm" ? "Le rendez-vous est confirmé, le client est prévenu." : "Le créneau est libéré.";
    return finish(
      "press",
      { context, id },
      parseRequestFields(fields, context, tentativeSchema),
      (scope) => act(scope, actor, id),
      done,
    );
  }
  if (intent === "cancel")
    return finish(
      "cancel",
      { context, id },
      parseRequestFields(fields, context, officeCancelSchema),
      (scope, { reason, seen }) => cancelAppointment(scope, actor, id, reason, seen),
      "Le rendez-vous est annulé, le client est prévenu.",
    );
  if (intent === "came" || intent === "missed" || intent === "adviser-absent")
    return finish(
      "attendance",
      { context, id },
      parseRequestFields(fields, context, attendanceSchema),
      (scope, { intent: attendance, ...rest }) => noteAttendance(scope, actor, id, { attendance, ...rest }),
      NOTED[intent],
    );
  return finish(
    "place",
    { context, id },
    parseRequestFields(fields, context, placeSchema),
    (scope, { place, detail, seen }) =>
      setPlace(scope, actor, id, { place, detail: place === "agency" ? "" : detail, seen }),
    "Le lieu est fixé, le client est prévenu.",
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
  done: string,
) {
  if (!taken.ok) return refused(form, taken.refusal);
  const scope = scopeOf(context);
  const outcome = await act(scope, taken.value);
  if (outcome.outcome === "done") return done;
  const why = await changeRefused(scope.database.drizzle, id, outcome.why);
  return refused(form, taken.refuse(409, { formErrors: [why] }));
}
