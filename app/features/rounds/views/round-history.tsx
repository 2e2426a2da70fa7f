import type { RoundChange } from "#app/features/rounds/office/round-history.server.ts";
import { longDateTime } from "#app/platform/clock/french-dates.ts";
import { inDouala } from "#app/platform/clock/in-douala.ts";
import { Card } from "#app/ui/layout/card.tsx";

const LABELS: Readonly<Record<string, string>> = {
  number: "Numéro",
  date: "Jour",
  name: "Nom officiel",
  invitations: "Invitations",
  minimum: "Score minimal",
  programs: "Programmes invités",
  tieBreak: "Départage",
};

/** What was written of a round by hand. */
export function RoundHistory({ history }: { history: readonly RoundChange[] }) {
  if (history.length === 0) return null;
  return (
    <section aria-labelledby="corrections" className="grid grid-cols-1 gap-4">
      <h2 id="corrections">Corrections</h2>
      {history.map(({ at, by, changes }) => (
        <Card key={at.toISOString()} quiet>
          <p>
            {longDateTime(inDouala(at))}, {by ?? "compte fermé"}
          </p>
          <ul>
            {changes.map(({ field, before, after }) => (
              <li key={field}>
                {LABELS[field] ?? field}&nbsp;: {before === "" ? after : `${before} → ${after || "rien"}`}
              </li>
            ))}
          </ul>
        </Card>
      ))}
    </section>
  );
}
