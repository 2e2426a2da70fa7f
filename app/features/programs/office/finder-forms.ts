/** A stream and a sample programme of the finder as the office writes them. */
import {
  type FieldKind,
  type ItemForm,
  choice,
  integer,
  line,
  lines,
  text,
  tick,
  webAddress,
} from "#app/features/business/fields/field.ts";
import { programSchema, streamSchema } from "#app/features/programs/data/finder-schema.ts";
import { EDUCATION_ORDER, STREAM_STATUSES, type StreamSource } from "#app/features/programs/data/shape.ts";
import { httpsAddress } from "#app/platform/references/https-address.ts";
import { educationNames, statusNames, topicNames } from "#app/features/programs/words.ts";

const unsaid = { value: "", label: "Non précisé", means: undefined };
const education = choice([unsaid, ...EDUCATION_ORDER.map((value) => ({ value, label: educationNames[value] }))]);
const yesNo = choice([
  unsaid,
  { value: "yes", label: "Oui", means: true },
  { value: "no", label: "Non", means: false },
]);
const level = integer(1, 12, "NCLC");
const score = integer(0, 1200, "points");
const sentence = (most: number) => lines<string>({ read: (typed) => typed, write: (one) => one, example: "" }, most);

/** « Page de la province | https://… | 2026-09-30 » */
const sources: FieldKind = lines<StreamSource>(
  {
    read: (typed) => {
      const [name = "", ...rest] = typed.split("|").map((part) => part.trim());
      const url = rest.find((part) => httpsAddress.safeParse(part).success);
      const on = rest.find((part) => /^20\d\d(-\d\d){0,2}$/.test(part));
      const isKnown = rest.every((part) => part === url || part === on);
      return name !== "" && isKnown ? { name, ...(url && { url }), ...(on && { on }) } : undefined;
    },
    write: ({ name, url, on }) => [name, url, on].filter((part) => part !== undefined).join(" | "),
    example: "écrivez par exemple «\u00a0Page de la province | https://… | 2026-09-30\u00a0».",
  },
  10,
);

type Condition = { topic: keyof typeof topicNames; words: string; unverified?: true };
const CHECK = "à vérifier";
/** « Langue | NCLC 7 à chaque épreuve | à vérifier » */
const conditions: FieldKind = lines<Condition>(
  {
    read: (typed) => {
      const [name = "", words = "", check] = typed.split("|").map((part) => part.trim());
      const topic = Object.entries(topicNames).find(([, label]) => label.toLowerCase() === name.toLowerCase())?.[0];
      if (!topic || words === "" || (check !== undefined && check !== CHECK)) return undefined;
      return { topic: topic as Condition["topic"], words, ...(check === CHECK && { unverified: true }) };
    },
    write: ({ topic, words, unverified }) => [topicNames[topic], words, ...(unverified ? [CHECK] : [])].join(" | "),
    example: `écrivez «\u00a0Langue | la condition\u00a0», avec ${Object.values(topicNames).join(", ")}.`,
  },
  20,
);
const SOURCES_HINT = "Une par ligne\u00a0: nom | adresse | jour. L’adresse et le jour peuvent manquer.";
const DATED_HINT = "Un jour, un mois ou une année\u00a0: 2026-11-27, 2026-11 ou 2026.";

export const streamForm: ItemForm = {
  title: "Volet d’une province",
  about: "Ce que sa fiche, la recherche de programmes et le bilan en disent.",
  schema: streamSchema,
  empty: { conditions: [], sources: [] },
  fields: [
    { path: "name", label: "Nom", kind: line(200) },
    {
      path: "status",
      label: "État",
      kind: choice(STREAM_STATUSES.map((value) => ({ value, label: statusNames[value].label }))),
    },
    { path: "statusNote", label: "Ce que l’état seul ne dit pas", kind: text(600), optional: true },
    { path: "statusUnverified", label: "L’état repose sur une seule lecture", kind: tick, optional: true },
    { path: "asOf", label: "Au", hint: DATED_HINT, kind: line(10) },
    {
      path: "conditions",
      label: "Conditions",
      hint: "Une par ligne\u00a0: sujet | condition | à vérifier.",
      kind: conditions,
    },
    { path: "notes", label: "Notes", hint: "Une par ligne.", kind: sentence(10), optional: true },
    { path: "url", label: "Page officielle du volet", kind: webAddress, optional: true },
    { path: "sources", label: "Sources", hint: SOURCES_HINT, kind: sources },
    { path: "minLanguage", label: "Niveau de langue minimal (NCLC)", kind: level, optional: true },
    { path: "minEnglish", label: "Niveau d’anglais minimal (CLB)", kind: level, optional: true },
    { path: "education", label: "Études minimales", kind: education, optional: true },
    { path: "experienceMonths", label: "Mois d’expérience au moins", kind: integer(0, 240, "mois"), optional: true },
    { path: "crsScore", label: "Score CRS minimal", kind: score, optional: true },
    { path: "jobOffer", label: "Offre d’emploi exigée", kind: yesNo, optional: true },
  ],
};

export const programForm: ItemForm = {
  title: "Programme d’exemple",
  about: "Un des six programmes de la recherche, et ce que le vrai est devenu.",
  schema: programSchema,
  empty: {},
  fields: [
    { path: "name", label: "Nom", kind: line(200) },
    { path: "description", label: "En une phrase", kind: text(600) },
    { path: "timeline", label: "Délai", kind: line(120) },
    { path: "slots.words", label: "Places", kind: line(120) },
    { path: "slots.example", label: "Le nombre de places est un exemple", kind: tick },
    { path: "advantages", label: "Avantages", hint: "Un par ligne.", kind: sentence(10) },
    {
      path: "requirements.minEducation",
      label: "Études minimales",
      kind: choice(EDUCATION_ORDER.map((value) => ({ value, label: educationNames[value] }))),
    },
    { path: "requirements.minExperience", label: "Années d’expérience au moins", kind: integer(0, 20, "ans") },
    { path: "requirements.minLanguage", label: "Niveau de langue minimal (NCLC)", kind: level },
    { path: "requirements.crsScore", label: "Score CRS minimal", kind: score, optional: true },
    { path: "requirements.occupations", label: "Métiers", hint: "Un par ligne.", kind: sentence(20) },
    { path: "today.label", label: "Aujourd’hui, en deux mots", kind: line(60) },
    {
      path: "today.tone",
      label: "Couleur de l’état",
      kind: choice([
        { value: "good", label: "Ouvert" },
        { value: "fair", label: "Ouvert sous condition, ou changé" },
        { value: "bad", label: "Fermé, révoqué ou remplacé" },
      ]),
    },
    { path: "today.words", label: "Aujourd’hui, en une phrase", kind: text(900) },
    { path: "today.on", label: "Au", hint: DATED_HINT, kind: line(10) },
    { path: "today.toCheck", label: "Repose sur une seule lecture", kind: tick, optional: true },
    { path: "today.sources", label: "Sources", hint: SOURCES_HINT, kind: sources },
  ],
};
