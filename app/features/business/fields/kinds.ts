/** Kinds of fields that one part alone has. */
import { frenchMarks } from "#app/platform/content/french-marks.ts";
import { type FieldKind, lines, time } from "./field.ts";
import { announcedDays, officesByCalendar } from "./holiday-lines.ts";

const WEEKDAYS = ["lundi", "mardi", "mercredi", "jeudi", "vendredi", "samedi", "dimanche"];

/** Days of the week by their ISO number, « lundi, mardi ». */
export const weekdays: FieldKind = {
  control: "line",
  read: (typed) => {
    const named = typed
      .toLowerCase()
      .split(/[\s,;]+|\bet\b/)
      .filter((word) => word !== "");
    const days = named.map((word) => WEEKDAYS.indexOf(word) + 1);
    return days.length > 0 && days.every((day) => day > 0)
      ? { value: [...new Set(days)].toSorted((a, b) => a - b) }
      : { fault: "Écrivez des jours de la semaine, par exemple «\u00a0lundi, mardi\u00a0»." };
  },
  write: (value) => (Array.isArray(value) ? value.map((day) => WEEKDAYS[Number(day) - 1]).join(", ") : ""),
};

const someLines = lines<string>({ read: frenchMarks, write: (item) => item, example: "" }, 20);

/** Sentences, one a line; one at least. */
export const sentences: FieldKind = {
  ...someLines,
  read: (typed) => (typed.trim() === "" ? { fault: "Écrivez une ligne au moins." } : someLines.read(typed)),
};

const timeLines = lines<string>({
  read: (typed) => ("value" in time.read(typed) ? typed : undefined),
  write: (item) => item,
  example: "écrivez une heure, par exemple 09:30.",
});

/** Times of a day, one a line, each once and in their order. */
export const times: FieldKind = {
  ...timeLines,
  read: (typed) => {
    const found = timeLines.read(typed.replaceAll(/[ ,;]+/g, "\n"));
    if ("fault" in found) return found;
    const all = found.value as string[];
    if (all.length === 0) return { fault: "Écrivez une heure au moins." };
    return { value: [...new Set(all)].toSorted() };
  },
};

/** Holidays that are announced, kept by year. */
export const announced: FieldKind = {
  ...lines(announcedDays, 100),
  read: (typed) => {
    const found = lines(announcedDays, 100).read(typed);
    return "fault" in found
      ? found
      : { value: Object.groupBy(found.value as { date: string }[], ({ date }) => date.slice(0, 4)) };
  },
  write: (value) =>
    lines(announcedDays).write(
      Object.values(value ?? {})
        .filter((year) => Array.isArray(year))
        .flat(),
    ),
};

/** Whose holidays each office keeps. */
export const offices: FieldKind = {
  ...lines(officesByCalendar),
  read: (typed) => {
    const found = lines(officesByCalendar).read(typed);
    return "fault" in found ? found : { value: Object.fromEntries(found.value as [string, string][]) };
  },
  write: (value) => lines(officesByCalendar).write(Object.entries(value ?? {})),
};
