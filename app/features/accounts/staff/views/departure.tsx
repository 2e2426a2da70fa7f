import type { SubmissionResult } from "@conform-to/react";
import type { HeldKind } from "#app/features/accounts/staff/close-staff.server.ts";
import type { StaffMember } from "#app/features/accounts/staff/staff-members.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/inputs/checkbox.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { Field } from "#app/ui/inputs/field.tsx";
import { Select } from "#app/ui/inputs/select.tsx";
import { MemberTabs } from "./member-head.tsx";
import { may } from "#app/platform/session/permissions.ts";

type Props = {
  id: string;
  name: string;
  held: readonly HeldKind[];
  /** Who may take something over. */
  others: readonly StaffMember[];
  answer: SubmissionResult | undefined;
};

/** All that somebody who leaves has in hand, who takes each kind of it, and the one button that does it. */
export function Departure({ id, name, held, others, answer }: Props) {
  const problems = Object.entries(answer?.error ?? {}).flatMap(([field, messages]) =>
    (messages ?? []).map((message) => ({ fieldId: field === "" ? "depart" : field, message })),
  );
  const typed = (key: string) => {
    const value = answer?.initialValue?.[key];
    return typeof value === "string" ? value : undefined;
  };
  return (
    <div className="wrap grid grid-cols-1 gap-6 py-8">
      <h1>Départ de {name}</h1>
      <MemberTabs id={id} here="depart" mayLeave />
      <p>
        Tout se fait d’un coup&nbsp;: ce que {name} a en main passe à qui vous choisissez, ses sessions se ferment, ses
        adresses d’agenda ne répondent plus et son compte ne s’ouvre plus. Son nom reste sur ce qui a été fait, et vous
        pourrez rouvrir le compte.
      </p>
      <form method="post" id="depart" className="grid grid-cols-1 gap-6" noValidate>
        <ErrorSummary problems={problems} />
        {held.map((kind) => (
          <Kind
            key={kind.key}
            kind={kind}
            others={others}
            chosen={typed(kind.key)}
            error={problems.find(({ fieldId }) => fieldId === kind.key)?.message}
          />
        ))}
        <Checkbox
          id="sure"
          name="sure"
          label={`Je ferme le compte de ${name}.`}
          error={problems.find(({ fieldId }) => fieldId === "sure")?.message}
          required
        />
        <div>
          <Button look="danger">Fermer le compte et tout confier</Button>
        </div>
      </form>
    </div>
  );
}

type KindProps = {
  kind: HeldKind;
  others: readonly StaffMember[];
  chosen: string | undefined;
  error: string | undefined;
};

function Kind({ kind: { key, title, needs, nobody, items, total, stays }, others, chosen, error }: KindProps) {
  const more = total - items.length;
  const takers = others.filter(({ role }) => may(role, needs));
  const whom = takers.map(({ id, name }) => ({
    value: id,
    label: stays?.[id] === undefined ? name : `${name} (${stays[id]})`,
  }));
  return (
    <section aria-labelledby={`${key}-titre`} className="grid grid-cols-1 gap-2">
      <h2 id={`${key}-titre`}>
        {title} ({total})
      </h2>
      {total === 0 ? (
        <>
          <p>Rien en main.</p>
          <input type="hidden" name={key} value="nobody" />
        </>
      ) : (
        <>
          <ul>
            {items.map(({ id, label, path }) => (
              <li key={id}>{path === null ? label : <a href={path}>{label}</a>}</li>
            ))}
            {more > 0 && <li>et {more} de plus</li>}
          </ul>
          <Field id={key} label="Passe à" error={error}>
            {(links) => (
              <Select
                {...links}
                name={key}
                options={[{ value: "nobody", label: nobody }, ...whom]}
                emptyLabel="Choisir…"
                defaultValue={chosen}
                required
              />
            )}
          </Field>
        </>
      )}
    </section>
  );
}
