import { z } from "zod";
import { frenchNumber } from "#app/platform/content/french-numbers.ts";
import { optionalText, typedEmail, typedLine, typedText } from "#app/platform/forms/typed-text.ts";
import { emailAtDesk, phoneAtDesk } from "#app/features/people/desk-fields.server.ts";
import { isZone } from "./availability/own-time.ts";
import { placeKinds } from "./places.ts";
import { agendaSettings, serviceOf } from "./settings.ts";

const NAME_MOST = 100;
const MESSAGE_MOST = 2000;
const TOLD_MOST = 500;

const name = (missing: string) => typedLine({ missing, most: NAME_MOST, tooLong: `${NAME_MOST} caractères au plus.` });

const email = typedEmail("Indiquez votre adresse e-mail.");

const PHONE = "Indiquez votre numéro de téléphone, avec l’indicatif si vous êtes hors du Cameroun.";

// Never blocked by prefix: plans change. Some digits are all that is asked.
const phone = z
  .string({ error: PHONE })
  .trim()
  .max(40, { error: "Ce numéro est trop long.", abort: true })
  .refine((text) => text.replaceAll(/\D/g, "").length >= 6, PHONE);

const service = z
  .string({ error: "Choisissez un service." })
  .max(100, { error: "Choisissez un service de la liste.", abort: true })
  .transform((id) => serviceOf(id))
  .refine((found) => found !== undefined, "Choisissez un service de la liste.");

const day = z.iso.date({ error: "Choisissez une date." }).transform((text) => Temporal.PlainDate.from(text));

const CHOOSE_START = "Choisissez un créneau libre.";
const time = z.string({ error: CHOOSE_START }).refine((start) => agendaSettings.starts.includes(start), CHOOSE_START);

/** The browser's own zone, written by the page when it is hydrated. */
const zone = z
  .string()
  .max(60, { abort: true })
  .default("")
  .transform((text) => (isZone(text) ? text : ""));

const contact = { firstName: name("Indiquez votre prénom."), lastName: name("Indiquez votre nom."), email, phone };

/** The booking form, specification section 2: service, date, start, contact, message. */
export const bookingSchema = z.object({
  /** Absent in a page that everybody gets alike. */
  formId: z.uuid({ error: "Rechargez la page, puis envoyez le formulaire de nouveau." }).optional(),
  service,
  /** Calendar of the adviser seen on the page. */
  adviser: z.uuid({ error: "Choisissez un conseiller de la liste." }).optional(),
  date: day,
  start: time,
  ...contact,
  message: optionalText({
    most: MESSAGE_MOST,
    tooLong: `Le message dépasse ${frenchNumber(MESSAGE_MOST)} caractères.`,
  }),
  zone,
});

/** What the staff write down of a client on the telephone: an address is not asked for, a number that can be called is. */
const contactAtDesk = {
  firstName: name("Notez le prénom du client."),
  lastName: name("Notez le nom du client."),
  email: emailAtDesk(),
  phone: phoneAtDesk(),
};

/** An adviser books for somebody: an existing account by its id, or whoever the fields say. */
export const clientBookingSchema = z.object({
  formId: z.uuid({ error: "Rechargez la page, puis envoyez le formulaire de nouveau." }),
  service,
  date: day,
  start: time,
  adviser: z.uuid({ error: "Choisissez un calendrier de la liste." }).optional(),
  client: z.uuid({ error: "Choisissez un client de la liste." }).optional(),
  ...contactAtDesk,
  message: optionalText({
    most: MESSAGE_MOST,
    tooLong: `Le message dépasse ${frenchNumber(MESSAGE_MOST)} caractères.`,
  }),
});

/** Asks to be told when a full day frees a start. */
export const waitSchema = z.object({ service, date: day, ...contact, zone });

/** What a client does with one appointment, beside moving it. */
export const answerSchema = z.object({
  intent: z.enum(["cancel", "accept", "decline", "release", "resend"], { error: "Choisissez." }),
});

/** What the reader of its mail says of a booking to confirm. */
export const confirmSchema = z.object({ intent: z.enum(["confirm", "release"], { error: "Choisissez." }) });

/** Leaves the line of a full day: a press, and nothing to fill in. */
export const leaveSchema = z.object({});

/** Version of the row that a form of the staff shows, against a change meanwhile. */
const seen = z.coerce.number({ error: "Rechargez la page." }).int().optional();

/** Another start for an appointment; the staff may choose with whom. */
export const moveSchema = z.object({ date: day, start: time });
export const officeMoveSchema = moveSchema.extend({
  adviser: z.uuid({ error: "Choisissez un calendrier." }).optional(),
  seen,
});

/** Where a consultation takes place. */
export const placeSchema = z
  .object({
    appointmentId: z.uuid(),
    seen,
    place: z.enum(placeKinds, { error: "Choisissez un lieu." }),
    detail: z.string().trim().max(500, { error: "500 caractères au plus.", abort: true }).default(""),
  })
  .superRefine(({ place, detail }, context) => {
    const wrong = (message: string) => context.addIssue({ code: "custom", path: ["detail"], message });
    if (place === "video" && !/^https:\/\/[^\s]+\.[^\s]+$/.test(detail))
      wrong("Collez le lien de la visio, qui commence par https://.");
    if ((place === "phone" || place === "whatsapp") && detail.replaceAll(/\D/g, "").length < 6)
      wrong("Indiquez le numéro à appeler.");
  });

/** Releases related bookings to confirm, as they were seen. */
export const releaseRelatedSchema = z.object({
  intent: z.literal("release"),
  seen: z.iso.datetime().transform((text) => new Date(text)),
});

/** What an adviser does with a booking to confirm. */
export const tentativeSchema = z.object({ intent: z.enum(["confirm", "release"]) });

/** What is written to the client who is told of it. */
const tellingReason = { most: TOLD_MOST, tooLong: `${TOLD_MOST} caractères au plus.` };

/** An adviser cancels: the client reads why. */
export const officeCancelSchema = z.object({
  seen,
  reason: typedText({ missing: "Dites au client pourquoi, en une phrase.", ...tellingReason }),
});

/** Applies an absence as it was previewed. */
export const absenceSchema = z.object({
  seen: z.string({ error: "Rechargez la page." }).max(64, { error: "Rechargez la page.", abort: true }),
  reason: optionalText(tellingReason),
});

/** What an adviser notes once an appointment has begun. */
export const attendanceSchema = z.object({
  intent: z.enum(["came", "missed", "adviser-absent"], { error: "Choisissez." }),
  seen,
  reason: optionalText(tellingReason),
});
