/** Where IRCC keeps IMM 5476 and its instructions. */
export const OFFICIAL_FORM = "https://www.canada.ca/fr/immigration-refugies-citoyennete/services/demande/formulaires-demande-guides/imm5476.html";
