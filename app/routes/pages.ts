/** The site map: every page that has an address of its own, without ids. Titles and descriptions are the server's (page-words.server.ts). */
import type { SitePath } from "#app/platform/paths/path-to.ts";
import type { Role } from "#app/platform/session/viewer.ts";

export type Page = {
  path: SitePath;
  /** Name in menus and breadcrumb. */
  name: string;
  /** Key of the page above, where that is not the home page (of the office: its own home). */
  under?: string;
  /** Who may open it, by the layout it lies in; absent: everybody. */
  access?: Role;
};

export const pages = {
  home: { path: "/", name: "Accueil" },
  simulator: { path: "/simulator", name: "Simulateurs" },
  interview: { path: "/bilan", name: "Mon bilan", under: "simulator" },
  arrima: { path: "/arrima", name: "Simulateur Arrima", under: "simulator" },
  crs: { path: "/crs", name: "Simulateur CRS", under: "simulator" },
  eligibility: { path: "/eligibility", name: "Suis-je admissible\u00a0?" },
  bilanResult: { path: "/bilan/resultat", name: "Résultat", under: "interview" },
  bilanCompare: { path: "/bilan/comparer", name: "Comparer", under: "bilanResult" },
  eligibilityResume: { path: "/eligibility/reprise", name: "Reprendre mon bilan", under: "eligibility" },
  pstq: { path: "/arrima/pstq", name: "Barème PSTQ (Québec)", under: "arrima" },
  crsOfficial: { path: "/crs/officiel", name: "Grille officielle", under: "crs" },
  pnp: { path: "/pnp", name: "Programmes des provinces" },
  plan: { path: "/crs/plan", name: "Plan", under: "crs" },
  family: { path: "/crs/famille", name: "Famille", under: "crs" },
  evolution: { path: "/crs/evolution", name: "Évolution", under: "crs" },
  appointment: { path: "/appointment", name: "Rendez-vous" },
  tests: { path: "/tests", name: "Tests de langue" },
  verify: { path: "/verify", name: "Vérifier un reçu" },
  login: { path: "/login", name: "Connexion" },
  register: { path: "/register", name: "Inscription" },
  forgotPassword: { path: "/forgot-password", name: "Mot de passe oublié", under: "login" },
  converter: { path: "/convertisseur-nclc", name: "Convertisseur NCLC", under: "simulator" },
  factSheet: { path: "/fiche", name: "Ma fiche", under: "simulator" },
  guides: { path: "/guides", name: "Guides" },
  blog: { path: "/blog", name: "Blog" },
  readings: { path: "/lectures", name: "Mes lectures" },
  newsletter: { path: "/newsletter", name: "Lettre d’information" },
  rounds: { path: "/tirages", name: "Tirages Entrée express" },
  faq: { path: "/faq", name: "FAQ" },
  contact: { path: "/contact", name: "Contact" },
  testimonials: { path: "/testimonials", name: "Témoignages" },
  about: { path: "/about", name: "À propos de nous" },
  legal: { path: "/legal", name: "Mentions légales" },
  privacy: { path: "/privacy", name: "Confidentialité" },
  terms: { path: "/terms", name: "Conditions d’utilisation" },
  termsVersions: { path: "/terms/versions", name: "Versions", under: "terms" },
  privacyVersions: { path: "/privacy/versions", name: "Versions", under: "privacy" },
  legalVersions: { path: "/legal/versions", name: "Versions", under: "legal" },
  search: { path: "/recherche", name: "Recherche" },
  offline: { path: "/hors-ligne", name: "Hors ligne" },
  dashboard: { path: "/dashboard", name: "Tableau de bord", access: "user" },
  simulations: { path: "/dashboard/simulations", name: "Mes simulations", under: "dashboard", access: "user" },
  notices: { path: "/espace/avis", name: "Mes avis", under: "dashboard", access: "user" },
  noticeSettings: { path: "/espace/avis/reglages", name: "Réglages", under: "notices", access: "user" },
  noticePhone: { path: "/espace/avis/telephone", name: "Téléphone", under: "notices", access: "user" },
  management: { path: "/management", name: "Mes candidatures", under: "dashboard", access: "user" },
  newApplication: { path: "/management/nouveau", name: "Ouvrir un dossier", under: "management", access: "user" },
  quebecCalculator: { path: "/management/calculateur", name: "Calculateur Québec", under: "management", access: "user" },
  profile: { path: "/profile", name: "Mon profil", under: "dashboard", access: "user" },
  profileEmail: { path: "/profile/email", name: "Adresse e-mail", under: "profile", access: "user" },
  profilePassword: { path: "/profile/password", name: "Mot de passe", under: "profile", access: "user" },
  sessions: { path: "/profile/sessions", name: "Sessions ouvertes", under: "profile", access: "user" },
  twoFactor: { path: "/profile/two-factor", name: "Validation en deux étapes", under: "profile", access: "user" },
  passkeys: { path: "/profile/connexion", name: "Connexion sans mot de passe", under: "profile", access: "user" },
  ownData: { path: "/profile/donnees", name: "Mes données", under: "profile", access: "user" },
  dataRequest: { path: "/profile/donnees/demande", name: "Demande", under: "ownData", access: "user" },

  office: { path: "/admin", name: "Bureau", access: "admin" },
  officeWork: { path: "/admin/a-faire", name: "À faire", under: "office", access: "adviser" },
  officeAgenda: { path: "/admin/agenda", name: "Agenda", under: "office", access: "adviser" },
  officeMessages: { path: "/admin/messages", name: "Messages", under: "office", access: "adviser" },
  officeWhatsapp: { path: "/admin/whatsapp", name: "WhatsApp", under: "office", access: "adviser" },
  officeMails: { path: "/admin/courriels", name: "Courriels non remis", under: "office", access: "adviser" },
  officeClients: { path: "/admin/clients", name: "Clients", under: "office", access: "adviser" },
  officeFiles: { path: "/admin/dossiers", name: "Dossiers", under: "office", access: "adviser" },
  officeReview: { path: "/admin/revue", name: "Pièces à revoir", under: "office", access: "adviser" },
  officeReadyTexts: { path: "/admin/modeles", name: "Textes tout faits", under: "office", access: "adviser" },
  officeThreads: { path: "/admin/conversations", name: "Conversations", under: "office", access: "adviser" },
  officeSessions: { path: "/admin/sessions", name: "Sessions", under: "office", access: "adviser" },
  officeNewSession: { path: "/admin/sessions/nouvelle", name: "Nouvelle session", under: "officeSessions", access: "adviser" },
  officeOrders: { path: "/admin/commandes", name: "Commandes", under: "office", access: "adviser" },
  officePayments: { path: "/admin/paiements", name: "Paiements par téléphone", under: "office", access: "adviser" },
  officeCash: { path: "/admin/caisse", name: "Caisse du jour", under: "office", access: "adviser" },
  officeCreditNotes: { path: "/admin/avoirs", name: "Avoirs", under: "office", access: "adviser" },
  officeReconciliations: { path: "/admin/rapprochements", name: "Rapprochements", under: "office", access: "adviser" },
  officeAccounts: { path: "/admin/comptabilite", name: "Comptabilité", under: "office", access: "admin" },
  officeTexts: { path: "/admin/textes", name: "Textes", under: "office", access: "adviser" },
  officeSources: { path: "/admin/sources", name: "Sources", under: "office", access: "adviser" },
  officeFacts: { path: "/admin/faits", name: "Faits datés", under: "office", access: "adviser" },
  officeAdvice: { path: "/admin/conseil", name: "Conseil autorisé", under: "office", access: "adviser" },
  officeClaims: { path: "/admin/chiffres", name: "Chiffres annoncés", under: "office", access: "admin" },
  officeComments: { path: "/admin/commentaires", name: "Commentaires", under: "office", access: "adviser" },
  officeGrids: { path: "/admin/baremes", name: "Barèmes", under: "office", access: "adviser" },
  officeDuplicates: { path: "/admin/clients/doublons", name: "Comptes en double", under: "office", access: "admin" },
  officeData: { path: "/admin/donnees", name: "Données personnelles", under: "office", access: "adviser" },
  officeStaff: { path: "/admin/equipe", name: "Équipe", under: "office", access: "admin" },
  agendaAbsence: { path: "/admin/agenda/absence", name: "Absence d’un conseiller", under: "officeAgenda", access: "adviser" },
  agendaBooking: { path: "/admin/agenda/reserver", name: "Réserver pour un client", under: "officeAgenda", access: "adviser" },
  agendaOpening: { path: "/admin/agenda/horaires", name: "Horaires et fermetures", under: "officeAgenda", access: "adviser" },
  officeAdvisers: { path: "/admin/agenda/conseillers", name: "Calendriers", under: "office", access: "admin" },
} as const satisfies Record<string, Page>;

export type PageKey = keyof typeof pages;

const parentOf = (page: Page): PageKey => (page.under !== undefined && isPageKey(page.under) ? page.under : "home");

function isPageKey(key: string): key is PageKey {
  return Object.hasOwn(pages, key);
}

/** The way from the home page to `key`, the page itself last; the home page and the office's have themselves only. */
export function trail(key: PageKey): { name: string; path: string }[] {
  const { name, path } = pages[key];
  const above = key === "home" || key === "office" ? [] : trail(parentOf(pages[key]));
  return [...above, { name, path }];
}
