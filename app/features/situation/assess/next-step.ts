/** The one thing to do next, with its cost and its months. Pure; every cost is this site's assumption, as on /crs/plan. */
import { ADULT, type Condition, isLasting, openOf } from "#app/features/situation/programs/outcome.ts";
import { levelFields } from "#app/features/situation/fields.ts";
import { ASSESSMENT, assumedEffort, sittingOf } from "#app/features/points/plan/assumptions.ts";
import type { Rates } from "#app/features/points/plan/plan-page.ts";
import { duration, money, stepWords } from "#app/features/points/plan/words.ts";
import { UNSAID } from "#app/features/points/pstq/words.ts";
import { sayRange } from "#app/features/points/shared/score-sheet.ts";
import { count, lowered, points } from "#app/features/points/shared/text.ts";
import { inLetters } from "#app/platform/words/number-words.ts";
import { inFcfa } from "#app/platform/settings/in-fcfa.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { entranceOf } from "#app/features/situation/programs/express-entry/programs.ts";
import { type Admission, type Standing, isAnswerable } from "./admission.ts";
import type { BestWay } from "./best-way.ts";
import type { BilanPlans } from "./plans.ts";
import type { Score } from "./scores.ts";
import type { Wanted } from "./verdict.ts";

export type NextStep = {
  title: string;
  /** "122 000 FCFA environ", "2 à 3 mois", and what it gives. */
  cost: string;
  months: string;
  gives: string;
  action: { label: string; href: string };
};

type Known = {
  score: Score;
  admission: Admission;
  /** Where one wants to live: programmes that lead elsewhere are not looked at. */
  wanted: Wanted;
  way: BestWay;
  plans: () => BilanPlans;
  rates: Rates;
};

/**
 * A test before all, then the diploma that leaves the score open, Quebec's declaration; with a programme of Express Entry open the cheapest
 * plan, then the profile; else the condition of the nearest programme; and with every programme closed, what would open one.
 */
export function nextStepOf(known: Known): NextStep {
  const { admission, wanted } = known;
  const standings = wantedStandings(known);
  const isReachable = standings.some((one) => one.verdict !== "no" && one.verdict !== "lacking" && isAnswerable(one));
  const isOpen = wanted.elsewhere && entranceOf(admission.expressEntry) === "met";
  return (
    minorStep(known) ??
    testStep(known) ??
    (isReachable ? diplomaStep(known) : undefined) ??
    quebecStep(known) ??
    (isOpen ? (planStep(known) ?? profileStep()) : undefined) ??
    conditionStep(known) ??
    provinceStep(known) ??
    closedStep(standings)
  );
}

function wantedStandings({ admission, wanted }: Pick<Known, "admission" | "wanted">): Standing[] {
  return [...(wanted.elsewhere ? admission.expressEntry : []), ...(wanted.quebec ? admission.quebec : [])];
}

/** Nobody applies for themselves before they are of age: nothing is to be paid until then. */
function minorStep({ score }: Known): NextStep | undefined {
  const age = score.low.facts.age?.[1] ?? ADULT;
  if (age >= ADULT) return undefined;
  return {
    title: `Attendre vos ${ADULT}\u00a0ans`,
    cost: "Rien à payer pour l’instant",
    months: `dans ${count(ADULT - age, "an")} ou moins`,
    gives: "avant cet âge, aucun de ces programmes ne prend de demande à votre nom",
    action: { label: "Choisir son programme", href: pathTo("/guides/:id", { id: "choisir-son-programme" }) },
  };
}

/** Without a level of the first language nothing else counts for much. */
function testStep({ score, plans }: Known): NextStep | undefined {
  const { facts } = score.low;
  const language = facts.firstLanguage?.[0] === "english" ? "english" : "french";
  if (levelFields(language).some((field) => (facts[field]?.[0] ?? 0) > 0)) return undefined;
  const effort = plans().page.rows.find(({ id }) => id === "first-test")?.effort;
  if (!effort) return undefined;
  return {
    title: language === "french" ? "Passer un test de français" : "Passer un test d’anglais",
    cost: `${money(effort.money)} environ`,
    months: duration(effort.months),
    gives: "puis des niveaux, sur lesquels tout le reste se compte",
    action: {
      label: language === "french" ? "Voir les sessions TEF et TCF" : "Lire comment choisir un test",
      href: pathTo("/tests"),
    },
  };
}

