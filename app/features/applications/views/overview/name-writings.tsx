import type { PersonWritings } from "#app/features/applications/overview/detail.ts";

/** Names that the documents of one person write differently: a file comes back for less. */
export function NameWritings({ people }: { people: readonly PersonWritings[] }) {
  if (people.length === 0) return null;
  return (
    <section id="noms" aria-labelledby="titre-noms">
      <h2 id="titre-noms">Noms écrits de plusieurs façons</h2>
      {people.map(({ key, name, writings, action, href }) => (
        <section key={key} aria-labelledby={`noms-${key}`}>
          <h3 id={`noms-${key}`}>{name}</h3>
          <ul>
            {writings.map((writing) => (
              <li key={writing.name}>
                «&nbsp;{writing.name}&nbsp;» <span className="hint">{writing.documents}</span>
              </li>
            ))}
          </ul>
          <p>{href === null ? action : <a href={href}>{action}</a>}</p>
        </section>
      ))}
    </section>
  );
}
