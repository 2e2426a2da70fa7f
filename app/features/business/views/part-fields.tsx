import type { Field as FieldOfPart, Group } from "#app/features/business/fields/field.ts";
import { type Formed, type Typed, formOf, rowsIn } from "#app/features/business/fields/typed-part.ts";
import { SureBox } from "#app/features/orders/office/views/sure-box.tsx";
import { fieldName, placeOf, removalOf, sureOf } from "#app/platform/forms/field-name.ts";
import { Checkbox } from "#app/ui/inputs/checkbox.tsx";
import { DateInput } from "#app/ui/inputs/date-input.tsx";
import { Field } from "#app/ui/inputs/field.tsx";
import { NumberInput } from "#app/ui/inputs/number-input.tsx";
import { Select } from "#app/ui/inputs/select.tsx";
import { TextArea } from "#app/ui/inputs/text-area.tsx";
import { TextInput } from "#app/ui/inputs/text-input.tsx";
import { TimeInput } from "#app/ui/inputs/time-input.tsx";

/** What stands in the fields, and what is wrong with them, by their names. */
export type Filled = { typed: Typed; errors: Readonly<Record<string, readonly string[] | null | undefined>> };

/** The id of a field in its page. */
export const fieldId = (name: string) => `champ-${name}`;

/** Every field of a part; of a list one row more than there are. */
export function PartFields({ part, filled }: { part: Formed; filled: Filled }) {
  const { fields, group } = formOf(part);
  return (
    <>
      {fields.map((field) => (
        <OneField key={field.path} field={field} name={fieldName(field.path)} filled={filled} />
      ))}
      {group && <Rows part={part} group={group} filled={filled} />}
    </>
  );
}

function Rows({ part, group, filled }: { part: Formed; group: Group; filled: Filled }) {
  const count = rowsIn(part, filled.typed);
  const wrong = filled.errors[group.path]?.[0];
  return (
    <>
      {wrong && (
        <p className="field-error" id={fieldId(group.path)}>
          {wrong}
        </p>
      )}
      {Array.from({ length: count + 1 }, (_, row) => (
        <Row key={row} group={group} row={row} isNew={row === count} filled={filled} />
      ))}
    </>
  );
}

function Row({ group, row, isNew, filled }: { group: Group; row: number; isNew: boolean; filled: Filled }) {
  const title = filled.typed[fieldName(group.namedBy, group, row)] ?? "";
  const place = placeOf(group, row);
  const isWrong = [...group.fields.map(({ path }) => fieldName(path, group, row)), place].some(
    (one) => filled.errors[one] ?? filled.errors[sureOf(one)],
  );
  return (
    <details className="fold" open={isWrong || undefined}>
      <summary>{isNew ? `Ajouter\u00a0: ${group.one.toLowerCase()}` : `${group.one}\u00a0: ${title}`}</summary>
      <div className="grid grid-cols-1 gap-4 pt-3">
        {(group.kept ?? []).map((path) => {
          const name = fieldName(path, group, row);
          return <input key={path} type="hidden" name={name} value={filled.typed[name] ?? ""} />;
        })}
        {group.fields.map((field) => (
          <OneField key={field.path} field={field} name={fieldName(field.path, group, row)} filled={filled} />
        ))}
        {group.ordered && !isNew && (
          <Field id={fieldId(place)} label="Rang dans la liste" error={filled.errors[place]?.[0]}>
            {(links) => <NumberInput {...links} name={place} defaultValue={filled.typed[place] ?? ""} />}
          </Field>
        )}
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

const inputTypes = { line: "text", email: "email", tel: "tel" } as const;

function OneField(props: { field: FieldOfPart; name: string; filled: Filled }) {
  const box = sureOf(props.name);
  const asked = props.filled.errors[box]?.[0];
  return (
    <>
      <Control {...props} />
      {asked !== undefined && (
        <SureBox id={fieldId(box)} name={box} typed={props.filled.typed[props.name]} asked={asked} />
      )}
    </>
  );
}

function Control({ field, name, filled }: { field: FieldOfPart; name: string; filled: Filled }) {
  const { kind, label, hint, optional } = field;
  const { control } = kind;
  const [id, value, error] = [fieldId(name), filled.typed[name] ?? "", filled.errors[name]?.[0]];
  if (control === "tick")
    return <Checkbox id={id} name={name} label={label} hint={hint} error={error} defaultChecked={value !== ""} />;
  return (
    <Field id={id} label={label} hint={hint} error={error} optional={optional && control !== "choice"}>
      {(links) => {
        const given = { ...links, name, defaultValue: value };
        switch (control) {
          case "text":
            return <TextArea {...given} rows={Math.min(16, Math.max(3, value.split("\n").length + 1))} />;
          case "choice":
            return <Select {...given} options={kind.options ?? []} />;
          case "number":
            return <NumberInput {...given} />;
          case "day":
            return <DateInput {...given} />;
          case "time":
            return <TimeInput {...given} />;
          default:
            return <TextInput {...given} type={inputTypes[control]} autoComplete="off" />;
        }
      }}
    </Field>
  );
}
