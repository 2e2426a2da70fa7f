import { type PartForm, idOf, line, tick } from "./field.ts";
import { sentences } from "./kinds.ts";

export const moneyForm: PartForm = {
  title: "Moyens de paiement",
  about: "Où l’argent va, et ce que le client lit pour l’envoyer. Un paiement fait garde son moyen.",
  fields: [],
  group: {
    path: "means",
    one: "Moyen",
    namedBy: "name",
    ordered: true,
    kept: ["id"],
    // Payments carry it for ever.
    fresh: ({ name }) => ({ id: idOf(String(name), "moyen") }),
    fields: [
      { path: "name", label: "Nom", kind: line(60) },
      { path: "account", label: "Numéro, compte ou adresse", kind: line(120) },
      {
        path: "holder",
        label: "Titulaire",
        hint: "Le nom que le téléphone montre. {{name}} y devient celui de l’entreprise.",
        kind: line(80),
      },
      {
        path: "steps",
        label: "Étapes",
        hint: "Une par ligne. {reference} et {amount} y deviennent ceux de la commande.",
        kind: sentences,
      },
      {
        path: "unnumbered",
        label: "Sans numéro de transaction",
        hint: "Des espèces, par exemple : le site donne lui-même un numéro au paiement.",
        kind: tick,
        optional: true,
      },
      { path: "example", label: "C’est encore un exemple", kind: tick },
      {
        path: "closed",
        label: "N’est plus proposé",
        hint: "Un moyen par lequel on a payé ne se retire pas : les reçus le nomment.",
        kind: tick,
        optional: true,
      },
    ],
  },
};
