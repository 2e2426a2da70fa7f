import type { Criterion, AnswerLine, ScoreSheet } from "#app/features/points/shared/score-sheet.ts";

/** A full fictitious sheet, as long as a married profile's: figures of no grid. */
export const marriedSheet: ScoreSheet = {
  grid: "crs",
  gridVersion: "essai-2026-11",
  title: "Score CRS estimé pour Entrée express",
  total: 1081,
  maximum: 1200,
  status: { label: "Très bon", tone: "good" },
  groups: [
    {
      key: "core",
      label: "Facteurs de base : capital humain".replace(" :", "\u00a0:"),
      points: 391,
      maximum: 600,
      criteria: [
        criterion("age", "Âge", 105, 110, "36 ans : 105 points ; 35 ans en donnaient 110, et 37 ans en donneront 100."),
        criterion(
          "education",
          "Niveau d’études",
          128,
          150,
          "Deux diplômes ou plus, dont un de trois ans : 128 points ; une maîtrise en donnerait 135.",
        ),
        criterion(
          "firstLanguage",
          "Première langue officielle",
          116,
          136,
          "Français, expression orale NCLC 9, compréhension orale NCLC 10, lecture NCLC 8 et écriture NCLC 9 : 116 points ; le niveau 9 en lecture en donnerait 6 de plus.",
        ),
        criterion("secondLanguage", "Seconde langue officielle", 12, 24, "Anglais au NCLC 7 partout : 12 points."),
        criterion(
          "workExperience",
          "Expérience qualifiée",
          30,
          100,
          "3 années d’expérience qualifiée : 30 points ; 4 années en donneraient 40.",
        ),
        criterion(
          "canadianExperience",
          "Expérience au Canada",
          0,
          80,
          "Aucune année au Canada : 0 point ; 1 année en donnerait 35.",
        ),
      ],
    },
    {
      key: "spouse",
      label: "Facteurs du conjoint",
      points: 40,
      maximum: 40,
      cap: "La somme des critères est de 47 points ; ce groupe est plafonné à 40 points, donc 7 points ne comptent pas.".replace(
        " ;",
        "\u00a0;",
      ),
      criteria: [
        criterion("spouse.education", "Études du conjoint", 10, 10, "Doctorat : le maximum est atteint."),
        criterion("spouse.language", "Langue du conjoint", 20, 20, "Niveau NCLC 9 ou plus : le maximum est atteint."),
        criterion(
          "spouse.canadianExperience",
          "Expérience du conjoint au Canada",
          10,
          10,
          "5 années ou plus : le maximum est atteint.",
        ),
        criterion(
          "spouse.workExperience",
          "Expérience du conjoint à l’étranger",
          7,
          10,
          "2 années : 7 points ; 3 années en donneraient 10.",
        ),
      ],
    },
    {
      key: "transferability",
      label: "Transférabilité des compétences",
      points: 50,
      maximum: 100,
      criteria: [
        criterion(
          "educationLanguage",
          "Études et langue",
          25,
          50,
          "Études postsecondaires et langue au NCLC 8 : 25 points ; le niveau 9 partout en donnerait 50.",
        ),
        criterion(
          "workLanguage",
          "Expérience et langue",
          25,
          50,
          "3 années et langue au NCLC 8 : 25 points ; le niveau 9 partout en donnerait 50.",
        ),
        criterion(
          "tradeCertificate",
          "Certificat de qualification",
          0,
          50,
          "Aucun certificat de compétence provincial : 0 point.",
        ),
      ],
    },
    {
      key: "additional",
      label: "Points additionnels",
      points: 600,
      maximum: 600,
      cap: "Le plafond de 600 points enlève 65 points à la somme des critères.",
      criteria: [
        criterion("jobOffer", "Offre d’emploi", 50, 200, "Offre de la catégorie « CNP 0, A ou B » : 50 points."),
        criterion("nomination", "Désignation d’une province", 600, 600, "Désignation obtenue : 600 points."),
        criterion("studyInCanada", "Études au Canada", 0, 30, "Aucun diplôme canadien : 0 point."),
        criterion("workInCanada", "Travail au Canada", 0, 80, "Aucun emploi au Canada : 0 point."),
        criterion("relativesInCanada", "Famille au Canada", 15, 15, "Une sœur à Trois-Rivières : 15 points."),
        criterion(
          "frenchSkills",
          "Compétences en français",
          0,
          50,
          "NCLC inférieur à 7 : 0 point ; NCLC 7 partout en donnerait 50.",
        ),
      ],
    },
  ],
  thresholds: [
    { key: "employability", label: "Seuil d’employabilité", points: 29, minimum: 50, met: false },
    { key: "total", label: "Seuil de sélection", points: 1081, minimum: 59, met: true },
  ],
  warnings: [
    "La seconde langue est la même que la première : elle est comptée telle que vous l’avez répondue, mais les autorités n’accepteraient qu’une langue différente.".replace(
      " :",
      "\u00a0:",
    ),
  ],
  recommendations: [
    {
      type: "critical",
      title: "Améliorez votre français",
      description:
        "Passez de NCLC 8 à NCLC 9 en compréhension écrite : les quatre compétences sont alors au même niveau, et la transférabilité double.".replace(
          " :",
          "\u00a0:",
        ),
      impact: "+56 points",
      gain: 56,
    },
    {
      type: "critical",
      title: "Demandez une désignation provinciale",
      description: "Les volets francophones de l’Ontario et du Nouveau-Brunswick acceptent un profil comme le vôtre.",
      impact: "+600 points",
      gain: 600,
    },
    {
      type: "important",
      title: "Gagnez une année d’expérience",
      description: "Quatre années d’expérience qualifiée au lieu de trois.",
      impact: "+10 points",
      gain: 10,
    },
    {
      type: "important",
      title: "Passez un test d’anglais",
      description: "Le niveau NCLC 9 dans les quatre compétences de la seconde langue.",
      impact: "+12 points",
      gain: 12,
    },
    {
      type: "opportunity",
      title: "Faites évaluer vos deux diplômes",
      description:
        "Une évaluation des diplômes d’études (EDE) est exigée pour chaque diplôme étranger ; comptez de six à huit semaines.".replace(
          " ;",
          "\u00a0;",
        ),
      impact: "+7 points",
      gain: 7,
    },
    {
      type: "opportunity",
      title: "Étudiez au Canada",
      description: "Un programme de deux ans ou plus, dans un établissement désigné.",
      impact: "+30 points",
      gain: 30,
    },
    {
      type: "opportunity",
      title: "Préparez les preuves de fonds",
      description:
        "Le relevé des six derniers mois, signé par la banque, au nom du demandeur principal ou du conjoint.",
      impact: "Pièce exigée",
    },
  ],
  answers: [
    ...answers("Situation personnelle", {
      Âge: "36 ans",
      "Niveau d’études": "Deux diplômes ou plus (dont un de 3 ans et plus)",
      "Années d’expérience qualifiée": "3",
      "Expérience canadienne": "aucune",
      "Situation familiale": "Marié(e)",
    }),
    ...answers("Première langue", {
      Langue: "Français",
      "Expression orale": "NCLC 9 (C1)",
      "Compréhension orale": "NCLC 10 (C1)",
      "Compréhension écrite": "NCLC 8 (B2)",
      "Expression écrite": "NCLC 9 (C1)",
    }),
    ...answers("Seconde langue", {
      "Langue ": "Anglais",
      "Expression orale ": "NCLC 7 (B2)",
      "Compréhension orale ": "NCLC 7 (B2)",
      "Compréhension écrite ": "NCLC 7 (B2)",
      "Expression écrite ": "NCLC 7 (B2)",
    }),
    ...answers("Facteurs additionnels", {
      "Offre d’emploi au Canada": "Oui",
      "Type d’offre": "CNP 0, A ou B",
      "Désignation d’une province": "Oui",
      "Certificat de qualification": "Non",
      "Études au Canada": "Non",
      "Travail au Canada": "Non",
      "Famille au Canada": "Oui",
      "Compétences en français": "non renseigné",
    }),
    ...answers("Conjoint", {
      "Études du conjoint": "Doctorat",
      "Niveau de langue du conjoint": "NCLC 9 et plus",
      "Expérience canadienne du conjoint": "5 années ou plus",
      "Expérience du conjoint à l’étranger": "2 années",
    }),
  ],
  official: null,
};

function criterion(key: string, label: string, points: number, maximum: number, reason: string): Criterion {
  return { key, label, points, maximum, reason: reason.replace(/ ([:;»])/g, "\u00a0$1").replace(/« /g, "«\u00a0") };
}

function answers(section: string, said: Record<string, string>): AnswerLine[] {
  return Object.entries(said).map(([question, answer]) => ({ section, question: question.trim(), answer }));
}
