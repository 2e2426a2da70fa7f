/** What is said of times, lengths and refusals. */
import { TIME_ZONE } from "#app/platform/clock/clock.ts";
import { fcfa } from "#app/features/orders/money.ts";
import type { Interval, Refusal } from "./availability/availability.ts";
import { hoursWords, longDay, timeWords } from "#app/platform/clock/french-dates.ts";
import { pauseOf, siteSettings } from "#app/platform/settings/settings.ts";
import { lastChange } from "./policy.ts";
import { agendaSettings } from "./settings.ts";

/** Why a start is not free, beside it. */
export const refusalWords: Record<Refusal, string> = {
  unlicensed: "Pas de conseiller autorisé",
  closed: "Fermé",
  "too-far": "Trop loin",
  past: "Passé",
  notice: "Trop proche",
  opening: "Avant l’ouverture",
  lunch: "Pause de midi",
  closing: "Après la fermeture",
  taken: "Pris",
  short: "Trop court",
};

/** Why a start cannot be booked, as a sentence. */
export const refusalSentences: Record<Refusal, string> = {
  unlicensed:
    "Ce service est un conseil\u00a0: nous ne le proposons qu’avec un conseiller autorisé, et aucun ne reçoit à cette date. Choisissez un autre service ou une autre date.",
  closed: "Nous ne recevons pas ce jour-là. Choisissez une autre date.",
  "too-far": "Cette date est trop loin\u00a0: l’agenda n’est pas encore ouvert.",
  past: "Cette heure est passée. Choisissez un autre créneau.",
  notice: "Ce créneau est trop proche\u00a0: choisissez-en un plus tard.",
  opening: "Ce créneau commence avant l’ouverture. Choisissez-en un autre.",
  lunch: "Ce créneau déborde sur la pause de midi. Choisissez-en un autre.",
  closing: "Ce créneau finit après la fermeture. Choisissez-en un autre.",
  taken: "Ce créneau vient d’être pris. Choisissez-en un autre\u00a0: ceux du même jour sont à jour ci-dessous.",
  short: "Il n’y a pas assez de temps avant le rendez-vous suivant. Choisissez un autre créneau.",
};

/** Why a booking was not taken. */
export const bookingRefusal = (why: Refusal | "paused"): string =>
  why === "paused" ? (pauseOf("bookings") ?? refusalSentences.taken) : refusalSentences[why];

/** « 45 min », « 1 h », « 1 h 30 » */
export function durationWords(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return `${rest}\u00a0min`;
  return rest === 0 ? `${hours}\u00a0h` : `${hours}\u00a0h\u00a0${String(rest).padStart(2, "0")}`;
}

/** How long until something, to the hour: « un jour », « deux heures », « 90 minutes ». */
export function aheadWords(minutes: number): string {
  const hours = Math.round(minutes / 60);
  if (hours >= 24) return "un jour";
  if (minutes < 2) return "une minute";
  if (minutes < 110) return `${Math.floor(minutes)}\u00a0minutes`;
  return hours === 2 ? "deux heures" : `${hours}\u00a0heures`;
}

/** « mardi 24 novembre 2026, de 9 h 30 à 10 h 30 (heure de Douala) » */
export function intervalWords({ start, end }: Interval): string {
  const [from, to] = [start.toZonedDateTimeISO(TIME_ZONE), end.toZonedDateTimeISO(TIME_ZONE)];
  return `${longDay(from)}, de ${timeWords(from)} à ${timeWords(to)} (heure de Douala)`;
}

/** « lundi 23 novembre 2026 à 9 h 30 (heure de Douala) » */
export function momentWords(moment: Temporal.Instant): string {
  const local = moment.toZonedDateTimeISO(TIME_ZONE);
  return `${longDay(local)} à ${timeWords(local)} (heure de Douala)`;
}

const hindered = () => `Un empêchement\u00a0? Appelez le ${siteSettings.agency.phone}.`;

/** What is said of an appointment still to be confirmed that is too near to be changed online afterwards. */
export const tooNearWords = () =>
  `Ce rendez-vous a lieu dans moins de ${hoursWords(agendaSettings.changeHoursBefore)}\u00a0: une fois confirmé, il ne pourra plus être déplacé ni annulé en ligne. ${hindered()}`;

/**
 * The same of hours that are offered.
 * @param starts in their order
 * @returns null when all can be changed online
 */
export function fixedWords(
  starts: readonly Temporal.Instant[],
  now: Temporal.Instant,
): { all: boolean; words: string } | null {
  const isFixed = (start: Temporal.Instant) =>
    Temporal.Instant.compare(now, lastChange({ during: { start, end: start } })) > 0;
  if (!starts.some(isFixed)) return null;
  const first = starts.find((start) => !isFixed(start));
  if (!first) return { all: true, words: tooNearWords() };
  const hours = hoursWords(agendaSettings.changeHoursBefore);
  const before = timeWords(first.toZonedDateTimeISO(TIME_ZONE));
  const words = `Avant ${before}, c’est dans moins de ${hours}\u00a0: un rendez-vous pris à une de ces heures ne pourra plus être déplacé ni annulé en ligne. ${hindered()}`;
  return { all: false, words };
}

/** « 45 000 FCFA », or « gratuit ». */
export function priceWords(price: number): string {
  return price === 0 ? "gratuit" : fcfa(price);
}
