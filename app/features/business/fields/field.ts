/** How a value of the settings is asked for: every field of a form is one text, which its kind reads and writes. */
import type { z } from "zod";
import { slugOf } from "#app/platform/content/slug.ts";
import { frenchMarks } from "#app/platform/content/french-marks.ts";
import { frenchNumber } from "#app/platform/content/french-numbers.ts";
import { cleanLine, cleanText } from "#app/platform/forms/clean-text.ts";
import { HTTPS_ONLY, httpsAddress } from "#app/platform/references/https-address.ts";

/** What was typed, read; or what is wrong with it, a sentence. */
export type Read = { value: unknown } | { fault: string };

/** A kind of field: one line, a number, a list of days… */
export type FieldKind = {
  control: "line" | "text" | "email" | "tel" | "number" | "day" | "time" | "tick" | "choice";
  /** Of a choice. */
  options?: readonly { value: string; label: string }[];
  read: (typed: string) => Read;
  /** As it stands in the form. */
  write: (value: unknown) => string;
  /** As a person reads it; left out, as it stands in the form. */
  say?: (value: unknown) => string;
};

/**
 * `path`: where it stands in the value of its part, « office.reviewHours »; an optional one is left out when empty.
 * `money`: FCFA, asked about again when it is far from what stands (far-sums.ts).
 */
export type Field = { path: string; label: string; hint?: string; kind: FieldKind; optional?: true; money?: true };

/** A list within a part, such as the services; one row more than there are can be filled in. */
export type Group = {
  path: string;
  /** « Service » */
  one: string;
  /** Path of the field by which a row is called. */
  namedBy: string;
  fields: readonly Field[];
  /** Readers see the rows in their order, so that each can be moved. */
  ordered?: true;
  /** What a new row gets beside its fields, such as its id. */
  fresh?: (row: Readonly<Record<string, unknown>>) => Record<string, unknown>;
  /** Kept of a row, and never asked for. */
  kept?: readonly string[];
};

/** A part as the office sees it. */
export type PartForm = {
  title: string;
  about: string;
  fields: readonly Field[];
  group?: Group;
};

/** An item of the dated data as the office sees it. */
export type ItemForm = PartForm & {
  schema: z.ZodType;
  /** Whether a stored value has the shape of today; left out, the schema says so. */
  isSound?: (value: unknown) => boolean;
  /** What a new item begins with, and what an optional field left empty stands for. */
  empty: Readonly<Record<string, unknown>>;
  /** Its differences are told place by place of the whole value, since its form asks for little of it. */
  whole?: true;
};

const [LINE_MOST, TEXT_MOST] = [300, 4000];
const tooLong = (most: number): Read => ({ fault: `${frenchNumber(most)} caractères au plus.` });
const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

/** A text of one line, French marks set as everywhere on the site. */
export const line = (most = LINE_MOST): FieldKind => ({
  control: "line",
  read: (typed) => {
    const value = frenchMarks(cleanLine(typed));
    return value.length > most ? tooLong(most) : { value };
  },
  write: textOf,
});

/** A text of several lines. */
export const text = (most = TEXT_MOST): FieldKind => ({
  control: "text",
  read: (typed) => {
    const value = frenchMarks(cleanText(typed));
    return value.length > most ? tooLong(most) : { value };
  },
  write: textOf,
});

/** Words for machines, as they are: an address. */
const asTyped = (most: number): FieldKind => ({
  control: "line",
  read: (typed) => (typed.trim().length > most ? tooLong(most) : { value: typed.trim() }),
  write: textOf,
});

export const email: FieldKind = { ...asTyped(254), control: "email" };

const ADDRESS_MOST = 500;
export const webAddress: FieldKind = {
  ...asTyped(ADDRESS_MOST),
  read: (typed) => {
    if (typed.trim().length > ADDRESS_MOST) return tooLong(ADDRESS_MOST);
    const { data } = httpsAddress.safeParse(typed);
    return data === undefined ? { fault: HTTPS_ONLY } : { value: data };
  },
};

export const phone: FieldKind = {
  control: "tel",
  read: (typed) =>
    /^\+?[\d\s().-]{6,30}$/.test(typed.trim())
      ? { value: cleanLine(typed) }
      : { fault: "Écrivez un numéro avec son indicatif, par exemple +237 6 70 00 00 00." },
  write: textOf,
};

