import type { ReactNode } from "react";
import CircleCheck from "lucide-react/icons/circle-check";
import CircleHelp from "lucide-react/icons/circle-question-mark";
import CircleX from "lucide-react/icons/circle-x";
import { type Standing, verdictWords } from "#app/features/situation/assess/admission.ts";
import { type Condition, openOf } from "#app/features/situation/programs/outcome.ts";
import { STATES, UNVERIFIED } from "#app/features/situation/programs/words.ts";
import { Badge } from "#app/ui/marks/badge.tsx";
import { Fold } from "#app/ui/layout/fold.tsx";

const MARKS = {
  met: { Icon: CircleCheck, className: "met" },
  unmet: { Icon: CircleX, className: "unmet" },
  unknown: { Icon: CircleHelp, className: undefined },
} as const;

/** One programme: its name and verdict; opened, each condition over every case that the answers leave, and what would close it. */
export function OutcomeRow({ standing, children }: { standing: Standing; children?: ReactNode }) {
  const { label, tone } = verdictWords(standing);
  const { key, name } = standing;
  const [missing, ...others] = openOf(standing.conditions);
  return (
    <Fold id={key} title={name} aside={<Badge tone={tone}>{label}</Badge>}>
      <div className="eligibility-outcome">
        {(standing.verdict === "one-short" || standing.verdict === "to-check") && missing && others.length === 0 && (
          <p className="eligibility-missing">
            Il {missing.state === "unknown" ? "reste à préciser" : "manque"}&nbsp;: {missing.asked}.
          </p>
        )}
        <ConditionList conditions={standing.conditions} />
        {standing.notes.map((note) => (
          <p key={note} className="hint m-0">
            {note}
          </p>
        ))}
        {children}
      </div>
    </Fold>
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
