import { type SubmissionResult, useForm } from "@conform-to/react";
import { useRef } from "react";
import { Form, useNavigation } from "react-router";
import type { BookingPageData } from "#app/features/appointments/booking/booking-page.server.ts";
import { type NetworkFailure, isNetworkFailure } from "#app/platform/forms/over-the-network.ts";
import { useReceived } from "#app/platform/forms/use-received.ts";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { DraftOffer } from "#app/ui/forms/draft-offer.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { Field } from "#app/ui/inputs/field.tsx";
import { SendFailure } from "#app/ui/forms/send-failure.tsx";
import { TextArea } from "#app/ui/inputs/text-area.tsx";
import { useDraft, wipeDraft } from "#app/platform/forms/kept/use-draft.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { AdviserLicences } from "./adviser-licences.tsx";
import { ContactFields, type ContactValues } from "./contact-fields.tsx";
import { ShownChoice } from "./shown-choice.tsx";
import { Starts } from "./starts.tsx";

/** Name of the draft kept on the visitor's device. */
export const BOOKING_DRAFT = "appointment";

type Values = ContactValues & { start: string; message: string };

/** The last three questions, and the booking itself. */
export function BookingForm({
  formId,
  service,
  advisers,
  adviser,
  agenda,
  changeUntilBefore,
  contact,
  answer,
}: Omit<BookingPageData, "services" | "licensed" | "withheld" | "opening"> & {
  answer: SubmissionResult | NetworkFailure | undefined;
}) {
  const element = useRef<HTMLFormElement>(null);
  const draft = useDraft(element, BOOKING_DRAFT);
  useReceived(pathTo("/appointment/suivi"), () => wipeDraft(BOOKING_DRAFT));
  const sending = useNavigation().formMethod === "POST";
  const [form, fields] = useForm<Values>({
    id: "booking",
    defaultValue: contact,
    lastResult: isNetworkFailure(answer) ? undefined : answer,
  });
  const problems = [
    fields.start,
    fields.firstName,
    fields.lastName,
    fields.email,
    fields.phone,
    fields.message,
  ].flatMap((field) => (field.errors ?? []).map((message) => ({ fieldId: field.id, message })));
  const refusals = (form.errors ?? []).map((message) => ({ fieldId: form.id, message }));
  return (
    <Form
      method="post"
      action={pathTo(
        `/appointment?service=${service.id}${adviser && advisers.length > 1 ? `&adviser=${adviser.id}` : ""}&date=${agenda.day.iso}`,
      )}
      id={form.id}
      ref={element}
      noValidate
      preventScrollReset
    >
      <DraftOffer {...draft} />
      <SendFailure show={isNetworkFailure(answer)} />
      <ErrorSummary problems={[...refusals, ...problems]} />
      <input type="hidden" name="formId" value={formId} suppressHydrationWarning />
      <ShownChoice
        service={service.id}
        adviser={adviser && advisers.length > 1 ? adviser.id : undefined}
        day={agenda.day.iso}
      />
      {adviser && advisers.length === 1 && <input type="hidden" name="adviser" value={adviser.id} />}
      <Starts
        key={`${service.id} ${adviser?.id ?? ""} ${agenda.day.iso}`}
        id={fields.start.id}
        label="3. Choisissez une heure"
        starts={agenda.starts}
        chosen={fields.start.initialValue}
        error={fields.start.errors?.[0]}
      />
      <h2 className="booking-part">4. Vos coordonnées</h2>
      <ContactFields fields={fields} />
      <Field
        id={fields.message.id}
        label="5. Votre message"
        hint="Votre situation en quelques mots, vos questions."
        optional
        error={fields.message.errors?.[0]}
      >
        {(links) => <TextArea {...links} name="message" rows={4} defaultValue={fields.message.initialValue} />}
      </Field>
      <p className="booking-summary">
        <strong>{service.name}</strong>, {agenda.day.words}. Durée {service.duration},{" "}
        {service.price === "Gratuit" ? "gratuit" : service.price}.
      </p>
      <div className="booking-summary">
        {adviser ? (
          <>
            Votre conseiller&nbsp;: <AdviserLicences adviser={adviser} />
          </>
        ) : (
          "Information et logistique\u00a0: ce rendez-vous n’est pas un conseil sur votre demande."
        )}
      </div>
      {agenda.fixed && <Alert kind="caution">{agenda.fixed.words}</Alert>}
      <Button loading={sending}>Confirmer le rendez-vous</Button>
      {!agenda.fixed?.all && (
        <p className="hint">
          Vous pouvez déplacer ou annuler jusqu’à {changeUntilBefore} avant, par le lien de l’e-mail.
        </p>
      )}
    </Form>
  );
}
