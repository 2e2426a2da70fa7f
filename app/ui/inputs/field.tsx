import type { ReactNode } from "react";
import { controlLinks, FieldError, Hint, LabelWords, type ControlLinks, type FieldTexts } from "./field-texts.tsx";

/**
 * One control with its label above, its hint under the label and its error under the control.
 * `children` receives the attributes to spread on the control:
 * `<Field id="age" label="Âge">{(links) => <NumberInput {...links} name="age" />}</Field>`.
 */
export function Field({
  id,
  label,
  hint,
  error,
  optional,
  children,
}: FieldTexts & { id: string; children: (links: ControlLinks) => ReactNode }) {
  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        <LabelWords label={label} optional={optional} />
      </label>
      <Hint id={id}>{hint}</Hint>
      {children(controlLinks(id, { hint, error }))}
      <FieldError id={id}>{error}</FieldError>
    </div>
  );
}

/**
 * Several controls under one legend (radios, the four abilities). A screen reader hears the
 * hint and the error with the group; the first control may carry `id` for the error summary.
 */
export function FieldGroup({
  id,
  label,
  hint,
  error,
  optional,
  children,
}: FieldTexts & { id: string; children: ReactNode }) {
  const links = controlLinks(id, { hint, error });
  return (
    <fieldset className="field" id={`${id}-group`} aria-describedby={links["aria-describedby"]}>
      <legend className="label">
        <LabelWords label={label} optional={optional} />
      </legend>
      <Hint id={id}>{hint}</Hint>
      {children}
      <FieldError id={id}>{error}</FieldError>
    </fieldset>
  );
}
