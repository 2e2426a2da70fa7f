/** Every part of the settings as the office writes it. */
import type { Part } from "#app/platform/settings/parts.ts";
import { type PartForm, choice, day, email, integer, line, phone, rate, text, tick, time } from "./field.ts";
import { bookingForm, faqForm, servicesForm } from "./booking-forms.ts";
import { holidaysForm, officeHolidaysForm } from "./holiday-forms.ts";
import { moneyForm } from "./money-form.ts";
import { weekdays } from "./kinds.ts";
import { dataLawForm, switchesForm } from "./site-forms.ts";
import { agreementForm, consentsForm, messagesForm } from "./wording-forms.ts";

const HOURS = 720;
const hours = integer(1, HOURS, "h");
const EXAMPLE = {
  path: "example",
  label: "Ce sont encore des exemples",
  hint: "Le site le dit alors à côté, avec « exemple ».",
  kind: tick,
};
const NAME_HINT = "{{name}} y devient le nom de l’entreprise.";

export const partForms: Record<Part, PartForm> = {
  identity: {
    title: "Nom et présentation",
    about: "Le nom se lit sur chaque page, dans les e-mails, les messages et les PDF.",
    fields: [
      { path: "name", label: "Nom", kind: line(60) },
      { path: "tagline", label: "Devise", kind: line(100) },
      {
        path: "description",
        label: "En une phrase",
        hint: "De 50 à 200 caractères, pour les moteurs de recherche.",
        kind: text(200),
      },
      { path: "city", label: "Ville", kind: line(60) },
      { path: "country", label: "Pays", kind: line(60) },
      {
        path: "notice",
        label: "Avertissement",
        hint: `Au pied de chaque page et de chaque résultat. ${NAME_HINT}`,
        kind: text(300),
      },
    ],
  },
  emails: {
    title: "Adresses e-mail",
    about: "Où l’on écrit à l’entreprise, et au responsable des données.",
    fields: [
      { path: "contact", label: "Contact", kind: email },
      { path: "dataProtection", label: "Protection des données", kind: email },
    ],
  },
  agency: {
    title: "Agence",
    about: "Où l’on est reçu, et les numéros que l’on appelle.",
    fields: [
      { path: "address", label: "Adresse", kind: line(200) },
      { path: "phone", label: "Téléphone", kind: phone },
      { path: "whatsapp", label: "WhatsApp", kind: phone },
      { path: "email", label: "Adresse e-mail", kind: email },
      EXAMPLE,
    ],
  },
  support: {
    title: "Réponses et heures d’accueil",
    about: "Le délai de réponse promis, et les heures de la page Contact. Celles des rendez-vous sont à Agenda.",
    fields: [{ path: "replyHours", label: "Délai de réponse, en heures", kind: hours }],
    group: {
      path: "hours",
      one: "Plage",
      namedBy: "label",
      ordered: true,
      fields: [
        { path: "label", label: "Comment la dire", hint: "Lundi au vendredi", kind: line(60) },
        { path: "days", label: "Jours", hint: "lundi, mardi, mercredi", kind: weekdays },
        { path: "from", label: "De", kind: time },
        { path: "to", label: "À", kind: time },
      ],
    },
  },
  company: {
    title: "Société",
    about: "Ce que la loi demande de dire de qui publie le site, et les en-têtes des reçus.",
    fields: [
      { path: "legalForm", label: "Forme", kind: line(120) },
      { path: "capital", label: "Capital", kind: line(60) },
      { path: "rccm", label: "RCCM", kind: line(60) },
      { path: "taxId", label: "Numéro de contribuable", kind: line(60) },
      { path: "director", label: "Directeur de la publication", kind: line(120) },
      { path: "host", label: "Hébergeur", kind: line(200) },
      EXAMPLE,
    ],
  },
  services: servicesForm,
  booking: bookingForm,
  bookingFaq: faqForm,
  payment: moneyForm,
  vat: {
    title: "TVA",
    about: "Ce que la comptabilité et les reçus disent de la taxe.",
    fields: [
      {
        path: "regime",
        label: "Régime",
        kind: choice([
          { value: "to-confirm", label: "À confirmer" },
          { value: "none", label: "Non applicable" },
          { value: "charged", label: "Comprise dans les prix" },
        ]),
      },
      { path: "from", label: "Depuis le", hint: "Quand elle est comprise dans les prix.", kind: day, optional: true },
    ],
  },
  currency: {
    title: "Dollar canadien",
    about: "Le seul taux du site\u00a0: chaque montant en dollars y est compté en FCFA.",
    fields: [
      { path: "cadInXaf", label: "FCFA pour un dollar", kind: rate },
      { path: "asOf", label: "Au", kind: day },
      { path: "note", label: "D’où il vient", kind: text(600) },
    ],
  },
  thresholds: {
    title: "Seuils",
    about: "Au-delà, une seconde personne donne son accord.",
    fields: [
      {
        path: "refundSecondPersonAbove",
        label: "Remboursement, en FCFA",
        hint: "Vide : une seule personne suffit toujours.",
        kind: integer(0, 100_000_000, "FCFA"),
        optional: true,
        money: true,
      },
    ],
  },
  delays: {
    title: "Délais tenus",
    about:
      "Le Bureau compte l’âge de chaque ligne d’après ces délais\u00a0; les deux premiers se lisent à l’inscription.",
    fields: [
      {
        path: "languageTests.confirmationHours",
        label: "Inscription à un test confirmée, en heures",
        kind: integer(1, 240, "h"),
      },
      { path: "languageTests.paymentHours", label: "Place gardée sans paiement, en heures", kind: hours },
      { path: "office.reviewHours", label: "Pièce relue, en heures", kind: hours },
      { path: "office.placeHours", label: "Lieu d’un rendez-vous dit, en heures avant", kind: hours },
      { path: "office.replaceHours", label: "Heure reprise remplacée, en heures", kind: hours },
      { path: "office.refundHours", label: "Argent rendu, en heures", kind: hours },
      { path: "office.commentHours", label: "Commentaire relu, en heures", kind: hours },
      { path: "office.mailHours", label: "E-mail non parti regardé, en heures", kind: hours },
      { path: "office.cashHours", label: "Caisse clôturée, en heures", kind: hours },
      { path: "office.reconcileHours", label: "Écart expliqué, en heures", kind: hours },
      { path: "office.dataRequestDays", label: "Demande sur des données, en jours", kind: integer(1, 90, "jours") },
      { path: "office.licenceDays", label: "Fin de licence annoncée, en jours avant", kind: integer(1, 365, "jours") },
    ],
  },
  agreement: agreementForm,
  consents: consentsForm,
  messages: messagesForm,
  switches: switchesForm,
  dataLaw: dataLawForm,
  holidays: holidaysForm,
  officeHolidays: officeHolidaysForm,
};
