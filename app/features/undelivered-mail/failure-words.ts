import type { UndeliveredMail } from "./list-undelivered.server.ts";

/** Why a mail did not leave, for the office. */
export function failureWords({
  failure,
  smtpCode,
  sentAt,
  replaced,
}: Pick<UndeliveredMail, "failure" | "smtpCode" | "sentAt" | "replaced">): string {
  if (replaced) return "N’est plus d’actualité\u00a0: ne le dites plus";
  const code = smtpCode === null ? "" : ` (réponse ${smtpCode})`;
  switch (failure) {
    case "address":
      return `Adresse refusée${code}`;
    case "message":
      return `Message refusé${code}`;
    case "no-address":
      return sentAt === null
        ? "Sans e-mail\u00a0: à dire au téléphone, ou à remettre sur papier"
        : "Sans e-mail\u00a0: un SMS en a dit l’objet, le reste est à dire ou à remettre sur papier";
    case "withheld":
      return "Non envoyé\u00a0: adresse refusée auparavant";
    default:
      return `Abandonné après cinq jours d’essais${code}`;
  }
}
