import { z } from "zod";

const claim = z.object({ value: z.string().min(1), label: z.string().min(1) });

/** Shown with the word « exemple », and in the demonstration world alone. */
const example = z.boolean();

const agency = z.object({
  address: z.string().min(1),
  phone: z.string().min(1),
  whatsapp: z.string().min(1),
  email: z.email(),
  example,
});

const hour = z.string().regex(/^\d\d:\d\d$/);

const promised = z.number().int().min(1).max(720);

const support = z.object({
  /** Within how many hours a message is answered. */
  replyHours: z.number().int().positive(),
  /** Days by their ISO number, Monday 1; a day that none of them names is closed. */
  hours: z.array(
    z.object({ days: z.array(z.number().int().min(1).max(7)), label: z.string().min(1), from: hour, to: hour }),
  ),
});

/** What the law asks of a publisher. */
const company = z.object({
  legalForm: z.string().min(1),
  capital: z.string().min(1),
  rccm: z.string().min(1),
  taxId: z.string().min(1),
  director: z.string().min(1),
  host: z.string().min(1),
  example,
});

const paymentMeans = z.object({
  /** Kept with each payment: never changed once used. */
  id: z.string().regex(/^[a-z]+(-[a-z]+)*$/),
  name: z.string().min(1),
  /** Number, account or address to which the money goes. */
  account: z.string().min(1),
  /** In whose name: what the payer's telephone shows before the money leaves. */
  holder: z.string().min(1),
  /** What to do, one sentence a step; {reference} and {amount} stand for the order's. */
  steps: z.array(z.string().min(1)).min(1),
  example,
});

/** The CFA franc is pegged to the euro and the Canadian dollar floats: a stated assumption, never a rate of the day. */
const currency = z.object({
  /** FCFA that one Canadian dollar is counted for. */
  cadInXaf: z.number().positive(),
  /** ISO date of the assumption. */
  asOf: z.iso.date(),
  note: z.string().min(1),
});

const schema = z.object({
  name: z.string().min(1),
  tagline: z.string().min(1),
  description: z.string().min(50).max(200),
  city: z.string().min(1),
  country: z.string().min(1),
  emails: z.object({ contact: z.email(), /** Of the data-protection officer. */ dataProtection: z.email() }),
  /** Samples, shown in the demonstration world alone with « exemple »; real ones are entered in the office, with proof and date. */
  claims: z.object({ home: z.array(claim), testimonials: z.array(claim) }),
  support,
  company,
  languageTests: z.object({
    /** Within what time a registration is promised to be confirmed by e-mail. */
    confirmationHours: z.number().int().min(1).max(240),
    /** How long a seat waits for its payment. */
    paymentHours: z.number().int().min(1).max(720),
  }),
  /** Delays that the business holds itself to, in hours; « À faire » counts each line's age against them. */
  office: z.object({
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
  /** Help, not legal advice: said in the footer, on every result and in the reports. */
  notice: z.string().min(1),
  /** Where the business is met and called. */
  agency,
  /** What every amount in Canadian dollars is turned into FCFA with. */
  currency,
  accounting: z.object({
    vat: z.object({
      /** to-confirm: nobody said it yet; none: VAT is not charged; charged: prices include it, from a day on. */
      regime: z.string().regex(/^(to-confirm|none|charged)$/),
      /** ISO date from which VAT is charged; null otherwise. */
      from: z.iso.date().nullable(),
    }),
  }),
  payment: z.object({
    means: z.array(paymentMeans).min(1),
    /** FCFA: what is given back of an order above this sum waits for a second person. Left out: never. */
    refundSecondPersonAbove: z.number().int().min(0).optional(),
  }),
});

export type SiteSettings = z.infer<typeof schema>;
export type PaymentMeans = z.infer<typeof paymentMeans>;

/**
 * Checks the owner's settings on the server at its start; a visitor never downloads the checker.
 * @throws Error that names every wrong field
 */
export function checkSettings(settings: unknown): void {
  const checked = schema.safeParse(settings);
  if (checked.success) return;
  const faults = checked.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
  throw new Error(`wrong content/site.json: ${faults.join("; ")}`);
}
