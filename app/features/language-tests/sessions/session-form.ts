/** The form by which an adviser makes a session or changes one. */
import { z } from "zod";
import { TIME_ZONE } from "#app/platform/clock/clock.ts";
import { inDouala } from "#app/platform/clock/in-douala.ts";
import type { SessionField } from "./session-fields.ts";
import type { testSessions } from "#app/features/language-tests/tables.ts";
import {
  CLOSES_AT_HOUR,
  CLOSES_DAYS_BEFORE,
  OPENS_AT_HOUR,
  isBefore,
  usualClosing,
} from "#app/features/language-tests/terms.ts";
import { languageTests } from "./test-facts.ts";

const WORDS_MOST = 100;
const PRICE_MOST = 1_000_000;
/** No centre seats more in one session; a number above it is a slip. */
const SEATS_MOST = 500;
/** A session further away is a slip in the year. */
const YEARS_AHEAD_MOST = 2;

const words = (missing: string) =>
  z.string({ error: missing }).trim().min(1, missing).max(WORDS_MOST, `${WORDS_MOST} caractères au plus.`);

const day = (missing: string) => z.iso.date({ error: missing }).transform((text) => Temporal.PlainDate.from(text));

const hour = (missing: string) =>
  z
    .string({ error: missing })
    .regex(/^([01]\d|2[0-3]):[0-5]\d(:00)?$/, missing)
    .transform((text) => Temporal.PlainTime.from(text));

/** A whole number as people type it: « 138 000 », « 138 000 FCFA ». */
const whole = (missing: string, least: number, most: number, outside: string) =>
  z
    .string({ error: missing })
    .max(100, { error: missing, abort: true })
    .transform((text) => text.replaceAll(/\s|FCFA/gi, ""))
    .pipe(z.string().regex(/^\d{1,9}$/, missing))
    .transform(Number)
    .pipe(z.number().min(least, outside).max(most, outside));

const PRICE = "Indiquez le prix en francs CFA, en chiffres.";
const SEATS = "Indiquez le nombre de places, en chiffres.";

const fields = z.object({
  /** Drawn when the form was shown; the route makes the session's id of it, of who sends and of what is said. */
  formId: z.uuid({ error: "Le formulaire est arrivé incomplet\u00a0: rouvrez la page." }),
  /** The session as the form was opened with (`versionOf`); nothing for a new one. */
  version: z.string().max(100).default(""),
  /** "confirm": whoever is registered is to be told. */
  intent: z.string().max(20).default(""),
  test: z.enum(languageTests, { error: "Choisissez le test." }),
  date: day("Indiquez la date de la session."),
  time: hour("Indiquez l’heure de la session."),
  /** Left blank: people register as soon as the session is made. With a day, a queue decides who passes first. */
  openDate: day("Indiquez la date d’ouverture, ou laissez vide.").optional(),
  openTime: hour("Indiquez l’heure d’ouverture.").optional(),
  /** Left blank: the usual term before the session. */
  closeDate: day("Indiquez une date limite, ou laissez vide.").optional(),
  closeTime: hour("Indiquez l’heure limite.").optional(),
  centre: words("Indiquez le centre d’examen."),
  city: words("Indiquez la ville."),
  country: words("Indiquez le pays."),
  price: whole(PRICE, 1, PRICE_MOST, "Le prix va de 1 à 1\u00a0000\u00a0000\u00a0FCFA."),
  /** The price that was asked about again, FCFA (orders/mistakes/far-above.ts). */
  sure: z.string().max(20).default(""),
  seats: whole(SEATS, 1, SEATS_MOST, `Une session a de 1 à ${SEATS_MOST} places.`),
});

/**
 * The form of a session, read at `now`: it starts later, and its registrations close before it
 * and later than now.
 * @param closesAt when the registrations of the session close as it is; that may stay, though past
 */
export function sessionSchema(now: Temporal.ZonedDateTime, closesAt?: Temporal.ZonedDateTime) {
  return fields.transform(({ date, time, openDate, openTime, closeDate, closeTime, ...form }, context) => {
    const refuse = (path: keyof SessionValues, message: string) =>
      context.addIssue({ code: "custom", path: [path], message });
    const startsAt = date.toZonedDateTime({ timeZone: TIME_ZONE, plainTime: time });
    const registrationClosesAt = closeDate
      ? closeDate.toZonedDateTime({ timeZone: TIME_ZONE, plainTime: closeTime ?? { hour: CLOSES_AT_HOUR } })
      : usualClosing(startsAt);
    const registrationOpensAt = openDate
      ? openDate.toZonedDateTime({ timeZone: TIME_ZONE, plainTime: openTime ?? { hour: OPENS_AT_HOUR } })
      : null;
    if (!openDate && openTime) refuse("openDate", "Indiquez aussi la date d’ouverture, ou laissez l’heure vide.");
    if (registrationOpensAt && !isBefore(registrationOpensAt, registrationClosesAt))
      refuse("openDate", "Les inscriptions doivent s’ouvrir avant de se terminer.");
    if (!isBefore(now, startsAt)) refuse("date", "La session doit être à venir\u00a0: cette date est passée.");
    else if (isBefore(now.add({ years: YEARS_AHEAD_MOST }), startsAt))
      refuse("date", "Cette date est à plus de deux ans\u00a0: vérifiez l’année.");
    else if (!isBefore(registrationClosesAt, startsAt))
      refuse("closeDate", "Les inscriptions doivent se terminer avant la session.");
    else if (!isBefore(now, registrationClosesAt) && !(closesAt && registrationClosesAt.equals(closesAt)))
      refuse(
        "closeDate",
        closeDate
          ? "Cette date limite est déjà passée."
          : `La session est dans moins de ${CLOSES_DAYS_BEFORE} jours\u00a0: indiquez jusqu’à quand on peut s’inscrire.`,
      );
    return { ...form, startsAt, registrationOpensAt, registrationClosesAt };
  });
}

export type SessionForm = z.output<ReturnType<typeof sessionSchema>>;

/** The fields of the form as texts. */
export type SessionValues = Record<Exclude<keyof z.input<typeof fields>, undefined>, string>;

type SessionRow = Pick<
  typeof testSessions.$inferSelect,
  "test" | "startsAt" | "registrationOpensAt" | "registrationClosesAt" | "centre" | "city" | "country" | "price"
>;

/** "08:30" */
function minute(moment: Temporal.ZonedDateTime): string {
  return moment.toPlainTime().toString({ smallestUnit: "minute" });
}

/** A session as its form shows it. */
export function sessionValues(
  { startsAt, registrationOpensAt, registrationClosesAt, price, test, centre, city, country }: SessionRow,
  seats: number,
): Record<SessionField, string> {
  const [starts, closes] = [inDouala(startsAt), inDouala(registrationClosesAt)];
  const opens = registrationOpensAt && inDouala(registrationOpensAt);
  return {
    test,
    date: starts.toPlainDate().toString(),
    time: minute(starts),
    openDate: opens?.toPlainDate().toString() ?? "",
    openTime: opens ? minute(opens) : "",
    closeDate: closes.toPlainDate().toString(),
    closeTime: minute(closes),
    centre,
    city,
    country,
    price: String(price),
    seats: String(seats),
  };
}