/** A whole number. @param unit behind it where it is read, « h » */
export function integer(least: number, most: number, unit: string): FieldKind {
  const fault = `Écrivez un nombre entier de ${frenchNumber(least)} à ${frenchNumber(most)}.`;
  return {
    control: "number",
    read: (typed) => {
      const plain = typed.replaceAll(/\s|FCFA/gi, "");
      const value = Number(plain);
      return /^\d{1,12}$/.test(plain) && value >= least && value <= most ? { value } : { fault };
    },
    write: (value) => (typeof value === "number" ? String(value) : ""),
    say: (value) => (typeof value === "number" ? `${frenchNumber(value)}\u00a0${unit}` : "—"),
  };
}

/** A rate: a number with decimals, a comma before them. */
export const rate: FieldKind = {
  control: "line",
  read: (typed) => {
    const plain = typed.replaceAll(/\s/g, "").replace(",", ".");
    const value = Number(plain);
    return /^\d{1,5}(\.\d{1,4})?$/.test(plain) && value > 0 && value <= 10_000
      ? { value }
      : { fault: "Écrivez un nombre plus grand que zéro, par exemple 405 ou 405,5." };
  },
  write: (value) => (typeof value === "number" ? String(value).replace(".", ",") : ""),
};

const isDay = (iso: string) => {
  try {
    return Temporal.PlainDate.from(iso).toString() === iso;
  } catch {
    return false;
  }
};

export const day: FieldKind = {
  control: "day",
  read: (typed) => (isDay(typed.trim()) ? { value: typed.trim() } : { fault: "Indiquez un jour qui existe." }),
  write: textOf,
};

export const time: FieldKind = {
  control: "time",
  read: (typed) =>
    /^([01]\d|2[0-3]):[0-5]\d$/.test(typed.trim())
      ? { value: typed.trim() }
      : { fault: "Indiquez une heure, par exemple 09:30." },
  write: textOf,
};

export const tick: FieldKind = {
  control: "tick",
  read: (typed) => ({ value: typed !== "" }),
  write: (value) => (value === true ? "on" : ""),
  say: (value) => (value === true ? "oui" : "non"),
};

/** One of several. @param values in their order: what stands in the form, in French, and in the value of the part */
export function choice(values: readonly { value: string; label: string; means?: unknown }[]): FieldKind {
  const meant = (one: (typeof values)[number]) => ("means" in one ? one.means : one.value);
  return {
    control: "choice",
    options: values.map(({ value, label }) => ({ value, label })),
    read: (typed) => {
      const found = values.find(({ value }) => value === typed);
      return found ? { value: meant(found) } : { fault: "Choisissez une réponse de la liste." };
    },
    write: (value) => values.find((one) => meant(one) === value)?.value ?? "",
    say: (value) => values.find((one) => meant(one) === value)?.label ?? "—",
  };
}

/** A list, one a line. @param one how a line is read and written */
export function lines<Item>(
  one: { read: (typed: string) => Item | undefined; write: (item: Item) => string; example: string },
  most = 60,
): FieldKind {
  return {
    control: "text",
    read: (typed) => {
      const typedLines = typed
        .split("\n")
        .map(cleanLine)
        .filter((typedLine) => typedLine !== "");
      if (typedLines.length > most) return { fault: `${most} lignes au plus.` };
      const value: Item[] = [];
      for (const [index, typedLine] of typedLines.entries()) {
        const item = one.read(typedLine);
        if (item === undefined)
          return { fault: `Ligne ${index + 1}, «\u00a0${typedLine.slice(0, 60)}\u00a0»\u00a0: ${one.example}` };
        value.push(item);
      }
      return { value };
    },
    write: (value) => (Array.isArray(value) ? value.map((item) => one.write(item as Item)).join("\n") : ""),
  };
}

/** The id that a new row has for ever, from its name: small letters and hyphens. */
export function idOf(name: string, otherwise: string): string {
  const parts = slugOf(name).replaceAll(/\d/g, "").split("-");
  return parts.filter((part) => part !== "").join("-") || otherwise;
}
