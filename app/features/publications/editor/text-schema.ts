import { z } from "zod";
import { slugOf } from "#app/platform/content/slug.ts";
import { TIME_ZONE } from "#app/platform/clock/clock.ts";
import { LONGEST_FIELD } from "#app/platform/forms/typed-text.ts";
import { frenchNumber } from "#app/platform/content/french-numbers.ts";
import type { Kind } from "#app/features/publications/kinds.ts";
import type { Next } from "#app/features/publications/office/write-text.server.ts";
import type { Typed } from "./field-names.ts";
import { type Fault, readTyped } from "./read-typed.ts";

const SLUG_MOST = 80;
const TOO_LONG = `Ce champ dépasse ${frenchNumber(LONGEST_FIELD)} caractères.`;

/** The form of a text: the version that it was filled in from, its words, and what becomes of it. `slug`: asked of a new one. */
export function textSchema(kind: Kind, isNew: boolean) {
  return z
    .looseObject({ version: z.coerce.number({ error: "Rechargez la page." }).int().min(0).max(1_000_000) })
    .transform((fields, context) => {
      const typed = Object.fromEntries(
        Object.entries(fields).map(([name, value]) => [name, typeof value === "string" ? value : ""]),
      );
      const long = Object.keys(typed).filter((name) => (typed[name] ?? "").length > LONGEST_FIELD);
      const read =
        long.length > 0 ? { faults: long.map((name) => ({ name, message: TOO_LONG })) } : readTyped(kind, typed);
      const slug = isNew ? slugIn(typed) : { slug: "" };
      const next = nextIn(typed);
      const faults = [read, slug, next].flatMap((one) => ("faults" in one ? one.faults : []));
      if ("source" in read && "slug" in slug && "next" in next)
        return { seen: fields.version, source: read.source, slug: slug.slug, next: next.next };
      for (const { name, message } of faults) context.issues.push({ code: "custom", path: [name], message, input: "" });
      return z.NEVER;
    });
}

/** The address that was typed, or that the title makes. */
function slugIn(typed: Typed): { slug: string } | { faults: Fault[] } {
  const wanted = (typed["slug"] ?? "").trim();
  const slug = wanted === "" ? slugOf((typed["title"] ?? "").slice(0, SLUG_MOST)) : wanted;
  const isGood = /^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug) && slug.length <= SLUG_MOST;
  if (isGood) return { slug };
  return {
    faults: [
      {
        name: "slug",
        message: `Des minuscules sans accent, des chiffres et des traits d’union, ${SLUG_MOST} signes au plus.`,
      },
    ],
  };
}

/** The moment of a day and an hour in the time of the business; undefined where there is none. */
export function momentOf(day: string, time: string): Temporal.Instant | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || !/^([01]\d|2[0-3]):[0-5]\d$/.test(time)) return undefined;
  try {
    return Temporal.PlainDateTime.from(`${day}T${time}`).toZonedDateTime(TIME_ZONE).toInstant();
  } catch {
    return undefined;
  }
}

function nextIn(typed: Typed): { next: Next } | { faults: Fault[] } {
  if (typed["intent"] === "publish") return { next: { kind: "publish" } };
  if (typed["intent"] !== "schedule") return { next: { kind: "keep" } };
  const at = momentOf((typed["publishDay"] ?? "").trim(), (typed["publishTime"] ?? "").trim());
  return at
    ? { next: { kind: "schedule", at } }
    : { faults: [{ name: "publishDay", message: "Indiquez le jour et l’heure de la publication." }] };
}
