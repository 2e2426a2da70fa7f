import { type HeadField, type HeadGroup, headForms } from "#app/features/publications/editor/head-fields.ts";
import { type Typed, rowsIn } from "#app/features/publications/editor/field-names.ts";
import type { Kind } from "#app/features/publications/kinds.ts";
import { fieldName, removalOf } from "#app/platform/forms/field-name.ts";
import { Checkbox } from "#app/ui/inputs/checkbox.tsx";
import { DateInput } from "#app/ui/inputs/date-input.tsx";
import { Field, FieldGroup } from "#app/ui/inputs/field.tsx";
import { Select } from "#app/ui/inputs/select.tsx";
import { TextArea } from "#app/ui/inputs/text-area.tsx";
import { TextInput } from "#app/ui/inputs/text-input.tsx";

/** What stands in the fields, and what is wrong with them, by their names. */
export type Filled = { typed: Typed; errors: Readonly<Record<string, readonly string[] | null | undefined>> };

/** The id of a field in its page. */
export const fieldId = (name: string) => `champ-${name}`;

/** Where the summary of what is wrong leads: of several controls under one legend, to all of them. */
export function summaryId(kind: Kind, name: string): string {
  const { fields, groups } = headForms[kind];
  const isGroup =
    groups.some(({ path }) => path === name) || fields.some((one) => one.control === "ticks" && one.path === name);
  return isGroup ? `${fieldId(name)}-group` : fieldId(name);
}

/** The head of a text, field by field; of a list one row more than there are. */
export function HeadFields({ kind, filled }: { kind: Kind; filled: Filled }) {
  const { fields, groups } = headForms[kind];
  return (
    <>
      {fields.map((field) => (
        <OneField key={field.path} field={field} name={fieldName(field.path)} filled={filled} />
      ))}
      {groups.map((group) => (
        <Rows key={group.path} group={group} filled={filled} />
      ))}
    </>
  );
}

function Rows({ group, filled }: { group: HeadGroup; filled: Filled }) {
  const count = rowsIn(group, filled.typed);
  return (
    <FieldGroup id={fieldId(group.path)} label={group.title} error={filled.errors[group.path]?.[0]}>
      {Array.from({ length: count + 1 }, (_, row) => (
        <Row key={row} group={group} row={row} isNew={row === count} filled={filled} />
      ))}
    </FieldGroup>
  );
}

function Row({ group, row, isNew, filled }: { group: HeadGroup; row: number; isNew: boolean; filled: Filled }) {
  const title = filled.typed[fieldName(group.namedBy, group, row)] ?? "";
  const isWrong = group.fields.some(({ path }) => filled.errors[fieldName(path, group, row)]);
  return (
    <details className="fold" open={isWrong || undefined}>
      <summary>{isNew ? `Ajouter\u00a0: ${group.one.toLowerCase()}` : `${group.one}\u00a0: ${title}`}</summary>
      <div className="grid grid-cols-1 gap-4 pt-3">
        {group.fields.map((field) => (
          <OneField key={field.path} field={field} name={fieldName(field.path, group, row)} filled={filled} />
        ))}
        {!isNew && (
          <Checkbox
            id={fieldId(removalOf(group, row))}
            name={removalOf(group, row)}
            label={`Retirer «\u00a0${title}\u00a0»`}
            defaultChecked={(filled.typed[removalOf(group, row)] ?? "") !== ""}
          />
        )}
      </div>
    </details>
  );
}

function OneField({ field, name, filled }: { field: HeadField; name: string; filled: Filled }) {
  const { control, label, hint, optional, options = [] } = field;
  const [id, value, error] = [fieldId(name), filled.typed[name] ?? "", filled.errors[name]?.[0]];
  if (control === "tick")
    return <Checkbox id={id} name={name} label={label} hint={hint} error={error} defaultChecked={value !== ""} />;
  if (control === "ticks")
    return (
      <details className="fold" open={error !== undefined || undefined}>
        <summary>{label}</summary>
        <FieldGroup id={id} label={label} hint={hint} error={error} optional={optional === true}>
          {options.map(({ value: one, label: words }) => (
            <Checkbox
              key={one}
              id={`${id}-${one}`}
              name={`${name}-${one}`}
              label={words}
              defaultChecked={(filled.typed[`${name}-${one}`] ?? "") !== ""}
            />
          ))}
        </FieldGroup>
      </details>
    );
  return (
    <Field id={id} label={label} hint={hint} error={error} optional={optional === true}>
      {(links) => {
        const given = { ...links, name, defaultValue: value };
        switch (control) {
          case "text":
            return <TextArea {...given} rows={3} />;
          case "lines":
            return <TextArea {...given} rows={Math.min(14, Math.max(4, value.split("\n").length + 1))} />;
          case "choice":
            return <Select {...given} options={options} emptyLabel="Choisir…" />;
          case "day":
            return <DateInput {...given} />;
          case "url":
            return <TextInput {...given} type="url" autoComplete="off" />;
          default:
            return <TextInput {...given} autoComplete="off" inputMode={control === "number" ? "numeric" : undefined} />;
        }
      }}
    </Field>
  );
}
