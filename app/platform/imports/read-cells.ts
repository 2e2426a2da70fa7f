/** The cells that every kind of import has, as people and spreadsheets write them. */
import { z } from "zod";
import { isoDate } from "#app/platform/clock/iso-date.ts";
import { EMAIL_MOST } from "#app/platform/forms/typed-text.ts";
import type { Cells, ImportField, LineFault } from "./import-kind.ts";

const HIGHEST_AMOUNT = 100_000_000;

/** Reads the cells of one line, and gathers what is wrong with them. */
export class CellReader {
  readonly faults: LineFault[] = [];
  readonly #cells: Cells;
  readonly #headers: ReadonlyMap<string, string>;

  constructor(cells: Cells, fields: readonly ImportField[]) {
    this.#cells = cells;
    this.#headers = new Map(fields.map(({ key, header }) => [key, header]));
  }

  fault(key: string, sentence: string): "" {
    this.faults.push({ column: this.#headers.get(key) ?? key, sentence });
    return "";
  }

  /** A text of one line. @param missing the sentence for an empty cell; left out: it may be empty */
  line(key: string, most: number, missing?: string): string {
    const text = this.#cells[key] ?? "";
    if (text === "" && missing !== undefined) return this.fault(key, missing);
    return text.length > most ? this.fault(key, `Ce texte dépasse ${most} caractères.`) : text;
  }

  email(key: string): string {
    const text = this.#cells[key] ?? "";
    if (text === "") return "";
    if (text.length > EMAIL_MOST || !z.email().safeParse(text).success)
      return this.fault(key, `«\u00a0${cut(text)}\u00a0» n’est pas une adresse e-mail complète.`);
    return text;
  }

  /** ISO 8601. */
  day(key: string, missing?: string): string {
    const text = this.#cells[key] ?? "";
    if (text === "") return missing === undefined ? "" : this.fault(key, missing);
    const [, day, month, year] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?:[ T].*)?$/.exec(text) ?? [];
    const iso = day === undefined ? text.slice(0, 10) : `${year}-${month?.padStart(2, "0")}-${day.padStart(2, "0")}`;
    const date = isoDate(iso);
    if (!date)
      return this.fault(key, `«\u00a0${cut(text)}\u00a0» n’est pas un jour qui existe\u00a0: écrivez jj/mm/aaaa.`);
    if (date.year < 1990 || date.year > 2100) return this.fault(key, `L’année ${date.year} est trop lointaine.`);
    return iso;
  }

  /** « 09:30 », from « 9h30 », « 9 h 30 » and « 09:30:00 » too. */
  time(key: string, missing: string): string {
    const text = this.#cells[key] ?? "";
    if (text === "") return this.fault(key, missing);
    const [, hour, minute] = /^(\d{1,2})\s*[h:]\s*(\d{2})?(?::\d{2})?$/i.exec(text) ?? [];
    if (hour === undefined || Number(hour) > 23 || Number(minute ?? 0) > 59)
      return this.fault(key, `«\u00a0${cut(text)}\u00a0» n’est pas une heure\u00a0: écrivez 09:30.`);
    return `${hour.padStart(2, "0")}:${minute ?? "00"}`;
  }

  /** Whole FCFA as digits, from « 45 000 », « 45000,00 » and « 45 000 FCFA » too; "" for an empty cell that may be. */
  amount(key: string, { least, missing }: { least: number; missing?: string }): string {
    const text = this.#cells[key] ?? "";
    if (text === "") return missing === undefined ? "" : this.fault(key, missing);
    const digits = text.replaceAll(/[\s\u00a0\u202f]|FCFA|F\s?CFA|XAF/gi, "").replace(/[.,]0{1,2}$/, "");
    if (!/^\d{1,12}$/.test(digits))
      return this.fault(key, `«\u00a0${cut(text)}\u00a0» n’est pas un montant entier en FCFA.`);
    const value = Number(digits);
    if (value < least) return this.fault(key, "Ce montant est nul.");
    return value > HIGHEST_AMOUNT ? this.fault(key, "Ce montant est trop grand.") : String(value);
  }
}

const LONGEST_SHOWN = 40;
/** What was read, short enough to be quoted in a sentence. */
export const cut = (text: string): string => (text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}…` : text);
