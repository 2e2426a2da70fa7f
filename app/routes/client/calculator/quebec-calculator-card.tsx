import type { ComparedSimulation } from "#app/features/saved-simulations/history.ts";
import { OWN_FIGURE, sayRange } from "#app/features/points/shared/score-sheet.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { LinkButton } from "#app/ui/button.tsx";

/** In the Arrima programme of /management: the latest kept result, both figures, and the way to the calculator. */
export function QuebecCalculatorCard({ kept }: { kept: ComparedSimulation | null }) {
  return (
    <section aria-labelledby="calculateur">
      <h2 id="calculateur" className="file-part">
        Calculateur Québec
      </h2>
      {kept ? (
        <p>
          {OWN_FIGURE}&nbsp;:{" "}
          <strong>
            {kept.total} / {kept.maximum}
          </strong>{" "}
          ({kept.status.label}), le {kept.day}. {kept.official.label}&nbsp;:{" "}
          <strong>
            {sayRange(kept.official)} / {kept.official.maximum}
          </strong>
          . {kept.official.verdict}
        </p>
      ) : (
        <p>Vos points pour le Québec, à partir de ce que votre fiche et votre profil disent déjà.</p>
      )}
      <p>
        <LinkButton look="secondary" href={pathTo("/management/calculateur")}>
          {kept ? "Recalculer mes points" : "Calculer mes points"}
        </LinkButton>
      </p>
    </section>
  );
}
