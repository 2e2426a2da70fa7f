import type { ReactNode } from "react";
import CircleCheck from "lucide-react/icons/circle-check";
import CircleHelp from "lucide-react/icons/circle-question-mark";
import CircleX from "lucide-react/icons/circle-x";
import { type Condition, type Outcome, openOf } from "#app/features/eligibility/outcome.ts";
import { STATES, UNVERIFIED, VERDICTS } from "#app/features/eligibility/words.ts";
import { Badge } from "#app/ui/badge.tsx";

const MARKS = {
  met: { Icon: CircleCheck, className: "met" },
  unmet: { Icon: CircleX, className: "unmet" },
  unknown: { Icon: CircleHelp, className: undefined },
} as const;

/** One programme: its verdict on the left, each condition and what would close it on the right. */
export function OutcomeRow({ outcome, children }: { outcome: Outcome; children?: ReactNode }) {
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
        <ConditionList conditions={outcome.conditions} />
        {outcome.notes.map((note) => (
          <p key={note} className="hint mt-3 mb-0">
            {note}
          </p>
        ))}
      </div>
    </article>
  );
}

export function ConditionList({ conditions }: { conditions: readonly Condition[] }) {
  return (
    <ul className="result-thresholds">
      {conditions.map((condition, index) => (
        // Keyed by place: a stream may say two things of one subject.
        <ConditionLine key={index} condition={condition} />
      ))}
    </ul>
  );
}

function ConditionLine({ condition: { state, asked, have, next, unverified, detail } }: { condition: Condition }) {
  const { Icon, className } = MARKS[state];
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
            {next.link && (
              <>
                {" "}
                <a href={next.link.path}>{next.link.label}</a>
              </>
            )}
          </span>
        )}
      </span>
    </li>
  );
}
