/** Papers in hand, an offer of work, family in Canada. */
import type { Question } from "#app/features/interview/question.ts";
import { PROVINCES } from "#app/features/situation/fields.ts";
import { REPORTED_PART } from "#app/features/points/shared/edition.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { provinceName } from "#app/features/situation/tools/finder.ts";
import { points } from "#app/features/points/shared/text.ts";
import { HAS_OFFER, OFFER_COUNTS, OFFER_IN_QUEBEC, QUEBEC_WANTED, SPOUSE_COMES } from "./conditions.ts";
import { anyOf } from "./possible.ts";

const OFFERS = ["wx", "w00", "w0ab", "v00", "v0ab", "vx"] as const;

export const TIES: readonly Question[] = [
  {
    kind: "several",
    id: "papiers",
    topic: "ties",
    screen: "ties",
    ask: "Avez-vous déjà l’un de ces papiers\u00a0?",
    short: "Papiers",
    fields: ["jobOffer", "quebecOffer", "offerProvince", "nomination", "certificate", "workPermit"],
    when: [],
    items: [
      {
        value: "offre",
        label: "Une offre d’emploi écrite",
        note: "D’un employeur canadien, à temps plein",
        ticked: { jobOffer: OFFERS },
        unticked: { jobOffer: ["no"], quebecOffer: ["none"] },
      },
      {
        value: "permis",
        label: "Un permis de travail au Canada",
        note: "En cours",
        ticked: { workPermit: ["y"] },
        unticked: { workPermit: ["n"] },
      },
      {
        value: "designation",
        label: "La désignation d’une province, liée à Entrée express",
        note: "Acceptée dans votre compte Entrée express. Une désignation de base ne vaut aucun point ici",
        ticked: { nomination: ["y"] },
        unticked: { nomination: ["n"] },
      },
      {
        value: "certificat",
        label: "Un certificat de qualification d’un métier",
        note: "D’une province ou d’un territoire",
        ticked: { certificate: ["y"] },
        unticked: { certificate: ["n"] },
      },
    ],
    none: "Aucun de ceux-là",
    why: {
      says: ({ crs }) =>
        `Liée à Entrée express, une désignation vaut à elle seule ${points(crs.additional.nomination)}.`,
      source: "federal",
    },
    unsure: {
      says: "Nous compterons avec et sans.",
      facts: { jobOffer: ["no", ...OFFERS], ...anyOf("quebecOffer", "nomination", "certificate", "workPermit") },
    },
  },
  {
    kind: "choice",
    id: "offre",
    topic: "ties",
    ask: "Pour quel emploi est cette offre\u00a0?",
    // LMIA (EIMT): asked before 25 March 2025; "no longer needed" in the edition reported for 3 November 2026 by one secondary
    // source alone (BryceYuuu/RUN, docs/global/canada.md, read on 22 November 2026). No source defines a valid offer today.
    hint: "Valide\u00a0: d’un an ou plus, non saisonnière, que l’employeur a le droit de faire. Jusqu’ici ce droit venait d’une étude d’impact (EIMT) ou d’une dispense\u00a0; la grille signalée au 3\u00a0novembre 2026 ne les exigerait plus, d’après une seule source.",
    more: { words: "Ce qui est signalé", href: () => pathTo(`/crs/officiel#${REPORTED_PART}`) },
    short: "Offre d’emploi",
    fields: ["jobOffer"],
    when: [HAS_OFFER],
    options: [
      { value: "cadre", label: "Cadre supérieur, offre valide", note: "CNP\u00a000", facts: { jobOffer: ["v00"] } },
      { value: "qualifie", label: "Emploi de FEER\u00a00 à\u00a03, offre valide", facts: { jobOffer: ["v0ab"] } },
      { value: "autre", label: "Emploi de FEER\u00a04 ou\u00a05, offre valide", facts: { jobOffer: ["vx"] } },
      {
        value: "ecrite",
        label: "L’offre est seulement écrite",
        note: "L’employeur n’a pas encore fait reconnaître ce droit",
        facts: { jobOffer: ["wx"] },
      },
    ],
    why: {
      says: () =>
        "Une offre valide ouvre des programmes. Elle ne dispense de la preuve de fonds qu’avec une autorisation de travailler au Canada.",
      source: "programmes",
    },
    unsure: { says: "Nous compterons tous les cas.", facts: { jobOffer: OFFERS } },
  },
  {
    kind: "choice",
    id: "offre-province",
    topic: "ties",
    ask: "Dans quelle province est cet emploi\u00a0?",
    short: "Province de l’offre",
    fields: ["offerProvince"],
    derived: ["quebecOffer"],
    when: [OFFER_COUNTS],
    folded: true,
    options: PROVINCES.map((code) => ({
      value: code,
      label: provinceName(code),
      facts: { offerProvince: [code], ...(code !== "QC" && { quebecOffer: ["none"] }) },
    })),
    why: { says: () => "Une province choisit d’abord qui a un emploi chez elle.", source: "provinces" },
    unsure: { says: "Les programmes des provinces resteront «\u00a0à vérifier\u00a0».", facts: anyOf("offerProvince") },
  },
  {
    kind: "choice",
    id: "offre-quebec",
    topic: "ties",
    ask: "Le Québec a-t-il validé cette offre\u00a0?",
    short: "Offre validée par le Québec",
    fields: ["quebecOffer"],
    when: [HAS_OFFER, OFFER_IN_QUEBEC, QUEBEC_WANTED],
    options: [
      { value: "non", label: "Non, pas encore", facts: { quebecOffer: ["none"] } },
      { value: "montreal", label: "Oui, dans la région de Montréal", facts: { quebecOffer: ["montreal"] } },
      { value: "region", label: "Oui, hors de la région de Montréal", facts: { quebecOffer: ["outside-montreal"] } },
    ],
    why: {
      says: ({ pstq }) =>
        `Elle vaut ${points(pstq.needs.jobOffer["outside-montreal"])} hors de Montréal, ${pstq.needs.jobOffer.montreal} dans sa région.`,
      source: "quebec",
    },
    unsure: { says: "Nous compterons avec et sans.", facts: anyOf("quebecOffer") },
  },
  {
    kind: "several",
    id: "proches",
    topic: "ties",
    screen: "ties",
    ask: "Qui de votre famille vit au Canada\u00a0?",
    hint: "Citoyen ou résident permanent, de 18\u00a0ans ou plus. Avec un conjoint qui vient, les siens comptent aussi.",
    short: "Famille au Canada",
    fields: ["sibling", "closeRelative", "relatives", "quebecFamily", "spouseSibling"],
    when: [],
    items: [
      { value: "frere", label: "Un frère ou une sœur", ticked: { sibling: ["y"] }, unticked: { sibling: ["n"] } },
      {
        value: "parent",
        label: "Un autre parent proche",
        note: "Père, mère, enfant, oncle, tante, neveu, nièce",
        ticked: { closeRelative: ["y"] },
        unticked: { closeRelative: ["n"] },
      },
      {
        value: "quebec",
        label: "De ma famille, au Québec",
        ticked: { quebecFamily: ["own"] },
        unticked: { quebecFamily: ["none", "spouse"] },
        when: QUEBEC_WANTED,
      },
      {
        value: "quebec-conjoint",
        label: "De la famille de mon conjoint, au Québec",
        ticked: { quebecFamily: ["spouse"] },
        unticked: { quebecFamily: ["none", "own"] },
        when: {
          words: "le conjoint viendrait, le Québec est possible",
          holds: (facts) => SPOUSE_COMES.holds(facts) && QUEBEC_WANTED.holds(facts),
        },
      },
    ],
    none: "Personne",
    why: {
      says: ({ crs }) =>
        `Un frère ou une sœur ajoute ${points(crs.additional.sibling)}\u00a0; un parent proche compte dans les programmes.`,
      source: "federal",
    },
    unsure: {
      says: "Nous compterons avec et sans.",
      facts: anyOf("sibling", "closeRelative", "relatives", "quebecFamily"),
    },
  },
];
