/** Studies, work, age, ties with Quebec, children and funds of the site's own Arrima, a row a line. Pure. */
import { ARRIMA_DIPLOMAS, labelIn } from "#app/features/situation/questions/simulator-choices.ts";
import { capitalize, count, months, points, years } from "#app/features/points/shared/text.ts";
import { EDUCATION_LEVELS, GRID } from "#app/features/points/arrima/grid.ts";
import { nextLevel, nextStep } from "#app/features/points/arrima/rules.ts";
import { type Row, climbing, opportunity, quoteEducation, row, scored, stillOpen } from "./say.ts";

export const EDUCATION: Row = {
  key: "education",
  label: "Niveau d’études",
  reason({ education }, { result }) {
    const said = education === "" ? "Niveau d’études non renseigné" : quoteEducation(education);
    const next = nextLevel(GRID.education, EDUCATION_LEVELS, result.education);
    return scored(said, result.education, next && `${quoteEducation(next.level)} en donnerait ${next.points}`);
  },
  table: ({ education }) =>
    EDUCATION_LEVELS.map((level) => row(labelIn(ARRIMA_DIPLOMAS, level), GRID.education[level], level === education)),
  advice({ education }, { result }) {
    const next = nextLevel(GRID.education, EDUCATION_LEVELS, result.education);
    // Nothing said about studies is a missing answer, not a diploma to earn: the reason tells it.
    if (next === undefined || education === "") return [];
    return [
      opportunity(
        `Obtenir le niveau ${quoteEducation(next.level)}`,
        `Ce niveau d’études compte ${points(next.points)} au lieu de ${result.education}.`,
        { education: next.level },
      ),
    ];
  },
};

export const WORK: Row = {
  key: "workExperience",
  label: "Expérience de travail",
  reason({ workExperience }, { result }) {
    const said =
      workExperience === 0 ? "Expérience qualifiée non renseignée" : `${months(workExperience)} d’expérience qualifiée`;
    const next = nextStep(GRID.workExperience, workExperience);
    return scored(said, result.workExperience, next && `${months(next.from)} en donneraient ${next.points}`);
  },
  table: ({ workExperience }) => climbing(GRID.workExperience, workExperience, (span) => `${span}\u00a0mois`),
  advice({ workExperience }, { result }) {
    const next = nextStep(GRID.workExperience, workExperience);
    if (next === undefined) return [];
    return [
      opportunity(
        `Atteindre ${months(next.from)} d’expérience qualifiée`,
        `Il vous manque ${months(next.from - workExperience)}\u00a0: l’expérience compterait ${points(next.points)} au lieu de ${result.workExperience}.`,
        { workExperience: next.from },
      ),
    ];
  },
};

export const AGE: Row = {
  key: "age",
  label: "Âge",
  reason({ age }, { result }) {
    const said = age === 0 ? "Âge non renseigné" : years(age);
    const [best] = GRID.age;
    const last = GRID.age.at(-1);
    if (best === undefined || last === undefined) return scored(said, result.age, undefined);
    if (age < best.from) return scored(said, result.age, `de ${best.from} à ${years(best.to)}, ${points(best.points)}`);
    if (age > last.to)
      return scored(said, result.age, `l’âge ne donne plus de point à partir de ${years(last.to + 1)}`);
    const following = GRID.age.find((band) => band.from > age);
    const top = age <= best.to ? ", le maximum" : "";
    const change = following
      ? `${points(following.points)} à ${years(following.from)}`
      : `0 point à ${years(last.to + 1)}`;
    return `${said}\u00a0: ${points(result.age)}${top}\u00a0; ${change}.`;
  },
  table: ({ age }) =>
    GRID.age.map(({ from, to, points: given }) =>
      row(from === to ? years(from) : `${from} à ${years(to)}`, given, age >= from && age <= to),
    ),
};

/** Each tie: its name, what it would be, and how to come to it. */
const TIES = [
  {
    key: "quebecExperience",
    words: "travail au Québec",
    some: "un travail au Québec",
    advised: ["Travailler au Québec", "Une expérience de travail au Québec compte"],
  },
  {
    key: "quebecStudies",
    words: "études au Québec",
    some: "des études au Québec",
    advised: ["Étudier au Québec", "Des études au Québec comptent"],
  },
  { key: "quebecFamily", words: "famille au Québec", some: "de la famille au Québec", advised: undefined },
] as const;

export const QUEBEC: Row = {
  key: "quebecConnection",
  label: "Liens avec le Québec",
  reason(_answers, { result, parts }) {
    const ties = parts.quebecConnection;
    const said = TIES.map(({ key, words }) => `${words}\u00a0: ${points(ties[key])}`).join("\u00a0; ");
    const open = TIES.filter(({ key }) => ties[key] === 0).map(
      ({ key, some }) => `${some} (+${GRID.quebecConnection[key]})`,
    );
    return `${capitalize(said)}. ${stillOpen(open, result.quebecConnection, GRID.maximums.quebecConnection)}`;
  },
  table: (answers) => TIES.map(({ key, words }) => row(words, GRID.quebecConnection[key], answers[key] === "yes")),
  advice: (_answers, { parts }) =>
    TIES.map(({ key, advised }) => {
      if (advised === undefined || parts.quebecConnection[key] > 0) return undefined;
      const [title, counts] = advised;
      return opportunity(title, `${counts} ${points(GRID.quebecConnection[key])}.`, { [key]: "yes" });
    }),
};

export const CHILDREN: Row = {
  key: "children",
  label: "Enfants à charge",
  reason({ children }, { result }) {
    const said = count(children, "enfant à charge", "enfants à charge");
    const more = result.children < GRID.children.cap;
    const each = `chaque enfant de moins de 22 ans en donne ${GRID.children.each}, jusqu’à ${GRID.children.cap}`;
    return scored(said, result.children, more ? each : undefined);
  },
  table: ({ children }) => [
    row("par enfant à charge", GRID.children.each, children > 0),
    row("au plus", GRID.children.cap, false),
  ],
};

export const FUNDS: Row = {
  key: "funds",
  label: "Capacité financière",
  reason({ funds }, { result }) {
    if (funds === "sufficient") return scored("Fonds suffisants", result.funds, undefined);
    const said = funds === "" ? "Fonds non renseignés" : "Fonds insuffisants";
    return scored(said, result.funds, `des fonds suffisants en donneraient ${GRID.funds}`);
  },
  table: ({ funds }) => [row("fonds suffisants", GRID.funds, funds === "sufficient")],
  advice: ({ funds }) => [
    funds === "sufficient"
      ? undefined
      : opportunity(
          "Réunir des fonds suffisants",
          `Des fonds suffisants pour votre famille comptent ${points(GRID.funds)}.`,
          { funds: "sufficient" },
        ),
  ],
};
