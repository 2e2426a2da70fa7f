import ChevronDown from "lucide-react/icons/chevron-down";
import CircleCheck from "lucide-react/icons/circle-check";
import CircleHelp from "lucide-react/icons/circle-question-mark";
import CircleX from "lucide-react/icons/circle-x";
import type { StreamCondition, StreamOutcome } from "#app/features/points/pstq/streams.ts";
import { STATE_WORDS, VERDICT_WORDS, sayCondition, streamTitle } from "#app/features/points/pstq/words.ts";
import { Badge } from "#app/ui/marks/badge.tsx";

/** The four streams, the one aimed at first and open. */
export function Streams({ streams, aimed }: { streams: readonly StreamOutcome[]; aimed: string }) {
  const ordered = streams.toSorted((one, other) => Number(other.stream === aimed) - Number(one.stream === aimed));
  return (
    <section>
      <h3>Les quatre volets</h3>
      <p className="hint">
        Les points classent ceux qui peuvent être invités&nbsp;; ces minimums disent qui peut l’être. Notre lecture ne
        donne aucun minimum de points, hors des rondes passées.
      </p>
      <div className="accordion">
        {ordered.map(({ stream, verdict, conditions }) => (
          <details key={stream} open={stream === aimed}>
            <summary>
              <span className="grid gap-1 justify-items-start">
                <span>{streamTitle(stream)}</span>
                <Badge tone={VERDICT_WORDS[verdict].tone}>{VERDICT_WORDS[verdict].label}</Badge>
              </span>
              <ChevronDown size={20} aria-hidden="true" />
            </summary>
            <ul className="result-thresholds pb-5">
              {conditions.map((condition) => (
                <Condition key={condition.key} condition={condition} />
              ))}
            </ul>
          </details>
        ))}
      </div>
    </section>
  );
}

const MARKS = {
  met: { Icon: CircleCheck, className: "met" },
  unmet: { Icon: CircleX, className: "unmet" },
  unknown: { Icon: CircleHelp, className: undefined },
};

function Condition({ condition }: { condition: StreamCondition }) {
  const { asked, next } = sayCondition(condition);
  const { Icon, className } = MARKS[condition.state];
  return (
    <li>
      <Icon className={className} aria-hidden="true" />
      <span>
        <strong>{STATE_WORDS[condition.state]}</strong>
        {"\u00a0: "}
        {asked}.{next && <span className="hint block">{next}</span>}
      </span>
    </li>
  );
}
