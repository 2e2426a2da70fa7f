import { type RouterContextProvider, redirectDocument } from "react-router";
import { normalisePhone } from "#app/features/people/phone.server.ts";
import { bookerOf } from "#app/platform/allowances/booker-of.ts";
import { sendOnce } from "#app/platform/forms/sending-id.server.ts";
import { parseRequestFields } from "#app/platform/forms/parse-form.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { waitSchema } from "#app/features/appointments/form.ts";
import { joinWait } from "./join-wait.server.ts";
import { refusalSentences } from "#app/features/appointments/words.ts";

const IN_LINE =
  "Cette adresse e-mail attend déjà ce jour-là\u00a0: le lien de sa demande est dans l’e-mail que nous lui avons envoyé. Pour une autre personne, indiquez sa propre adresse.";

/** Takes a form that asks to be told when a full day frees a start. */
export async function answerWait(context: Readonly<RouterContextProvider>, form: FormData) {
  const scope = scopeOf(context);
  const taken = parseRequestFields(form, context, waitSchema);
  if (!taken.ok) return taken.refusal;
  const { date, phone, service, ...rest } = taken.value;
  if (!service) return taken.refuse(400, { fieldErrors: { service: ["Choisissez un service de la liste."] } });
  const wish = { ...rest, service, phone: normalisePhone(phone), day: date };
  const { zone: _zone, ...said } = wish;
  const sending = {
    purpose: "appointment-wait",
    content: Object.values({ ...said, service: service.id, day: date.toString() }),
    pageId: undefined,
  };
  const outcome = await sendOnce(
    scope,
    sending,
    (formId) => joinWait(scope, bookerOf(context), { ...wish, formId }),
    (answer) => answer.outcome === "over",
  );
  if (outcome.outcome === "waiting") return redirectDocument(outcome.page);
  if (outcome.outcome === "already") return taken.refuse(409, { fieldErrors: { email: [IN_LINE] } });
  const sentence =
    outcome.outcome === "free"
      ? "Un créneau vient de se libérer ce jour-là\u00a0: choisissez-le ci-dessous."
      : refusalSentences.closed;
  return taken.refuse(409, { formErrors: [sentence] });
}
