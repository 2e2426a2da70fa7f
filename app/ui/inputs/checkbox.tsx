import type { ComponentProps, ReactNode } from "react";
import { controlLinks, FieldError, hasText } from "./field-texts.tsx";

/** One box to tick, its words beside it; a link in the words stays a link. */
export function Checkbox({
  id,
  label,
  hint,
  error,
  ...rest
}: Omit<ComponentProps<"input">, "type"> & { id: string; label: ReactNode; hint?: ReactNode; error?: ReactNode }) {
  return (
    <div className="field">
      <label className="choice">
        <input {...rest} {...controlLinks(id, { hint, error })} type="checkbox" />
        <span>
          {label}
          {hasText(hint) ? (
            <span className="hint block" id={`${id}-description`}>
              {hint}
            </span>
          ) : null}
        </span>
      </label>
      <FieldError id={id}>{error}</FieldError>
    </div>
  );
}
