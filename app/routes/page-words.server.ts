/** What the server says of each page to search engines and messages; a phone downloads none of it. */
import { RESET_MINUTES } from "#app/features/accounts/reset-minutes.ts";
import { KEPT_DAYS } from "#app/features/eligibility/resume/kept-days.ts";
import { type PageKey, pages } from "#app/routes/pages.ts";
import { siteSettings } from "#app/platform/settings/settings.ts";
import { hoursWords } from "#app/platform/clock/french-dates.ts";

type Words = { title: string; description: string };

export const pageWords = {
  home: {
    title: "Cap Érable\u00a0: préparer son immigration au Canada depuis le Cameroun",
    description:
      "Calculez vos points Entrée express et Arrima, comprenez chaque point et préparez un dossier solide pour le Canada, depuis le Cameroun et en français.",
  },
  simulator: {
    title: "Simulateurs de points Arrima et Entrée express",
    description:
      "Deux simulateurs gratuits et sans compte\u00a0: Arrima pour le Québec, sur 1320 points, et le score CRS d’Entrée express, jusqu’à 1200 points.",
  },
  interview: {
    title: "Mon bilan\u00a0: où en êtes-vous pour le Canada\u00a0?",
    description:
      "Une question à la fois, sans compte, sur un téléphone\u00a0: vos scores, les programmes ouverts et la prochaine chose à faire, pour le Québec et le reste du Canada.",
  },
  arrima: {
    title: "Simulateur Arrima\u00a0: vos points pour le Québec",
    description:
      "Estimez vos points Arrima sur 1320, critère par critère, avec les seuils d’admissibilité, ce qui ferait monter votre total et un rapport PDF.",
  },
  crs: {
    title: "Simulateur CRS\u00a0: vos points Entrée express",
    description: "Estimez votre score CRS sur 1200, chaque point expliqué, avec ce que rapporterait chaque progrès, un lien à partager et un rapport PDF.",
  },
  eligibility: {
    title: "Suis-je admissible à l’immigration au Canada\u00a0?",
    description:
      "Un questionnaire gratuit et sans compte\u00a0: Entrée express et ses 67 points, volets du Québec et des provinces, preuve de fonds en FCFA, et la prochaine chose à faire.",
  },
  bilanResult: {
    title: "Votre bilan d’immigration au Canada",
    description:
      "Votre score officiel ou sa fourchette, le meilleur chemin aujourd’hui et la prochaine étape avec son coût\u00a0; puis provinces, tirages, plans et famille.",
  },
  bilanCompare: {
    title: "Comparer deux bilans d’immigration",
    description:
      "Votre bilan et ce qu’il serait avec un meilleur niveau de langue, un diplôme de plus, sans votre conjoint ou avec lui comme demandeur, côte à côte.",
  },
  eligibilityResume: {
    title: "Reprendre un bilan d’admissibilité",
    description: `Tapez le code de reprise de votre bilan d’admissibilité pour retrouver vos réponses pendant ${KEPT_DAYS} jours, sans compte et sur n’importe quel téléphone.`,
  },
  pstq: {
    title: "Barème officiel du Québec (PSTQ)\u00a0: vos points",
    description:
      "Calculez vos points sur le barème officiel du PSTQ, ligne par ligne avec la règle, voyez lequel des quatre volets vous est ouvert et les rondes passées.",
  },
  crsOfficial: {
    title: "Score CRS officiel\u00a0: la grille d’Entrée express en vigueur",
    description:
      "Calculez votre score CRS sur la grille officielle en vigueur, ligne par ligne avec la règle, à la date de votre choix, avec ou sans conjoint qui vient.",
  },
  pnp: {
    title: "Programmes des candidats des provinces",
    description:
      "Cherchez un programme provincial par métier, expérience, langue, études ou sur la carte\u00a0: 57 fiches avec leur état, leurs conditions, leurs dates et leurs sources.",
  },
  plan: {
    title: "Le plan le moins cher vers votre score Entrée express",
    description:
      "Chaque action possible avec son gain, son coût en FCFA et sa durée, puis les plans les moins chers, les plus rapides et les plus sûrs vers le score visé.",
  },
  family: {
    title: "Qui fait la demande\u00a0: vous ou votre conjoint",
    description:
      "Les quatre scores de votre couple côte à côte, avec ou sans conjoint qui accompagne, la différence ligne par ligne et le meilleur choix pour Entrée express.",
  },
  evolution: {
    title: "Votre score Entrée express mois par mois",
    description:
      "Anniversaires, années d’expérience, tests qui expirent\u00a0: votre score officiel estimé sur 36 mois, en graphique et en tableau, avec le meilleur mois.",
  },
  appointment: {
    title: "Prendre rendez-vous",
    description:
      "Une première heure gratuite, ou un service précis\u00a0: qui reçoit, à quel titre et à quel prix se voit avant de confirmer. Choisissez un créneau libre.",
  },
  tests: {
    title: "Tests de langue TEF Canada et TCF Canada",
    description: "Les prochaines sessions du TEF Canada et du TCF Canada, les places qui restent, les prix, et l’inscription en ligne avec liste d’attente.",
  },
  verify: {
    title: "Vérifier un reçu de paiement",
    description: "Tapez le code d’un reçu de Cap Érable pour savoir s’il est authentique et ce qu’il paie, sans rien montrer de personnel.",
  },
  login: {
    title: "Connexion à votre compte",
    description: "Connectez-vous pour retrouver vos simulations enregistrées, votre profil et vos candidatures, depuis n’importe quel téléphone.",
  },
  register: {
    title: "S’inscrire gratuitement",
    description: "Ouvrez un compte gratuit pour garder vos résultats, préparer votre profil d’immigration et suivre vos candidatures pour le Canada.",
  },
  forgotPassword: {
    title: "Mot de passe oublié",
    description: `Recevez par e-mail un lien valable ${RESET_MINUTES} minutes pour choisir un nouveau mot de passe et retrouver votre compte.`,
  },
  converter: {
    title: "Convertisseur NCLC\u00a0: vos notes TEF, TCF, IELTS, CELPIP et PTE",
    description:
      "Traduisez les notes de votre TEF, TCF, IELTS, CELPIP ou PTE en niveaux NCLC, compétence par compétence, avec la note que demande le niveau suivant.",
  },
  factSheet: {
    title: "Ma fiche\u00a0: vos réponses d’un simulateur à l’autre",
    description: "Tout ce que vous avez déjà dit de vous, repris dans chaque simulateur\u00a0: âge, diplôme, langues, expérience, famille, sans rien deviner.",
  },
  guides: {
    title: "Guides d’immigration au Canada depuis le Cameroun",
    description:
      "Des guides datés et sourcés pour choisir un programme, gagner des points, réunir les pièces et suivre la procédure, à lire en ligne ou à garder en PDF.",
  },
  blog: {
    title: "Blog\u00a0: l’immigration au Canada, expliquée",
    description:
      "Actualités des programmes, analyses des tirages, tests de français et récits types, écrits pour les candidats du Cameroun, sources à l’appui.",
  },
  readings: {
    title: "Mes lectures",
    description: "Les guides et les articles que vous avez enregistrés, sans compte sur ce téléphone, et sur tous vos appareils une fois connecté.",
  },
  newsletter: {
    title: "S’abonner à la lettre d’information",
    description:
      "Choisissez ce que vous voulez recevoir\u00a0: nouveaux articles et guides, résultats des tirages d’Entrée express, sessions de tests de français.",
  },
  rounds: {
    title: "Tirages d’Entrée express\u00a0: minimums depuis 2015",
    description:
      "Tous les tirages d’Entrée express depuis 2015, en graphique et en tableau\u00a0: minimum, invitations, bassin, et ce que votre score CRS y aurait donné.",
  },
  faq: {
    title: "Questions fréquentes sur l’immigration au Canada",
    description:
      "Points CRS, Arrima et PSTQ, tests de français, diplômes, fonds, délais\u00a0: des réponses courtes et datées aux questions posées depuis le Cameroun.",
  },
  contact: {
    title: "Nous contacter",
    description: `Écrivez-nous, appelez-nous ou passez par WhatsApp\u00a0: réponse sous ${hoursWords(siteSettings.support.replyHours)}, du lundi au samedi, heure de Douala. Chaque message reçoit un numéro.`,
  },
  testimonials: {
    title: "Témoignages",
    description: "Ce que change un dossier préparé avant d’immigrer au Canada depuis le Cameroun, étape par étape, et par où commencer gratuitement.",
  },
  about: {
    title: "À propos de nous",
    description: "Qui nous sommes, comment nous travaillons, ce que nous ne faisons pas, et d’où viennent les chiffres que vous lisez sur ce site.",
  },
  legal: {
    title: "Mentions légales",
    description:
      "L’éditeur du site, son siège, sa direction, les licences de ses conseillers, l’hébergement, la conformité aux lois du Cameroun et la juridiction.",
  },
  privacy: {
    title: "Politique de confidentialité",
    description:
      "Les données que nous recueillons, pourquoi, combien de temps nous les gardons, les cookies du site, et comment emporter ou supprimer les vôtres.",
  },
  terms: {
    title: "Conditions d’utilisation",
    description:
      "Ce que Cap Érable fait et ne fait pas, ce que nous attendons de vous, nos limites de responsabilité, la durée des contrats et le droit applicable.",
  },
  termsVersions: {
    title: "Versions des conditions d’utilisation",
    description: "Toutes les versions de nos conditions d’utilisation avec leur date, et ce qui a changé de l’une à l’autre, mot à mot.",
  },
  privacyVersions: {
    title: "Versions de la politique de confidentialité",
    description: "Toutes les versions de notre politique de confidentialité avec leur date, et ce qui a changé de l’une à l’autre, mot à mot.",
  },
  legalVersions: {
    title: "Versions des mentions légales",
    description: "Toutes les versions de nos mentions légales avec leur date, et ce qui a changé de l’une à l’autre, mot à mot.",
  },
  offline: {
    title: "Hors ligne\u00a0: garder simulateurs, guides et liste de votre dossier",
    description:
      "Les simulateurs CRS et Arrima, les guides de votre choix et la liste de votre dossier s’ouvrent sans réseau, avec le jour où ils ont été gardés. Sans rien installer.",
  },
  search: {
    title: "Chercher sur le site",
    description:
      "Cherchez dans les articles, les guides, les questions fréquentes et les pages du site\u00a0: accents et petites fautes de frappe sont pardonnés.",
  },
  dashboard: {
    title: "Tableau de bord",
    description: "Ce qui presse aujourd’hui, vos tâches, vos rendez-vous, vos programmes et votre score officiel à côté des derniers tirages.",
  },
  simulations: {
    title: "Mes simulations",
    description: "Vos scores Arrima et CRS enregistrés, leur évolution dans le temps, et de quoi rouvrir chaque simulation.",
  },
  notices: {
    title: "Mes avis",
    description: "Ce qui est arrivé à vos dossiers, rendez-vous, tests et paiements, le plus récent d’abord, lu ou non.",
  },
  noticeSettings: {
    title: "Mes avis par e-mail",
    description: "Choisissez ce qui vous est écrit par e-mail, tout de suite ou une fois par jour, et vos heures calmes.",
  },
  noticePhone: {
    title: "Mes avis sur mon téléphone",
    description: "Confirmez votre numéro, et choisissez ce qui vous est dit par SMS, par WhatsApp ou par une notification.",
  },
  management: {
    title: "Mes candidatures",
    description: "Vos dossiers par programme, leurs tâches dans l’ordre, leurs pièces, et à qui d’agir maintenant.",
  },
  newApplication: {
    title: "Ouvrir un dossier",
    description: "Ouvrez un dossier Express Entry, Arrima ou Post-Immigration avec toute votre famille, prérempli d’après votre profil.",
  },
  quebecCalculator: {
    title: "Calculateur Québec",
    description: "Vos points Arrima en une seule page, à partir de votre fiche, et ce qu’en fait la grille officielle du Québec.",
  },
  profile: {
    title: "Mon profil",
    description: "Vos informations personnelles, études, travail, langues, projet et famille, et ce qu’il reste à remplir.",
  },
  profileEmail: {
    title: "Changer d’adresse e-mail",
    description: "Faites passer votre compte à une autre adresse e-mail, confirmée par l’ancienne et par la nouvelle.",
  },
  profilePassword: {
    title: "Changer de mot de passe",
    description: "Choisissez un nouveau mot de passe\u00a0: l’ancien est demandé et vos autres sessions sont fermées.",
  },
  sessions: {
    title: "Vos sessions ouvertes",
    description: "Les appareils sur lesquels votre compte est ouvert, leur dernière utilisation, et de quoi les fermer.",
  },
  twoFactor: {
    title: "Validation en deux étapes",
    description: "Protégez votre compte par un code de votre téléphone en plus du mot de passe, avec des codes de secours.",
  },
  passkeys: {
    title: "Connexion sans mot de passe",
    description: "Ouvrez votre compte par votre doigt, votre visage ou le code de votre appareil\u00a0: vos clés d’accès, à ajouter, renommer ou retirer.",
  },
  dataRequest: {
    title: "Demande sur mes données",
    description: "Demandez à voir, corriger ou effacer ce que nous gardons sur vous, ou opposez-vous à son usage.",
  },
  ownData: {
    title: "Mes données",
    description: "Téléchargez tout ce que nous gardons sur vous, ou supprimez votre compte, avec sept jours pour changer d’avis.",
  },
} as const satisfies Partial<Record<PageKey, Words>>;

/** By path; where two pages share one, the first. */
const keyAt = new Map((Object.keys(pages) as PageKey[]).toReversed().map((key): [string, PageKey] => [pages[key].path, key]));

/** The title and description of the page at this path; of an office page its name; empty for what is not in the map. */
export function wordsAt(path: string): Partial<Words> {
  const key = keyAt.get(path.replace(/(.)\/+$/, "$1"));
  return key ? wordsOf(key) : {};
}

/** The words of one page of the map. */
export function wordsOf(key: PageKey): Words {
  const found: Partial<Record<PageKey, Words>> = pageWords;
  return found[key] ?? { title: pages[key].name, description: "" };
}
