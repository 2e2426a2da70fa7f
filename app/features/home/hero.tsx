import type { ReactNode } from "react";
import { Frieze, Ndop } from "#app/ui/marks/motif.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { pathTo } from "#app/platform/paths/path-to.ts";

/** What the business promises, its figures (`claims`), and the first three questions of the interview (`teaser`). */
export function Hero({ claims, teaser }: { claims: ReactNode; teaser: ReactNode }) {
  return (
    <>
      <Ndop>
        <div className="home-hero-inner">
          <div>
            <h1>Du Cameroun au Canada, un dossier bien préparé.</h1>
            <p className="home-lead">
              Calculez vos points Entrée express et Arrima, voyez ce qui ferait monter votre score, puis préparez votre
              dossier avec nous.
            </p>
            <p className="home-actions">
              <LinkButton href={pathTo("/bilan")}>Faire mon bilan</LinkButton>
              <LinkButton href={pathTo("/appointment")} look="ghost">
                Prendre rendez-vous
              </LinkButton>
            </p>
            {claims}
          </div>
          {teaser}
        </div>
      </Ndop>
      <Frieze />
    </>
  );
}
