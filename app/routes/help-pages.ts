import type { Page } from "#app/routes/page.ts";

/** Pages of help, and of who we are. */
export const helpPages = {
  faq: {
    path: "/faq",
    name: "FAQ",
    title: "Questions fréquentes sur l’immigration au Canada",
    description:
      "Points CRS, Arrima et PSTQ, tests de français, diplômes, fonds, délais\u00a0: des réponses courtes et datées aux questions posées depuis le Cameroun.",
  },
  contact: {
    path: "/contact",
    name: "Contact",
    title: "Nous contacter",
    description:
      "Écrivez-nous, appelez-nous ou passez par WhatsApp\u00a0: réponse sous 24 heures, du lundi au samedi, heure de Douala. Chaque message reçoit un numéro.",
  },
  testimonials: {
    path: "/testimonials",
    name: "Témoignages",
    title: "Témoignages",
    description: "Ce que disent celles et ceux que nous avons aidés à préparer leur immigration au Canada depuis le Cameroun, étape par étape.",
  },
  about: {
    path: "/about",
    name: "À propos de nous",
    title: "À propos de nous",
    description: "Qui nous sommes, comment nous travaillons, ce que nous ne faisons pas, et d’où viennent les chiffres que vous lisez sur ce site.",
  },
  legal: {
    path: "/legal",
    name: "Mentions légales",
    title: "Mentions légales",
    description:
      "L’éditeur du site, son siège, sa direction, les licences de ses conseillers, l’hébergement, la conformité aux lois du Cameroun et la juridiction.",
  },
  privacy: {
    path: "/privacy",
    name: "Confidentialité",
    title: "Politique de confidentialité",
    description:
      "Les données que nous recueillons, pourquoi, combien de temps nous les gardons, les cookies du site, et comment emporter ou supprimer les vôtres.",
  },
  terms: {
    path: "/terms",
    name: "Conditions d’utilisation",
    title: "Conditions d’utilisation",
    description:
      "Ce que Cap Érable fait et ne fait pas, ce que nous attendons de vous, nos limites de responsabilité, la durée des contrats et le droit applicable.",
  },
  termsVersions: {
    path: "/terms/versions",
    name: "Versions",
    title: "Versions des conditions d’utilisation",
    description: "Toutes les versions de nos conditions d’utilisation avec leur date, et ce qui a changé de l’une à l’autre, mot à mot.",
  },
  privacyVersions: {
    path: "/privacy/versions",
    name: "Versions",
    title: "Versions de la politique de confidentialité",
    description: "Toutes les versions de notre politique de confidentialité avec leur date, et ce qui a changé de l’une à l’autre, mot à mot.",
  },
  legalVersions: {
    path: "/legal/versions",
    name: "Versions",
    title: "Versions des mentions légales",
    description: "Toutes les versions de nos mentions légales avec leur date, et ce qui a changé de l’une à l’autre, mot à mot.",
  },
  search: {
    path: "/recherche",
    name: "Recherche",
    title: "Chercher sur le site",
    description:
      "Cherchez dans les articles, les guides, les questions fréquentes et les pages du site\u00a0: accents et petites fautes de frappe sont pardonnés.",
  },
} as const satisfies Record<string, Page>;
