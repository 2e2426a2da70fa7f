import ArrowRight from "lucide-react/icons/arrow-right";
import type { SheetView, ToolView } from "#app/features/fact-sheets/show-sheet.ts";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Frieze, Ndop } from "#app/ui/marks/motif.tsx";
import { pathTo } from "#app/platform/paths/path-to.ts";

type FactSheetPageProps = {
  shown: SheetView;
  signedIn: boolean;
  /** Whether it is the one kept in the account, with what the profile adds. */
  fromAccount: boolean;
  refusal: string | undefined;
};

/** Everything said so far, in words; what each tool takes of it and what it will still ask. */
export function FactSheetPage({ shown, signedIn, fromAccount, refusal }: FactSheetPageProps) {
  const { groups, known, tools } = shown;
  return (
    <>
      <Ndop className="fact-head">
        <div className="wrap">
          <h1>Ma fiche</h1>
          <p className="fact-lead">
            {known === 0
              ? "Répondez une fois\u00a0: chaque simulateur reprend ce que vous avez dit à un autre, et ne demande que le reste."
              : "Ce que vous avez déjà dit, et ce que chaque simulateur en reprend. Ce qui n’est pas certain vous est demandé, jamais deviné."}
          </p>
        </div>
      </Ndop>
      <Frieze />
      <div className="wrap grid gap-6 py-6 sm:gap-10 sm:py-10">
        {refusal !== undefined && <Alert kind="danger" title={refusal} announced />}
        {known > 0 && <Known shown={shown} signedIn={signedIn} fromAccount={fromAccount} />}
        <section aria-labelledby="suite" className="grid gap-6">
          <h2 id="suite" className="m-0">
            {known === 0 ? "Par où commencer" : "Continuer avec ces réponses"}
          </h2>
          <ul className="fact-tools">
            {tools.map((tool) => (
              <li key={tool.key} className="paper card">
                <ToolCard tool={tool} known={known > 0} />
              </li>
            ))}
          </ul>
        </section>
        {known === 0 && (
          <p className="m-0">
            Vous avez passé un test de langue&nbsp;? Commencez par le{" "}
            <a href={pathTo("/convertisseur-nclc")}>convertisseur NCLC</a>&nbsp;: ses niveaux remplissent les
            simulateurs.
          </p>
        )}
        {groups.length === 0 && !signedIn && (
          <p className="m-0">
            Vous avez un compte&nbsp;? <a href={pathTo("/login?suite=%2Ffiche")}>Connectez-vous</a>&nbsp;: votre profil
            remplit déjà une partie de la fiche.
          </p>
        )}
      </div>
    </>
  );
}

function Known({
  shown: { groups, factSheet },
  signedIn,
  fromAccount,
}: Pick<FactSheetPageProps, "shown" | "signedIn" | "fromAccount">) {
  const here = pathTo(`/fiche?${new URLSearchParams({ fiche: factSheet })}`);
  return (
    <section aria-labelledby="dit" className="grid gap-6">
      <h2 id="dit" className="m-0">
        Ce que vous avez dit
      </h2>
      <div className="fact-groups">
        {groups.map(({ title, rows }) => (
          <div key={title} className="paper score-panel">
            <h3 className="px-5 pt-4 m-0">{title}</h3>
            <dl className="fact-rows">
              {rows.map(({ label, value }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          </div>
        ))}
      </div>
      {signedIn ? (
        <form method="post" className="flex flex-wrap gap-3">
          <input type="hidden" name="fiche" value={factSheet} />
          {!fromAccount && (
            <Button name="intent" value="keep">
              Garder dans mon compte
            </Button>
          )}
          {fromAccount && <LinkButton href={pathTo("/bilan/resultat")}>Ouvrir mon bilan</LinkButton>}
          <Button name="intent" value="forget" look="ghost">
            Oublier la fiche de mon compte
          </Button>
        </form>
      ) : (
        <p className="m-0 max-w-prose">
          Cette page ne garde rien&nbsp;: la fiche est dans son adresse. Pour la retrouver ailleurs,{" "}
          <a href={pathTo(`/login?suite=${encodeURIComponent(here)}`)} rel="nofollow">
            connectez-vous
          </a>{" "}
          ou{" "}
          <a href={pathTo(`/register?suite=${encodeURIComponent(here)}`)} rel="nofollow">
            ouvrez un compte
          </a>
          , puis gardez-la.
        </p>
      )}
    </section>
  );
}

function ToolCard({ tool, known }: { tool: ToolView; known: boolean }) {
  const { name, href, carried, asked, unknown } = tool;
  return (
    <>
      <h3>{name}</h3>
      <p className="fact-about">{ABOUT[tool.key]}</p>
      {known && <p className="fact-count">{carriedWords(carried)}</p>}
      {known && (asked.length > 0 || unknown.length > 0) && (
        <details className="fact-asked">
          <summary>Ce qui vous sera demandé</summary>
          <ul>
            {asked.map(({ name: question, label, reason }) => (
              <li key={question}>
                <strong>{label}</strong>&nbsp;: {reason}
              </li>
            ))}
            {unknown.length > 0 && <li>{unknown.join(", ")}.</li>}
          </ul>
        </details>
      )}
      {known && tool.crossesScales && (
        <p className="hint">Niveaux de français à vérifier&nbsp;: ils viennent de l’autre échelle.</p>
      )}
      <p className="fact-go m-0 mt-auto pt-3">
        <LinkButton
          href={href}
          look={known && carried > 0 ? "secondary" : "ghost"}
          small
          rel={known ? "nofollow" : undefined}
        >
          {known ? "Continuer" : "Commencer"}
          <span className="sr-only"> avec {name}</span>
          <ArrowRight aria-hidden="true" size={18} />
        </LinkButton>
      </p>
    </>
  );
}

/** What each tool answers, in a line. */
const ABOUT: Readonly<Record<ToolView["key"], string>> = {
  arrima: "Vos points pour le Québec, par le barème de ce site.",
  crs: "Votre score d’Entrée express, par le barème de ce site.",
  "crs-officiel": "La grille fédérale en vigueur, ligne par ligne.",
  pstq: "La grille du Québec en vigueur, et ses quatre volets.",
  plan: "Les actions qui mènent à un seuil, leur coût et leur durée.",
  famille: "Qui demande et qui accompagne\u00a0: les scores côte à côte.",
  evolution: "Votre score pendant les 36\u00a0mois qui viennent.",
  eligibility: "Chaque programme\u00a0: oui, à une condition près, ou non.",
  pnp: "Les programmes des provinces qui vous correspondent.",
  nclc: "Les notes de votre test en niveaux.",
};

function carriedWords(carried: number): string {
  if (carried === 0) return "Aucune réponse reprise";
  return carried === 1 ? "1\u00a0réponse reprise" : `${carried}\u00a0réponses reprises`;
}
