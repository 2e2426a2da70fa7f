import { type SubmissionResult, useForm } from "@conform-to/react";
import { Form, useNavigation } from "react-router";
import type { BookingPageData } from "#app/features/appointments/booking/booking-page.server.ts";
import { type NetworkFailure, isNetworkFailure } from "#app/platform/forms/over-the-network.ts";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { SendFailure } from "#app/ui/forms/send-failure.tsx";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { ContactFields, type ContactValues } from "./contact-fields.tsx";
import { ShownChoice } from "./shown-choice.tsx";

/** For a full day: to be told of a start that becomes free. */
export function WaitForm({
  service,
  agenda,
  contact,
  offerHours,
  answer,
}: Pick<BookingPageData, "service" | "agenda" | "contact"> & {
  offerHours: number;
  answer: SubmissionResult | NetworkFailure | undefined;
}) {
  const sending = useNavigation().formMethod === "POST";
  const [form, fields] = useForm<ContactValues>({
    id: "wait",
    defaultValue: contact,
    lastResult: isNetworkFailure(answer) ? undefined : answer,
  });
  const problems = [fields.firstName, fields.lastName, fields.email, fields.phone].flatMap((field) =>
    (field.errors ?? []).map((message) => ({ fieldId: field.id, message })),
  );
  const refusals = (form.errors ?? []).map((message) => ({ fieldId: form.id, message }));
  return (
    <Form
      method="post"
      action={pathTo(`/appointment?service=${service.id}&date=${agenda.day.iso}`)}
      id={form.id}
      noValidate
      preventScrollReset
    >
      <h2 className="booking-part">Être prévenu si un créneau se libère</h2>
      <p>
        {service.name}, {agenda.day.words}. Le premier de la liste reçoit un e-mail, et le créneau lui est gardé{" "}
        {offerHours}&nbsp;heures.
      </p>
      <SendFailure show={isNetworkFailure(answer)} />
      <ErrorSummary problems={[...refusals, ...problems]} />
      <input type="hidden" name="intent" value="wait" />
      <ShownChoice service={service.id} day={agenda.day.iso} />
      <ContactFields fields={fields} />
      <Button loading={sending}>Entrer dans la liste d’attente</Button>
    </Form>
  );
}
