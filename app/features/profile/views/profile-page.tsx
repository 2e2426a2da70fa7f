import type { SubmissionResult } from "@conform-to/react";
import { profileCompletion } from "#app/features/profile/completion.ts";
import {
  PROFILE_SECTIONS,
  type ProfileField,
  type ProfileValues,
  type SectionKey,
  labelOf,
} from "#app/features/profile/fields.ts";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { Badge } from "#app/ui/marks/badge.tsx";
import { Bar } from "#app/ui/tables/bar.tsx";
import { SectionCard, SectionReading } from "./section-card.tsx";
import { SectionEditor } from "./section-editor.tsx";

export type ProfilePageProps = {
  values: ProfileValues;
  /** What their sheet says of fields that are empty. */
  proposed: Partial<ProfileValues>;
  account: { email: string; emailConfirmed: boolean };
  /** The section being changed, if any. */
  editing: SectionKey | null;
  /** What a save just did; `meanwhile` came from another window and was kept. */
  saved: { section: SectionKey; meanwhile: ProfileField[] } | null;
  answer: SubmissionResult<string[]> | undefined;
  /** Pages of the account that exist: where each leads and its words. */
  accountLinks: readonly { href: string; label: string }[];
};

/** Six sections, each read or changed, with how full each is. */
export function ProfilePage({ values, proposed, account, editing, saved, answer, accountLinks }: ProfilePageProps) {
  const completion = profileCompletion(values);
  const { filled, total, percent } = completion.overall;
  return (
    <div className="wrap profile">
      <h1>Mon profil</h1>
      <section className="profile-overall" aria-label="Profil rempli">
        <p>
          <strong>Profil rempli à {percent}&nbsp;%</strong>
          <span className="text-muted">
            {" "}
            ({filled} champs sur {total})
          </span>
        </p>
        <Bar value={filled} maximum={total} size="thick" />
      </section>
      <section className="card paper" aria-labelledby="compte-title">
        <h2 id="compte-title">Compte</h2>
        <p className="profile-email">
          <span>
            Adresse e-mail&nbsp;: <strong>{account.email}</strong>
          </span>
          {account.emailConfirmed ? <Badge tone="good">Confirmée</Badge> : <Badge tone="fair">À confirmer</Badge>}
        </p>
        <ul className="profile-links">
          {accountLinks.map(({ href, label }) => (
            <li key={href}>
              <a href={href} className="link-block">
                {label}
              </a>
            </li>
          ))}
        </ul>
      </section>
      {PROFILE_SECTIONS.map((section) => (
        <SectionCard key={section.key} section={section} completion={completion.sections[section.key]}>
          {saved?.section === section.key && <SavedAlert meanwhile={saved.meanwhile} />}
          {editing === section.key ? (
            <SectionEditor section={section} values={values} proposed={proposed} answer={answer} />
          ) : (
            <SectionReading section={section} values={values} proposed={proposed} />
          )}
        </SectionCard>
      ))}
    </div>
  );
}

function SavedAlert({ meanwhile }: { meanwhile: readonly ProfileField[] }) {
  return (
    <Alert kind="success" title="Modifications enregistrées" announced>
      {meanwhile.length > 0 && (
        <p>Changé entre-temps dans une autre fenêtre, et gardé&nbsp;: {meanwhile.map(labelOf).join(", ")}.</p>
      )}
    </Alert>
  );
}
