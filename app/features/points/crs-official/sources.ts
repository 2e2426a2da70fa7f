/** Where IRCC itself says these things, and what our readings leave to be checked there. */
/** The criteria, table by table. */
export const CRITERIA_PAGE =
  "https://www.canada.ca/fr/immigration-refugies-citoyennete/services/immigrer-canada/entree-express/verifier-note/criteres-scg.html";

/** The consultation of 2026; its path is known from three articles, the page was not opened. */
export const CONSULTATION_PAGE =
  "https://www.canada.ca/en/immigration-refugees-citizenship/corporate/transparency/consultations/2026-consultation-express-entry.html";

export const TO_CHECK: readonly string[] = [
  "Le frère ou la sœur\u00a0: l’âge de 18\u00a0ans et la résidence au Canada viennent d’une lecture de seconde main.",
  "L’âge compté\u00a0: celui du profil ou celui du jour de l’invitation.",
  "Le premier jour de l’édition précédente\u00a0: nous l’avons daté de la hausse des points du français, le 20 octobre 2020.",
];
