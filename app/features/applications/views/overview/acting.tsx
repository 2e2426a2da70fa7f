import type { Act, Acting as Group } from "#app/features/applications/overview/detail.ts";
import { frenchCount } from "#app/platform/content/french-numbers.ts";

/** Of the business and of others, shown at once; the rest folds away. */
const SHOWN = 2;

function Acts({ acts }: { acts: readonly Act[] }) {
  return (
    <ol>
      {acts.map((act) => (
        <li key={`${act.label} ${act.href}`}>
          {act.href === null ? act.label : <a href={act.href}>{act.label}</a>}
          {act.detail !== null && <span className={act.urgent ? "acting-urgent" : "hint"}>{act.detail}</span>}
        </li>
      ))}
    </ol>
  );
}

/** Who has something to do now, and what: the reader's own list folded under the next act, the others' in sight. */
export function Acting({ groups }: { groups: readonly Group[] }) {
  return (
    <section id="points" aria-labelledby="qui-agit">
      <h2 id="qui-agit">Qui agit maintenant</h2>
      {groups.length === 0 ? (
        <p className="m-0">Personne n’a rien à faire pour l’instant.</p>
      ) : (
        <div className="acting">
          {groups.map((group) => (
            <ActingGroup key={group.who} group={group} />
          ))}
        </div>
      )}
    </section>
  );
}

function ActingGroup({ group: { who, acts, more, own } }: { group: Group }) {
  const shown = own ? [] : acts.slice(0, SHOWN);
  const folded = acts.slice(shown.length);
  const count = acts.length + more;
  return (
    <section>
      {!own && (
        <h3>
          {who} <span className="hint">{count}</span>
        </h3>
      )}
      {shown.length > 0 && <Acts acts={shown} />}
      {folded.length > 0 && (
        <details className="fold">
          <summary>
            {own ? (
              <h3>
                {who} <span className="hint">{frenchCount(count, "chose")}, dans l’ordre</span>
              </h3>
            ) : (
              othersWords(folded.length + more)
            )}
          </summary>
          <Acts acts={folded} />
          {more > 0 && (
            <p>Et {more === 1 ? "un autre" : `${more} autres`}, dans la liste des tâches et celle des documents.</p>
          )}
        </details>
      )}
    </section>
  );
}

const othersWords = (count: number) => (count === 1 ? "Un autre point" : `${count} autres points`);
