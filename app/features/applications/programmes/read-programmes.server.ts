/**
 * Reads the templates of content/programmes: each is checked by a schema, and every name that it refers to must
 * exist. Pure: the files are an argument. The schema stays on the server.
 */
import { z } from "zod";
import { keptAddress } from "#app/platform/references/https-address.ts";
import { CONDITIONS, MILESTONES, PROGRAMME_IDS, type Programme, type Source, TASK_CATEGORIES } from "./programme.ts";
import { readJson } from "#app/platform/content/plain-text.ts";

/** A file as found: its path, and its text. */
export type ProgrammeFile = { name: string; text: string };

const SLUG = /^[a-z][a-z0-9-]{1,40}$/;
const id = z.string().regex(SLUG, "an id is small letters, digits and hyphens");
const words = z.string().trim().min(1).max(1200);
const milestone = z.enum(MILESTONES);
const unit = z.enum(["days", "months", "years"]);
const amount = z.int().min(1).max(4000);
const country = z.string().regex(/^[A-Z]{2}$/, "a country is two capitals");
const ids = z.array(id).default([]);

const source = z.strictObject({ label: words, url: keptAddress.optional(), readOn: z.iso.date() });

const actor = z
  .union([z.enum(["client", "adviser"]), z.strictObject({ thirdParty: words })])
  .transform((said) =>
    typeof said === "string" ? { kind: said } : { kind: "third-party" as const, name: said.thirdParty },
  );

const stage = z.strictObject({
  id,
  title: words,
  description: words,
  submits: z.boolean().default(false),
  day: z.strictObject({
    done: milestone.nullable().default(null),
    planned: milestone.nullable().default(null),
    after: z
      .strictObject({ stage: id, amount, unit, deadline: z.boolean().default(false) })
      .nullable()
      .default(null),
  }),
});

const at = z.array(id).min(1);
const validity = z
  .discriminatedUnion("rule", [
    z.strictObject({ rule: z.literal("none") }),
    z.strictObject({ rule: z.literal("printed"), at, spareMonths: amount.optional() }),
    z.strictObject({ rule: z.literal("after-issue"), amount, unit, at }),
    z.strictObject({ rule: z.literal("police"), months: amount, at }),
  ])
  .default({ rule: "none" });

const scope = z.enum(["file", "applicant", "spouse", "adult", "child", "member", "country", "job"]);
const when = z.array(z.enum(CONDITIONS)).default([]);

const document = z.strictObject({
  id,
  title: words,
  theme: words,
  category: z.enum(["identity", "education", "language", "work"]),
  per: scope,
  when,
  stages: z.array(id).min(1),
  optional: z.boolean().default(false),
  onTheDay: z.boolean().default(false),
  reason: words,
  issuer: words,
  issuerByCountry: z.record(country, words).optional(),
  issuedBy: actor.default({ kind: "client" }),
  delayDays: z
    .strictObject({ from: z.int().min(0), to: z.int().min(0).max(400) })
    .refine(({ from, to }) => from <= to, "a span goes up")
    .nullable()
    .default(null),
  cost: z
    .strictObject({ amount: z.int().min(0), currency: z.enum(["FCFA", "CAD"]), source: id })
    .nullable()
    .default(null),
  validity,
  coversMonths: amount.optional(),
  figure: z.enum(["funds", "fees"]).optional(),
  bearsName: z.boolean().default(true),
  portalBytes: z.int().min(100_000).nullable().optional(),
  hint: words.nullable().default(null),
  source: id,
  toCheck: words.nullable().default(null),
});

const task = z.strictObject({
  id,
  stage: id,
  title: words,
  noun: words,
  description: words,
  category: z.enum(TASK_CATEGORIES),
  per: scope.default("file"),
  when,
  deadline: z.strictObject({ text: words, rule: id.nullable().default(null) }),
  estimatedTime: words,
  days: z.int().min(0).max(400),
  daysByCountry: z.record(country, z.int().min(0).max(400)).optional(),
  actor: actor.default({ kind: "client" }),
  after: ids,
  documents: ids,
  toCheck: words.nullable().default(null),
});

const stay = { from: milestone, days: amount, years: amount };
const fits = ({ days, years }: { days: number; years: number }) => days <= years * 365;
const TOO_MANY = "more days than those years have";
const deadline = z.strictObject({
  id,
  title: words,
  kind: z.enum(["legal", "condition"]),
  stage: id,
  rule: z.discriminatedUnion("type", [
    z.strictObject({ type: z.literal("after"), from: milestone, amount, unit }),
    z.strictObject({ type: z.literal("residence"), ...stay }).refine(fits, TOO_MANY),
    z.strictObject({ type: z.literal("presence"), ...stay }).refine(fits, TOO_MANY),
  ]),
  words,
  source: id,
  toCheck: words.nullable().default(null),
});

const dollars = z.int().min(0).max(1_000_000);
const figures = z
  .strictObject({
    funds: z
      .strictObject({ bySize: z.array(dollars).min(1), eachMore: dollars, since: z.iso.date(), source: id })
      .nullable()
      .default(null),
    fees: z
      .strictObject({
        adult: dollars,
        child: dollars,
        biometrics: dollars,
        biometricsFamily: dollars,
        since: z.iso.date(),
        source: id,
      })
      .nullable()
      .default(null),
  })
  .default({ funds: null, fees: null });

