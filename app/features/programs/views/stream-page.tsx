import { STREAMS_READ } from "#app/features/programs/data/sources.ts";
import type { Stream } from "#app/features/programs/data/shape.ts";
import { entryTitle } from "#app/features/programs/entries.ts";
import { places } from "#app/features/programs/provinces.ts";
import { isNameOnly, isOpen } from "#app/features/programs/streams.ts";
import { sayDay } from "#app/platform/clock/french-dates.ts";
import { sayWhen } from "#app/features/points/shared/text.ts";
import { categoryNames, topicNames } from "#app/features/programs/words.ts";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { Badge } from "#app/ui/marks/badge.tsx";
import { TextLink } from "#app/ui/layout/text-link.tsx";
import { EntryAside, EntryHead, Facts, Rounds, Sources } from "./entry-parts.tsx";
import { FederalStep } from "./federal-step.tsx";
import { StatusBadge } from "./status-badge.tsx";

/** /pnp/:id of a stream: its state, what is known of its conditions, where it was read. */
export function StreamPage({ stream, notice }: { stream: Stream; notice: string }) {
  const { place, program, officialName, category, statusNote, notes = [], asOf, expressEntry } = stream;
  return (
    <>
      <EntryHead
        place={place}
        title={entryTitle({ kind: "stream", stream })}
        officialName={officialName}
        lead={`État relevé ${sayWhen(asOf)}, lu le ${sayDay(STREAMS_READ)}. ${statusNote ?? ""}`}
        badges={
          <>
            <StatusBadge stream={stream} />
            <Badge>{program}</Badge>
            <Badge>{categoryNames[category]}</Badge>
          </>
        }
      />
      <div className="read-columns entry-columns">
        <div className="read-text entry-text">
          {!isOpen(stream) && (
            <Alert kind="danger" title="N’est pas ouvert">
              <p>Aucune nouvelle demande n’y est possible, d’après notre relevé. Ne payez personne pour y entrer.</p>
            </Alert>
          )}
          <section aria-labelledby="conditions">
            <h2 id="conditions">Conditions</h2>
            <Conditions stream={stream} />
            {notes.map((note) => (
              <p key={note}>{note}</p>
            ))}
          </section>
          <section aria-labelledby="sources">
            <h2 id="sources">Sources</h2>
            <StreamSources stream={stream} />
          </section>
          {expressEntry && isOpen(stream) && <FederalStep either={expressEntry === "optional"} />}
          <Rounds place={place} />
        </div>
        <EntryAside place={place} id={stream.id} notice={notice} />
      </div>
    </>
  );
}

function Conditions({ stream }: { stream: Stream }) {
  if (stream.conditions.length === 0) {
    return (
      <Alert kind="caution" title="Critères non connus">
        <p>Nous n’avons relevé de ce volet que son nom et son état&nbsp;: le reste est sur la page officielle.</p>
      </Alert>
    );
  }
  return (
    <Facts
      rows={stream.conditions.map(({ topic, words, unverified }) => ({
        label: topicNames[topic],
        words: (
          <>
            {words} {unverified && <Badge tone="fair">source non lue</Badge>}
          </>
        ),
      }))}
    />
  );
}

function StreamSources({ stream }: { stream: Stream }) {
  const { sources, url, urlUnverified, statusUnverified, place } = stream;
  return (
    <>
      {isNameOnly(stream) ? (
        <p>
          Aucune source propre à ce volet n’a été gardée&nbsp;: son nom et son état viennent de relevés publics lus le{" "}
          {sayDay(STREAMS_READ)}, pas encore vérifiés.{statusUnverified && " L’état repose sur un seul relevé."}
        </p>
      ) : (
        <div className="read-facts">
          <Sources sources={sources} />
        </div>
      )}
      {url && !sources.some((source) => source.url === url) && (
        <p>
          <TextLink block external href={url}>
            Page officielle du volet{urlUnverified && " (adresse relevée une seule fois)"}
          </TextLink>
        </p>
      )}
      {!url && !places[place].official && <p>L’adresse de sa page officielle n’a pas été relevée.</p>}
    </>
  );
}
