import type { Tone } from "#app/ui/marks/tone.ts";
import type { LetterState } from "./policy.ts";
import type { RecipientState } from "./tables.ts";

/** Where a letter stands, for the office. */
export const letterStates: Record<LetterState, { label: string; tone: Tone }> = {
  draft: { label: "Brouillon", tone: "neutral" },
  scheduled: { label: "Programmée", tone: "fair" },
  sending: { label: "En envoi", tone: "fair" },
  paused: { label: "En pause", tone: "bad" },
  sent: { label: "Envoyée", tone: "good" },
  stopped: { label: "Arrêtée", tone: "bad" },
};

/** What became of a letter for one address; `smtpCode` as its server answered. */
export function recipientWords(state: RecipientState, smtpCode: number | null): string {
  const code = smtpCode === null ? "" : ` (réponse ${smtpCode})`;
  const words: Record<RecipientState, string> = {
    waiting: "Attend son tour",
    handed: smtpCode === null ? "Part en ce moment" : `Remise à plus tard par son serveur${code}`,
    delivered: "Remise à son serveur",
    bounced: `Adresse refusée${code}\u00a0: mise de côté`,
    refused: `Message refusé${code}`,
    "given-up": `Abandonnée après cinq jours d’essais${code}`,
    withheld: "Non envoyée\u00a0: un autre courriel à cette adresse a été refusé",
    left: "Désabonnée, ou sujets changés, avant son tour",
    stopped: "Non envoyée\u00a0: lettre arrêtée",
  };
  return words[state];
}

/** The fields of a letter as the office reads them. */
export const fieldLabels = {
  subject: "Objet",
  preview: "Ligne d’aperçu",
  introduction: "Introduction",
  texts: "Textes choisis",
  closing: "Mot de la fin",
  topics: "Sujets",
} as const;
