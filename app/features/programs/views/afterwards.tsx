import { FEDERAL_PNP_PAGE } from "#app/features/programs/provinces.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { TextLink } from "#app/ui/layout/text-link.tsx";
import { pathTo } from "#app/platform/paths/path-to.ts";

type AfterwardsProps = {
  /** Points of a nomination on the official grid. */
  nomination: number;
  notice: string;
};

/** What a result is worth, and where to go from it. */
export function Afterwards({ nomination, notice }: AfterwardsProps) {
  return (
    <section aria-labelledby="et-ensuite" className="finder-afterwards">
      <div className="wrap">
        <h2 id="et-ensuite">Et ensuite&nbsp;?</h2>
        <p className="finder-lead">
          Une désignation reliée à Entrée express ajoute {nomination}&nbsp;points au score CRS. Regardez d’abord ce que
          vaut votre profil sans elle.
        </p>
        <p className="finder-actions">
          <LinkButton look="secondary" href={pathTo("/crs/officiel")}>
            Calculer mon score officiel
          </LinkButton>
          <LinkButton look="ghost" href={pathTo("/eligibility")}>
            Tester mon admissibilité
          </LinkButton>
          <LinkButton look="ghost" href={pathTo("/appointment")}>
            Prendre rendez-vous
          </LinkButton>
        </p>
        <ul className="finder-links">
          <li>
            <a href={pathTo("/guides/:id", { id: "candidats-des-provinces" })}>
              Notre guide&nbsp;: lire un volet avant d’y croire
            </a>
          </li>
          <li>
            <TextLink external href={FEDERAL_PNP_PAGE}>
              Candidats des provinces, page officielle du Canada
            </TextLink>
          </li>
        </ul>
        <SourcesNote notice={notice} />
      </div>
    </section>
  );
}

/** Estimate, help and not advice, and how the facts were read. */
export function SourcesNote({ notice }: { notice: string }) {
  return (
    <p className="hint finder-sources">
      Estimation de ce site, d’après des copies publiques des pages officielles, pas encore vérifiées&nbsp;: chaque
      fiche dit ses sources et leur date. Seule la province, puis le Canada, décident. {notice}
    </p>
  );
}
