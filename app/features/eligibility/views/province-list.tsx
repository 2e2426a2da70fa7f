import { openOf } from "#app/features/situation/programs/outcome.ts";
import { type ProvincialOutcome, isUnread } from "#app/features/situation/programs/provinces.ts";
import { count, sayWhen } from "#app/features/points/shared/text.ts";
import { Fold } from "#app/ui/layout/fold.tsx";
import { ConditionList } from "./outcome-row.tsx";
import { pathTo } from "#app/platform/paths/path-to.ts";

type ListProps = { provinces: readonly ProvincialOutcome[] };

/** Provincial streams by what is known of them: to check, one condition short, unread, out. */
export function ProvinceList({ provinces }: ListProps) {
  const toCheck = provinces.filter(({ verdict }) => verdict === "to-check");
  const near = provinces.filter(({ verdict }) => verdict === "one-short");
  const unread = toCheck.filter(isUnread);
  const out = provinces.filter(({ verdict }) => verdict === "no");
  return (
    <>
      <Group
        id="volets-possibles"
        title="À comparer, condition par condition"
        outcomes={toCheck.filter((outcome) => !isUnread(outcome))}
      />
      <Group id="volets-proches" title="À une condition près" outcomes={near} />
      <StreamFold id="volets-non-lus" title="Critères non connus" total={unread.length}>
        <p className="mb-4">
          De ces volets, nous n’avons lu que le nom et l’état. Ils ne sont ni ouverts ni fermés pour vous&nbsp;: la page
          officielle le dira.
        </p>
        <ul className="eligibility-streams-plain">
          {unread.map((outcome) => (
            <li key={outcome.key}>
              <StreamName outcome={outcome} />
              {outcome.notes.length > 0 && <span className="hint block">{outcome.notes.join(" ")}</span>}
            </li>
          ))}
        </ul>
      </StreamFold>
      <StreamFold id="volets-non" title="Non, aujourd’hui" total={out.length}>
        <ul className="eligibility-streams-plain">
          {out.map((outcome) => (
            <li key={outcome.key}>
              <StreamName outcome={outcome} />
              <span className="hint block">{reasonOf(outcome)}</span>
            </li>
          ))}
        </ul>
      </StreamFold>
    </>
  );
}

function reasonOf({ conditions }: ProvincialOutcome): string {
  return `${openOf(conditions)
    .filter(({ state }) => state === "unmet")
    .map(({ key, asked, have }) =>
      key === "status" ? `État\u00a0: ${have}` : have ? `${asked}\u00a0: ${have}` : asked,
    )
    .join("\u00a0; ")}.`;
}

function Group({ id, title, outcomes }: { id: string; title: string; outcomes: readonly ProvincialOutcome[] }) {
  return (
    <StreamFold id={id} title={title} total={outcomes.length}>
      <ul className="eligibility-streams">
        {outcomes.map((outcome) => (
          <li key={outcome.key}>
            <h4>
              <StreamName outcome={outcome} />
            </h4>
            <ConditionList conditions={outcome.conditions} />
            <p className="hint m-0">
              {outcome.notes.map((note) => `${note} `)}
              {outcome.program}, relevé {sayWhen(outcome.asOf)}.{" "}
              {outcome.officialUrl && <a href={outcome.officialUrl}>Page officielle</a>}
            </p>
          </li>
        ))}
      </ul>
    </StreamFold>
  );
}

function StreamFold({
  id,
  title,
  total,
  children,
}: {
  id: string;
  title: string;
  total: number;
  children: React.ReactNode;
}) {
  if (total === 0) return null;
  return (
    <Fold id={id} title={title} aside={<span className="eligibility-count">{count(total, "volet")}</span>}>
      {children}
    </Fold>
  );
}

function StreamName({ outcome: { key, name, place } }: { outcome: ProvincialOutcome }) {
  return (
    <>
      <a href={pathTo("/pnp/:id", { id: key })}>{name}</a> <span className="text-muted">· {place}</span>
    </>
  );
}
