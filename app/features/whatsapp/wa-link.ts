import { siteSettings } from "#app/platform/settings/settings.ts";

/** Opens WhatsApp on a message to the business, with these words to begin with. */
export function waLink(words: string): string {
  return `https://wa.me/${siteSettings.agency.whatsapp.replace(/\D/g, "")}?text=${encodeURIComponent(words)}`;
}

/** The same about a client's file: its code tells whoever answers which one. */
export const waLinkOf = (reference: string) => waLink(`Bonjour, j’écris au sujet de mon dossier ${reference}. `);
