import { longDate } from "#app/platform/clock/french-dates.ts";
import { Badge } from "#app/ui/marks/badge.tsx";

type ClaimFigure = { value: string; label: string; example: boolean; provenOn: string | null };

/** Figures of the business, each with the day on which it was proven or with « exemple »; nothing when there is none. */
export function ClaimFigures({ claims, look }: { claims: readonly ClaimFigure[]; look: "hero" | "cards" }) {
  if (claims.length === 0) return null;
  return (
    <dl className={look === "hero" ? "home-claims" : "claim-cards"}>
      {claims.map(({ value, label, example, provenOn }) => (
        <div key={label} className={look === "cards" ? "card flex flex-col-reverse" : undefined}>
          <dt className={look === "cards" ? "text-muted" : undefined}>
            {label}
            {provenOn !== null && <>, au {longDate(Temporal.PlainDate.from(provenOn))}</>}
            {example && (
              <>
                {" "}
                <Badge>exemple</Badge>
              </>
            )}
          </dt>
          <dd className={look === "cards" ? "figure m-0" : undefined}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
