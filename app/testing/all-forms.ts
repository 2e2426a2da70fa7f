/** Every schema that a form is read with, each with a form that it takes. Tests check that none is missing. */
import { buttonSchema } from "#app/platform/forms/parse-form.ts";
import { randomUUID } from "node:crypto";
import { clientForms } from "./client-forms.ts";
import {
  codeSchema,
  emailChangeSchema,
  forgottenSchema,
  ownPasswordSchema,
  passwordChangeSchema,
  registrationSchema as accountRegistrationSchema,
  resetSchema,
  signInSchema,
} from "#app/features/accounts/form.ts";
import { googleRegistrationSchema } from "#app/features/accounts/google/form.ts";
import {
  newPasskeySchema,
  passkeyAnswerSchema,
  passkeyNameSchema,
  passkeySignInSchema,
} from "#app/features/accounts/passkeys/form.ts";
import { countries } from "#app/features/accounts/countries.ts";
import { openAnswersSchema } from "#app/features/applications/people/open-questions.ts";
import {
  answersSchema,
  datesSchema,
  memberSchema,
  moveSchema as applicationMoveSchema,
  noteSchema,
  openSchema,
  ownTaskSchema,
  taskPressSchema,
} from "#app/features/applications/form.ts";
import { officeForms } from "./office-forms.ts";
import { adviserSchema, busyTimeSchema, pressSchema } from "#app/features/appointments/office/advisers/adviser-form.ts";
import {
  answerSchema,
  bookingSchema,
  leaveSchema,
  moveSchema,
  confirmSchema,
  releaseRelatedSchema,
  placeSchema,
  tentativeSchema,
  waitSchema,
} from "#app/features/appointments/form.ts";
import { agendaForms } from "./agenda-forms.ts";
import { inviteSchema } from "#app/features/applications/access/access-form.ts";
import {
  addSchema,
  correctionSchema,
  detailsSchema,
  documentPressSchema,
  filingSchema,
  replaceSchema,
} from "#app/features/applications/documents/document-form.ts";
import { passportSchema } from "#app/features/applications/documents/readings/form.ts";
import { linkSchema, relativeUploadSchema } from "#app/features/applications/relatives/form.ts";
import { claimSchema } from "#app/features/publications/claims/form.ts";
import { agendaSettings } from "#app/features/appointments/settings.ts";
import { resumeSchema } from "#app/features/eligibility/resume/form.ts";
import { contactSchema } from "#app/features/contact/visitors/form.ts";
import {
  deskRegistrationSchema,
  registrationSchema as testRegistrationSchema,
} from "#app/features/language-tests/registrations/form.ts";
import { cancelSchema, cancelSessionSchema, transferSchema } from "#app/features/language-tests/office/office-form.ts";
import { sessionSchema } from "#app/features/language-tests/sessions/session-form.ts";
import { handOverSchema, lineSchema, snoozeSchema } from "#app/features/office/worklist/form.ts";
import { commentSchema } from "#app/features/publications/comments/form.ts";
import { handoverAllSchema, handoverSchema, messageSchema, privateNoteSchema } from "#app/features/messages/form.ts";
import { subscriptionSchema, topicsSchema } from "#app/features/newsletter/form.ts";
import type { KnownForm } from "./known-form.ts";
import { reviewForms } from "./review-forms.ts";
import { moneySchema } from "#app/features/orders/form.ts";
import { takeBackSchema } from "#app/features/orders/mistakes/form.ts";
import { attemptActSchema, phonePaymentSchema } from "#app/features/orders/phone-payments/form.ts";
import { PROFILE_SECTIONS, blankProfile } from "#app/features/profile/fields.ts";
import { sectionSchema } from "#app/features/profile/editing/form.ts";
import { openedValue } from "#app/features/profile/editing/opened.ts";
import { specimenSchema } from "#app/features/specimen/form.ts";
import { siteSettings } from "#app/platform/settings/settings.ts";

const formId = randomUUID();
const email = "awa@exemple.cm";
const [date, start, service] = ["2026-12-01", agendaSettings.starts[0] ?? "", agendaSettings.services[0]?.id ?? ""];
const person = { firstName: "Awa", lastName: "Ngo", email, phone: "677 00 11 22" };
const member = { firstName: "Awa", lastName: "Ngo", birthDate: "1995-05-14", nationality: "CM", accompanies: "yes" };
const paper = { issuedOn: "2024-01-01", expiresOn: "2034-01-01", nameOnIt: "NDI AWA", notes: "Original à la maison." };
const passwords = { password: "trois mots à moi", confirmPassword: "trois mots à moi" };
const now = Temporal.ZonedDateTime.from("2026-11-22T10:00[Africa/Douala]");
const workLine = { kind: "contacts", subjectId: formId, revision: "0" };

