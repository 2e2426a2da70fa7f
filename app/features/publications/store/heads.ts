import { z } from "zod";
import { httpsAddress } from "#app/platform/references/https-address.ts";
import { DRAWING_NAMES } from "#app/features/publications/drawings/drawing-names.ts";
import {
  ARTICLE_CATEGORIES,
  DIFFICULTIES,
  FAQ_CATEGORIES,
  GUIDE_CATEGORIES,
  type Kind,
} from "#app/features/publications/kinds.ts";

const line = z.string().trim().min(1);
const tag = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "a tag is lower-case words joined by hyphens");

/**
 * Where a fact that can age comes from, and when somebody last read it: on the page itself, or in a transcription of
 * it. "Verified" it is once somebody of the business has opened the page and said so (sources/check-source.server.ts).
 */
const source = z.strictObject({ label: line, url: httpsAddress, readOn: z.iso.date() });

const aging = {
  /** Day on which the facts were last read; a text that says nothing that can age has none. */
  readOn: z.iso.date().optional(),
  sources: z.array(source).default([]),
};

/** Read by the search as it stands, so without a marker. */
const plain = line.refine((words) => !words.includes("{{"), "a title or an excerpt holds no marker {{…}}");

const signed = {
  title: plain,
  excerpt: plain.max(200, "an excerpt has at most 200 characters"),
  author: line,
  /** Day of publication. */
  date: z.iso.date(),
  tags: z.array(tag).min(1).max(8),
  /** Drawings, each with its words beneath. */
  pictures: z.array(z.enum(DRAWING_NAMES)).max(3).optional(),
  ...aging,
};

/** Texts kept from before 2026-11-22 say `checked` of what had been read: an older revision is still shown and gone back to. */
function withReadDays(head: unknown): unknown {
  if (typeof head !== "object" || head === null) return head;
  const { checked, ...rest } = head as Record<string, unknown>;
  const renamed = checked === undefined ? rest : { readOn: checked, ...rest };
  return "sources" in renamed && Array.isArray(renamed.sources)
    ? { ...renamed, sources: renamed.sources.map(withReadDays) }
    : renamed;
}

/** One of the five lines of a guide: read at a glance on a telephone. */
const shortLine = line.max(160, "a line of `short` has at most 160 characters");

const headOf = <Shape extends z.core.$ZodLooseShape>(shape: Shape) => z.preprocess(withReadDays, z.strictObject(shape));

/** The front matter of each kind; an unknown key is a fault. */
export const headSchemas = {
  article: headOf({ ...signed, category: z.enum(ARTICLE_CATEGORIES), featured: z.boolean().default(false) }),
  guide: headOf({
    ...signed,
    category: z.enum(GUIDE_CATEGORIES),
    difficulty: z.enum(DIFFICULTIES),
    /** The guide in five lines, and from then on its parts open one by one (docs/texts.md); left out of a guide not rewritten yet. */
    short: z
      .strictObject({ what: shortLine, who: shortLine, cost: shortLine, delay: shortLine, first: shortLine })
      .optional(),
    /** What a reader ticks as it is done. */
    checklist: z.array(line.max(140, "a line of the list has at most 140 characters")).min(3).max(12).optional(),
    tips: z.array(line).min(1),
    resources: z.array(z.strictObject({ title: line, url: httpsAddress, note: line.optional() })).min(1),
  }),
  /** `title` is the question, the body its answer; `order` places it in its category. */
  faq: headOf({
    title: line,
    category: z.enum(FAQ_CATEGORIES),
    order: z.int().default(0),
    tags: z.array(tag).default([]),
    ...aging,
  }),
  /** The body is what the person says. */
  testimonial: z.strictObject({
    title: line,
    author: line,
    place: line.optional(),
    programme: line.optional(),
    rating: z.int().min(1).max(5).optional(),
    order: z.int().default(0),
    date: z.iso.date().optional(),
    /** Written by us to show the page: marked, and seen in the demonstration world alone. */ example: z
      .boolean()
      .default(false),
  }),
  /** `version`, of a legal page: named by consents and acceptances, it changes with the meaning. `updatedOn`: the last change, were it a comma. */
  page: headOf({
    title: line,
    excerpt: line.max(200).optional(),
    version: z.iso.date().optional(),
    updatedOn: z.iso.date().optional(),
    ...aging,
  }),
} as const;

export type Heads = { [K in Kind]: z.infer<(typeof headSchemas)[K]> };
