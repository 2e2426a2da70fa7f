import type { ReactNode } from "react";
import { Frieze, Ndop } from "#app/ui/motif.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { ScorePanel } from "#app/ui/score-panel.tsx";
import type { Tone } from "#app/ui/tone.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";

/** A real simulation, shown as the product's face. */
type Example = {
  href: string;
  scoreSheet: { total: number; maximum: number; status: { label: string; tone: Tone }; groups: readonly { label: string; points: number; maximum: number }[] };
};

/** What the business promises, its figures (`claims`), and one result of the simulator as it really is. */
export function Hero({ claims, example }: { claims: ReactNode; example: Example }) {
  const { scoreSheet } = example;
  return (
    <>
      <Ndop className="home-hero">
        <div className="home-hero-inner">
          <div>
            <h1>Du Cameroun au Canada, un dossier bien préparé.</h1>
            <p className="home-lead">
              Calculez vos points Entrée express et Arrima, comprenez chaque point et voyez ce qui ferait monter votre score, puis préparez votre dossier avec
              nous.
            </p>
            <p className="home-actions">
              <LinkButton href={pathTo("/simulator")}>Calculer mes points</LinkButton>
              <LinkButton href={pathTo("/appointment")} look="ghost">
                Prendre rendez-vous
              </LinkButton>
            </p>
            {claims}
          </div>
          <ScorePanel
            score={scoreSheet.total}
            maximum={scoreSheet.maximum}
            status={scoreSheet.status}
            note="Exemple d’estimation CRS par ce site"
            parts={scoreSheet.groups.map((group) => ({ label: group.label, value: group.points, maximum: group.maximum }))}
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
