import ChevronDown from "lucide-react/icons/chevron-down";
import { kindOf } from "#app/features/points/plan/assumptions.ts";
import type { ActionRow } from "#app/features/points/plan/plan-page.ts";
import { moneyField, monthsField } from "#app/features/points/plan/questions.ts";
import { duration, gainWords, money } from "#app/features/points/plan/words.ts";
import { count, formatNumber } from "#app/features/points/shared/text.ts";
import type { FieldProblem } from "#app/ui/forms/error-summary.tsx";
import { Field } from "#app/ui/inputs/field.tsx";
import { Fold } from "#app/ui/layout/fold.tsx";
import { NumberInput } from "#app/ui/inputs/number-input.tsx";

type ActionListProps = {
  rows: readonly ActionRow[];
  formId: string;
  problems: readonly FieldProblem[];
  params: URLSearchParams;
};

/**
 * Every action with its gain by itself, by person; opened, each shows what it is assumed to cost
 * and to take, which the visitor may change, or puts the action aside.
 */
export function ActionList({ rows, ...form }: ActionListProps) {
  return groupsOf(rows).map(({ title, rows: group }) => (
    <Fold
      key={title}
      title={title}
      aside={<span className="hint m-0">{count(group.length, "action")}</span>}
      open={group.some((row) => hasError(row, form.problems))}
    >
      <ul className="actions">
        {group.map((row) => (
          <li key={row.id}>
            <Action row={row} {...form} />
          </li>
        ))}
      </ul>
    </Fold>
  ));
}

/** Whether what was typed for an action is to be corrected. */
function hasError({ id }: ActionRow, problems: readonly FieldProblem[]): boolean {
  return problems.some(({ fieldId }) => fieldId === moneyField(id) || fieldId === monthsField(id));
}

function Action({ row, formId, problems, params }: Omit<ActionListProps, "rows"> & { row: ActionRow }) {
  const errorOf = (name: string) => problems.find(({ fieldId }) => fieldId === name)?.message;
  const effort = { ...row.effort, ...row.own };
  return (
    <details className="action" open={hasError(row, problems)}>
      <summary>
        <span className="action-words">
          <strong className={row.isAside ? "is-aside" : undefined}>{row.name}</strong>
          <span className="hint m-0">
            {row.basis === NO_COST
              ? "Sans frais ni délai comptés"
              : `${effort.money === 0 ? "Sans frais" : money(effort.money)} · ${duration(effort.months)}`}
            {row.isAside ? " · mise de côté" : ""}
          </span>
        </span>
        <span className="action-gain">{gainsOf(row)}</span>
        <ChevronDown size={20} aria-hidden="true" />
      </summary>
      <div className="action-body">
        <p className="hint">{`${assumed(row)}\u00a0: ${row.basis}.`}</p>
        {row.basis !== NO_COST && (
          <div className="action-fields">
            <EffortField
              form={formId}
              name={moneyField(row.id)}
              label="Coût"
              unit="FCFA"
              assumed={row.effort.money}
              params={params}
              error={errorOf(moneyField(row.id))}
            />
            <EffortField
              form={formId}
              name={monthsField(row.id)}
              label="Durée"
              unit="mois"
              assumed={row.effort.months}
              params={params}
              error={errorOf(monthsField(row.id))}
            />
          </div>
        )}
        <label className="choice">
          <input type="checkbox" form={formId} name="sans" value={row.id} defaultChecked={row.isAside} />
          <span>Mettre cette action de côté</span>
        </label>
      </div>
    </details>
  );
}

function bestGain({ gains }: ActionRow): number {
  return Math.max(...gains.map(({ gain }) => gain), LEAST);
}

function isRole({ id }: ActionRow): boolean {
  return kindOf(id) === undefined;
}

/** The most rewarding first. */
function groupsOf(rows: readonly ActionRow[]): { title: string; rows: ActionRow[] }[] {
  const isPartners = (row: ActionRow) => !isRole(row) && row.id.startsWith("partner-");
  const group = (title: string, belongs: (row: ActionRow) => boolean) => ({
    title,
    rows: rows.filter(belongs).toSorted((one, other) => bestGain(other) - bestGain(one)),
  });
  return [
    group("Vous", (row) => !isRole(row) && !isPartners(row)),
    group("Votre conjoint", isPartners),
    group("Les rôles dans le couple", isRole),
  ].filter((one) => one.rows.length > 0);
}

/** Under any gain: what brings nothing by itself comes last. */
const LEAST = -1200;
const NO_COST = "aucun frais compté";

function gainsOf({ gains }: ActionRow): string {
  if (gains.length === 0) return "dans un plan";
  return gains
    .map(({ gain, step }) =>
      step.to === undefined ? gainWords(gain) : `NCLC\u00a0${step.to}\u00a0: ${gainWords(gain)}`,
    )
    .join(" · ");
}

function assumed({ effort, basis }: ActionRow): string {
  if (basis === NO_COST) return "Compté";
  return `Compté ${effort.money === 0 ? "sans frais" : money(effort.money)} et ${duration(effort.months)}`;
}

type EffortFieldProps = {
  form: string;
  name: string;
  label: string;
  unit: string;
  assumed: number;
  params: URLSearchParams;
  error: string | undefined;
};

function EffortField({ form, name, label, unit, assumed: figure, params, error }: EffortFieldProps) {
  return (
    <Field id={name} label={label} error={error}>
      {(links) => (
        <NumberInput
          {...links}
          form={form}
          name={name}
          unit={unit}
          placeholder={formatNumber(figure)}
          defaultValue={params.get(name) ?? ""}
        />
      )}
    </Field>
  );
}
