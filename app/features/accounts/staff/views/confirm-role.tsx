import type { OfficeStaff } from "#app/features/accounts/staff/office-staff.server.ts";
import { roleAs, roleSummaries, roleWords } from "#app/features/accounts/staff/words.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import type { StaffRole } from "#app/platform/session/permissions.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";

/** Asks before a role that runs the business is given or taken: what it is now, what it would be, and the way back. */
export function ConfirmRole({ member, role }: { member: OfficeStaff; role: StaffRole }) {
  const { id, name, role: before, closedOn } = member;
  const open = closedOn === null;
  return (
    <section aria-labelledby="confirmer" className="grid max-w-prose grid-cols-1 gap-4">
      <h2 id="confirmer">
        {open ? `Donner à ${name}` : `Rouvrir le compte de ${name} avec`} le rôle «&nbsp;{roleWords[role]}&nbsp;»&nbsp;?
      </h2>
      {open && (
        <p>
          Aujourd’hui, {name} travaille {roleAs[before]}. {roleSummaries[before]}
        </p>
      )}
      <p>
        Ensuite, {name} travaillera {roleAs[role]}. {roleSummaries[role]}
      </p>
      <form method="post" action={pathTo("/admin/equipe/:id", { id })} className="flex flex-wrap gap-3">
        <input type="hidden" name="intent" value={open ? "role" : "reopen"} />
        <input type="hidden" name="role" value={role} />
        {open && <input type="hidden" name="from" value={before} />}
        <input type="hidden" name="sure" value="on" />
        <Button look="danger">{open ? "Oui, changer le rôle" : "Oui, rouvrir le compte"}</Button>
        <LinkButton look="secondary" href={pathTo("/admin/equipe/:id", { id })}>
          {open ? "Garder le rôle actuel" : "Laisser le compte fermé"}
        </LinkButton>
      </form>
    </section>
  );
}