/** A diploma that may be read in two ways is assessed first: the score follows. */
function diplomaStep({ score, rates }: Known): NextStep | undefined {
  const open = score.settling.find(({ name }) => name === "education");
  if (!open) return undefined;
  const [least, most] = ASSESSMENT.months;
  return {
    title: "Faire évaluer votre diplôme",
    cost: `${money(Math.round(inFcfa(ASSESSMENT.cad, rates.cadInXaf) / 1000) * 1000)} environ`,
    months: `${least} à ${most}\u00a0mois`,
    gives: `puis un score plus sûr\u00a0: il est aujourd’hui de ${sayRange(score)}`,
    action: { label: "Lire comment faire évaluer", href: pathTo("/guides/:id", { id: "evaluation-diplomes-ede" }) },
  };
}

/** Quebec's stream is open: the declaration is what Quebec invites from. */
function quebecStep({ way }: Known): NextStep | undefined {
  if (way.kind !== "quebec") return undefined;
  return {
    title: "Déposer une déclaration d’intérêt dans Arrima",
    cost: "Gratuit, à notre connaissance",
    months: "dès que le test de français est en main",
    gives: "le Québec invite parmi ces déclarations",
    action: { label: "Lire comment la remplir", href: pathTo("/guides/:id", { id: "arrima-declaration-interet" }) },
  };
}

/** The first step of the cheapest plan, for who is under the round of their way. */
function planStep({ way, plans }: Known): NextStep | undefined {
  if (way.kind === "round" && way.round?.state === "above") return undefined;
  const { page, target, href } = plans();
  const plan = page.plans.find(({ granted }) => !granted) ?? page.plans[0];
  const [first] = plan?.gains ?? [];
  if (!plan || !first || !target) return undefined;
  const others = plan.gains.length - 1;
  return {
    title: `${stepWords(first.step)}${others === 0 ? "" : `, puis ${others === 1 ? "une autre étape" : `${others} autres étapes`}`}`,
    cost: `${money(plan.money)} environ`,
    months: duration(plan.months),
    gives: `de ${page.today} à ${points(plan.points)}`,
    action: { label: "Voir ce plan, étape par étape", href },
  };
}

/** The nearest of these programmes: the one of the best way, else the one of which the least is left to say, else one that lacks a condition. */
function nearestOf(known: Known): Standing | undefined {
  const standings = wantedStandings(known).filter(isAnswerable);
  const [toSay] = standings
    .filter(({ verdict }) => verdict === "to-check")
    .toSorted((one, other) => openOf(one.conditions).length - openOf(other.conditions).length);
  return (
    known.way.standing ??
    toSay ??
    standings.find(({ verdict }) => verdict === "one-short") ??
    standings.find(({ verdict }) => verdict === "lacking")
  );
}

/** What the nearest programme still asks. */
function conditionStep(known: Known): NextStep | undefined {
  const near = nearestOf(known);
  const open = near ? openOf(near.conditions) : [];
  const first = open.find(({ next }) => next !== undefined) ?? open[0];
  if (!near || !first) return undefined;
  return {
    title: titleOf(first),
    ...effortWords(first, known),
    gives: restWords(open, near.name),
    action: first.next?.link
      ? { label: first.next.link.label, href: first.next.link.path }
      : first.next
        ? { label: "Choisir son programme", href: pathTo("/guides/:id", { id: "choisir-son-programme" }) }
        : { label: "Compléter mes réponses", href: pathTo("/bilan") },
  };
}

/** What it takes to close a condition: the cheapest of its ways, by the assumptions of the plan. */
function effortWords({ state, key, next }: Condition, { score, rates }: Known): Pick<NextStep, "cost" | "months"> {
  if (state === "unknown" || !next) return { cost: "Sans frais", months: "tout de suite" };
  if (key === "funds") return { cost: "Sans frais", months: "le temps de réunir la somme" };
  const language = score.low.facts.firstLanguage?.[0] === "english" ? "english" : "french";
  const sittings = new Map([["first-test", sittingOf(language, rates.frenchTest)] as const]);
  const [cheapest] = (next.ways ?? [])
    .map((way) =>
      way
        .map(({ id, times }) => ({ times, effort: assumedEffort(id, rates.cadInXaf, sittings) }))
        .reduce(
          (sum, { times, effort }) => ({
            money: sum.money + times * effort.money,
            months: sum.months + Math.ceil(times * effort.months),
          }),
          { money: 0, months: 0 },
        ),
    )
    .toSorted((one, other) => one.money - other.money || one.months - other.months);
  if (!cheapest) return { cost: "Coût à voir dans le guide", months: "selon votre situation" };
  return {
    cost: cheapest.money === 0 ? "Sans frais comptés" : `${money(cheapest.money)} environ`,
    months: duration(cheapest.months),
  };
}

