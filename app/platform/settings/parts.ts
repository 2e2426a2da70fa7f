/**
 * What the business says of itself, part by part: the shapes that the database holds and the office writes. A value is
 * checked when it is written and again when it is read.
 */
import { z } from "zod";
import { keptAddress } from "#app/platform/references/https-address.ts";
import { dataLaw, switches } from "./site-parts.ts";
import { agreement, consents, messages, worded, words } from "./wording.ts";

/** Shown with the word « exemple » until the owner says that it is real. */
const example = z.boolean();
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "a time such as 09:30");
const monthDay = z.string().regex(/^\d{2}-\d{2}$/, "a month and a day such as 05-20");
const promised = z.number().int().min(1).max(720);
const named = <Shape extends z.core.$ZodLooseShape>(shape: Shape) => z.array(z.object({ ...shape, name: words }));

const identity = z.strictObject({
  name: z
    .string()
    .min(1)
    .max(60)
    .regex(/^[^{}<>"]*$/, "Un nom n’a ni accolades, ni guillemets droits, ni chevrons."),
  tagline: words,
  description: z.string().min(50).max(200),
  city: words,
  country: words,
  /** Help, not legal advice: said in the footer, on every result and in the reports. */
  notice: words,
});

/** `dataProtection`: of the data-protection officer. */
const emails = z.strictObject({ contact: z.email(), dataProtection: z.email() });

/** Where the business is met and called. */
const agency = z.strictObject({ address: words, phone: words, whatsapp: words, email: z.email(), example });

const support = z.strictObject({
  /** Within how many hours a message is answered. */
  replyHours: z.number().int().min(1).max(720),
  /** Days by their ISO number, Monday 1; a day that none of them names is closed. */
  hours: z.array(
    z.strictObject({ days: z.array(z.number().int().min(1).max(7)).min(1), label: words, from: time, to: time }),
  ),
});

/** What the law asks of a publisher. */
const company = z.strictObject({
  legalForm: words,
  capital: words,
  rccm: words,
  taxId: words,
  director: words,
  host: words,
  example,
});

const delays = z.strictObject({
  languageTests: z.strictObject({
    /** Within what time a registration is promised to be confirmed by e-mail. */
    confirmationHours: z.number().int().min(1).max(240),
    /** How long a seat waits for its payment. */
    paymentHours: z.number().int().min(1).max(720),
  }),
  /** Delays that the business holds itself to, in hours; « À faire » counts each line's age against them. */
  office: z.strictObject({
    /** A document given is reviewed. */
    reviewHours: promised,
    /** The client knows where a consultation is, this long before it. */
    placeHours: promised,
    /** A client whose time the business took back, or cannot keep, has another one. */
    replaceHours: promised,
    /** Money owed is given back. */
    refundHours: promised,
    /** A comment is published or refused. */
    commentHours: promised,
    /** A mail that did not leave, or work that was given up, is looked at. */
    mailHours: promised,
    /** A day of the till is closed, once it is over. */
    cashHours: promised,
    /** A difference with an operator's file is explained. */
    reconcileHours: promised,
    /** In days: a request about personal data is answered. What law n° 2024/017 asks was not read: to be checked by whoever runs the site. */
    dataRequestDays: z.number().int().min(1).max(90),
    /** In days: the office is warned this long before an adviser's licence ends. */
    licenceDays: z.number().int().min(1).max(365),
  }),
});

const means = z.strictObject({
  /** Kept with each payment: never changed once used. */
  id: z.string().regex(/^[a-z]+(-[a-z]+)*$/),
  name: words,
  /** Number, account or address to which the money goes. */
  account: words,
  /** In whose name: what the payer's telephone shows before the money leaves. */
  holder: words,
  /** What to do, one sentence a step; {reference} and {amount} stand for the order's. */
  steps: z.array(words).min(1),
  example,
  /** No longer offered; what was paid by it is still said by its name. */
  closed: z.boolean().optional(),
  /** No operator numbers its transactions, such as cash: the site gives a payment its number. */
  unnumbered: z.boolean().optional(),
});

const payment = z.strictObject({
  means: z
    .array(means)
    .min(1)
    .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, "Deux moyens ont le même nom."),
});

/** FCFA: what is given back of an order above this sum waits for a second person. null: never. */
const thresholds = z.strictObject({ refundSecondPersonAbove: z.number().int().min(0).nullable() });

const vat = z
  .strictObject({
    /** to-confirm: nobody said it yet; none: VAT is not charged; charged: prices include it, from a day on. */
    regime: z.enum(["to-confirm", "none", "charged"]),
    /** ISO date from which VAT is charged; null otherwise. */
    from: z.iso.date().nullable(),
  })
  .refine(({ regime, from }) => (regime === "charged") === (from !== null), {
    path: ["from"],
    message: "Comprise dans les prix, la TVA a son premier jour\u00a0; sinon elle n’en a pas.",
  });

/** The CFA franc is pegged to the euro and the Canadian dollar floats: a stated assumption, never a rate of the day. */
const currency = z.strictObject({
  /** FCFA that one Canadian dollar is counted for. */
  cadInXaf: z.number().positive().max(10_000),
  /** ISO date of the assumption. */
  asOf: z.iso.date(),
  note: words,
});

const service = z.strictObject({
  /** Kept for ever: bookings carry it. */
  id: z.string().regex(/^[a-z]+(-[a-z]+)*$/),
  name: words,
  /** In a cell of the office's calendar, where the name has no room. */
  short: words.optional(),
  minutes: z.number().int().min(15).max(480),
  /** FCFA; 0 is free. */
  price: z.number().int().min(0).max(100_000_000),
  text: words,
  /** Advice on an application, or its preparation, is for whoever is licensed (offered-services.ts). */
  kind: z.enum(["advice", "information"]),
  /** What it becomes while nobody may advise, such as the logistics of papers; without it, it is not sold then. */
  information: z.strictObject({ name: words, text: words }).optional(),
  /** Whether a written agreement comes before it; left out, a paid advice asks for one and nothing else does. */
  agreement: z.boolean().optional(),
});

const services = z.strictObject({
  services: z
    .array(service)
    .min(1)
    .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, "Deux services ont le même nom.")
    // The page of bookings always has something to offer (offered-services.ts).
    .refine(
      (all) => all.some(({ kind, information }) => kind === "information" || information !== undefined),
      "Sans personne de licencié, plus rien ne pourrait être réservé\u00a0: gardez un service d’information, ou un nom sans licence.",
    ),
});

