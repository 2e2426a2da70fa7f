import { type PartForm, day, integer, text, tick } from "./field.ts";

const WORDS_HINT = "Obligatoire pour fermer : pourquoi, et quand cela rouvre.";
const HINT = "Ce que lit le visiteur. ";

export const switchesForm: PartForm = {
  title: "Interrupteurs",
  about:
    "Ce que le site ferme pour un temps, et la ligne qu’il dit à tous. L’équipe continue d’inscrire et de réserver.",
  fields: [
    { path: "bookings.closed", label: "Rendez-vous fermés", kind: tick },
    {
      path: "bookings.words",
      label: "Rendez-vous : phrase aux visiteurs",
      hint: HINT + WORDS_HINT,
      kind: text(300),
      optional: true,
    },
    { path: "registrations.closed", label: "Inscriptions aux tests fermées", kind: tick },
    {
      path: "registrations.words",
      label: "Inscriptions : phrase aux visiteurs",
      hint: HINT + WORDS_HINT,
      kind: text(300),
      optional: true,
    },
    { path: "notice", label: "Ligne en tête de chaque page", hint: "Vide : aucune.", kind: text(300), optional: true },
  ],
};

export const dataLawForm: PartForm = {
  title: "Loi 2024/017",
  about:
    "Ce que l’entreprise a lu de la loi sur les données personnelles. Machine s’en sert pour le registre des violations.",
  fields: [
    {
      path: "breachHours",
      label: "Délai pour dire une violation à l’autorité, en heures",
      hint: "Depuis la découverte. Vide tant que personne ne l’a lu dans le texte officiel.",
      kind: integer(1, 720, "h"),
      optional: true,
    },
    {
      path: "breachSource",
      label: "D’où vient ce délai",
      hint: "L’article, ou la page lue.",
      kind: text(300),
      optional: true,
    },
    { path: "breachReadOn", label: "Lu le", kind: day, optional: true },
    { path: "authority", label: "Comment joindre l’autorité", kind: text(300), optional: true },
    {
      path: "transfers",
      label: "Transferts hors du Cameroun",
      hint: "Où en est l’autorisation.",
      kind: text(600),
      optional: true,
    },
  ],
};
