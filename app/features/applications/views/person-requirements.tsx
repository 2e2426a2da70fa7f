import type { PersonRequirements as Person, ShownRequirement } from "#app/features/applications/detail.ts";
import { Badge } from "#app/ui/badge.tsx";

/** What is left of each person that shows at once; the rest folds away. */
const SHOWN = 2;

/** « 11 autres exigences, 2 satisfaites » */
function moreWords(left: number, met: number): string {
  const others = left > 0 ? [left === 1 ? "1 autre exigence" : `${left} autres exigences`] : [];
  const done = met > 0 ? [met === 1 ? "1 satisfaite" : `${met} satisfaites`] : [];
  return [...others, ...done].join(", ");
}

/** What is asked of each person of the file, and how far it is, with the reason. */
export function Requirements({ people }: { people: readonly Person[] }) {
  return (
    <section id="exigences" aria-labelledby="titre-exigences">
      <h2 id="titre-exigences">Exigences, personne par personne</h2>
      <div className="members">
        {people.map(({ key, name, role, met, left }) => (
          <section className="member" key={key}>
            <h3>
              {name} <span className="member-role">{role}</span>
            </h3>
            <p className="hint">
              {met.length} sur {met.length + left.length}
            </p>
            {left.length > 0 && <List requirements={left.slice(0, SHOWN)} />}
            {left.length + met.length > Math.min(left.length, SHOWN) && (
              <details className="fold member-more">
                <summary>{moreWords(left.length - SHOWN, met.length)}</summary>
                <List requirements={[...left.slice(SHOWN), ...met]} />
              </details>
            )}
          </section>
        ))}
      </div>
    </section>
  );
}

function List({ requirements }: { requirements: readonly ShownRequirement[] }) {
  return (
    <ul>
      {requirements.map((requirement) => (
        <li key={requirement.key}>
          <p className="file-requirement">
            <b>{requirement.href === null ? requirement.theme : <a href={requirement.href}>{requirement.theme}</a>}</b>
            <Badge tone={requirement.tone}>{requirement.label}</Badge>
          </p>
          {requirement.reasons.map((reason) => (
            <p className="hint" key={reason}>
              {reason}
            </p>
          ))}
        </li>
      ))}
    </ul>
  );
}
