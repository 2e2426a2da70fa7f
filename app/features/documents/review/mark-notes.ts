/** Remarks about one place of one page each, as the form of a correction asks them: rows of page, place and words. Pure. */
import { cleanText } from "#app/platform/forms/clean-text.ts";
import { type PageMark, zoneNames } from "./marks.ts";

/** Rows that a form may have, and that it shows at least. */
export const [MOST_NOTES, LEAST_NOTES] = [10, 1];
export const NOTE_LENGTH = 300;
const LAST_PAGE = 200;

/** Names of the fields of a row, from 1. */
export const noteFields = (row: number) => ({
  page: `note-${row}-page`,
  place: `note-${row}-place`,
  words: `note-${row}-words`,
});

const textOf = (form: FormData, name: string) => {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
};

/** Rows in use: a form that came back shows them, and one more. @param typed what was typed, by name */
export function rowsToShow(typed: (name: string) => unknown): number {
  const rows = Array.from({ length: MOST_NOTES }, (_, at) => at + 1);
  const last =
    rows.findLast((row) =>
      Object.values(noteFields(row)).some((name) => typeof typed(name) === "string" && typed(name) !== ""),
    ) ?? 0;
  return Math.min(MOST_NOTES, Math.max(LEAST_NOTES, last + 1));
}

/** What the rows say; a row without words says nothing. `faults` by field. */
export function notesOf(form: FormData): { notes: PageMark[]; faults: Record<string, string[]> } {
  const notes: PageMark[] = [];
  const faults: Record<string, string[]> = {};
  for (let row = 1; row <= MOST_NOTES; row += 1) {
    const names = noteFields(row);
    const raw = textOf(form, names.words);
    if (raw.length > NOTE_LENGTH) {
      faults[names.words] = [`Une remarque sur une page a ${NOTE_LENGTH} caractères au plus.`];
      continue;
    }
    const note = cleanText(raw);
    if (note === "") continue;
    const page = /^\d{1,3}$/.test(textOf(form, names.page)) ? Number(textOf(form, names.page)) : 0;
    if (page < 1 || page > LAST_PAGE) {
      faults[names.page] = ["Écrivez le numéro de la page de cette remarque."];
      continue;
    }
    const place = /^[0-8]$/.test(textOf(form, names.place)) ? Number(textOf(form, names.place)) : undefined;
    notes.push({ page, zones: place === undefined ? [] : [place], note });
  }
  return { notes, faults };
}

/** The places that a row may name. */
export const placeOptions = zoneNames.map((label, zone) => ({ value: String(zone), label }));
