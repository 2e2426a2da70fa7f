import type { Acting as Group } from "#app/features/applications/detail.ts";

/** Who has something to do now, and what: the client, the business, somebody else. */
export function Acting({ groups }: { groups: readonly Group[] }) {
  return (
    <section id="points" aria-labelledby="qui-agit">
      <h2 id="qui-agit">Qui agit maintenant</h2>
      {groups.length === 0 ? (
        <p>Personne n’a rien à faire pour l’instant.</p>
      ) : (
        <div className="acting">
          {groups.map(({ who, acts }) => (
            <section key={who}>
              <h3>
                {who} <span className="hint">{acts.length}</span>
              </h3>
              <ol>
                {acts.map((act) => (
                  <li key={act.label}>
                    {act.href === null ? act.label : <a href={act.href}>{act.label}</a>}
                    {act.detail !== null && <span className={act.urgent ? "acting-urgent" : "hint"}>{act.detail}</span>}
                  </li>
                ))}
              </ol>
            </section>
          ))}
        </div>
      )}
    </section>
  );
}
