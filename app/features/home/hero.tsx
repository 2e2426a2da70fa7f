import { Frieze, Ndop } from "#app/ui/motif.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { ScorePanel } from "#app/ui/score-panel.tsx";
import type { Tone } from "#app/ui/tone.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";

type Claim = { value: string; label: string };

/** A real simulation, shown as the product's face. */
type Example = {
  href: string;
  sheet: { total: number; maximum: number; status: { label: string; tone: Tone }; groups: readonly { label: string; points: number; maximum: number }[] };
};

/** What the business promises, its claims, and one result of the simulator as it really is. */
export function Hero({ claims, example }: { claims: readonly Claim[]; example: Example }) {
  const { sheet } = example;
  return (
    <>
      <Ndop className="home-hero">
        <div className="home-hero-inner">
          <div>
            <h1>Du Cameroun au Canada, un dossier bien préparé.</h1>
            <p className="home-lead">
              Calculez vos points Entrée express et Arrima, comprenez chaque point et voyez ce qui ferait monter votre score, avec un conseiller quand il le
              faut.
            </p>
            <p className="home-actions">
              <LinkButton href={pathTo("/simulator")}>Calculer mes points</LinkButton>
              <LinkButton href={pathTo("/appointment")} look="ghost">
                Prendre rendez-vous
              </LinkButton>
            </p>
            <dl className="home-claims">
              {claims.map((claim) => (
                <div key={claim.label}>
                  <dt>{claim.label}</dt>
                  <dd>{claim.value}</dd>
                </div>
              ))}
            </dl>
          </div>
          <ScorePanel
            score={sheet.total}
            maximum={sheet.maximum}
            status={sheet.status}
            note="Exemple de score CRS estimé"
            parts={sheet.groups.map((group) => ({ label: group.label, value: group.points, maximum: group.maximum }))}
          >
            <a href={example.href} className="link-block">
              Voir ce calcul, point par point
            </a>
          </ScorePanel>
        </div>
      </Ndop>
      <Frieze />
    </>
  );
}
