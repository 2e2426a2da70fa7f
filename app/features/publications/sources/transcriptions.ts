/**
 * Through what the pages that our texts cite were read, where that was kept: nobody of the business had opened
 * them when the texts were written (20 and 21 November 2026). By the address of the page; French, after « dans ».
 */
const CRITERIA = "https://www.canada.ca/fr/immigration-refugies-citoyennete/services/immigrer-canada/entree-express";
const QUEBEC = "https://www.quebec.ca/immigration/permanente/travailleurs-qualifies";

const BY_PAGE: Readonly<Record<string, string>> = {
  [`${CRITERIA}/verifier-note/criteres-scg.html`]:
    "cinq copies publiques qui concordent, datées du 8 décembre 2025 au 1er octobre 2026 (page officielle modifiée le 22 juin 2026)",
  [`${CRITERIA}/rondes-invitations.html`]:
    "trois copies publiques du fichier d’IRCC, du 7 août, du 28 septembre et du 9 octobre 2026\u00a0; les tirages après celui du 24 septembre viennent d’une seule",
  [`${CRITERIA}/documents/preuve-fonds-suffisants.html`]:
    "une copie publique comparée par un tiers le 30 septembre 2026 (page officielle modifiée le 22 juin 2026)",
  [`${CRITERIA}.html`]: "une copie publique (page officielle modifiée le 24 septembre 2026)",
  "https://ircc.canada.ca/francais/information/frais/bareme.asp":
    "un relevé public du 30 septembre 2026 et un article d’ansariimmigration.com",
  "https://www.canada.ca/en/immigration-refugees-citizenship/services/study-canada/work/after-graduation/eligibility/language-results.html":
    "une copie publique du 7 décembre 2025, recoupée par quatre autres, la dernière du 28 septembre 2026",
  "https://www.canada.ca/en/immigration-refugees-citizenship/corporate/transparency/consultations/2026-consultation-express-entry.html":
    "trois articles\u00a0: immigrationnewscanada.ca (24 avril 2026), vgis.ca (6 mai 2026) et irccguide.com (12 mai 2026)",
  [`${QUEBEC}/programme-selection-travailleurs-qualifies`]:
    "des copies publiques du document explicatif du ministère, mis à jour le 26 juin 2026",
  [`${QUEBEC}/programme-selection-travailleurs-qualifies/invitation/2026`]:
    "une copie publique, comparée par son auteur à la page le 27 septembre 2026",
  [`${QUEBEC}/programme-experience-quebecoise`]:
    "un article de lmrtimmigration.com et une copie publique du 30 septembre 2026",
  "https://www.ontario.ca/page/ontario-immigrant-nominee-program-oinp":
    "une copie publique des pages d’ontario.ca, du 25 juillet 2026",
  "https://www.alberta.ca/aaip-alberta-opportunity-stream-eligibility":
    "une copie publique des pages des provinces, du 30 septembre 2026",
  "https://www.france-education-international.fr/test/tcf-canada":
    "une copie sans date de la page, et une fiche de 2023",
};

/** Through what this page was read; undefined where it was not kept. */
export function transcriptionOf(url: string): string | undefined {
  return BY_PAGE[url];
}
