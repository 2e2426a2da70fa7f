import type { DrawingName } from "./drawing-names.ts";

/**
 * One mark of a drawing: what stands in it (`label`, and `value` beside or under it), and what it means, in the list beneath.
 * Markers of docs/texts.md are filled when it is shown.
 */
export type DrawingMark = { label: string; value: string; means: string };

export type DrawingWords = {
  title: string;
  /** What the eye sees, for whoever does not. */ description: string;
  marks: readonly DrawingMark[];
};

const RESULT_LINES = (tests: readonly DrawingMark[]): readonly DrawingMark[] => [
  {
    label: "Candidat",
    value: "NGONO Awa",
    means:
      "Nom et prénoms, comme sur le passeport. Une lettre de différence se corrige auprès du centre avant de remplir le profil.",
  },
  {
    label: "Date du test",
    value: "12 octobre 2026",
    means:
      "Le résultat vaut {{fait validite-test-langue}} à partir de ce jour : il doit être encore valable le jour où vous créez le profil et le jour où vous déposez la demande.",
  },
  ...tests,
  {
    label: "N° d’attestation",
    value: "0000-EXEMPLE",
    means: "Ce numéro se recopie dans le profil ; IRCC s’en sert pour contrôler le résultat.",
  },
];

export const drawingWords: Record<DrawingName, DrawingWords> = {
  "calendrier-entree-express": {
    title: "Le chemin d’Entrée express",
    description: "Six étapes l’une sous l’autre, du test de langue à l’arrivée au Canada, avec le délai de chacune.",
    marks: [
      {
        label: "Test de langue et diplômes",
        value: "valables {{fait validite-test-langue}} et {{fait validite-ede}}",
        means:
          "Le test de français ou d’anglais et l’évaluation des diplômes viennent d’abord : le profil les demande.",
      },
      {
        label: "Profil Entrée express",
        value: "gratuit, valable {{fait validite-profil-ee}}",
        means: "Vous entrez dans le bassin avec votre score. Sans invitation, le profil se recrée.",
      },
      {
        label: "Ronde d’invitations",
        value: "aucune date promise",
        means: "IRCC invite les scores les plus hauts, de tous les candidats ou d’une catégorie comme le français.",
      },
      {
        label: "Demande complète",
        value: "dans les {{fait delai-invitation-ee}}",
        means: "Après l’invitation : casiers, lettres d’employeur, preuve de fonds, examen médical, frais.",
      },
      {
        label: "Traitement",
        value: "environ {{fait delai-ee-travailleurs-qualifies}}",
        means: "Délai affiché par IRCC pour les travailleurs qualifiés. Répondez vite à chaque demande de document.",
      },
      {
        label: "Visa, puis arrivée",
        value: "médical valable {{fait validite-visite-medicale}}",
        means: "L’arrivée se fait avant la date écrite sur le visa, souvent celle de la fin de l’examen médical.",
      },
    ],
  },
  "calendrier-pstq": {
    title: "Le chemin du Québec",
    description: "Six étapes l’une sous l’autre, du test de français à l’arrivée : d’abord le Québec, puis Ottawa.",
    marks: [
      {
        label: "Test de français",
        value: "valable {{fait validite-test-langue}}",
        means: "Les quatre épreuves comptent. Le Québec lit les notes sur sa propre échelle, de 1 à 12.",
      },
      {
        label: "Déclaration dans Arrima",
        value: "en ligne",
        means: "La déclaration d’intérêt vous met dans la banque de candidatures, avec un score par volet.",
      },
      {
        label: "Ronde du PSTQ",
        value: "par volet et par groupe",
        means: "Le Québec invite au-dessus d’un seuil, qui change à chaque ronde.",
      },
      {
        label: "Demande de sélection",
        value: "délai sur l’invitation",
        means: "Les documents et les frais du Québec. Délai et montant du jour : quebec.ca.",
      },
      {
        label: "Demande à Ottawa",
        value: "délai du jour : canada.ca",
        means:
          "Avec le certificat de sélection, le gouvernement fédéral contrôle santé et sécurité, puis délivre le visa.",
      },
      {
        label: "Arrivée au Québec",
        value: "avant la date du visa",
        means: "L’examen médical vaut {{fait validite-visite-medicale}} : la date du visa le suit souvent.",
      },
    ],
  },
  "calendrier-provinces": {
    title: "Le chemin d’une province",
    description: "Six étapes l’une sous l’autre, de la province visée à l’arrivée, par Entrée express ou sur papier.",
    marks: [
      {
        label: "Une province, un volet",
        value: "règles propres à chacune",
        means: "Métier, langue, études ou offre d’emploi : chaque volet a ses conditions, et ferme quand il est plein.",
      },
      {
        label: "Intérêt déclaré",
        value: "Entrée express ou portail",
        means: "Certains volets choisissent dans Entrée express, d’autres sur le portail de la province.",
      },
      {
        label: "Invitation de la province",
        value: "aucune date promise",
        means: "Elle demande un dossier et, presque toujours, des frais à elle.",
      },
      {
        label: "Désignation",
        value: "+ {{fait points-designation-provinciale}}",
        means:
          "Dans Entrée express elle ajoute {{fait points-designation-provinciale}} au score. Hors d’Entrée express elle ouvre une demande directe.",
      },
      {
        label: "Demande fédérale",
        value: "casiers, médical, frais",
        means: "La province choisit, le gouvernement fédéral décide de la résidence permanente.",
      },
      {
        label: "Traitement",
        value: "{{fait delai-ee-province}}, ou {{fait delai-province-papier}} sur papier",
        means: "Délais affichés par IRCC pour un candidat désigné, par Entrée express ou en dehors.",
      },
    ],
  },
  "carte-cameroun": {
    title: "Où cela se passe au Cameroun",
    description:
      "Une carte simple du Cameroun avec trois villes : Douala sur la côte, Buea à l’ouest de Douala, Yaoundé à l’intérieur.",
    marks: [
      {
        label: "Douala",
        value: "TEF et TCF",
        means: "Institut français : TEF et TCF, d’après la presse d’avril 2024. Demandez dates et prix au centre.",
      },
      {
        label: "Yaoundé",
        value: "TEF, TCF, casier",
        means:
          "Institut français : TEF et TCF (même source). Casier des personnes nées à l’étranger : fichier central, au ministère de la Justice.",
      },
      { label: "Buea", value: "TCF", means: "Université : TCF, d’après la même source." },
      {
        label: "Lieu de naissance",
        value: "casier judiciaire",
        means:
          "Le casier se demande au greffe du tribunal de première instance de votre lieu de naissance, où que vous viviez.",
      },
      {
        label: "Biométrie, médecin",
        value: "liste officielle",
        means: "Le point de collecte et le médecin désigné se prennent sur la liste d’IRCC, le jour où l’on réserve.",
      },
    ],
  },
  "attestation-tef": {
    title: "Attestation du TEF (exemple)",
    description:
      "Un certificat dessiné, marqué « exemple », avec sept lignes numérotées : nom, date, quatre notes et numéro.",
    marks: RESULT_LINES([
      {
        label: "Compréhension de l’écrit",
        value: "470 / 699",
        means: "470 donne le NCLC 8 : il faut 462 pour le niveau 8.",
      },
      {
        label: "Compréhension de l’oral",
        value: "440 / 699",
        means: "440 donne le NCLC 7 : il faut 434 pour le niveau 7, 462 pour le 8.",
      },
      { label: "Expression écrite", value: "430 / 699", means: "430 donne le NCLC 7 : il faut 428." },
      {
        label: "Expression orale",
        value: "460 / 699",
        means: "460 donne le NCLC 7 : il faut 456. La plus basse des quatre notes décide des bonus du français.",
      },
    ]),
  },
  "attestation-tcf": {
    title: "Attestation du TCF (exemple)",
    description:
      "Un certificat dessiné, marqué « exemple », avec sept lignes numérotées : nom, date, quatre notes et numéro.",
    marks: RESULT_LINES([
      {
        label: "Compréhension orale",
        value: "460 / 699",
        means: "460 donne le NCLC 7 : il faut 458 pour le niveau 7, 503 pour le 8.",
      },
      { label: "Compréhension écrite", value: "500 / 699", means: "500 donne le NCLC 8 : il faut 499." },
      {
        label: "Expression écrite",
        value: "10 / 20",
        means: "10 donne le NCLC 7 ; 12 donnerait le 8. L’expression est notée sur 20, pas sur 699.",
      },
      {
        label: "Expression orale",
        value: "12 / 20",
        means: "12 donne le NCLC 8. La plus basse des quatre notes décide des bonus du français.",
      },
    ]),
  },
};
