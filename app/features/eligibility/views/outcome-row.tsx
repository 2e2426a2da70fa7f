import type { ReactNode } from "react";
import CircleCheck from "lucide-react/icons/circle-check";
import CircleHelp from "lucide-react/icons/circle-question-mark";
import CircleX from "lucide-react/icons/circle-x";
import { type Condition, type Outcome, openOf } from "#app/features/eligibility/outcome.ts";
import { STATES, UNVERIFIED, VERDICTS } from "#app/features/eligibility/words.ts";
import { Badge } from "#app/ui/badge.tsx";

/** The path itself when the site leads there; undefined when it does not (yet). */
export type PathIfBuilt = (path: string) => string | undefined;

const MARKS = {
  met: { Icon: CircleCheck, className: "met" },
  unmet: { Icon: CircleX, className: "unmet" },
  unknown: { Icon: CircleHelp, className: undefined },
} as const;

/** One programme: its verdict on the left, each condition and what would close it on the right. */
export function OutcomeRow({ outcome, pathIfBuilt, children }: { outcome: Outcome; pathIfBuilt: PathIfBuilt; children?: ReactNode }) {
  const { label, tone } = VERDICTS[outcome.verdict];
  const [missing, ...others] = openOf(outcome.conditions);
  return (
    <article className="eligibility-outcome" id={outcome.key}>
      <div>
        <h3>{outcome.name}</h3>
        <Badge tone={tone}>{label}</Badge>
        {outcome.verdict === "one-short" && missing && others.length === 0 && (
          <p className="eligibility-missing">
            Il {missing.state === "unknown" ? "reste à préciser" : "manque"}&nbsp;: {missing.asked}.
          </p>
        )}
        {children}
      </div>
      <div>
        <ConditionList conditions={outcome.conditions} pathIfBuilt={pathIfBuilt} />
        {outcome.notes.map((note) => (
          <p key={note} className="hint mt-3 mb-0">
            {note}
          </p>
        ))}
      </div>
    </article>
  );
}

export function ConditionList({ conditions, pathIfBuilt }: { conditions: readonly Condition[]; pathIfBuilt: PathIfBuilt }) {
  return (
    <ul className="result-thresholds">
      {conditions.map((condition, index) => (
        // Keyed by place: a stream may say two things of one subject.
        <ConditionLine key={index} condition={condition} pathIfBuilt={pathIfBuilt} />
      ))}
    </ul>
  );
}

function ConditionLine({ condition: { state, asked, have, next, unverified, detail }, pathIfBuilt }: { condition: Condition; pathIfBuilt: PathIfBuilt }) {
  const { Icon, className } = MARKS[state];
  const path = next?.link && pathIfBuilt(next.link.path);
  return (
    <li>
      <Icon className={className} aria-hidden="true" />
      <span>
        <strong>{STATES[state]}</strong>
        {"\u00a0: "}
        {asked}
        {unverified && ` (${UNVERIFIED})`}
        {have && <span className="text-muted"> · {have}</span>}
        {detail && <span className="hint block m-0">Texte lu&nbsp;: {detail}</span>}
        {state !== "met" && next && (
          <span className="eligibility-next">
            {next.words}
            {path && next.link && (
              <>
                {" "}
                <a href={path}>{next.link.label}</a>
              </>
            )}
          </span>
        )}
      </span>
    </li>
  );
}