const programme = z.strictObject({
  id: z.enum(PROGRAMME_IDS),
  version: z.iso.date(),
  name: z.enum(["Express Entry", "Arrima (Québec)", "Post-Immigration"]),
  inSentence: words,
  description: words,
  sources: z.record(id, source),
  toCheck: z.array(words),
  /** For documents that say none of their own. */
  portalBytes: z.int().min(100_000).nullable().default(null),
  stages: z.array(stage).min(1),
  tasks: z.array(task).min(1),
  documents: z.array(document).min(1),
  deadlines: z.array(deadline),
  figures,
  tips: z
    .array(
      z.strictObject({ text: words, correction: z.strictObject({ text: words, source: id }).nullable().default(null) }),
    )
    .min(1),
});
type Read = z.infer<typeof programme>;

/** One template, or what is wrong with its file: « tasks.3.after: … ». */
export function readProgramme({ name, text }: ProgrammeFile): { programme?: Programme; problems: readonly string[] } {
  const json = readJson(text);
  if (!json) return { problems: ["file: this is no JSON"] };
  const read = programme.safeParse(json.value);
  if (!read.success)
    return {
      problems: read.error.issues.map(
        ({ path, message }) => `${path.length > 0 ? path.join(".") : "file"}: ${message}`,
      ),
    };
  const problems = [...nameProblems(name, read.data), ...referenceProblems(read.data), ...orderProblems(read.data)];
  return problems.length > 0 ? { problems } : { programme: resolveSources(read.data), problems };
}

/** `express-entry.json` is the edition for new files; one before it is kept as `express-entry@2026-11-22.json`. */
function nameProblems(name: string, { id: ofFile, version }: Read): string[] {
  const last = name.split("/").at(-1);
  return last === `${ofFile}.json` || last === `${ofFile}@${version}.json`
    ? []
    : [`id: the file of ${ofFile} is called ${ofFile}.json`];
}

const unknown = (path: string, known: { has(name: string): boolean }, names: readonly string[], what: string) =>
  names.filter((name) => !known.has(name)).map((name) => `${path}: ${name} is no ${what}`);

function referenceProblems(read: Read): string[] {
  const stages = new Set(read.stages.map((one) => one.id));
  const documents = new Set(read.documents.map((one) => one.id));
  const deadlines = new Set(read.deadlines.map((one) => one.id));
  const tasks = new Set(read.tasks.map((one) => one.id));
  const sources = { has: (name: string) => name in read.sources };
  return [
    ...(["stages", "tasks", "documents", "deadlines"] as const).flatMap((list) =>
      read[list].flatMap((one, index) =>
        read[list].findIndex((other) => other.id === one.id) === index
          ? []
          : [`${list}.${index}.id: ${one.id} is taken`],
      ),
    ),
    ...read.stages.flatMap(({ day }, index) =>
      day.after ? unknown(`stages.${index}.day.after`, stages, [day.after.stage], "stage") : [],
    ),
    ...read.tasks.flatMap((one, index) => [
      ...unknown(`tasks.${index}.stage`, stages, [one.stage], "stage"),
      ...unknown(`tasks.${index}.after`, tasks, one.after, "task"),
      ...unknown(`tasks.${index}.documents`, documents, one.documents, "document"),
      ...unknown(`tasks.${index}.deadline`, deadlines, one.deadline.rule ? [one.deadline.rule] : [], "deadline"),
    ]),
    ...read.documents.flatMap((one, index) => [
      ...unknown(`documents.${index}.stages`, stages, one.stages, "stage"),
      ...(one.validity.rule === "none" ? [] : unknown(`documents.${index}.validity`, stages, one.validity.at, "stage")),
      ...unknown(`documents.${index}.source`, sources, [one.source], "source"),
      ...unknown(`documents.${index}.cost.source`, sources, one.cost ? [one.cost.source] : [], "source"),
    ]),
    ...read.deadlines.flatMap((one, index) => [
      ...unknown(`deadlines.${index}.stage`, stages, [one.stage], "stage"),
      ...unknown(`deadlines.${index}.source`, sources, [one.source], "source"),
    ]),
    ...read.tips.flatMap(({ correction }, index) =>
      correction ? unknown(`tips.${index}.correction`, sources, [correction.source], "source") : [],
    ),
    ...(["funds", "fees"] as const).flatMap((sum) => {
      const given = read.figures[sum];
      return given ? unknown(`figures.${sum}`, sources, [given.source], "source") : [];
    }),
  ];
}

/** Tasks must not wait for each other in a ring. */
function orderProblems({ tasks }: Read): string[] {
  const done = new Set<string>();
  let waiting = tasks;
  while (waiting.length > 0) {
    const ready = waiting.filter(({ after }) => after.every((before) => done.has(before)));
    if (ready.length === 0) return [`tasks: ${waiting.map((one) => one.id).join(", ")} wait for each other`];
    for (const one of ready) done.add(one.id);
    waiting = waiting.filter((one) => !done.has(one.id));
  }
  return [];
}

function resolveSources({ portalBytes, sources, ...read }: Read): Programme {
  const named = (name: string): Source => {
    const found = sources[name];
    if (!found) throw new Error(`no source is called ${name}`);
    return found;
  };
  const { funds, fees } = read.figures;
  return {
    ...read,
    // The database keeps an object's names in an order of its own.
    sources: Object.values(sources).toSorted((a, b) => a.label.localeCompare(b.label, "fr")),
    documents: read.documents.map((one) => ({
      ...one,
      portalBytes: one.portalBytes === undefined ? portalBytes : one.portalBytes,
      cost: one.cost && { ...one.cost, source: named(one.cost.source) },
      source: named(one.source),
    })),
    deadlines: read.deadlines.map((one) => ({ ...one, source: named(one.source) })),
    figures: {
      funds: funds && { ...funds, source: named(funds.source) },
      fees: fees && { ...fees, source: named(fees.source) },
    },
    tips: read.tips.map(({ text, correction }) => ({
      text,
      correction: correction && { text: correction.text, source: named(correction.source) },
    })),
  };
}
