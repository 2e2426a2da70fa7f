import type { ChangeEventHandler } from "react";
import { FieldGroup } from "./field.tsx";
import { hasText, type FieldTexts } from "./field-texts.tsx";
import type { Option } from "./select.tsx";

export type ChoiceGroupProps = FieldTexts & {
  /** The id of the first radio; the error summary leads there. */
  id: string;
  name: string;
  options: readonly (Option & { hint?: string })[];
  defaultValue?: string | number;
  required?: boolean;
  disabled?: boolean;
  /** Id of the form it belongs to, when it stands outside of it. */
  form?: string;
  onChange?: ChangeEventHandler<HTMLInputElement>;
};

/** The id of the radio at `index` of the group `id`. */
export function radioId(id: string, index: number): string {
  return index === 0 ? id : `${id}-${index + 1}`;
}

/** A few choices, one a line, each with an optional hint. */
export function RadioGroup({
  id,
  name,
  options,
  defaultValue,
  required,
  disabled,
  form,
  onChange,
  ...texts
}: ChoiceGroupProps) {
  return (
    <FieldGroup id={id} {...texts}>
      <div data-invalid={hasText(texts.error) || undefined}>
        {options.map((option, index) => (
          <label className="choice choice-framed" key={option.value}>
            <input
              type="radio"
              id={radioId(id, index)}
              name={name}
              form={form}
              value={option.value}
              data-opens={option.opens}
              defaultChecked={isChosen(option, defaultValue)}
              required={required}
              disabled={disabled === true || option.disabled === true}
              onChange={onChange}
            />
            <span>
              {option.label}
              {option.hint === undefined ? null : <span className="hint block">{option.hint}</span>}
            </span>
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}

export function isChosen(option: Option, chosen: string | number | undefined): boolean {
  return chosen !== undefined && String(option.value) === String(chosen);
}