/** What is left for the programme: "la condition qui reste…", "une des deux conditions qui manquent…", and what nobody said. */
function restWords(open: readonly Condition[], name: string): string {
  const programme = `«\u00a0${name}\u00a0»`;
  if (open.length === 1) return `la condition qui reste pour ${programme}`;
  const [unmet, unsaid] = (["unmet", "unknown"] as const).map(
    (state) => open.filter((one) => one.state === state).length,
  );
  if (!unmet) return `une des ${inLetters(open.length, "feminine")} réponses qui manquent pour ${programme}`;
  const lacks =
    unmet === 1
      ? `la condition qui manque à ${programme}`
      : `une des ${inLetters(unmet, "feminine")} conditions qui manquent à ${programme}`;
  if (!unsaid) return lacks;
  return `${lacks}, où ${unsaid === 1 ? "une autre reste" : `${inLetters(unsaid, "feminine")} autres restent`} à préciser`;
}

/** What closes a condition; of a number that nobody gave, what is to be said. */
function titleOf({ key, asked, next }: Condition): string {
  if (!next || next.words === UNSAID) return `Préciser\u00a0: ${lowered(asked).replace(/\u00a0: non renseigné$/, "")}`;
  // What lacks, as something to do; the page of the programme says it as a lack.
  const [, lack] = /^Il manque (.+?)(?:\u00a0: .*)?\.?$/.exec(next.words) ?? [];
  if (lack === undefined) return next.words.replace(/\.$/, "");
  if (key === "funds") return `Réunir ${lack} de plus`;
  return key === "points" ? `Gagner ${lack} à la grille de sélection` : `Ajouter ${lack}`;
}

/** Express Entry is closed, and streams of provinces are not: they are compared before anything is paid. */
function provinceStep({ way }: Known): NextStep | undefined {
  if (way.kind !== "province") return undefined;
  return {
    title: "Comparer les programmes des provinces que rien n’écarte",
    cost: "Gratuit",
    months: "tout de suite",
    gives: "aucun programme fédéral n’est ouvert aujourd’hui\u00a0; certains volets de provinces demandent autre chose",
    action: { label: "Voir ces programmes", href: pathTo("/pnp") },
  };
}

const lasting = ({ open }: { open: readonly Condition[] }) => open.filter(isLasting).length;

/** No way is open today: what the programme that asks the least still lacks, nothing lasting where another can be found. */
function closedStep(standings: readonly Standing[]): NextStep {
  const lacking = standings.filter(isAnswerable).map(({ name, conditions }) => ({ name, open: openOf(conditions) }));
  const [nearest] = lacking.toSorted(
    (one, other) => lasting(one) - lasting(other) || one.open.length - other.open.length,
  );
  const asked = nearest?.open.map((condition) => lowered(condition.asked)) ?? [];
  return {
    title: "Aucun chemin n’est ouvert aujourd’hui",
    cost: "Rien à payer pour l’instant",
    months: "selon ce qui manque",
    gives: nearest
      ? `ce qui ouvrirait «\u00a0${nearest.name}\u00a0»\u00a0: ${asked.join("\u00a0; ")}`
      : "rien de connu n’en ouvrirait un",
    action: { label: "Choisir son programme", href: pathTo("/guides/:id", { id: "choisir-son-programme" }) },
  };
}

function profileStep(): NextStep {
  return {
    title: "Créer votre profil Entrée express",
    cost: "Gratuit",
    months: "dès que l’évaluation du diplôme et le test sont en main",
    gives: "vous entrez dans le bassin des candidats",
    action: {
      label: "Lire comment créer le profil",
      href: pathTo("/guides/:id", { id: "creer-profil-entree-express" }),
    },
  };
}
