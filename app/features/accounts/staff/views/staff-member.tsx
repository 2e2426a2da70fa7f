import type { SubmissionResult } from "@conform-to/react";
import type { MemberLicence } from "#app/features/accounts/licences/member-licences.server.ts";
import { LicencesPart } from "#app/features/accounts/licences/views/licences-part.tsx";
import type { HistoryLine } from "#app/features/audit/history.server.ts";
import type { OfficeStaff } from "#app/features/accounts/staff/office-staff.server.ts";
import type { StaffRole } from "#app/platform/session/permissions.ts";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { ConfirmRole } from "./confirm-role.tsx";
import { MemberHead, MemberTabs } from "./member-head.tsx";
import { RoleSummaries, roleOptions } from "./role-summaries.tsx";
import { Fold } from "#app/ui/layout/fold.tsx";
import { Field } from "#app/ui/inputs/field.tsx";
import { Select } from "#app/ui/inputs/select.tsx";

type Props = {
  member: OfficeStaff;
  /** Whether it is the reader's own account, which nobody changes by themselves. */
  own: boolean;
  /** The roles that the reader gives; none: only an owner changes this account. */
  roles: readonly StaffRole[];
  /** The role that is asked about before it is given. */
  asked: StaffRole | undefined;
  history: readonly HistoryLine[];
  refusal: string | undefined;
  licences: readonly MemberLicence[];
  /** To the form of a licence. */
  answer: SubmissionResult | undefined;
};

/** A staff member: their role, their way out or back, and what was done with their account. */
export function StaffMemberPage({ member, own, roles, asked, history, refusal, licences, answer }: Props) {
  const { id, name, email, role, closedOn } = member;
  const open = closedOn === null;
  return (
    <div className="wrap grid grid-cols-1 gap-6 py-8">
      <MemberHead name={name} email={email} role={role} open={open} />
      {refusal !== undefined && (
        <Alert kind="caution" announced>
          {refusal}
        </Alert>
      )}
      <MemberTabs id={id} here="compte" mayLeave={open && !own && roles.length > 0} />
      {!open && <p>Ce compte est fermé depuis le {closedOn}. Tout ce que cette personne a fait garde son nom.</p>}
      {own ? (
        <p>C’est votre compte&nbsp;: un autre administrateur peut changer votre rôle ou fermer votre accès.</p>
      ) : roles.length === 0 ? (
        <p>Seul un propriétaire change ce rôle ou ferme ce compte.</p>
      ) : asked !== undefined ? (
        <ConfirmRole member={member} role={asked} />
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
          <Fold level={2} title="Ce que peut chaque rôle">
            <RoleSummaries roles={roles} />
          </Fold>
        </>
      )}
      {open && <LicencesPart licences={licences} answer={answer} />}
      {history.length > 0 && (
        <Fold level={2} id="historique" title="Historique du compte">
          <ul>
            {history.map(({ at, what, who }, index) => (
              <li key={`${index} ${at}`}>
                {at}&nbsp;: {what}
                {who !== "" && `, par ${who}`}
              </li>
            ))}
          </ul>
        </Fold>
      )}
    </div>
  );
}
