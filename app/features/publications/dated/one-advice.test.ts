/** Advice that texts have given one against another: each has one holder, and no other text says the contrary. */
import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";

const CONTENT = path.resolve(import.meta.dirname, "../../../../content");

const texts = new Map<string, string>(
  ["guides", "faq", "blog"].flatMap((folder) =>
    readdirSync(path.join(CONTENT, folder)).map(
      (file) =>
        [`${folder}/${file.replace(".md", "")}`, readFileSync(path.join(CONTENT, folder, file), "utf8")] as const,
    ),
  ),
);

type Advice = { subject: string; holder: string; says: string; /** What no text may say. */ never: RegExp };

const ADVICE: readonly Advice[] = [
  {
    subject: "when a police certificate is asked for",
    holder: "guides/biometrie-medical-casier",
    says: "IRCC conseille de s’en occuper dès l’entrée dans le bassin",
    never:
      /casiers?(?: judiciaires?)? (?:viennent|vient) (?:plus tard|après)|visite médicale et le casier judiciaire viennent/,
  },
  {
    subject: "in which countries: six months in a row",
    holder: "guides/biometrie-medical-casier",
    says: "où il a passé {{fait casier-sejour}} d’affilée ou plus",
    never: /(?:vécu|passé) (?:six mois|\{\{fait casier-sejour\}\})(?! d’affilée)/,
  },
  {
    subject: "the court is that of the birthplace",
    holder: "faq/casier-judiciaire",
    says: "À celui de votre lieu de naissance, pas de votre domicile",
    never: /greffe (?:du tribunal )?(?:de votre domicile|où vous vivez)/,
  },
  {
    subject: "how long English of level 5 takes",
    holder: "guides/anglais-et-francais",
    says: "Huit à dix semaines vers l’anglais de niveau 5",
    never: /[Hh]uit semaines (?:pour|vers) (?:un|l’anglais de) niveau 5/,
  },
  {
    subject: "how far back experience of skilled workers may lie: a question, and what calculations take",
    holder: "guides/experience-ou-age",
    says: "nos calculs ne comptent que les dix dernières années",
    never: /dix ans selon nos lectures/,
  },
  {
    subject: "the days on which a language test counts: the profile's and the application's",
    holder: "faq/validite-des-tests",
    says: "le jour où vous créez votre profil et le jour où vous déposez la demande",
    never: /attestation valid[^.]{0,40}(?:quand le score compte|à l’invitation)/,
  },
  {
    subject: "a language test before the birthday, once ready",
    holder: "faq/age-et-points",
    says: "Préparez donc le test d’abord",
    never: /plus d’effet qu’attendre/,
  },
  {
    subject: "what Quebec wants of diplomas",
    holder: "guides/evaluation-diplomes-ede",
    says: "Dans Arrima, vous déclarez le niveau d’études et le prouvez après l’invitation",
    never: /Le Québec, lui, utilise sa propre évaluation/,
  },
  {
    subject: "a job offer and the edition of November",
    holder: "guides/comprendre-entree-express",
    says: "signalent son retour le {{fait offre-emploi-retour-annonce}}",
    never: /ne donne plus de points\]?(?:\([^)]*\))? depuis 2025/,
  },
  {
    subject: "a card is not lent",
    holder: "guides/budget-et-calendrier",
    says: "Ne prêtez pas votre carte",
    never: /Le titulaire peut être un proche/,
  },
  {
    subject: "how long a declaration in Arrima holds is a question",
    holder: "guides/arrima-declaration-interet",
    says: "combien de temps reste-t-elle valable ?",
    never: /déclaration (?:reste|est) valable (?:douze|12) mois/,
  },
  {
    subject: "who prepares forms for pay",
    holder: "guides/eviter-les-fraudes",
    says: "comme la préparation payée de formulaires et de lettres, n’y est donné que par un conseiller autorisé",
    never: /autres personnes de l’équipe aident à préparer un dossier/,
  },
  {
    subject: "letters of employers come before the invitation",
    holder: "faq/documents-a-preparer",
    says: "Ceux qui ne se font pas en {{fait delai-invitation-ee}}. Les lettres de travail détaillées",
    never: /Paiement, visite médicale, lettres,/,
  },
  {
    subject: "which French Mobilité francophone asks for",
    holder: "guides/francophones-hors-quebec",
    says: "un français de niveau 5 à l’écoute et à l’oral",
    never: /français oral de niveau 5|niveau 5 à l’oral \|/,
  },
  {
    subject: "how long an English of level 5 takes",
    holder: "guides/anglais-et-francais",
    says: "Huit à dix semaines vers l’anglais de niveau 5",
    never: /anglais de niveau 5 se prépare en quelques mois/,
  },
  {
    subject: "what IRCC wants to send the first card",
    holder: "guides/arrivee-rp-citoyennete",
    says: "si IRCC a l’adresse et la photo",
    never: /si IRCC a l’adresse dans/,
  },
];

describe.each(ADVICE)("$subject", ({ holder, says, never }) => {
  test("its holder says it", () => {
    expect(texts.get(holder)).toContain(says);
  });

  test("no text says the contrary", () => {
    expect([...texts].filter(([, text]) => never.test(text)).map(([name]) => name)).toEqual([]);
  });
});

test.each(ADVICE.filter(({ subject }) => subject.includes("six months")))(
  "the search finds « vécu six mois »",
  ({ never }) => {
    expect(never.test("les pays où il a vécu six mois ou plus")).toBe(true);
  },
);
