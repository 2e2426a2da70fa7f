import type { AdviserView } from "#app/features/appointments/availability/licensed-calendars.server.ts";
import { TextLink } from "#app/ui/layout/text-link.tsx";

/** Who receives, and by which licence: name, number and the register where the public finds it. */
export function AdviserLicences({ adviser: { name, example, licences } }: { adviser: AdviserView }) {
  return (
    <span>
      <strong>{name}</strong>
      {example && licences.length > 0 && <span className="hint"> (exemple)</span>}
      {licences.length === 0 ? (
        <span className="hint block">
          Sans licence de conseil&nbsp;: information et logistique, ni conseil ni formulaire rempli.
        </span>
      ) : (
        licences.map(({ body, number, url }) => (
          <span key={`${body} ${number}`} className="hint block">
            {body}, n°&nbsp;{number}{" "}
            <TextLink href={url} external>
              Voir au registre public
            </TextLink>
          </span>
        ))
      )}
    </span>
  );
}
