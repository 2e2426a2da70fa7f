import type { Page } from "#app/routes/page.ts";

/** Doors of the signed-in space. */
export const accountPages = {
  login: {
    path: "/login",
    name: "Connexion",
    title: "Connexion à votre compte",
    description: "Connectez-vous pour retrouver vos simulations enregistrées, votre profil et vos candidatures, depuis n’importe quel téléphone.",
  },
  register: {
    path: "/register",
    name: "Inscription",
    title: "S’inscrire gratuitement",
    description: "Ouvrez un compte gratuit pour garder vos résultats, préparer votre profil d’immigration et suivre vos candidatures pour le Canada.",
  },
  forgotPassword: {
    path: "/forgot-password",
    name: "Mot de passe oublié",
    title: "Mot de passe oublié",
    description: "Recevez par e-mail un lien valable 60 minutes pour choisir un nouveau mot de passe et retrouver votre compte.",
  },
} as const satisfies Record<string, Page>;
