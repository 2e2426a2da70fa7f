import type { ShownStart } from "#app/features/appointments/booking-page.server.ts";
import { ownTimeOf } from "#app/features/appointments/own-time.ts";
import { FieldGroup } from "#app/ui/field.tsx";
import { radioId } from "#app/ui/radio-group.tsx";
import { useOwnZone } from "./use-own-zone.ts";

const SHIFTS: Record<number, string> = { [-1]: " la veille", 1: " le lendemain" };

/** The starts of a day: the free ones to choose from, the others with the reason why not. */
export function Starts({
  id,
  starts,
  chosen,
  error,
  label,
}: {
  id: string;
  starts: readonly ShownStart[];
  chosen: string | undefined;
  error: string | undefined;
  label: string;
}) {
  const zone = useOwnZone();
  const sample = starts[0] && ownTimeOf(starts[0].epochMilliseconds, zone);
  return (
    <FieldGroup
      id={id}
      label={label}
      error={error}
      hint={sample ? `En grand, l’heure de Douala\u00a0; en dessous, celle de chez vous (${sample.city}).` : "Heure de Douala (UTC+1)."}
    >
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
            {start.free ? <OwnStart start={start} zone={zone} /> : <span className="start-why">{start.why}</span>}
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}

function OwnStart({ start, zone }: { start: ShownStart; zone: string }) {
  const own = ownTimeOf(start.epochMilliseconds, zone);
  if (!own) return <span className="start-free">Libre</span>;
  return (
    <span className="start-free">
      {own.time}
      {SHIFTS[own.shift] ?? ""}
    </span>
  );
}
