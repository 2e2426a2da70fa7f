/** The signed-in space. Its layout, routes/client/space.tsx, is the guard of all of it. */
import type { Row } from "./row.ts";

export const clientPages = {
  dashboard: {
    path: "/dashboard",
    file: "routes/client/dashboard/dashboard.tsx",
    name: "Tableau de bord",
    menu: "own",
    title: "Tableau de bord",
    description:
      "Ce qui presse aujourd’hui, vos tâches, vos rendez-vous, vos programmes et votre score officiel à côté des derniers tirages.",
    cost: "computation",
  },
  simulations: {
    path: "/dashboard/simulations",
    file: "routes/client/simulations/simulations.tsx",
    name: "Mes simulations",
    title: "Mes simulations",
    description:
      "Vos scores Arrima et CRS enregistrés, leur évolution dans le temps, et de quoi rouvrir chaque simulation.",
    cost: "computation",
  },
  newSimulation: {
    path: "/dashboard/simulations/nouvelle",
    file: "routes/client/simulations/new-simulation.tsx",
    crumb: "Garder ce résultat",
    cost: "computation",
  },
  simulationPrefill: {
    path: "/dashboard/simulations/preremplir",
    file: "routes/client/simulations/simulation-prefill.tsx",
    crumb: "Commencer avec mon profil",
    cost: "computation",
  },
  simulationToProfile: {
    path: "/dashboard/simulations/:id/profil",
    file: "routes/client/simulations/simulation-to-profile.tsx",
    crumb: "Reporter dans mon profil",
  },
  simulationDeletion: {
    path: "/dashboard/simulations/:id/suppression",
    file: "routes/client/simulations/simulation-deletion.tsx",
    crumb: "Supprimer",
  },
  notices: {
    path: "/espace/avis",
    file: "routes/client/notices/notices.tsx",
    name: "Mes avis",
    under: "dashboard",
    title: "Mes avis",
    description:
      "Ce qui est arrivé à vos dossiers, rendez-vous, tests et paiements, le plus récent d’abord, lu ou non.",
  },
  noticeSettings: {
    path: "/espace/avis/reglages",
    file: "routes/client/notices/notice-settings.tsx",
    name: "Réglages",
    title: "Mes avis par e-mail",
    description:
      "Choisissez ce qui vous est écrit par e-mail, tout de suite ou une fois par jour, et vos heures calmes.",
  },
  noticePhone: {
    path: "/espace/avis/telephone",
    file: "routes/client/notices/notice-phone.tsx",
    name: "Téléphone",
    title: "Mes avis sur mon téléphone",
    description:
      "Confirmez votre numéro, et choisissez ce qui vous est dit par SMS, par WhatsApp ou par une notification.",
  },
  profile: {
    path: "/profile",
    file: "routes/client/profile/profile.tsx",
    name: "Mon profil",
    under: "dashboard",
    menu: "own",
    title: "Mon profil",
    description:
      "Vos informations personnelles, études, travail, langues, projet et famille, et ce qu’il reste à remplir.",
    script: "kept-form",
  },
  profileEmail: {
    path: "/profile/email",
    file: "routes/client/profile/profile-email.tsx",
    name: "Adresse e-mail",
    title: "Changer d’adresse e-mail",
    description: "Faites passer votre compte à une autre adresse e-mail, confirmée par l’ancienne et par la nouvelle.",
    script: "kept-form",
  },
  profilePassword: {
    path: "/profile/password",
    file: "routes/client/profile/profile-password.tsx",
    name: "Mot de passe",
    title: "Changer de mot de passe",
    description: "Choisissez un nouveau mot de passe\u00a0: l’ancien est demandé et vos autres sessions sont fermées.",
    script: "kept-form",
  },
  sessions: {
    path: "/profile/sessions",
    file: "routes/client/profile/sessions.tsx",
    name: "Sessions ouvertes",
    title: "Vos sessions ouvertes",
    description:
      "Les appareils sur lesquels votre compte est ouvert, leur dernière utilisation, et de quoi les fermer.",
  },
  twoFactor: {
    path: "/profile/two-factor",
    file: "routes/client/profile/two-factor.tsx",
    name: "Validation en deux étapes",
    title: "Validation en deux étapes",
    description:
      "Protégez votre compte par un code de votre téléphone en plus du mot de passe, avec des codes de secours.",
  },
  passkeys: {
    path: "/profile/connexion",
    file: "routes/client/profile/passkeys.tsx",
    name: "Connexion sans mot de passe",
    title: "Connexion sans mot de passe",
    description:
      "Ouvrez votre compte par votre doigt, votre visage ou le code de votre appareil\u00a0: vos clés d’accès, à ajouter, renommer ou retirer.",
  },
  passkeyNew: {
    path: "/profile/connexion/nouvelle",
    file: "routes/client/profile/passkey-new.tsx",
    crumb: "Nouvelle clé",
  },
  passkey: { path: "/profile/connexion/:id", file: "routes/client/profile/passkey.tsx" },
  ownData: {
    path: "/profile/donnees",
    file: "routes/client/profile/own-data.tsx",
    name: "Mes données",
    title: "Mes données",
    description:
      "Téléchargez tout ce que nous gardons sur vous, ou supprimez votre compte, avec sept jours pour changer d’avis.",
    script: "kept-form",
  },
  dataRequest: {
    path: "/profile/donnees/demande",
    file: "routes/client/profile/own-data-request.tsx",
    name: "Demande",
    title: "Demande sur mes données",
    description: "Demandez à voir, corriger ou effacer ce que nous gardons sur vous, ou opposez-vous à son usage.",
  },
  ownDataExport: { path: "/profile/donnees/export", file: "routes/client/profile/own-data-export.ts" },
  management: {
    path: "/management",
    file: "routes/client/file/management.tsx",
    name: "Mes candidatures",
    under: "dashboard",
    menu: "own",
    title: "Mes candidatures",
    description: "Vos dossiers par programme, leurs tâches dans l’ordre, leurs pièces, et à qui d’agir maintenant.",
    files: true,
  },
  newApplication: {
    path: "/management/nouveau",
    file: "routes/client/file/application-new.tsx",
    name: "Ouvrir un dossier",
    title: "Ouvrir un dossier",
    description:
      "Ouvrez un dossier Express Entry, Arrima ou Post-Immigration avec toute votre famille, prérempli d’après votre profil.",
  },
  quebecCalculator: {
    path: "/management/calculateur",
    file: "routes/client/calculator/quebec-calculator.tsx",
    name: "Calculateur Québec",
    title: "Calculateur Québec",
    description:
      "Vos points Arrima en une seule page, à partir de votre fiche, et ce qu’en fait la grille officielle du Québec.",
    cost: "computation",
  },
  applicationInvitation: {
    path: "/management/invitation",
    file: "routes/client/file/sharing/application-invitation.tsx",
    crumb: "Invitation",
  },
  application: { path: "/management/:id", file: "routes/client/file/application.tsx", cost: "computation" },
  applicationReport: {
    path: "/management/:id/rapport.pdf",
    file: "routes/client/file/application-report.ts",
    cost: "drawing",
  },
  applicationMandate: {
    path: "/management/:id/imm-5476.pdf",
    file: "routes/client/file/sharing/application-mandate.ts",
    cost: "drawing",
  },
  applicationTemplate: { path: "/management/:id/modele", file: "routes/client/file/application-template.tsx" },
  applicationPack: {
    path: "/management/:id/dossier.zip",
    file: "routes/client/file/sharing/application-pack.ts",
    cost: "drawing",
  },
  applicationCalendar: { path: "/management/:id/agenda", file: "routes/client/file/application-calendar.ts" },
  applicationAccess: { path: "/management/:id/acces", file: "routes/client/file/sharing/application-access.tsx" },
  applicationPayments: { path: "/management/:id/paiements", file: "routes/client/file/application-payments.tsx" },
  applicationPeople: { path: "/management/:id/personnes", file: "routes/client/file/sharing/application-people.tsx" },
  applicationDates: { path: "/management/:id/dates", file: "routes/client/file/application-dates.tsx" },
  applicationState: { path: "/management/:id/etat", file: "routes/client/file/application-state.tsx" },
  applicationTaskNew: {
    path: "/management/:id/taches/nouvelle",
    file: "routes/client/file/tasks/application-task-new.tsx",
  },
  applicationTask: { path: "/management/:id/taches/:task", file: "routes/client/file/tasks/application-task.tsx" },
  applicationLinks: { path: "/management/:id/aide", file: "routes/client/file/sharing/application-links.ts" },
  thread: {
    path: "/management/:id/messages",
    file: "routes/client/messages/thread.tsx",
    hydrate: "interaction",
    files: true,
  },
  threadFileAhead: {
    path: "/management/:id/messages/fichier",
    file: "routes/client/messages/thread-file-ahead.ts",
    files: true,
  },
  threadUpload: {
    path: "/management/:id/messages/fichier/:upload",
    file: "routes/client/messages/thread-upload.ts",
    files: true,
  },
  threadAttachment: {
    path: "/management/:id/messages/pieces/:attachment",
    file: "routes/client/messages/thread-attachment.ts",
  },
  attachmentFiling: {
    path: "/management/:id/messages/pieces/:attachment/ranger",
    file: "routes/client/messages/attachment-filing.tsx",
  },
  documentAdd: {
    path: "/management/:id/documents/ajouter",
    file: "routes/client/documents/document-add.tsx",
    hydrate: "interaction",
    files: true,
  },
  documentAhead: {
    path: "/management/:id/documents/fichier",
    file: "routes/client/documents/document-ahead.ts",
    files: true,
  },
  documentUpload: {
    path: "/management/:id/documents/fichier/:upload",
    file: "routes/client/documents/document-upload.ts",
    files: true,
  },
  assemblyNew: {
    path: "/management/:id/documents/assembler",
    file: "routes/client/documents/assembly/assembly-new.tsx",
    files: true,
  },
  assembly: {
    path: "/management/:id/documents/assembler/:assembly",
    file: "routes/client/documents/assembly/assembly.tsx",
    files: true,
  },
  assemblyPicture: {
    path: "/management/:id/documents/assembler/:assembly/pages/:page",
    file: "routes/client/documents/assembly/assembly-picture.ts",
    cost: "drawing",
  },
  document: { path: "/management/:id/documents/:documentId", file: "routes/client/documents/document.tsx" },
  documentPages: {
    path: "/management/:id/documents/:documentId/voir",
    file: "routes/client/documents/document-pages.tsx",
    cost: "drawing",
  },
  documentReading: {
    path: "/management/:id/documents/:documentId/lire",
    file: "routes/client/documents/document-reading.tsx",
    cost: "drawing",
  },
  documentReplace: {
    path: "/management/:id/documents/:documentId/remplacer",
    file: "routes/client/documents/document-replace.tsx",
    hydrate: "interaction",
    files: true,
  },
  documentDeletion: {
    path: "/management/:id/documents/:documentId/supprimer",
    file: "routes/client/documents/document-deletion.tsx",
  },
  documentVersion: {
    path: "/management/:id/documents/:documentId/versions/:version",
    file: "routes/client/documents/document-version.ts",
  },
  documentPagePicture: {
    path: "/management/:id/documents/:documentId/versions/:version/pages/:page",
    file: "routes/client/documents/document-page-picture.ts",
    cost: "drawing",
  },
} as const satisfies Record<string, Row>;
