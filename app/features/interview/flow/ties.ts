/** Papers in hand, an offer of work, family in Canada. */
import { OFFERS_IN_HAND, PROVINCES, QUEBEC_OFFERS } from "#app/features/situation/questions/choices.ts";
import { screenOf, tickOf } from "#app/features/situation/questions/asked.ts";
import type { Question } from "#app/features/interview/question.ts";
import { REPORTED_PART } from "#app/features/points/shared/edition.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { points } from "#app/features/points/shared/text.ts";
import { HAS_OFFER, OFFER_COUNTS, OFFER_IN_QUEBEC, QUEBEC_WANTED, SPOUSE_COMES } from "./conditions.ts";
import { anyOf, everyCase, leftToCheck, withAndWithout } from "./possible.ts";

/** Of Quebec, by the names that addresses give them. */
const OFFER_NAMES = { none: "non", montreal: "montreal", "outside-montreal": "region" } as const;

const OFFERS = ["wx", "w00", "w0ab", "v00", "v0ab", "vx"] as const;

export const TIES: readonly Question[] = [
  {
    kind: "several",
    id: "papiers",
    topic: "ties",
    screen: "ties",
    ...screenOf("papers"),
    fields: ["jobOffer", "quebecOffer", "offerProvince", "nomination", "certificate", "workPermit"],
    when: [],
    items: [
      {
        value: "offre",
        ...tickOf("jobOffer"),
        ticked: { jobOffer: OFFERS },
        unticked: { jobOffer: ["no"], quebecOffer: ["none"] },
      },
      {
        value: "permis",
        ...tickOf("workPermit"),
        ticked: { workPermit: ["y"] },
        unticked: { workPermit: ["n"] },
      },
      {
        value: "designation",
        ...tickOf("nomination"),
        ticked: { nomination: ["y"] },
        unticked: { nomination: ["n"] },
      },
      {
        value: "certificat",
        ...tickOf("certificate"),
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
    unsure: withAndWithout({
      jobOffer: ["no", ...OFFERS],
      ...anyOf("quebecOffer", "nomination", "certificate", "workPermit"),
    }),
  },
  {
    kind: "choice",
    id: "offre",
    topic: "ties",
    ...screenOf("jobOffer"),
    more: { words: "Ce qui est signalé", href: () => pathTo(`/crs/officiel#${REPORTED_PART}`) },
    fields: ["jobOffer"],
    when: [HAS_OFFER],
    options: [
      { value: "cadre", ...OFFERS_IN_HAND.senior, facts: { jobOffer: ["v00"] } },
      { value: "qualifie", ...OFFERS_IN_HAND.skilled, facts: { jobOffer: ["v0ab"] } },
      { value: "autre", ...OFFERS_IN_HAND.other, facts: { jobOffer: ["vx"] } },
      { value: "ecrite", ...OFFERS_IN_HAND.written, facts: { jobOffer: ["wx"] } },
    ],
    why: {
      says: () =>
        "Une offre valide ouvre des programmes. Elle ne dispense de la preuve de fonds qu’avec une autorisation de travailler au Canada.",
      source: "programmes",
    },
    unsure: everyCase({ jobOffer: OFFERS }),
  },
  {
    kind: "choice",
    id: "offre-province",
    topic: "ties",
    ...screenOf("offerProvince"),
    fields: ["offerProvince"],
    derived: ["quebecOffer"],
    when: [OFFER_COUNTS],
    folded: true,
    options: PROVINCES.map((option) => ({
      ...option,
      facts: { offerProvince: [option.value], ...(option.value !== "QC" && { quebecOffer: ["none"] }) },
    })),
    why: { says: () => "Une province choisit d’abord qui a un emploi chez elle.", source: "provinces" },
    unsure: leftToCheck("Les programmes des provinces resteront", anyOf("offerProvince")),
  },
  {
    kind: "choice",
    id: "offre-quebec",
    topic: "ties",
    ...screenOf("quebecOffer"),
    fields: ["quebecOffer"],
    when: [HAS_OFFER, OFFER_IN_QUEBEC, QUEBEC_WANTED],
    options: QUEBEC_OFFERS.map(({ value, label }) => ({
      value: OFFER_NAMES[value],
      label,
      facts: { quebecOffer: [value] },
    })),
    why: {
      says: ({ pstq }) =>
        `Elle vaut ${points(pstq.needs.jobOffer["outside-montreal"])} hors de Montréal, ${pstq.needs.jobOffer.montreal} dans sa région.`,
      source: "quebec",
    },
    unsure: withAndWithout(anyOf("quebecOffer")),
  },
  {
    kind: "several",
    id: "proches",
    topic: "ties",
    screen: "ties",
    ...screenOf("relatives"),
    fields: ["sibling", "closeRelative", "relatives", "quebecFamily", "spouseSibling"],
    when: [],
    items: [
      { value: "frere", ...tickOf("sibling"), ticked: { sibling: ["y"] }, unticked: { sibling: ["n"] } },
      {
        value: "parent",
        ...tickOf("closeRelative"),
        ticked: { closeRelative: ["y"] },
        unticked: { closeRelative: ["n"] },
      },
      {
        value: "quebec",
        ...tickOf("quebecFamily"),
        ticked: { quebecFamily: ["own"] },
        unticked: { quebecFamily: ["none", "spouse"] },
        when: QUEBEC_WANTED,
      },
      {
        value: "quebec-conjoint",
        ...tickOf("spouseQuebecFamily"),
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
    unsure: withAndWithout(anyOf("sibling", "closeRelative", "relatives", "quebecFamily")),
  },
];
