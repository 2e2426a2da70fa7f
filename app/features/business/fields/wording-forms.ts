/** The agreement, its consents, and what is sent to telephones. */
import { AGREEMENT_MARKERS } from "#app/platform/settings/agreement-markers.ts";
import { type Field, type PartForm, day, idOf, line, text, tick } from "./field.ts";
import { sentences } from "./kinds.ts";

export const agreementForm: PartForm = {
  title: "Convention de service",
  about:
    "Le contrat lu et accepté avant un conseil payé. Une convention faite garde ses mots\u00a0: seules les suivantes ont les nouveaux.",
  fields: [
    {
      path: "date",
      label: "Rédaction du",
      hint: "Se lit sur chaque convention. Changez-la avec le sens des mots.",
      kind: day,
    },
  ],
  group: {
    path: "sections",
    one: "Article",
    namedBy: "title",
    ordered: true,
    fields: [
      { path: "title", label: "Titre", kind: line(100) },
      {
        path: "paragraphs",
        label: "Paragraphes",
        hint: `Un par ligne. Y deviennent ceux du rendez-vous : ${["name", ...AGREEMENT_MARKERS].map((marker) => `{{${marker}}}`).join(" ")}.`,
        kind: sentences,
      },
    ],
  },
};

export const consentsForm: PartForm = {
  title: "Accords demandés avec la convention",
  about: "Chacun se coche à part. Ce que quelqu’un a coché reste écrit tel qu’il l’a lu.",
  fields: [],
  group: {
    path: "consents",
    one: "Accord",
    namedBy: "name",
    ordered: true,
    kept: ["id"],
    // Ticks are stored under it for ever.
    fresh: ({ name }) => ({ id: idOf(String(name), "accord").replaceAll("-", "").slice(0, 40) }),
    fields: [
      { path: "name", label: "Nom", hint: "Pour le bureau.", kind: line(60) },
      { path: "text", label: "Phrase", hint: "À la première personne : « J’accepte que… »", kind: text(500) },
      { path: "version", label: "Rédaction du", kind: day },
      { path: "required", label: "Sans lui, le service ne peut pas être rendu", kind: tick },
    ],
  },
};

const KINDS = [
  ["act", "Acte à faire, nommé", "{act} y devient l’acte."],
  ["code", "Code de connexion", "{code} y devient le code."],
  ["seat", "Place proposée"],
  ["payment", "Paiement"],
  ["deadline", "Échéance"],
  ["document", "Pièce à renvoyer"],
  ["appointment", "Rendez-vous"],
  ["message", "Nouveau message"],
  ["test", "Test de langue"],
  ["file", "Dossier"],
  ["account", "Compte"],
] as const;

export const messagesForm: PartForm = {
  title: "Messages aux téléphones",
  about:
    "Ce que disent SMS, WhatsApp et notifications. WhatsApp n’envoie un texte que sous le nom et dans les mots que Meta a approuvés\u00a0: changez-les là-bas aussi.",
  fields: [
    ...KINDS.flatMap(([key, label, hint]): Field[] => [
      { path: `${key}.text`, label, ...(hint !== undefined && { hint }), kind: line(130) },
      { path: `${key}.name`, label: `${label}\u00a0: nom du modèle chez Meta`, kind: line(60) },
    ]),
    { path: "footer", label: "Sous chaque message WhatsApp", kind: line(80) },
    { path: "button", label: "Bouton de WhatsApp", kind: line(25) },
    { path: "language", label: "Langue des modèles", hint: "fr", kind: line(2) },
  ],
};
