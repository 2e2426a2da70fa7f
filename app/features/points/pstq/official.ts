/** Where Quebec itself says these things, and what our reading leaves to be checked there. */

/** The programme's own page. */
export const PSTQ_PAGE =
  "https://www.quebec.ca/immigration/permanente/travailleurs-qualifies/programme-selection-travailleurs-qualifies";

/** The past invitations, a page a year. */
export const INVITATIONS_PAGE = `${PSTQ_PAGE}/invitation/2026`;

/** Arrima, the ministry's portal: the one that keeps the profile and computes the score that counts. */
export const ARRIMA_PORTAL = "https://arrima.immigration-quebec.gouv.qc.ca/";

/** The PEQ, reopened for a time. */
export const PEQ_PAGE =
  "https://www.quebec.ca/immigration/permanente/travailleurs-qualifies/programme-experience-quebecoise";

/** What the readings leave open. */
export const TO_CHECK: readonly string[] = [
  "Le maximum\u00a0: une lecture donne 1400 (la somme des trois parties), une autre environ 1350\u00a0; les tableaux ne permettent que 1260 sans conjoint et 1300 avec.",
  "Les points de la famille au Québec\u00a0: une lecture les limite à qui veut s’établir hors de la Communauté métropolitaine de Montréal.",
  "Le niveau de français du volet\u00a03, qui dépend de la profession.",
  "Les rondes postérieures au 24 septembre 2026.",
];
