import type { Arrival } from "#app/features/situation/arrival.ts";
import { SHEET_PARAM } from "#app/features/situation/destinations.ts";
import { Alert } from "#app/ui/feedback/alert.tsx";

/**
 * On arrival with a sheet: how much was filled in, and what must still be said, with the reason.
 * @param whole the page reads every answer of the sheet, whatever its form asks
 */
export function CarriedNotice({ arrival, whole = false }: { arrival: Arrival | null; whole?: boolean }) {
  if (!arrival) return null;
  const { carried, asked, crossesScales } = arrival;
  return (
    <div className="carried-notice">
      <Alert kind={whole || carried > 0 ? "success" : "info"} title={whole ? WHOLE : titleOf(carried)}>
        {asked.length > 0 && (
          <>
            <p>À préciser ici, parce que votre fiche ne le dit pas assez finement&nbsp;:</p>
            <ul className="carried-asked">
              {asked.map(({ name, label, reason }) => (
                <li key={name}>
                  <strong>{label}</strong>&nbsp;: {reason}
                </li>
              ))}
            </ul>
          </>
        )}
        {crossesScales && (
          <p>
            Vos niveaux de français viennent de l’autre échelle&nbsp;: le Québec lit le TEF et le TCF avec ses propres
            seuils. Les deux échelles ont douze niveaux, mais vérifiez-les.
          </p>
        )}
      </Alert>
    </div>
  );
}

const WHOLE = "Toutes vos réponses sont reprises de votre fiche";

function titleOf(carried: number): string {
  if (carried === 0) return "Votre fiche ne répond encore à aucune question d’ici";
  return carried === 1 ? "1\u00a0réponse reprise de votre fiche" : `${carried}\u00a0réponses reprises de votre fiche`;
}

/** The sheet that is carried along, kept by the form. */
export function SheetField({ factSheet }: { factSheet: string }) {
  return factSheet === "" ? null : <input type="hidden" name={SHEET_PARAM} value={factSheet} />;
}
