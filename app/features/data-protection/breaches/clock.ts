/** The clock of a breach: what it counts, and when it stops. Pure. */
import { hoursWords, longDate, longDateTime } from "#app/platform/clock/french-dates.ts";
import { inDouala } from "#app/platform/clock/in-douala.ts";
import type { Settings } from "#app/platform/settings/parts.ts";

/** What all entries of a breach say together: of each field the last word. */
export type BreachState = {
  id: string;
  number: number;
  discoveredAt: Date;
  beganAt: Date | null;
  data: string;
  peopleCount: number | null;
  measures: string;
  authorityToldAt: Date | null;
  peopleToldAt: Date | null;
  /** Why nothing more is to be done; "" while it is open. */
  closing: string;
};

/** « VD-3 » */
export const breachName = ({ number }: Pick<BreachState, "number">): string => `VD-${number}`;

/** Whether something is still to be told: it counts until both were, or until somebody says why not. */
export const isRunning = ({ authorityToldAt, peopleToldAt, closing }: BreachState): boolean =>
  closing === "" && (authorityToldAt === null || peopleToldAt === null);

export type BreachClock = {
  running: boolean;
  /** The end of the delay that the business read; undefined where nobody read one. */
  dueAt: Date | undefined;
  late: boolean;
  /** « Découverte il y a 5 heures… » */
  words: string;
};

const HOUR_MS = 3_600_000;
const said = (at: Date) => longDateTime(inDouala(at));
const UNREAD =
  "Aucun délai n’est réglé\u00a0: celui de la loi 2024/017 n’a pas été lu. Prévenez sans attendre, puis réglez-le.";

/** Where the clock of a breach stands. @param law what the business says of the law */
export function breachClock(breach: BreachState, law: Settings["dataLaw"], now: Temporal.ZonedDateTime): BreachClock {
  const { discoveredAt, authorityToldAt } = breach;
  const running = isRunning(breach);
  const dueAt =
    law.breachHours === undefined ? undefined : new Date(discoveredAt.getTime() + law.breachHours * HOUR_MS);
  const stop = authorityToldAt ?? new Date(now.epochMilliseconds);
  const late = dueAt !== undefined && breach.closing === "" && stop > dueAt;
  return { running, dueAt, late, words: wordsOf(breach, { running, dueAt, late }, now) };
}

function wordsOf(
  { discoveredAt, authorityToldAt, peopleToldAt, closing }: BreachState,
  { running, dueAt, late }: Pick<BreachClock, "running" | "dueAt" | "late">,
  now: Temporal.ZonedDateTime,
): string {
  if (closing !== "") return `Close\u00a0: ${closing}`;
  if (!running && authorityToldAt && peopleToldAt)
    return `Autorité prévenue le ${said(authorityToldAt)}, personnes le ${said(peopleToldAt)}${late ? ", après le délai" : ""}.`;
  const hours = Math.max(0, Math.floor((now.epochMilliseconds - discoveredAt.getTime()) / HOUR_MS));
  const since = `Découverte il y a ${hoursWords(hours)}.`;
  if (authorityToldAt) return `${since} Autorité prévenue\u00a0; les personnes, pas encore.`;
  const who = peopleToldAt ? "l’autorité" : "l’autorité et les personnes";
  if (dueAt === undefined) return `${since} Restent à prévenir\u00a0: ${who}. ${UNREAD}`;
  const end = late ? `Le délai est passé depuis le ${said(dueAt)}` : `Dernier moment\u00a0: le ${said(dueAt)}`;
  return `${since} Restent à prévenir\u00a0: ${who}. ${end}.`;
}

/** The delay with where it was read, or that nobody read one. */
export function delayWords({ breachHours, breachSource, breachReadOn }: Settings["dataLaw"]): string {
  if (breachHours === undefined) return UNREAD;
  const source = breachSource === undefined ? "source non dite" : breachSource;
  const read = breachReadOn === undefined ? "" : `, lu le ${longDate(Temporal.PlainDate.from(breachReadOn))}`;
  return `Délai réglé par l’entreprise\u00a0: ${hoursWords(breachHours)} depuis la découverte (${source}${read}).`;
}
