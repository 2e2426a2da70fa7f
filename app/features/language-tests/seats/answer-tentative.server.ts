import type { Booker } from "#app/platform/allowances/booking-allowances.ts";
import { sendConfirmationAgain } from "./confirm-registration.server.ts";
import { releaseRegistration } from "./release-registrations.server.ts";
import type { LanguageTestServices } from "#app/features/language-tests/services.ts";

/** `words`: what the page of the registration says next. */
export type TentativeAnswer = { words: string; refusal?: undefined } | { words?: undefined; refusal: string };

export const SEAT_GIVEN_UP = "La place est rendue.";

/** What its owner asks of a tentative seat on its page: its mail again, or to give it up. */
export async function answerTentative(
  services: LanguageTestServices,
  booker: Pick<Booker, "account">,
  registrationId: string,
  intent: "resend" | "release",
): Promise<TentativeAnswer> {
  const gone = { refusal: "Cette inscription n’attend plus de confirmation\u00a0: voyez son état ci-dessus." };
  if (intent === "release")
    return (await releaseRegistration(services, booker.account, registrationId)) ? { words: SEAT_GIVEN_UP } : gone;
  const sent = await sendConfirmationAgain(services, booker, registrationId);
  if (sent.outcome === "sent") return { words: "Un nouvel e-mail part à votre adresse." };
  if (sent.outcome === "gone") return gone;
  return {
    refusal: `Nous avons déjà écrit plusieurs fois à cette adresse en une heure. Redemandez l’e-mail après le ${sent.after}.`,
  };
}