const sections = PROFILE_SECTIONS.map((section) => ({
  name: "sectionSchema",
  schema: sectionSchema(section, { today: "2026-11-22", countries }),
  valid: {
    ...Object.fromEntries(section.fields.map(({ name }) => [name, ""])),
    ...(section.key === "personal" && { firstName: "Awa", lastName: "Ngo", country: "CM" }),
    ...Object.fromEntries(section.fields.map(({ name }) => [`keep-${name}`, "mine"])),
    opened: openedValue(section, blankProfile()),
    asked: section.fields.map(({ name }) => name).join(","),
  },
}));

export const FORMS: readonly KnownForm[] = [
  {
    name: "registrationSchema",
    schema: accountRegistrationSchema,
    valid: {
      formId,
      ...person,
      ...passwords,
      country: "Cameroun",
      acceptTerms: "on",
      acceptNewsletter: "on",
      suite: "/profile",
    },
  },
  {
    name: "signInSchema",
    schema: signInSchema,
    valid: { email, password: "trois mots", sharedPhone: "on", suite: "/profile" },
  },
  { name: "codeSchema", schema: codeSchema, valid: { code: "123 456", suite: "/profile" } },
  { name: "forgottenSchema", schema: forgottenSchema, valid: { email } },
  { name: "resetSchema", schema: resetSchema, valid: passwords },
  {
    name: "passwordChangeSchema",
    schema: passwordChangeSchema,
    valid: { currentPassword: "trois mots", ...passwords },
  },
  { name: "emailChangeSchema", schema: emailChangeSchema, valid: { email, currentPassword: "trois mots" } },
  { name: "ownPasswordSchema", schema: ownPasswordSchema, valid: { currentPassword: "trois mots" } },
  {
    name: "googleRegistrationSchema",
    schema: googleRegistrationSchema,
    valid: {
      firstName: "Awa",
      lastName: "Ngo",
      phone: "",
      country: "Cameroun",
      acceptTerms: "on",
      acceptNewsletter: "on",
    },
  },
  {
    name: "newPasskeySchema",
    schema: newPasskeySchema,
    valid: { name: "Mon téléphone", currentPassword: "trois mots" },
  },
  { name: "passkeyNameSchema", schema: passkeyNameSchema, valid: { name: "Mon téléphone" } },
  { name: "passkeyAnswerSchema", schema: passkeyAnswerSchema, valid: { credential: "{}" } },
  {
    name: "passkeySignInSchema",
    schema: passkeySignInSchema,
    valid: { credential: "{}", sharedPhone: "on", suite: "/profile" },
  },
  ...sections,
  ...clientForms,
  {
    name: "openSchema",
    schema: openSchema("2026-11-22"),
    valid: {
      formId,
      program: "express-entry",
      title: "Notre dossier",
      ...Object.fromEntries(
        ["applicant", "spouse", "children[0]"].flatMap((who) =>
          Object.entries(member).map(([name, value]) => [`${who}.${name}`, value]),
        ),
      ),
      invitedOn: "2026-11-18",
      namesakes: "two",
    },
  },
  {
    name: "memberSchema",
    schema: memberSchema("2026-11-22"),
    valid: {
      formId,
      revision: "1",
      ...member,
      namesakes: "two",
      "residences[0].country": "NG",
      "residences[0].from": "2016-01-05",
      "residences[0].until": "2016-09-05",
      otherParent: "no",
      adopted: "no",
      birthPlace: "ouest",
      nameDiffers: "yes",
    },
  },
  {
    name: "datesSchema",
    schema: datesSchema("2026-11-22"),
    valid: {
      revision: "2",
      profileOn: "2026-09-04",
      invitedOn: "2026-11-18",
      plannedOn: "2027-01-12",
      submittedOn: "2026-11-20",
      selectedOn: "2026-11-20",
      secondPlannedOn: "2027-03-01",
      secondSubmittedOn: "2026-11-21",
      landedOn: "2026-11-22",
      "absences[0].person": "spouse",
      "absences[0].leftOn": "2026-11-01",
      "absences[0].backOn": "2026-11-09",
    },
  },
  {
    name: "openAnswersSchema",
    schema: openAnswersSchema(
      [
        { kind: "born", person: "spouse", who: "Hervé" },
        { kind: "lived", person: "spouse", who: "Hervé" },
        { kind: "otherParent", person: "child-1", who: "Maëlle" },
        { kind: "maritalStatus", person: "file" },
        { kind: "represented", person: "file" },
        { kind: "jobs", person: "file" },
      ],
      { born: { spouse: null, "child-1": "2022-06-10" }, country: "CM", today: "2026-11-22" },
    ),
    valid: {
      "born-spouse": "1992-01-15",
      "lived-spouse": "here",
      "otherParent-child-1": "no",
      maritalStatus: "married",
      represented: "no",
      employer: "Afriland",
      from: "2019-09-02",
      selfEmployed: "no",
    },
  },
  {
    name: "answersSchema",
    schema: answersSchema("2026-11-22"),
    valid: {
      revision: "1",
      maritalStatus: "married",
      foreignDiploma: "yes",
      secondLanguage: "no",
      represented: "no",
      fundsExempt: "no",
      "jobs[0].employer": "Cabinet Ekani",
      "jobs[0].from": "2021-02-01",
      "jobs[0].until": "2024-12-31",
      "jobs[0].selfEmployed": "no",
    },
  },
  {
    name: "ownTaskSchema",
    schema: ownTaskSchema,
    valid: {
      formId,
      revision: "1",
      title: "Acheter deux timbres",
      description: "Au centre des impôts",
      category: "Finances",
      dueOn: "2026-12-01",
    },
  },
  { name: "noteSchema", schema: noteSchema, valid: { revision: "3", note: "Reçu n° 12" } },
  { name: "taskPressSchema", schema: taskPressSchema, valid: { revision: "1" } },
  { name: "inviteSchema", schema: inviteSchema, valid: { email: "herve@exemple.cm", agrees: "on" } },
  { name: "moveSchema", schema: applicationMoveSchema("2026-11-22"), valid: { on: "2026-11-20" } },
  { name: "adviserSchema", schema: adviserSchema, valid: { formId, name: "Awa Ngo", email, onlyService: "documents" } },
  ...officeForms,
  { name: "busyTimeSchema", schema: busyTimeSchema, valid: { weekday: "3", startsAt: "09:30", minutes: "60" } },
  { name: "pressSchema", schema: pressSchema, valid: { time: "3 09:30" } },
  {
    name: "bookingSchema",
    schema: bookingSchema,
    valid: { formId, service, date, start, ...person, message: "Bonjour", zone: "Africa/Douala" },
  },
  { name: "waitSchema", schema: waitSchema, valid: { service, date, ...person, zone: "Africa/Douala" } },
  { name: "answerSchema", schema: answerSchema, valid: { intent: "cancel" } },
  { name: "leaveSchema", schema: leaveSchema, valid: {} },
  { name: "moveSchema", schema: moveSchema, valid: { date, start } },
  { name: "buttonSchema", schema: buttonSchema, valid: { intent: "delete" } },
  { name: "confirmSchema", schema: confirmSchema, valid: { intent: "confirm" } },
  {
    name: "releaseRelatedSchema",
    schema: releaseRelatedSchema,
    valid: { intent: "release", seen: "2026-11-22T09:00:00.000Z" },
  },
  ...agendaForms,
  { name: "tentativeSchema", schema: tentativeSchema, valid: { intent: "confirm" } },
  {
    name: "placeSchema",
    schema: placeSchema,
    valid: { appointmentId: formId, place: "video", detail: "https://visio.exemple.cm/awa" },
  },
  { name: "resumeSchema", schema: resumeSchema, valid: { intent: "open", code: "ABCD-EFGH-JKLM" } },
  { name: "resumeSchema", schema: resumeSchema, valid: { intent: "keep", formId, answers: "age=29&children=1" } },
  {
    name: "contactSchema",
    schema: contactSchema,
    valid: { formId, website: "", firstName: "Awa", lastName: "Ngo", email, subject: "general", message: "Bonjour" },
  },
  {
    name: "registrationSchema",
    schema: testRegistrationSchema,
    valid: { formId, ...person, city: "Buea", acceptWaiting: "on", photoSent: "a", cniDocumentSent: "b" },
  },
  {
    name: "deskRegistrationSchema",
    schema: deskRegistrationSchema,
    valid: { formId, ...person, city: "Buea", acceptWaiting: "on", client: formId },
  },
  { name: "cancelSchema", schema: cancelSchema, valid: { reason: "Le centre ferme ce jour-là." } },
  {
    name: "cancelSessionSchema",
    schema: cancelSessionSchema,
    valid: { reason: "Le centre ferme ce jour-là.", intent: "agreed", seen: "138000" },
  },
  {
    name: "transferSchema",
    schema: transferSchema,
    valid: { toSessionId: formId, reason: "Le centre ferme ce jour-là." },
  },
  {
    name: "sessionSchema",
    schema: sessionSchema(now),
    valid: {
      formId,
      version: "",
      intent: "",
      test: "tcf-canada",
      date: "2027-01-20",
      time: "09:00",
      closeDate: "2027-01-10",
      closeTime: "18:00",
      centre: "Institut",
      city: "Douala",
      country: "Cameroun",
      price: "138 000 FCFA",
      seats: "16",
    },
  },
  {
    name: "addSchema",
    schema: addSchema("2026-11-22"),
    valid: {
      formId,
      piece: "passport",
      name: "Passeport",
      category: "identity",
      person: "applicant",
      fileSent: "a",
      ...paper,
    },
  },
  {
    name: "replaceSchema",
    schema: replaceSchema("2026-11-22"),
    valid: { seen: "1 validated", fileSent: "a", ...paper },
  },
  {
    name: "filingSchema",
    schema: filingSchema("2026-11-22"),
    valid: {
      place: "applicant passport 0 missing",
      name: "Passeport",
      category: "identity",
      person: "applicant",
      ...paper,
    },
  },
  {
    name: "linkSchema",
    schema: linkSchema,
    valid: {
      formId,
      purpose: "upload",
      label: "Cousin Paul",
      days: "7",
      piece: "applicant passport",
      pieces: "applicant passport",
    },
  },
  { name: "relativeUploadSchema", schema: relativeUploadSchema, valid: { fileSent: "a" } },
  { name: "messageSchema", schema: messageSchema, valid: { formId, words: "Bonjour, voici mon attestation." } },
  { name: "privateNoteSchema", schema: privateNoteSchema, valid: { formId, words: "Rappeler lundi." } },
  { name: "handoverSchema", schema: handoverSchema, valid: { adviser: formId } },
  { name: "handoverAllSchema", schema: handoverAllSchema, valid: { from: formId, adviser: "nobody" } },
  {
    name: "passportSchema",
    schema: passportSchema("2026-11-22"),
    valid: {
      seen: "1 in-review",
      number: "L898902C3",
      nameOnIt: "NDI AWA",
      expiresOn: "2034-01-01",
      birthDate: "1995-05-14",
      nationality: "CM",
    },
  },
  { name: "detailsSchema", schema: detailsSchema("2026-11-22"), valid: { seen: "1 in-review", ...paper } },
  {
    name: "correctionSchema",
    schema: correctionSchema("2026-11-22"),
    valid: {
      document: formId,
      seen: "2 in-review",
      reason: "incomplete",
      pages: "1, 3-4",
      remark: "La page 2 manque.",
      dueOn: "2026-12-01",
    },
  },
  {
    name: "documentPressSchema",
    schema: documentPressSchema,
    valid: { document: formId, seen: "1 in-review", correction: formId },
  },
  {
    name: "claimSchema",
    schema: claimSchema(now.toPlainDate()),
    valid: {
      place: "home",
      value: "240",
      label: "dossiers suivis",
      proof: "Registre des dossiers.",
      provenOn: "2026-10-31",
    },
  },
  {
    name: "snoozeSchema",
    schema: snoozeSchema(now),
    valid: { ...workLine, when: "day", day: now.toPlainDate().add({ days: 2 }).toString(), reason: "Rappeler." },
  },
  {
    name: "handOverSchema",
    schema: handOverSchema,
    valid: { ...workLine, to: "nobody", note: "Elle appelle demain." },
  },
  { name: "lineSchema", schema: lineSchema, valid: workLine },
  ...reviewForms,
  {
    name: "commentSchema",
    schema: commentSchema,
    valid: { parent: formId, website: "", name: "Awa", email, body: "Merci" },
  },
  {
    name: "subscriptionSchema",
    schema: subscriptionSchema,
    valid: { email, topics: "articles", source: "article", website: "" },
  },
  { name: "topicsSchema", schema: topicsSchema, valid: { topics: "articles" } },
  {
    name: "moneySchema",
    schema: moneySchema,
    valid: {
      orderId: formId,
      means: siteSettings.payment.means[0]?.id ?? "",
      transactionNumber: "MP260101.1234.A12345",
    },
  },
  {
    name: "takeBackSchema",
    schema: takeBackSchema,
    valid: { what: "payment", id: formId, reason: "Un zéro de trop.", agreed: "on" },
  },
  {
    name: "phonePaymentSchema",
    schema: phonePaymentSchema,
    valid: { formId, intent: "pay", operator: "mtn-momo", phone: "6 70 00 00 01" },
  },
  { name: "attemptActSchema", schema: attemptActSchema, valid: { attemptId: formId, intent: "ask" } },
  { name: "specimenSchema", schema: specimenSchema, valid: { name: "Awa", email, message: "Bonjour" } },
];
