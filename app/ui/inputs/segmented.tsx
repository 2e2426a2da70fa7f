import { FieldGroup } from "./field.tsx";
import { hasText } from "./field-texts.tsx";
import { isChosen, radioId, type ChoiceGroupProps } from "./radio-group.tsx";

/** Two to four short choices side by side: native radios that look like one control. */
export function Segmented({
  id,
  name,
  options,
  defaultValue,
  required,
  disabled,
  onChange,
  ...texts
}: ChoiceGroupProps) {
  return (
    <FieldGroup id={id} {...texts}>
      <div className="segments" data-invalid={hasText(texts.error) || undefined}>
        {options.map((option, index) => (
          <label key={option.value}>
            <input
              type="radio"
              id={radioId(id, index)}
              name={name}
              value={option.value}
              data-opens={option.opens}
              defaultChecked={isChosen(option, defaultValue)}
              required={required}
              disabled={disabled === true || option.disabled === true}
              onChange={onChange}
            />
            {option.label}
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}

const YES_NO = [
  { value: "yes", label: "Oui" },
  { value: "no", label: "Non" },
] as const;

/** A yes/no question; the values sent are "yes" and "no". */
export function YesNo(props: Omit<ChoiceGroupProps, "options">) {
  return <Segmented {...props} options={YES_NO} />;
}
