import type { PersonRequirements as Person, RequirementView } from "#app/features/applications/overview/detail.ts";
import { Badge } from "#app/ui/marks/badge.tsx";

/** What is asked of each person of the file, and how far it is, with the reason; one person at a time stands open. */
export function Requirements({ people }: { people: readonly Person[] }) {
  return (
    <details className="fold" id="exigences">
      <summary>
        <h2>Exigences, personne par personne</h2>
      </summary>
      <div className="members">
        {people.map(({ key, name, role, met, left }) => (
          <details className="fold member" key={key} name="exigences">
            <summary>
              <h3>
                {name} <span className="member-role">{role}</span>
              </h3>
              <span className="fold-figure">
                {met.length} sur {met.length + left.length}
              </span>
            </summary>
            <List requirements={[...left, ...met]} />
          </details>
        ))}
      </div>
    </details>
  );
}

function List({ requirements }: { requirements: readonly RequirementView[] }) {
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
