import { TextLink } from "#app/ui/layout/text-link.tsx";
import { pathTo } from "#app/platform/paths/path-to.ts";

type Tool = { path: string; name: string; text: string };

/** The grids of the authorities themselves, asked whole. */
const OFFICIAL: readonly Tool[] = [
  {
    path: pathTo("/crs/officiel"),
    name: "Grille officielle d’Entrée express (CRS)",
    text: "La dernière grille fédérale dont nous avons les chiffres, ou celle d’une date passée, ligne par ligne avec sa règle et ce que donnerait le pas suivant.",
  },
  {
    path: pathTo("/arrima/pstq"),
    name: "Barème officiel du Québec (PSTQ)",
    text: "La grille que le Québec applique, ligne par ligne, ses quatre volets et les rondes passées.",
  },
];

/** What stands before and after a score. */
const BESIDE: readonly Tool[] = [
  {
    path: pathTo("/eligibility"),
    name: "Suis-je admissible\u00a0?",
    text: "Un questionnaire, et chaque programme fédéral, québécois ou provincial dit s’il vous est ouvert, et pourquoi.",
  },
  {
    path: pathTo("/convertisseur-nclc"),
    name: "Convertisseur NCLC",
    text: "Les notes de votre attestation TEF, TCF, IELTS, CELPIP ou PTE, traduites en niveaux par compétence.",
  },
  {
    path: pathTo("/crs/plan"),
    name: "Plan vers un score",
    text: "Les actions qui font monter le score, leur coût en FCFA, leur durée, et les combinaisons les moins chères.",
  },
  {
    path: pathTo("/crs/famille"),
    name: "Qui fait la demande\u00a0?",
    text: "Les quatre façons de se présenter à deux, côte à côte.",
  },
  {
    path: pathTo("/crs/evolution"),
    name: "Score mois par mois",
    text: "Ce que l’âge, l’expérience et la validité des tests y changeront pendant 36\u00a0mois.",
  },
  {
    path: pathTo("/tirages"),
    name: "Tirages Entrée express",
    text: "Tous les tirages depuis 2015, et ce qu’un score aurait obtenu.",
  },
  {
    path: pathTo("/pnp"),
    name: "Programmes des provinces",
    text: "Par métier, expérience, langue et province, avec une carte.",
  },
  { path: pathTo("/fiche"), name: "Ma fiche", text: "Ce que vous avez déjà répondu, repris d’un outil à l’autre." },
];

/** After the site's own estimates: the official questions, longer and exact, and what stands around a score. */
export function OtherTools() {
  return (
    <>
      <section className="wrap pt-6 sm:pt-16" aria-labelledby="officielles">
        <h2 id="officielles">Les grilles officielles</h2>
        <p className="max-w-prose text-muted">
          Plus de questions, et le barème de l’autorité elle-même. Chaque résultat d’un simulateur dit aussi ce que la
          grille officielle donnerait.
        </p>
        <ToolList tools={OFFICIAL} />
      </section>
      <section className="wrap pt-6 sm:pt-12" aria-labelledby="autour">
        <h2 id="autour">Avant et après le score</h2>
        <ToolList tools={BESIDE} />
      </section>
    </>
  );
}

function ToolList({ tools }: { tools: readonly Tool[] }) {
  return (
    <ul className="other-tools">
      {tools.map(({ path, name, text }) => (
        <li key={path}>
          <TextLink href={path} block className="display">
            {name}
          </TextLink>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}
