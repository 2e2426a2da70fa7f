import { z } from "zod";
import holidaysSource from "#content/holidays.json" with { type: "json" };
import source from "#content/appointments.json" with { type: "json" };

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "a time such as 09:30");
const hours = z.object({ opens: time, closes: time });
const monthDay = z.string().regex(/^\d{2}-\d{2}$/, "a month and a day such as 05-20");
const named = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.array(z.object({ ...shape, name: z.string().min(1) }));

const settingsSchema = z.object({
  services: z
    .array(
      z.object({
        /** Kept for ever: bookings carry it. */
        id: z.string().regex(/^[a-z-]+$/),
        name: z.string().min(1),
        /** In a cell of the office's calendar, where the name has no room. */
        short: z.string().min(1).optional(),
        minutes: z.number().int().min(15).max(480),
        /** FCFA; 0 is free. */
        price: z.number().int().min(0),
        text: z.string().min(1),
        /** Advice on an application, or its preparation, is for whoever is licensed (offered-services.ts). */
        kind: z.enum(["advice", "information"]),
        /** What it becomes while nobody may advise, such as the logistics of papers; without it, it is not sold then. */
        information: z.object({ name: z.string().min(1), text: z.string().min(1) }).optional(),
        /** Whether a written agreement comes before it; left out, a paid advice asks for one and nothing else does. */
        agreement: z.boolean().optional(),
      }),
    )
    .min(1),
  /** By ISO weekday, 1 Monday … 7 Sunday; a day without hours is closed. */
  hours: z.record(z.string().regex(/^[1-7]$/), hours),
  lunch: z.object({ from: time, to: time }),
  /** The starts that every day lists, free or not. */
  starts: z.array(time).min(1),
  /** No booking later than this before its start. */
  noticeMinutes: z.number().int().min(0),
  /** Last day that can be booked, counted from today. */
  horizonDays: z.number().int().min(1).max(365),
  /** The client moves or cancels alone until then. */
  changeHoursBefore: z.number().int().min(0),
  /** How long a freed start is held for whom waited. */
  offerHours: z.number().int().min(1),
  /** How long an unpaid start is held. */
  paymentHours: z.number().int().min(1),
  faq: z.array(
    z.object({
      question: z.string().min(1),
      answer: z.string().min(1),
      /** What stands in its place while nobody may advise; left out, the same. */
      information: z.object({ question: z.string().min(1), answer: z.string().min(1) }).optional(),
    }),
  ),
});

const holidaysSchema = z.object({
  source: z.string(),
  readOn: z.iso.date(),
  /** On a Sunday or on another holiday, the next day is off. */
  civil: named({ day: monthDay }),
  religious: named({ day: monthDay }),
  easter: named({ daysAfterEaster: z.number().int() }),
  /** By year, since they follow an announcement; a year that is missing is not known. */
  announced: z.object({ note: z.string() }).catchall(named({ date: z.iso.date() })),
});

export type AgendaSettings = z.infer<typeof settingsSchema>;
export type Service = AgendaSettings["services"][number];
export type HolidaySource = z.infer<typeof holidaysSchema>;

/** What the owner says of consultations, from content/appointments.json; a wrong file stops the start. */
export const agendaSettings: AgendaSettings = settingsSchema.parse(source);

/** Cameroon's public holidays, from content/holidays.json. */
export const holidaySource: HolidaySource = holidaysSchema.parse(holidaysSource);

/** The service of this id; undefined when there is none (any more). */
export function serviceOf(id: string | null | undefined): Service | undefined {
  return agendaSettings.services.find((service) => service.id === id);
}
