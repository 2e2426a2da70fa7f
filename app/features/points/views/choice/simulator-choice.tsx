import Clock from "lucide-react/icons/clock";
import FileText from "lucide-react/icons/file-text";
import Languages from "lucide-react/icons/languages";
import { GRID as arrima } from "#app/features/points/arrima/grid.ts";
import { GRID as crs } from "#app/features/points/crs/grid.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Frieze, Ndop } from "#app/ui/marks/motif.tsx";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { OtherTools } from "./other-tools.tsx";

const before = [
  {
    Icon: Languages,
    title: "Vos résultats de test",
    text: "De français et d’anglais, si vous en avez\u00a0: un niveau par compétence.",
  },
  {
    Icon: Clock,
    title: "Vos mois d’expérience",
    text: "À temps plein, dans un métier qualifié, au Cameroun comme ailleurs.",
  },
  { Icon: FileText, title: "Votre diplôme le plus élevé", text: "Et celui de votre conjoint, si vous êtes marié(e)." },
];

/** The two simulators side by side: which one answers which question. */
export function SimulatorChoice() {
  return (
    <>
      <Ndop even className="simulator-choice">
        <div className="wrap">
          <h1>Simulateurs de points</h1>
          <p className="simulator-choice-lead">
            Deux programmes, deux barèmes. Si vous hésitez, faites les deux&nbsp;: chacun prend quelques minutes, sans
            compte, et le résultat se garde par un lien ou un rapport PDF.
          </p>
          <p className="home-actions">
            <LinkButton href={pathTo("/bilan")}>Faire mon bilan, une question à la fois</LinkButton>
          </p>
          <div className="simulator-choice-cards">
            <div className="paper card">
              <h2>Arrima</h2>
              <p className="text-muted">Pour s’installer au Québec</p>
              <p className="simulator-maximum">
                {arrima.maximums.total} <span>points</span>
              </p>
              <p>Capital humain, marché du travail, et les deux seuils à franchir&nbsp;: employabilité et total.</p>
              <LinkButton href={pathTo("/arrima")} look="secondary">
                Simulateur Arrima
              </LinkButton>
            </div>
            <div className="paper card">
              <h2>CRS, Entrée express</h2>
              <p className="text-muted">Pour s’installer ailleurs au Canada</p>
              <p className="simulator-maximum">
                <span>jusqu’à</span> {crs.maximums.total} <span>points</span>
              </p>
              <p>
                Âge, études, langues, expérience, conjoint et facteurs additionnels, comparés dans un bassin fédéral.
              </p>
              <LinkButton href={pathTo("/crs")} look="secondary">
                Simulateur CRS
              </LinkButton>
            </div>
          </div>
        </div>
      </Ndop>
      <Frieze />
      <OtherTools />
      <section className="wrap py-6 sm:py-16" aria-labelledby="avant">
        <h2 id="avant">À garder sous la main</h2>
        <dl className="simulator-before">
          {before.map(({ Icon, title, text }) => (
            <div key={title}>
              <dt className="display">
                <Icon aria-hidden="true" size={28} className="text-link" />
                {title}
              </dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        <p className="max-w-prose mt-4 sm:mt-8">
          Une question sans réponse compte 0&nbsp;point&nbsp;: vous pouvez commencer sans tout savoir. Le résultat est
          une estimation de ce site&nbsp;; seul l’organisme officiel calcule un score qui compte.
        </p>
      </section>
    </>
  );
}
