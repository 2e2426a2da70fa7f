import type { Page } from "#app/routes/page.ts";

/** Pages of the signed-in space. */
export const spacePages = {
  dashboard: {
    path: "/dashboard",
    name: "Tableau de bord",
    title: "Tableau de bord",
    description: "Vos derniers scores, l’état de votre profil et vos prochaines actions, au même endroit.",
    access: "user",
  },
  simulations: {
    path: "/dashboard/simulations",
    name: "Mes simulations",
    title: "Mes simulations",
    description: "Vos scores Arrima et CRS enregistrés, leur évolution dans le temps, et de quoi rouvrir chaque simulation.",
    access: "user",
  },
  profile: {
    path: "/profile",
    name: "Mon profil",
    title: "Mon profil",
    description: "Vos informations personnelles, études, travail, langues, projet et famille, et ce qu’il reste à remplir.",
    access: "user",
  },
  profileEmail: {
    path: "/profile/email",
    name: "Adresse e-mail",
    title: "Changer d’adresse e-mail",
    description: "Faites passer votre compte à une autre adresse e-mail, confirmée par l’ancienne et par la nouvelle.",
    access: "user",
  },
  profilePassword: {
    path: "/profile/password",
    name: "Mot de passe",
    title: "Changer de mot de passe",
    description: "Choisissez un nouveau mot de passe\u00a0: l’ancien est demandé et vos autres sessions sont fermées.",
    access: "user",
  },
  sessions: {
    path: "/profile/sessions",
    name: "Sessions ouvertes",
    title: "Vos sessions ouvertes",
    description: "Les appareils sur lesquels votre compte est ouvert, leur dernière utilisation, et de quoi les fermer.",
    access: "user",
  },
  twoFactor: {
    path: "/profile/two-factor",
    name: "Validation en deux étapes",
    title: "Validation en deux étapes",
    description: "Protégez votre compte par un code de votre téléphone en plus du mot de passe, avec des codes de secours.",
    access: "user",
  },
  ownData: {
    path: "/profile/donnees",
    name: "Mes données",
    title: "Mes données",
    description: "Téléchargez tout ce que nous gardons sur vous, ou supprimez votre compte, avec sept jours pour changer d’avis.",
    access: "user",
  },
} as const satisfies Record<string, Page>;
