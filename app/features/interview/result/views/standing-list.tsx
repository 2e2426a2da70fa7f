import Check from "lucide-react/icons/check";
import CircleDashed from "lucide-react/icons/circle-dashed";
import Info from "lucide-react/icons/info";
import X from "lucide-react/icons/x";
import type { StandingView } from "#app/features/interview/result/bilan-page.ts";
import { ConditionList } from "#app/features/eligibility/views/outcome-row.tsx";
import { Badge } from "#app/ui/marks/badge.tsx";
import type { Tone } from "#app/ui/marks/tone.ts";

const MARKS: Readonly<Record<Tone, typeof Check>> = { good: Check, fair: CircleDashed, neutral: Info, bad: X };

/** Each programme with its verdict in words, and the one thing that stands between; `open`: every condition, to be unfolded. */
export function StandingList({ standings, open = false }: { standings: readonly StandingView[]; open?: boolean }) {
  return (
    <ul className="bilan-list">
      {standings.map(({ key, name, label, tone, reason, conditions }) => {
        const Mark = MARKS[tone];
        return (
          <li key={key} id={key}>
            <Badge tone={tone}>
              <Mark aria-hidden="true" size={16} /> {label}
            </Badge>
            <div>
              <b>{name}</b>
              <p>{reason}</p>
              {open && (
                <details className="bilan-conditions">
                  <summary>
                    Les conditions, une par une<span className="sr-only"> de {name}</span>
                  </summary>
                  <ConditionList conditions={conditions} />
                </details>
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
