/** Services, the rules of the agenda, and the questions asked before a booking. */
import { type Field, type PartForm, choice, idOf, integer, line, text, time } from "./field.ts";
import { times } from "./kinds.ts";

const agreement = choice([
  { value: "rule", label: "Selon la règle\u00a0: avant un conseil payé", means: undefined },
  { value: "always", label: "Toujours", means: true },
  { value: "never", label: "Jamais, hors conseil payé", means: false },
]);

export const servicesForm: PartForm = {
  title: "Services et prix",
  about:
    "Ce qui se réserve. Un rendez-vous pris garde le nom, la durée et le prix de sa réservation. Un conseil ou une préparation payés ne sont vendus que par qui a une licence.",
  fields: [],
  group: {
    path: "services",
    one: "Service",
    namedBy: "name",
    ordered: true,
    kept: ["id"],
    // Bookings carry it for ever.
    fresh: ({ name }) => ({ id: idOf(String(name), "service") }),
    fields: [
      { path: "name", label: "Nom", kind: line(80) },
      { path: "short", label: "Nom court", hint: "Dans une case de l’agenda.", kind: line(20), optional: true },
      { path: "minutes", label: "Durée, en minutes", kind: integer(15, 480, "min") },
      {
        path: "price",
        label: "Prix, en FCFA",
        hint: "0 : gratuit",
        kind: integer(0, 100_000_000, "FCFA"),
        money: true,
      },
      { path: "text", label: "Ce que l’on y fait", kind: text(300) },
      {
        path: "kind",
        label: "Nature",
        kind: choice([
          { value: "advice", label: "Conseil ou préparation" },
          { value: "information", label: "Information" },
        ]),
      },
      {
        path: "information.name",
        label: "Nom sans licence",
        hint: "Vide : le service n’est alors pas vendu.",
        kind: line(80),
        optional: true,
      },
      { path: "information.text", label: "Ce que l’on y fait alors", kind: text(300), optional: true },
      { path: "agreement", label: "Convention écrite", kind: agreement, optional: true },
    ],
  },
};

const WEEK = ["Lundi", "Mardi", "Mercredi", "Jeudi", "Vendredi", "Samedi", "Dimanche"];
const hours = integer(1, 720, "h");

export const bookingForm: PartForm = {
  title: "Règles des rendez-vous",
  about: "Heures, créneaux et délais. Les heures écrites à Agenda, Horaires l’emportent sur celles d’ici.",
  fields: [
    ...WEEK.flatMap((name, index): Field[] => [
      {
        path: `hours.${index + 1}.opens`,
        label: `${name}, ouvre à`,
        hint: "Vide : fermé.",
        kind: time,
        optional: true,
      },
      { path: `hours.${index + 1}.closes`, label: `${name}, ferme à`, kind: time, optional: true },
    ]),
    { path: "lunch.from", label: "Pause, de", kind: time },
    { path: "lunch.to", label: "Pause, à", kind: time },
    { path: "starts", label: "Créneaux", hint: "Une heure par ligne.", kind: times },
    { path: "noticeMinutes", label: "Réservable jusqu’à, en minutes avant", kind: integer(0, 10_080, "min") },
    { path: "horizonDays", label: "Réservable d’avance, en jours", kind: integer(1, 365, "jours") },
    {
      path: "changeHoursBefore",
      label: "Déplacé ou annulé en ligne jusqu’à, en heures avant",
      kind: integer(0, 720, "h"),
    },
    { path: "offerHours", label: "Créneau libéré gardé à qui attend, en heures", kind: hours },
    { path: "paymentHours", label: "Créneau gardé sans paiement, en heures", kind: hours },
  ],
};

const DELAYS = "{{paymentHours}} et {{changeHours}} y deviennent les délais des rendez-vous.";

export const faqForm: PartForm = {
  title: "Questions de la page des rendez-vous",
  about:
    "Les réponses lues avant de réserver. Sans personne de licencié, la seconde forme prend la place de la première.",
  fields: [],
  group: {
    path: "faq",
    one: "Question",
    namedBy: "question",
    ordered: true,
    fields: [
      { path: "question", label: "Question", kind: line(200) },
      { path: "answer", label: "Réponse", hint: DELAYS, kind: text(1000) },
      { path: "information.question", label: "Question sans licence", kind: line(200), optional: true },
      { path: "information.answer", label: "Réponse sans licence", kind: text(1000), optional: true },
    ],
  },
};
