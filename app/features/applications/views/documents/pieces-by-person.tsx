import type { FileDocuments } from "#app/features/applications/documents/pages/document-pages.server.ts";
import type {
  CategoryPieces,
  PersonPieces,
  PieceView,
  PlacedPieces,
} from "#app/features/applications/documents/pieces-by-person.ts";
import { frenchCount } from "#app/platform/content/french-numbers.ts";
import { agreed } from "#app/platform/words/sentence.ts";
import { Badge } from "#app/ui/marks/badge.tsx";
import { LinkButton } from "#app/ui/button.tsx";

type Props = Pick<FileDocuments, "places"> & {
  /** Address of a category alone, page by page. */
  listOf: (category: string) => string;
};

/** What is to be given this week, by person; the rest folds. */
export function PiecesByPerson({ places, listOf }: Props) {
  const { week, later, after, optional, given } = places;
  return (
    <>
      <section aria-labelledby="cette-semaine">
        <h3 id="cette-semaine">
          {week.count === 0
            ? "Rien à donner cette semaine"
            : `Cette semaine, ${week.count} ${agreed(week.count, "pièce")}`}
        </h3>
        {week.people.map((person) => (
          <Person key={person.person} person={person} listOf={listOf} />
        ))}
      </section>
      <div className="folds">
        <Fold id="plus-tard" title="Plus tard" placed={later} listOf={listOf} />
        <Fold id="donnees" title="Données" placed={given} listOf={listOf} />
        <Fold id="facultatif" title="Facultatif" placed={optional} listOf={listOf} />
        <Fold id="apres" title="À une autre étape" placed={after} listOf={listOf} />
      </div>
    </>
  );
}

type FoldProps = Pick<Props, "listOf"> & { id: string; title: string; placed: PlacedPieces };

function Fold({ id, title, placed: { count, people }, listOf }: FoldProps) {
  if (count === 0) return null;
  return (
    <details className="fold" id={id}>
      <summary>
        <h3>
          {title} ({count})
        </h3>
      </summary>
      <div className="fold-body">
        {people.map((person) => (
          <Person key={person.person} person={person} listOf={listOf} />
        ))}
      </div>
    </details>
  );
}

function Person({ person: { name, categories }, listOf }: Pick<Props, "listOf"> & { person: PersonPieces }) {
  return (
    <section className="piece-person">
      <h4>{name}</h4>
      <div>
        {categories.map((part) => (
          <Category key={part.category} part={part} name={name} listOf={listOf} />
        ))}
      </div>
    </section>
  );
}

function Category({ part, name, listOf }: Pick<Props, "listOf"> & { part: CategoryPieces; name: string }) {
  const { category, title, pieces, more } = part;
  return (
    <>
      <h5>
        {title}
        <span className="sr-only">, {name}</span>
      </h5>
      <ul className="piece-lines">
        {pieces.map((piece) => (
          <Piece key={piece.key} piece={piece} />
        ))}
      </ul>
      {more > 0 && (
        <p>
          <a href={listOf(category)} className="link-block">
            Voir aussi {frenchCount(more, "autre pièce")} de cette catégorie<span className="sr-only">, {title}</span>
          </a>
        </p>
      )}
    </>
  );
}

/** Missing is calm: its word alone. Red is for what was refused, or is late. */
function Piece({ piece: { title, named, state, status, tone, alarming, note, act, given } }: { piece: PieceView }) {
  const isThere = state !== "missing" && act?.label !== "Donner";
  return (
    <li>
      <div>
        <b>{title}</b>{" "}
        {isThere ? (
          <Badge tone={tone}>{status}</Badge>
        ) : (
          <span className={alarming ? "piece-alarm" : "piece-note"}>
            {status}
            {note !== null && `. ${note}`}
          </span>
        )}
        {isThere && note !== null && <span className="piece-note">{note}</span>}
        {given && (
          <span className="piece-note">
            {given.expires !== null && `${given.expires}. `}
            <a href={isThere ? given.replace : given.page}>
              {isThere ? "Remplacer" : "Voir la pièce"}
              <span className="sr-only">&nbsp;: {named}</span>
            </a>
          </span>
        )}
      </div>
      {act && (
        <LinkButton small look="secondary" href={act.href}>
          {act.label}
          <span className="sr-only">&nbsp;: {named}</span>
        </LinkButton>
      )}
    </li>
  );
}
