/** What the address of the journal asks for. */
import { isoDate } from "#app/platform/clock/iso-date.ts";
import { cleanLine } from "#app/platform/forms/clean-text.ts";
import { isUuid } from "#app/platform/references/is-uuid.ts";
import { isSubject } from "./subjects.ts";

/** `who`: an account, or "site" for visitors and the site itself. Days are of Africa/Douala, both included. */
export type JournalSearch = {
  who: string | undefined;
  /** Words of what was done, in French. */
  what: string | undefined;
  type: string | undefined;
  id: string | undefined;
  from: Temporal.PlainDate | undefined;
  to: Temporal.PlainDate | undefined;
};

export const SITE = "site";
const LONGEST_ID = 100;
const LONGEST_WORDS = 60;

/** Reads an address; a sentence says which day does not exist. */
export function journalSearch(searchParams: URLSearchParams): { search: JournalSearch; fault: string | undefined } {
  const [who, type, id] = ["qui", "sujet", "numero"].map((name) => searchParams.get(name) ?? "");
  const [from, to] = ["du", "au"].map((name) => dayAt(searchParams.get(name) ?? ""));
  const what = cleanLine((searchParams.get("quoi") ?? "").slice(0, LONGEST_WORDS));
  const isBackwards = from && to && Temporal.PlainDate.compare(from, to) > 0;
  return {
    search: {
      who: who !== undefined && (who === SITE || isUuid(who)) ? who : undefined,
      what: what === "" ? undefined : what,
      type: type !== undefined && isSubject(type) ? type : undefined,
      id: id === undefined || id === "" || id.length > LONGEST_ID ? undefined : id,
      from: from ?? undefined,
      to: to ?? undefined,
    },
    fault:
      from === null || to === null
        ? "Choisissez un jour qui existe."
        : isBackwards === true
          ? "Le premier jour vient après le dernier."
          : undefined,
  };
}

/** undefined where nothing is asked, null for a day that does not exist. */
const dayAt = (text: string): Temporal.PlainDate | undefined | null =>
  text === "" ? undefined : (isoDate(text) ?? null);

/** The address of a search, without its path. */
export function journalQuery(
  { who, what, type, id, from, to }: JournalSearch,
  more: Record<string, string> = {},
): string {
  const asked = { qui: who, quoi: what, sujet: type, numero: id, du: from?.toString(), au: to?.toString(), ...more };
  const said = Object.entries(asked).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));
  return said.length === 0 ? "" : `?${new URLSearchParams(said).toString()}`;
}
