/**
 * How long what was given serves: its last day, the stage that it would not live to see, and when to remind. The rules
 * are the template's, one for every use of a document. Pure.
 */
import { dayNumber, dayOfNumber } from "./day-number.ts";
import { dayWords, daysWords } from "#app/features/applications/file-words.ts";
import { later } from "./stage-days.ts";
import type { GivenDocument, Requirement, StageDay } from "#app/features/applications/types.ts";

const { compare } = Temporal.PlainDate;

/** Days before the last one when its owner is reminded. */
export const REMINDER_DAYS = [90, 30, 7] as const;
export type ReminderDays = (typeof REMINDER_DAYS)[number];

/**
 * - `fine`: serves at every stage whose day is known;
 * - `expired`: over today;
 * - `fails`: it ends before `fails`, a stage to come, or ended before one that passed;
 * - `too-early`: issued before the person left that country, so that it says nothing of the whole stay;
 * - `undated`: a day has to be entered before anything can be said;
 * - `for-ever`: nothing makes it end.
 */
export type Expiry = {
  state: "fine" | "expired" | "fails" | "too-early" | "undated" | "for-ever";
  /** Last day on which it serves. */
  ends: Temporal.PlainDate | null;
  /** The first stage that it does not serve. */
  fails: StageDay | null;
  /** « expirera avant votre dépôt », with its days; « » when there is nothing to say. */
  words: string;
};

/** Last day of what lasts so long: the eve of the anniversary, and for days that day itself. */
export function lastDay(
  issuedOn: Temporal.PlainDate,
  amount: number,
  unit: "days" | "months" | "years",
): Temporal.PlainDate {
  const end = later(issuedOn, amount, unit);
  return unit === "days" ? end : dayOfNumber(dayNumber(end) - 1);
}

type Dated = Pick<GivenDocument, "issuedOn" | "expiresOn">;

/** The last day by the rule and by what is printed, whichever comes first; null when nothing ends it, undefined when a day is missing. */
function endOf(
  { document, country }: Pick<Requirement, "document" | "country">,
  { issuedOn, expiresOn }: Dated,
): Temporal.PlainDate | null | undefined {
  const { validity } = document;
  if (validity.rule === "none") return expiresOn;
  if (validity.rule === "printed") return expiresOn ?? undefined;
  if (issuedOn === null) return undefined;
  if (validity.rule === "police") {
    // Of a country that was left for good, a certificate issued afterwards says all there is to say.
    const forGood = country?.leftOn && compare(issuedOn, country.leftOn) > 0;
    return forGood ? expiresOn : sooner(lastDay(issuedOn, validity.months, "months"), expiresOn);
  }
  return sooner(lastDay(issuedOn, validity.amount, validity.unit), expiresOn);
}

const sooner = (rule: Temporal.PlainDate, printed: Temporal.PlainDate | null) =>
  printed && compare(printed, rule) < 0 ? printed : rule;

/** What becomes of a document that was given. @param today in Douala */
export function expiryOf(
  requirement: Pick<Requirement, "document" | "country" | "validAt">,
  given: Dated,
  today: Temporal.PlainDate,
): Expiry {
  const ends = endOf(requirement, given);
  const nothing = { ends: null, fails: null, words: "" };
  if (ends === undefined) {
    const missing = requirement.document.validity.rule === "printed" ? "la date d’expiration" : "la date de délivrance";
    return { ...nothing, state: "undated", words: `Saisissez ${missing}\u00a0: elle décide de la durée de validité.` };
  }
  const leftOn = requirement.country?.leftOn;
  const fails = ends && (requirement.validAt.find(({ day }) => day !== null && compare(ends, day) < 0) ?? null);
  if (ends === null) return { ...nothing, state: "for-ever" };
  const known = { ends, fails };
  if (
    requirement.document.validity.rule === "police" &&
    leftOn &&
    given.issuedOn &&
    compare(given.issuedOn, leftOn) <= 0 &&
    (fails || compare(ends, today) < 0)
  )
    return {
      ...known,
      state: "too-early",
      words: `Délivré le ${dayWords(given.issuedOn)}, avant votre départ de ce pays\u00a0: il en faut un délivré après le ${dayWords(leftOn)}.`,
    };
  // A stage that passed while it served asks nothing more of it.
  const stillAsked = requirement.validAt.some(
    ({ certainty, day }) => certainty !== "done" && (day === null || compare(day, today) >= 0),
  );
  if (compare(ends, today) < 0 && (stillAsked || fails))
    return { ...known, state: "expired", words: `Périmé depuis le ${dayWords(ends)}.` };
  if (fails) return { ...known, state: "fails", words: failWords(ends, fails) };
  return {
    ...known,
    state: "fine",
    words: `${compare(ends, today) < 0 ? "A servi" : "Valable"} jusqu’au ${dayWords(ends)}.`,
  };
}

const STAGE_WORDS: Readonly<Record<string, string>> = {
  invitation: "l’invitation",
  submission: "votre dépôt",
  selection: "votre dépôt au Québec",
  federal: "votre dépôt fédéral",
  landing: "votre arrivée",
  arrival: "votre arrivée",
  card: "votre demande de carte",
  residence: "la fin de votre première période de résidence",
  citizenship: "votre demande de citoyenneté",
};

/** « votre dépôt », for the sentence « expirera avant … ». */
export function stageInSentence({ stage, title }: Pick<StageDay, "stage" | "title">): string {
  return STAGE_WORDS[stage] ?? `l’étape «\u00a0${title}\u00a0»`;
}

const CERTAINTY: Readonly<Record<StageDay["certainty"], string>> = {
  done: "",
  planned: "prévu",
  deadline: "au plus tard",
  estimated: "estimé",
  unknown: "",
};

function failWords(ends: Temporal.PlainDate, failing: StageDay): string {
  const { day, certainty } = failing;
  if (!day) return "";
  const gap = daysWords(ends.until(day).days);
  if (certainty === "done")
    return `Il a cessé d’être valable le ${dayWords(ends)}, ${gap} avant ${stageInSentence(failing)} du ${dayWords(day)}.`;
  const said = [CERTAINTY[certainty], `le ${dayWords(day)}`].filter((part) => part !== "").join(" ");
  return `Expirera avant ${stageInSentence(failing)}\u00a0: valable jusqu’au ${dayWords(ends)}, ${gap} trop tôt (${said}).`;
}

/** When its owner is reminded; never of what does not end. */
export function remindersOf({ ends }: Pick<Expiry, "ends">): { days: ReminderDays; on: Temporal.PlainDate }[] {
  return ends ? REMINDER_DAYS.map((days) => ({ days, on: ends.subtract({ days }) })) : [];
}

/** The reminders that fall on a day. */
export function remindersOn(expiry: Pick<Expiry, "ends">, day: Temporal.PlainDate): ReminderDays[] {
  return remindersOf(expiry)
    .filter(({ on }) => compare(on, day) === 0)
    .map(({ days }) => days);
}
