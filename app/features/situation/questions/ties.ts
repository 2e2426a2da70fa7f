/** How the place wanted, papers in hand, an offer of work and a family in Canada are asked. */
import type { AskedOf, QuestionRow } from "./question-row.ts";

export const TIES = {
  province: { label: "Province souhaitée", ask: "Où voulez-vous vivre au Canada\u00a0?" },
  place: { label: "Lieu souhaité" },
  stream: { label: "Volet que vous visez", hint: "Facultatif\u00a0: les quatre sont examinés." },
  /** An offer, a permit, a nomination and a certificate together. */
  papers: { label: "Papiers", ask: "Avez-vous déjà l’un de ces papiers\u00a0?" },
  jobOffer: {
    label: "Offre d’emploi",
    ask: "Pour quel emploi est cette offre\u00a0?",
    hint: "Écrite, à temps plein, d’un employeur canadien.",
    tick: { label: "Une offre d’emploi écrite", note: "D’un employeur canadien, à temps plein" },
    // LMIA (EIMT): asked before 25 March 2025; "no longer needed" in the edition reported for 3 November 2026 by one secondary
    // source alone (BryceYuuu/RUN, docs/global/canada.md, read on 22 November 2026). No source defines a valid offer today.
    askHint:
      "Valide\u00a0: d’un an ou plus, non saisonnière, que l’employeur a le droit de faire. Jusqu’ici ce droit venait d’une étude d’impact (EIMT) ou d’une dispense\u00a0; la grille signalée au 3\u00a0novembre 2026 ne les exigerait plus, d’après une seule source.",
    fixed: {
      crs: { label: "Offre d’emploi", hint: "Une offre écrite d’un employeur canadien." },
      official: { label: "Offre d’emploi admissible" },
    },
  },
  offerKind: { label: "Type d’offre d’emploi" },
  offerPlace: { label: "Lieu de l’emploi" },
  offerProvince: { label: "Province de l’offre", ask: "Dans quelle province est cet emploi\u00a0?" },
  quebecOffer: {
    label: "Offre d’emploi validée par le Québec",
    ask: "Le Québec a-t-il validé cette offre\u00a0?",
    fixed: { arrima: { label: "Avez-vous une offre d’emploi validée\u00a0?" } },
  },
  workPermit: {
    label: "Autorisation de travailler au Canada",
    hint: "Un permis de travail en cours.",
    tick: { label: "Un permis de travail au Canada", note: "En cours" },
  },
  nomination: {
    label: "Désignation d’une province",
    ask: "Désignation d’une province, liée à Entrée express\u00a0?",
    hint: "Elle vaut 600\u00a0points au CRS\u00a0; une désignation de base n’en vaut aucun. Elle ne remplace aucune condition ci-dessous.",
    tick: {
      label: "La désignation d’une province, liée à Entrée express",
      note: "Acceptée dans votre compte Entrée express. Une désignation de base ne vaut aucun point ici",
    },
    fixed: {
      crs: { label: "Désignation d’une province", hint: "Le certificat d’un programme des candidats des provinces." },
      official: {
        label: "Désignation d’une province",
        hint: "Le certificat d’un programme des candidats des provinces lié à Entrée express.",
      },
    },
  },
  certificate: {
    label: "Certificat de qualification d’un métier",
    hint: "Délivré par une province ou un territoire du Canada.",
    tick: { label: "Un certificat de qualification d’un métier", note: "D’une province ou d’un territoire" },
  },
  relatives: {
    label: "Famille au Canada",
    ask: "Qui de votre famille vit au Canada\u00a0?",
    askHint:
      "Citoyen ou résident permanent, de 18\u00a0ans ou plus. Avec un conjoint qui vient, les siens comptent aussi.",
    fixed: {
      crs: {
        label: "Famille au Canada",
        hint: "Un membre de votre famille vit au Canada, citoyen ou résident permanent.",
      },
    },
  },
  sibling: {
    label: "Frère ou sœur au Canada",
    hint: "Le vôtre ou celui de votre conjoint, citoyen ou résident permanent, de 18 ans ou plus, qui vit au Canada (termes à vérifier sur la page officielle).",
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
      arrima: { label: "Avez-vous de la famille au Québec\u00a0?" },
      pstq: {
        label: "Famille au Québec",
        hint: "Une de nos lectures limite ces points à qui veut s’établir hors de la CMM\u00a0: à vérifier sur la page officielle.",
      },
    },
  },
} as const satisfies Partial<Record<AskedOf, QuestionRow>>;