const booking = z.strictObject({
  /** By ISO weekday, 1 Monday … 7 Sunday; a day without hours is closed. The agenda of the office wins over them. */
  hours: z.record(z.string().regex(/^[1-7]$/), z.strictObject({ opens: time, closes: time })),
  lunch: z.strictObject({ from: time, to: time }),
  /** The starts that every day lists, free or not. */
  starts: z.array(time).min(1),
  /** No booking later than this before its start. */
  noticeMinutes: z.number().int().min(0).max(10_080),
  /** Last day that can be booked, counted from today. */
  horizonDays: z.number().int().min(1).max(365),
  /** The client moves or cancels alone until then. */
  changeHoursBefore: z.number().int().min(0).max(720),
  /** How long a freed start is held for whom waited. */
  offerHours: z.number().int().min(1).max(720),
  /** How long an unpaid start is held. */
  paymentHours: z.number().int().min(1).max(720),
});

const question = z.strictObject({ question: words, answer: worded("paymentHours", "changeHours") });
const bookingFaq = z.strictObject({
  /** `information`: what stands in its place while nobody may advise; left out, the same. */
  faq: z.array(z.strictObject({ ...question.shape, information: question.optional() })),
});

const holidays = z.object({
  country: words,
  source: words,
  readOn: z.iso.date(),
  /** On a Sunday or on another holiday, the next day is off. */
  civil: named({ day: monthDay }),
  religious: named({ day: monthDay }),
  easter: named({ daysAfterEaster: z.number().int() }),
  /** By year, since they follow an announcement; a year that is missing is not known. */
  announced: z.object({ note: words }).catchall(named({ date: z.iso.date() })),
});

const officeDay = z.union([
  z.strictObject({ day: monthDay, afterSunday: z.boolean().default(false), name: words }),
  z.strictObject({ daysAfterEaster: z.number().int(), name: words }),
  z.strictObject({ mondayBefore: monthDay, name: words }),
  z.strictObject({ monday: z.number().int().min(1).max(5), month: z.number().int().min(1).max(12), name: words }),
]);
const officeCalendar = z.strictObject({
  name: words,
  source: z.strictObject({ label: words, url: keptAddress.optional().catch(undefined), readOn: z.iso.date() }),
  toCheck: words,
  /** What falls on a Saturday or Sunday is kept on the next working day. */
  afterWeekend: z.boolean(),
  days: z.array(officeDay),
});
const officeHolidays = z.strictObject({
  readOn: z.iso.date(),
  calendars: z.strictObject({ CA: officeCalendar, QC: officeCalendar }),
  offices: z.record(words, z.enum(["CM", "CA", "QC"])),
});

/** Every part with its shape, in the order of the office's page. */
export const PARTS = {
  identity,
  emails,
  agency,
  support,
  company,
  services,
  booking,
  bookingFaq,
  payment,
  vat,
  currency,
  thresholds,
  delays,
  agreement,
  consents,
  messages,
  switches,
  dataLaw,
  holidays,
  officeHolidays,
} as const;

export type Part = keyof typeof PARTS;
export const PART_NAMES = Object.keys(PARTS) as Part[];
export type PartValue<P extends Part> = z.output<(typeof PARTS)[P]>;
/** All parts in force together. */
export type Settings = { [P in Part]: PartValue<P> };

export type PaymentMeans = Settings["payment"]["means"][number];
export type OfficeHoliday = z.output<typeof officeDay>;

/** A value of a part that is not as it must be. */
export class SettingsError extends Error {}

/**
 * @param where as the message calls it: a file, or a version in the database
 * @throws SettingsError that names every wrong field
 */
export function checkedPart<P extends Part>(part: P, value: unknown, where: string): PartValue<P> {
  const checked = PARTS[part].safeParse(value);
  if (!checked.success) {
    const faults = checked.error.issues.map((issue) => `${[part, ...issue.path].join(".")}: ${issue.message}`);
    throw new SettingsError(`wrong settings in ${where}: ${faults.join("; ")}`);
  }
  // The table of schemas and that of values have the same keys, which the compiler cannot follow through P.
  return checked.data as PartValue<P>;
}

/** The shape that every item of the dated data has (dated-data.ts); null: it was withdrawn. */
export const itemValue = z.record(z.string(), z.unknown()).nullable();
