/** Forms about the people of the office: the staff, merges of accounts, requests on personal data. */
import { roundSchema } from "#app/features/rounds/office/round-form.ts";
import { randomUUID } from "node:crypto";
import {
  closeSchema,
  handSchema,
  identitySchema,
  ownRequestSchema,
  recordSchema,
} from "#app/features/accounts/data-requests/form.ts";
import { licenceRemovalSchema, licenceSchema } from "#app/features/accounts/licences/form.ts";
import { acceptanceSchema, officeAgreementSchema } from "#app/features/appointments/agreements/form.ts";
import { mergeSchema } from "#app/features/accounts/merges/form.ts";
import { departureSchema, invitationSchema, roleSchema } from "#app/features/accounts/staff/form.ts";
import { closingSchema } from "#app/features/accounting/cash/form.ts";
import {
  columnsSchema,
  explanationSchema,
  foundPaymentSchema,
  statementSchema,
} from "#app/features/accounting/statements/form.ts";
import { partSchema, typedOf } from "#app/features/business/fields/typed-part.ts";
import { additionSchema, breachSchema } from "#app/features/data-protection/breaches/form.ts";
import { letterSchema, sendingSchema } from "#app/features/newsletter/letters/form.ts";
import { typedOf as typedOfText } from "#app/features/publications/editor/read-typed.ts";
import { textSchema } from "#app/features/publications/editor/text-schema.ts";
import { pictureSchema } from "#app/features/publications/illustrations/picture-form.ts";
import { articleSource, guideSource } from "#app/features/publications/testing/texts.ts";
import { inForce, siteSettings } from "#app/platform/settings/settings.ts";
import type { KnownForm } from "./known-form.ts";

const [formId, email] = [randomUUID(), "awa@exemple.cm"];

const textSources = {
  article: articleSource(),
  guide: guideSource(),
  faq: "---\ntitle: Combien\u00a0?\ncategory: Général\norder: 1\n---\nPeu.\n",
  testimonial: "---\ntitle: Merci\nauthor: Awa N.\norder: 1\n---\nMerci.\n",
};

export const officeForms: readonly KnownForm[] = [
  {
    name: "invitationSchema",
    schema: invitationSchema,
    valid: { formId, firstName: "Odile", lastName: "Manga", email, role: "adviser" },
  },
  {
    name: "closingSchema",
    schema: closingSchema(),
    valid: {
      seen: "2026-11-23",
      ...Object.fromEntries(
        siteSettings.payment.means.flatMap(({ id }) => [
          [`counted-${id}`, "45 000"],
          [`note-${id}`, ""],
        ]),
      ),
    },
  },
  ...(["identity", "support", "currency", "services", "holidays"] as const).map((part) => ({
    name: "partSchema",
    schema: partSchema(part),
    valid: { version: "1", ...typedOf(part, inForce(part)) },
  })),
  {
    name: "letterSchema",
    schema: letterSchema,
    valid: {
      version: "1",
      subject: "Novembre",
      preview: "Trois guides",
      introduction: "Bonjour",
      closing: "À bientôt",
      topics: "articles",
      texts: formId,
      add: "",
    },
  },
  {
    name: "sendingSchema",
    schema: sendingSchema,
    valid: { version: "1", when: "later", day: "2026-12-01", time: "08:30" },
  },
  ...(["article", "guide", "faq", "testimonial"] as const).map((kind) => ({
    name: "textSchema",
    schema: textSchema(kind, true),
    valid: { version: "0", slug: "dossier", intent: "keep", ...typedOfText(kind, textSources[kind]) },
  })),
  { name: "pictureSchema", schema: pictureSchema, valid: { alt: "Le marché central de Douala" } },
  {
    name: "roundSchema",
    schema: roundSchema,
    valid: {
      number: "448",
      date: "2026-10-14",
      name: "Canadian Experience Class",
      invitations: "1 000",
      minimum: "515",
      programs: "",
      tieBreak: "",
    },
  },
  { name: "statementSchema", schema: statementSchema, valid: { means: "mtn-momo" } },
  { name: "explanationSchema", schema: explanationSchema, valid: { note: "Frais de l’opérateur" } },
  { name: "foundPaymentSchema", schema: foundPaymentSchema, valid: { reference: "CMD-7K4M-9CQP" } },
  {
    name: "columnsSchema",
    schema: columnsSchema,
    valid: {
      titlesLine: "1",
      date: "0",
      dateFormat: "dmy",
      number: "1",
      label: "2",
      amount: "3",
      credit: "",
      debit: "",
      keepColumn: "4",
      keepText: "SUCCESS",
      outColumn: "5",
      outText: "Envoyé",
      leaveOut: "on",
    },
  },
  { name: "mergeSchema", schema: mergeSchema, valid: { formId, reason: "Passeport vu au bureau", sure: "on" } },
  {
    name: "ownRequestSchema",
    schema: ownRequestSchema,
    valid: { formId, kind: "correction", words: "Mon nom est mal écrit" },
  },
  {
    name: "recordSchema",
    schema: recordSchema(Temporal.PlainDate.from("2026-11-22")),
    valid: {
      formId,
      kind: "access",
      channel: "mail",
      name: "Awa Ngo",
      email,
      words: "Une copie de mes données",
      receivedOn: "2026-11-20",
    },
  },
  {
    name: "breachSchema",
    schema: breachSchema(Temporal.ZonedDateTime.from("2026-11-27T10:00[Africa/Douala]")),
    valid: { formId, discoveredAt: "2026-11-27T08:00", data: "Adresses e-mail", measures: "Accès fermé" },
  },
  {
    name: "additionSchema",
    schema: additionSchema(Temporal.ZonedDateTime.from("2026-11-27T10:00[Africa/Douala]")),
    valid: { formId, note: "L’autorité est prévenue", authorityToldAt: "2026-11-27T09:00" },
  },
  { name: "handSchema", schema: handSchema, valid: { revision: "1", to: "nobody" } },
  { name: "identitySchema", schema: identitySchema, valid: { revision: "1", how: "Passeport vu au bureau" } },
  { name: "closeSchema", schema: closeSchema, valid: { revision: "1", outcome: "done", answer: "C’est fait." } },
  { name: "roleSchema", schema: roleSchema, valid: { intent: "role", role: "admin" } },
  {
    name: "licenceSchema",
    schema: licenceSchema,
    valid: { body: "cicc", number: "R123456", registerUrl: "https://register.college-ic.ca/", expiresOn: "2027-03-31" },
  },
  {
    name: "acceptanceSchema",
    schema: acceptanceSchema,
    valid: { seen: "0".repeat(64), name: "Awa Ngo", read: "on", "consent-service": "on" },
  },
  {
    name: "officeAgreementSchema",
    schema: officeAgreementSchema,
    valid: { intent: "change", seen: "0".repeat(64), scope: "Deux relectures.", instalments: "" },
  },
  { name: "licenceRemovalSchema", schema: licenceRemovalSchema, valid: { body: "cicc" } },
  {
    name: "departureSchema",
    schema: departureSchema(["threads", "calendar"]),
    valid: { threads: "nobody", calendar: "nobody", sure: "on" },
  },
];
