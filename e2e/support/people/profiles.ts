/** Two families whose points are worked out by hand from the specification's tables. */
import type { AnswerSheet } from "#e2e/support/journey/answering.ts";

const abilities = (level: string) => ({
  "Expression orale": level,
  "Compréhension orale": level,
  "Compréhension écrite": level,
  "Expression écrite": level,
});

/** Core 110 + 135 + 136 + 20 + 60 + 40, spouse 8 + 5 + 5 + 5, transferability 100, additional 50 + 15 + 50. */
export const CRS_FAMILY: { answers: AnswerSheet; total: string; status: string; groups: string[] } = {
  answers: {
    "Informations personnelles": {
      Âge: "29",
      "Niveau d’études": "Master",
      "Expérience de travail qualifiée": "3 ans",
      "Expérience de travail au Canada": "1 an",
      "Situation de famille": "Marié(e)",
    },
    "Première langue officielle": { "Première langue officielle": "Français", ...abilities("NCLC 9 (B1)") },
    "Deuxième langue officielle (facultative)": {
      "Deuxième langue officielle": "Anglais",
      ...abilities("NCLC 7 (A1)"),
    },
    "Facteurs du conjoint": {
      "Niveau d’études du conjoint": "Licence ou diplôme de trois ans ou plus",
      "Niveau de langue du conjoint": "NCLC 9",
      "Expérience du conjoint au Canada": "1 an",
      "Expérience qualifiée du conjoint": "3 ans",
    },
    "Facteurs additionnels": {
      "Offre d’emploi": "Oui",
      "Type d’offre d’emploi": "Cadre, professionnel ou technicien (CNP 0, A ou B)",
      "Famille au Canada": "Oui",
      "Compétences en français": "NCLC 7 ou plus",
    },
  },
  total: "739 / 1200",
  status: "Excellent",
  groups: [
    "Capital humain 501 / 600",
    "Conjoint 23 / 40",
    "Transférabilité 100 / 100",
    "Facteurs additionnels 115 / 600",
  ],
};

/** 14 + 8 + 14 + (6 + 1 + 2 + 2) + 2 + 10 + 8 + 1 of human capital, and an offer outside Montréal. */
export const ARRIMA_FAMILY: typeof CRS_FAMILY = {
  answers: {
    "Informations personnelles": {
      Âge: "36",
      "Niveau d’études": "Université, 1er cycle de 3 ans ou plus (licence)",
      "Expérience de travail qualifiée": "48",
    },
    "Compétences en français": abilities("Niveau 7"),
    "Compétences en anglais": abilities("CLB 9 et plus"),
    "Liens avec le Québec": { "Avez-vous de la famille au Québec ?": "Oui" },
    "Offre d’emploi": {
      "Avez-vous une offre d’emploi validée ?": "Oui",
      "Lieu de l’emploi": "Hors de la région de Montréal",
    },
    "Situation familiale": {
      "Situation matrimoniale": "Marié(e)",
      "Niveau d’études du conjoint": "Maîtrise (master)",
      "Niveau de français du conjoint": "Niveau 5",
      "Expérience de travail du conjoint": "24",
      "Enfants à charge de moins de 22 ans": "3",
    },
    "Ressources financières": { "Fonds pour les premiers mois": "Suffisants" },
  },
  total: "462 / 1320",
  status: "Excellent",
  groups: ["68 / 580", "394 / 740"],
};
