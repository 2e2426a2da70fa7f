import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import type { ReactNode } from "react";
import type { OtherReader } from "#app/features/documents/review/claims.server.ts";
import type { QueuePlace } from "#app/features/documents/review/review-queue.ts";
import { Alert } from "#app/ui/feedback/alert.tsx";

const MINUTE_MS = 60_000;

type ReviewHeadProps = {
  title: string;
  /** Whose it is, and where. */
  about: ReactNode;
  /** Null when it waits for nobody. */
  queue: QueuePlace | null;
  facts: readonly { label: string; value: ReactNode }[];
  others: readonly OtherReader[];
  /** In milliseconds since 1970. */
  now: number;
};

/** The head of a review: what it is, where it stands in the queue, what it holds up, and who else has it open. */
export function ReviewHead({ title, about, queue, facts, others, now }: ReviewHeadProps) {
  return (
    <header className="review-head">
      <div>
        <h1>{title}</h1>
        <p className="text-muted">{about}</p>
      </div>
      {queue && <Place queue={queue} />}
      <dl className="review-facts">
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {others.map(({ name, openedAt }) => (
        <Alert key={name}>
          {name} l’a ouvert {sinceWords(now - openedAt.getTime())}. La première décision compte, l’autre est prévenue.
        </Alert>
      ))}
    </header>
  );
}

/** « à l’instant », « il y a 3 min ». @param ms since then */
function sinceWords(ms: number): string {
  const minutes = Math.floor(ms / MINUTE_MS);
  return minutes < 1 ? "à l’instant" : `il y a ${minutes}\u00a0min`;
}

function Place({ queue: { place, total, previous, next } }: { queue: QueuePlace }) {
  return (
    <nav className="review-place" aria-label="File des pièces à revoir">
      {previous !== null && (
        <a href={previous} rel="prev" data-key="k">
          <ChevronLeft size={20} />
          <span className="sr-only">Pièce précédente</span>
        </a>
      )}
      <span>
        <b className="figures">
          {place} sur {total}
        </b>
        {place === 1 && <span className="office-muted block">la plus pressée</span>}
      </span>
      {next !== null && (
        <a href={next} rel="next" data-key="j">
          <ChevronRight size={20} />
          <span className="sr-only">Pièce suivante</span>
        </a>
      )}
    </nav>
  );
}

/** The keys of the page, each with what it does; the script that hears them shows the switch. */
export function ReviewKeys({
  points,
  marks = true,
}: {
  /** 0 when it may not be validated. */ points: number;
  /** Whether the pages may be marked. */ marks?: boolean;
}) {
  const keys = [
    ["J", "suivante"],
    ["K", "précédente"],
    ...(points > 0 ? ([[`1 à ${points}`, "Oui, puis À corriger"]] as const) : []),
    ...(marks ? ([["M", "marquer la page"]] as const) : []),
    ["C", "demander la correction"],
    ...(points > 0 ? ([["V", "valider"]] as const) : []),
  ] as const;
  return (
    <div className="review-keys" data-keys-switch hidden>
      <label className="page-tick">
        <input type="checkbox" defaultChecked /> Raccourcis du clavier
      </label>
      <ul>
        {keys.map(([key, does]) => (
          <li key={key}>
            <kbd>{key}</kbd> {does}
          </li>
        ))}
      </ul>
    </div>
  );
}
