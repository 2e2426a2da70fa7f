import type { SubmissionResult } from "@conform-to/react";
import type { MemberLicence } from "#app/features/accounts/licences/member-licences.server.ts";
import { LicencesPart } from "#app/features/accounts/licences/views/licences-part.tsx";
import type { HistoryLine } from "#app/features/audit/history.server.ts";
import type { OfficeStaff } from "#app/features/accounts/staff/office-staff.server.ts";
import { roleWords } from "#app/features/accounts/staff/words.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import type { StaffRole } from "#app/platform/session/permissions.ts";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { Badge } from "#app/ui/marks/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { RoleSummaries, roleOptions } from "./role-summaries.tsx";
import { Field } from "#app/ui/inputs/field.tsx";
import { Select } from "#app/ui/inputs/select.tsx";

type Props = {
  member: OfficeStaff;
  /** Whether it is the reader's own account, which nobody changes by themselves. */
  own: boolean;
  /** The roles that the reader gives; none: only an owner changes this account. */
  roles: readonly StaffRole[];
  history: readonly HistoryLine[];
  refusal: string | undefined;
  licences: readonly MemberLicence[];
  /** To the form of a licence. */
  answer: SubmissionResult | undefined;
};

/** A staff member: their role, their way out or back, and what was done with their account. */
export function StaffMemberPage({
  member: { id, name, email, role, closedOn },
  own,
  roles,
  history,
  refusal,
  licences,
  answer,
}: Props) {
  const open = closedOn === null;
  return (
    <div className="wrap grid grid-cols-1 gap-6 py-8">
      <h1>
        {name} <Badge tone={open ? "good" : "neutral"}>{open ? roleWords[role] : "Parti"}</Badge>
      </h1>
      {refusal !== undefined && (
        <Alert kind="caution" announced>
          {refusal}
        </Alert>
      )}
      <p className="break-words">{email}</p>
      {!open && <p>Ce compte est fermé depuis le {closedOn}. Tout ce que cette personne a fait garde son nom.</p>}
      {own ? (
        <p>C’est votre compte&nbsp;: un autre administrateur peut changer votre rôle ou fermer votre accès.</p>
      ) : roles.length === 0 ? (
        <p>Seul un propriétaire change ce rôle ou ferme ce compte.</p>
      ) : (
        <>
          <form method="post" className="max-w-prose">
            <input type="hidden" name="intent" value={open ? "role" : "reopen"} />
            <Field
              id="role"
              label="Rôle"
              hint={
                open
                  ? undefined
                  : "Le compte s’ouvre de nouveau avec ce rôle. Ce qui a été confié à d’autres y reste\u00a0; son calendrier reste fermé."
              }
            >
              {(links) => <Select {...links} name="role" options={roleOptions(roles)} defaultValue={role} />}
            </Field>
            <Button look="secondary">{open ? "Changer le rôle" : "Rouvrir le compte"}</Button>
          </form>
          <RoleSummaries roles={roles} />
          {open && (
            <p>
              <a className="btn btn-danger" href={pathTo("/admin/equipe/:id/depart", { id })}>
                Cette personne quitte l’équipe
              </a>
            </p>
          )}
        </>
      )}
      {open && <LicencesPart licences={licences} answer={answer} />}
      <section aria-labelledby="historique">
        <h2 id="historique">Historique du compte</h2>
        {history.length === 0 ? (
          <p>Rien encore.</p>
        ) : (
          <ul>
            {history.map(({ at, what, who }, index) => (
              <li key={`${index} ${at}`}>
                {at}&nbsp;: {what}
                {who !== "" && `, par ${who}`}
              </li>
            ))}
          </ul>
        )}
      </section>
    </div>
  );
}
