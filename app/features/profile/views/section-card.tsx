import type { ReactNode } from "react";
import type { Completion } from "#app/features/profile/completion.ts";
import type { ProfileSection, ProfileValues } from "#app/features/profile/fields.ts";
import { Bar } from "#app/ui/tables/bar.tsx";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { ProfileField } from "./profile-field.tsx";

/** One section with its completion; `children` are its fields, read or changed. */
export function SectionCard({
  section,
  completion,
  children,
}: {
  section: ProfileSection;
  completion: Completion;
  children: ReactNode;
}) {
  return (
    <section id={section.key} className="card paper profile-section" aria-labelledby={`${section.key}-title`}>
      <div className="profile-section-head">
        <h2 id={`${section.key}-title`}>{section.title}</h2>
        <p className="profile-completion">
          {completion.percent}&nbsp;% <span className="sr-only">rempli</span>
        </p>
      </div>
      <Bar value={completion.filled} maximum={completion.total} size="thin" />
      {children}
    </section>
  );
}

/** The fields as stored, or as their person's sheet proposes them; disabled, and the way to change them. */
export function SectionReading({
  section,
  values,
  proposed,
}: {
  section: ProfileSection;
  values: Readonly<ProfileValues>;
  proposed: Readonly<Partial<ProfileValues>>;
}) {
  return (
    <>
      <details className="profile-reading">
        <summary>
          Voir les réponses<span className="sr-only">, {section.title}</span>
        </summary>
        <fieldset disabled className="profile-fields">
          <legend className="sr-only">{section.title}</legend>
          {section.fields.map((field) => (
            <ProfileField
              key={`${field.name} ${values[field.name]}`}
              field={field}
              id={`${section.key}-${field.name}`}
              value={proposed[field.name] ?? values[field.name]}
              isProposed={proposed[field.name] !== undefined}
            />
          ))}
        </fieldset>
      </details>
      <a href={pathTo(`/profile?modifier=${section.key}#${section.key}`)} className="btn btn-secondary">
        Modifier <span className="sr-only">{section.title}</span>
      </a>
    </>
  );
}
