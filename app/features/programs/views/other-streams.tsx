import ChevronDown from "lucide-react/icons/chevron-down";
import type { StreamGroup } from "#app/features/programs/answer-search.ts";
import { STREAMS_READ } from "#app/features/programs/data/sources.ts";
import type { Stream } from "#app/features/programs/data/shape.ts";
import { entryPath } from "#app/features/programs/entries.ts";
import type { Filters } from "#app/features/programs/filters.ts";
import { unjudged } from "#app/features/programs/finder.ts";
import { places } from "#app/features/programs/provinces.ts";
import { isNameOnly, isOpen } from "#app/features/programs/streams.ts";
import { categoryNames, filterSubjects, listInWords } from "#app/features/programs/words.ts";
import { sayDay } from "#app/platform/clock/french-dates.ts";
import { frenchCount } from "#app/platform/content/french-numbers.ts";
import { Badge } from "#app/ui/marks/badge.tsx";
import { Fold } from "#app/ui/layout/fold.tsx";
import { OfficialPage } from "./official-page.tsx";
import { StatusBadge } from "./status-badge.tsx";

type OtherStreamsProps = {
  groups: readonly StreamGroup[];
  filters: Filters;
  open: boolean;
  /** Under programmes found, one line until asked. */
  folded: boolean;
};

/** Every other stream, by province; a group is open when the search means few of them. */
export function OtherStreams({ groups, filters, open, folded }: OtherStreamsProps) {
  const kept = groups.reduce((sum, group) => sum + group.kept.length, 0);
  const list = (
    <>
      <p className="finder-lead">
        {frenchCount(kept, "volet")} des programmes provinciaux et de leurs voisins fédéraux, tels que nous les avons
        relevés le {sayDay(STREAMS_READ)}, avec leur état et leurs sources. Un volet dont nous ne connaissons pas les
        critères n’est jamais écarté.
        {filters.occupation !== "" &&
          " Leurs listes de métiers ne sont pas dans nos données\u00a0: le métier n’en écarte aucun."}
      </p>
      <div className="stream-groups">
        {groups.map((group) => (
          <Group key={group.place} group={group} filters={filters} open={open} />
        ))}
      </div>
    </>
  );
  if (folded)
    return (
      <div className="wrap">
        <div className="folds">
          <Fold
            id="autres-volets"
            level={2}
            title="Autres volets"
            aside={<span className="hint m-0">{frenchCount(kept, "volet")}</span>}
          >
            {list}
          </Fold>
        </div>
      </div>
    );
  return (
    <section aria-labelledby="autres-volets" className="wrap finder-part">
      <h2 id="autres-volets">Autres volets</h2>
      {list}
    </section>
  );
}

function Group({
  group: { place, kept, excluded },
  filters,
  open,
}: {
  group: StreamGroup;
  filters: Filters;
  open: boolean;
}) {
  const openCount = kept.filter(isOpen).length;
  const total = kept.length + excluded.length;
  return (
    <details open={open} id={`volets-${place.toLowerCase()}`}>
      <summary>
        <h3>{places[place].name}</h3>
        <span className="stream-count">
          {excluded.length > 0 ? `${kept.length} sur ${total} retenus` : frenchCount(total, "volet")}
          {openCount < kept.length &&
            (openCount === 0 ? ", aucun ouvert" : `, dont ${frenchCount(openCount, "ouvert")}`)}
        </span>
        <ChevronDown size={20} />
      </summary>
      <div>
        <OfficialPage place={place} />
        <ul className="stream-list">
          {kept.map((stream) => (
            <StreamLine key={stream.id} stream={stream}>
              <Unknown stream={stream} filters={filters} />
            </StreamLine>
          ))}
          {excluded.map(({ stream, by }) => (
            <StreamLine key={stream.id} stream={stream}>
              <span className="stream-out">Écarté par {listInWords(by.map((name) => filterSubjects[name]))}</span>
            </StreamLine>
          ))}
        </ul>
      </div>
    </details>
  );
}

/** A stream in a list: its names, its state, its kind. */
export function StreamLine({ stream, children }: { stream: Stream; children?: React.ReactNode }) {
  return (
    <li>
      <p>
        <a href={entryPath(stream.id)}>{stream.name}</a>
        {stream.officialName && (
          <span className="stream-official" lang="en">
            {stream.officialName}
          </span>
        )}
      </p>
      <p className="badges">
        <StatusBadge stream={stream} />
        <Badge>{categoryNames[stream.category]}</Badge>
        {children}
      </p>
    </li>
  );
}

/** What of the filters could not be judged. */
function Unknown({ stream, filters }: { stream: Stream; filters: Filters }) {
  if (isNameOnly(stream)) return <span className="stream-unknown">critères non connus</span>;
  const subjects = unjudged(stream, filters)
    .filter((name) => name !== "occupation")
    .map((name) => filterSubjects[name]);
  return subjects.length > 0 && <span className="stream-unknown">non connu&nbsp;: {listInWords(subjects)}</span>;
}
