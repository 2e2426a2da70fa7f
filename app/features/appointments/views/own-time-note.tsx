import { ownTimeWords } from "#app/features/appointments/own-time.ts";
import { useOwnZone } from "./use-own-zone.ts";

/**
 * The moment on the visitor's own clock, when it differs from Douala's: the browser's zone
 * once hydrated, until then the one that booked.
 */
export function OwnTimeNote({ epochMilliseconds, known }: { epochMilliseconds: number; known: string | undefined }) {
  const zone = useOwnZone();
  const words = zone === "" ? known : ownTimeWords(epochMilliseconds, zone);
  if (words === undefined) return null;
  return (
    <span className="own-time" suppressHydrationWarning>
      Chez vous&nbsp;: {words}
    </span>
  );
}
