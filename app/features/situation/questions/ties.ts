/** How the place wanted, papers in hand, an offer of work and a family in Canada are asked. */
import type { AskedOf, QuestionRow } from "./question-row.ts";
import { ARRIMA_WORDS, CRS_WORDS } from "./simulator-words.ts";

export const TIES = {
  province: { label: "Province souhaitée", ask: "Où voulez-vous vivre au Canada\u00a0?" },
  place: { label: "Lieu souhaité" },
  stream: { label: "Volet que vous visez", hint: "Facultatif\u00a0: les quatre sont examinés." },
  /** An offer, a permit, a nomination and a certificate together. */
  papers: { label: "Papiers", ask: "Avez-vous déjà l’un de ces papiers\u00a0?" },
  jobOffer: {
    label: CRS_WORDS.jobOffer.label,
    ask: "Pour quel emploi est cette offre\u00a0?",
    hint: "Écrite, à temps plein, d’un employeur canadien.",
    tick: { label: "Une offre d’emploi écrite", note: "D’un employeur canadien, à temps plein" },
    // LMIA (EIMT): asked before 25 March 2025; "no longer needed" in the edition reported for 3 November 2026 by one secondary
    // source alone (BryceYuuu/RUN, docs/global/canada.md, read on 22 November 2026). No source defines a valid offer today.
    askHint:
      "Valide\u00a0: d’un an ou plus, non saisonnière, que l’employeur a le droit de faire. Jusqu’ici ce droit venait d’une étude d’impact (EIMT) ou d’une dispense\u00a0; la grille signalée au 3\u00a0novembre 2026 ne les exigerait plus, d’après une seule source.",
    fixed: {
      official: { label: "Offre d’emploi admissible" },
    },
  },
  offerKind: { label: CRS_WORDS.offerKind.label },
  offerPlace: { label: ARRIMA_WORDS.offerPlace.label },
  offerProvince: { label: "Province de l’offre", ask: "Dans quelle province est cet emploi\u00a0?" },
  quebecOffer: {
    label: "Offre d’emploi validée par le Québec",
    ask: "Le Québec a-t-il validé cette offre\u00a0?",
  },
  workPermit: {
    label: "Autorisation de travailler au Canada",
    hint: "Un permis de travail en cours.",
    tick: { label: "Un permis de travail au Canada", note: "En cours" },
  },
  nomination: {
    label: CRS_WORDS.nomination.label,
    ask: "Désignation d’une province, liée à Entrée express\u00a0?",
    hint: "Elle vaut 600\u00a0points au CRS\u00a0; une désignation de base n’en vaut aucun. Elle ne remplace aucune condition ci-dessous.",
    tick: {
      label: "La désignation d’une province, liée à Entrée express",
      note: "Acceptée dans votre compte Entrée express. Une désignation de base ne vaut aucun point ici",
    },
    fixed: {
      official: {
        label: CRS_WORDS.nomination.label,
        hint: "Le certificat d’un programme des candidats des provinces lié à Entrée express.",
      },
    },
  },
  certificate: {
    label: CRS_WORDS.certificate.label,
    hint: CRS_WORDS.certificate.hint,
    tick: { label: "Un certificat de qualification d’un métier", note: "D’une province ou d’un territoire" },
  },
  relatives: {
    label: CRS_WORDS.relatives.label,
    ask: "Qui de votre famille vit au Canada\u00a0?",
    askHint:
      "Citoyen ou résident permanent, de 18\u00a0ans ou plus. Avec un conjoint qui vient, les siens comptent aussi.",
  },
  sibling: {
    label: "Frère ou sœur au Canada",
    hint: "Le vôtre ou celui de votre conjoint, citoyen ou résident permanent, de 18 ans ou plus, qui vit au Canada.",
    tick: { label: "Un frère ou une sœur" },
  },
  closeRelative: {
    label: "Autre parent proche au Canada",
    hint: "Père, mère, grand-parent, enfant, oncle, tante, neveu ou nièce\u00a0: le vôtre ou celui de votre conjoint.",
    tick: { label: "Un autre parent proche", note: "Père, mère, enfant, oncle, tante, neveu, nièce" },
  },
  /** The other half of `quebecFamily`. */
  spouseQuebecFamily: {
    label: "Famille du conjoint au Québec",
    tick: { label: "De la famille de mon conjoint, au Québec" },
  },
  quebecFamily: {
    label: "Famille au Québec",
    tick: { label: "De ma famille, au Québec" },
    fixed: {
      pstq: {
        label: "Famille au Québec",
        hint: "Une source secondaire limite ces points à qui veut s’établir hors de la CMM.",
      },
    },
  },
} as const satisfies Partial<Record<AskedOf, QuestionRow>>;
