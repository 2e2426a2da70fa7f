import type { UndeliveredMail } from "./list-undelivered.server.ts";

/** Why a mail did not leave, for the office. */
export function failureWords({ failure, smtpCode }: Pick<UndeliveredMail, "failure" | "smtpCode">): string {
  const code = smtpCode === null ? "" : ` (réponse ${smtpCode})`;
  switch (failure) {
    case "address":
      return `Adresse refusée${code}`;
    case "message":
      return `Message refusé${code}`;
    case "no-address":
      return "Sans e-mail\u00a0: à dire au téléphone, ou à remettre sur papier";
    case "withheld":
      return "Non envoyé\u00a0: adresse refusée auparavant";
    default:
      return `Abandonné après cinq jours d’essais${code}`;
  }
}
