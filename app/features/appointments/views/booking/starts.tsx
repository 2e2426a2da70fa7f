import type { StartView } from "#app/features/appointments/booking/booking-page.server.ts";
import { ownTimeOf, startWords, startsHint } from "#app/features/appointments/availability/own-time.ts";
import { FieldGroup } from "#app/ui/inputs/field.tsx";
import { radioId } from "#app/ui/inputs/radio-group.tsx";
import { useOwnZone } from "./use-own-zone.ts";

/** The starts of a day: the free ones to choose from, the others with the reason why not. */
export function Starts({
  id,
  starts,
  chosen,
  error,
  label,
}: {
  id: string;
  starts: readonly StartView[];
  chosen: string | undefined;
  error: string | undefined;
  label: string;
}) {
  const zone = useOwnZone();
  const sample = starts[0] && ownTimeOf(starts[0].epochMilliseconds, zone);
  return (
    <FieldGroup id={id} label={label} error={error} hint={startsHint(sample)}>
      <div className="starts" data-invalid={error !== undefined || undefined}>
        {starts.map((start, index) => (
          <label key={start.time} className="start">
            <input
              type="radio"
              id={radioId(id, index)}
              name="start"
              value={start.time}
              defaultChecked={start.free && start.time === chosen}
              disabled={!start.free}
              required
            />
            <span className="start-time">{start.label}</span>
            {start.free ? (
              <span className="start-free" data-start={start.epochMilliseconds}>
                {startWords(ownTimeOf(start.epochMilliseconds, zone))}
              </span>
            ) : (
              <span className="start-why">{start.why}</span>
            )}
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}
