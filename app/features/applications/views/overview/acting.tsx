import type { Act, Acting as Group } from "#app/features/applications/overview/detail.ts";

/** Shown at once; the rest folds away. */
const SHOWN = 3;

function Acts({ acts }: { acts: readonly Act[] }) {
  return (
    <ol>
      {acts.map((act) => (
        <li key={act.label}>
          {act.href === null ? act.label : <a href={act.href}>{act.label}</a>}
          {act.detail !== null && <span className={act.urgent ? "acting-urgent" : "hint"}>{act.detail}</span>}
        </li>
      ))}
    </ol>
  );
}

/** Who has something to do now, and what: the client, the business, somebody else. */
export function Acting({ groups }: { groups: readonly Group[] }) {
  return (
    <section id="points" aria-labelledby="qui-agit">
      <h2 id="qui-agit">Qui agit maintenant</h2>
      {groups.length === 0 ? (
        <p>Personne n’a rien à faire pour l’instant.</p>
      ) : (
        <div className="acting">
          {groups.map(({ who, acts, more }) => (
            <section key={who}>
              <h3>
                {who} <span className="hint">{acts.length + more}</span>
              </h3>
              <Acts acts={acts.slice(0, SHOWN)} />
              {acts.length > SHOWN && (
                <details className="fold">
                  <summary>
                    {acts.length + more - SHOWN === 1
                      ? "Un autre point"
                      : `${acts.length + more - SHOWN} autres points`}
                  </summary>
                  <Acts acts={acts.slice(SHOWN)} />
                  {more > 0 && (
                    <p>
                      Et {more === 1 ? "un autre" : `${more} autres`}, dans la liste des tâches et celle des documents.
                    </p>
                  )}
                </details>
              )}
            </section>
          ))}
        </div>
      )}
    </section>
  );
}
