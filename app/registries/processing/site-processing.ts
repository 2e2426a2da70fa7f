import type { Processing } from "#app/features/people/processing.ts";

/** What the site keeps beside its features: mails, limits, errors, and the log of breaches. */
export const siteProcessing: readonly Processing[] = [
  {
    key: "courriels",
    name: "E-mails envoyés par le site",
    purpose: "savoir ce qui est parti, et le renvoyer",
    people: "toute personne à qui le site écrit",
    data: "adresse, objet, date ; le texte est effacé dès l’envoi",
    bases: ["contract"],
    recipients: ["host", "mail"],
    kept: [
      {
        what: "liste des e-mails que le site a envoyés (adresse, objet, date)",
        period: "mails",
        since: "l’envoi",
        sweeps: ["mails"],
      },
    ],
    tables: ["mails"],
  },
  {
    key: "abus",
    name: "Protection contre les abus",
    purpose: "limiter les envois répétés",
    people: "visiteurs",
    data: "compteur par réseau, par navigateur ou par adresse, sous une forme qui ne se relit pas",
    bases: ["interest"],
    recipients: ["host"],
    kept: [{ what: "compteurs", until: "une heure au plus", sweeps: ["allowances"] }],
    tables: ["rate_limits", "allowance_slots"],
  },
  {
    key: "erreurs",
    name: "Erreurs par numéro de demande",
    purpose: "trouver ce qui a échoué chez un visiteur qui donne son numéro",
    people: "visiteurs",
    data: "heure, page, genre d’erreur et code ; ni adresse, ni contenu, ni compte",
    bases: ["interest"],
    recipients: ["host"],
    kept: [{ what: "erreurs", period: "requestErrors", since: "l’erreur", sweeps: ["requestErrors"] }],
    tables: ["request_errors"],
  },
  {
    key: "violations",
    name: "Registre des violations",
    purpose: "prouver ce qui a été fait quand des données ont été exposées",
    people: "personnes concernées, en nombre",
    data: "dates, données touchées, nombre de personnes, mesures ; aucun nom",
    bases: ["law"],
    recipients: ["host"],
    kept: [{ what: "violations", until: "aussi longtemps que l’entreprise : rien ne s’y efface" }],
    tables: ["data_breaches", "data_breach_entries"],
  },
];
