/** A breach in words, for the pages and the paper of the log. */
import { longDateTime } from "#app/platform/clock/french-dates.ts";
import { inDouala } from "#app/platform/clock/in-douala.ts";
import { frenchNumber } from "#app/platform/content/french-numbers.ts";
import type { BreachEntry } from "./breaches.server.ts";
import { type BreachState, breachClock, breachName } from "./clock.ts";
import type { Settings } from "#app/platform/settings/parts.ts";

type Line = { label: string; text: string };

const said = (at: Date | null) => (at === null ? undefined : longDateTime(inDouala(at)));

type Fields = Pick<
  BreachState,
  "beganAt" | "peopleCount" | "authorityToldAt" | "peopleToldAt" | "discoveredAt" | "data" | "measures" | "closing"
>;

/** Every field that was said, in the order of the form. */
function linesOf(fields: { [Name in keyof Fields]: Fields[Name] | null }): Line[] {
  const all: [string, string | undefined | null][] = [
    ["Découverte le", said(fields.discoveredAt)],
    ["Commencée le", said(fields.beganAt)],
    ["Données touchées", fields.data],
    ["Personnes concernées", fields.peopleCount === null ? undefined : frenchNumber(fields.peopleCount)],
    ["Mesures prises", fields.measures],
    ["Autorité prévenue le", said(fields.authorityToldAt)],
    ["Personnes prévenues le", said(fields.peopleToldAt)],
    ["Close", fields.closing === "" ? undefined : fields.closing],
  ];
  return all.flatMap(([label, text]) => (text ? [{ label, text }] : []));
}

/** A breach as it stands. */
export type BreachWords = {
  id: string;
  name: string;
  discovered: string;
  clock: string;
  running: boolean;
  late: boolean;
  closed: boolean;
  lines: readonly Line[];
};

/** What is known of a breach now. @param law what the business read of the law */
export function breachWords(breach: BreachState, law: Settings["dataLaw"], now: Temporal.ZonedDateTime): BreachWords {
  const { running, late, words } = breachClock(breach, law, now);
  return {
    id: breach.id,
    name: breachName(breach),
    discovered: said(breach.discoveredAt) ?? "",
    clock: words,
    running,
    late,
    closed: breach.closing !== "",
    lines: linesOf(breach),
  };
}

/** One entry: when and by whom, why, and what it said. */
export type EntryWords = { id: string; at: string; iso: string; author: string; note: string; lines: readonly Line[] };

export function entryWords({ id, writtenAt, author, note, closing, ...fields }: BreachEntry): EntryWords {
  return {
    id,
    at: said(writtenAt) ?? "",
    iso: writtenAt.toISOString(),
    author,
    note,
    lines: [
      ...linesOf({ ...fields, closing: closing ?? "" }),
      ...(closing === "" ? [{ label: "Rouverte", text: "le compte reprend" }] : []),
    ],
  };
}
