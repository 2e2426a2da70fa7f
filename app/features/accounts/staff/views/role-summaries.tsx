import { roleSummaries, roleWords } from "#app/features/accounts/staff/words.ts";
import type { StaffRole } from "#app/platform/session/permissions.ts";

/** What each role may, below the list that gives one. */
export function RoleSummaries({ roles }: { roles: readonly StaffRole[] }) {
  return (
    <dl className="m-0 grid grid-cols-1 gap-2 max-w-prose">
      {roles.map((role) => (
        <div key={role}>
          <dt className="font-semibold">{roleWords[role]}</dt>
          <dd className="m-0 office-muted">{roleSummaries[role]}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The roles as choices of a list. */
export const roleOptions = (roles: readonly StaffRole[]) =>
  roles.map((role) => ({ value: role, label: roleWords[role] }));
