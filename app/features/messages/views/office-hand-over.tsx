import type { StaffMember } from "#app/features/accounts/staff/staff-members.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/inputs/field.tsx";
import { Fold } from "#app/ui/layout/fold.tsx";
import { Select } from "#app/ui/inputs/select.tsx";

/** Hands over all conversations of somebody who leaves, or is away for long. */
export function HandOverAll({ staff }: { staff: readonly StaffMember[] }) {
  const people = staff.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <Fold level={2} title="Confier toutes les conversations d’un conseiller">
      <form method="post" className="max-w-prose">
        <input type="hidden" name="intent" value="hand-over-all" />
        <Field id="from" label="Celles de">
          {(links) => <Select {...links} name="from" options={people} emptyLabel="Choisir…" required />}
        </Field>
        <Field id="adviser" label="À">
          {(links) => (
            <Select
              {...links}
              name="adviser"
              options={[{ value: "nobody", label: "Qui viendra le premier" }, ...people]}
            />
          )}
        </Field>
        <Button look="secondary">Confier toutes ses conversations</Button>
      </form>
    </Fold>
  );
}
