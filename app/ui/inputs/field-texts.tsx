import type { ReactNode } from "react";
import CircleAlert from "lucide-react/icons/circle-alert";

/** What a field may say beside its control. `error` outlines the control and is read with it. */
export type FieldTexts = { label: ReactNode; hint?: ReactNode; error?: ReactNode; optional?: boolean };

/** What ties a control to its texts: the ids are those that Conform gives (`-description`, `-error`). */
export type ControlLinks = { id: string; "aria-describedby"?: string; "aria-invalid"?: true };

/** The attributes of the control `id` that has these texts. */
export function controlLinks(id: string, { hint, error }: Pick<FieldTexts, "hint" | "error">): ControlLinks {
  const describedBy = [hasText(hint) ? `${id}-description` : "", hasText(error) ? `${id}-error` : ""]
    .filter((part) => part !== "")
    .join(" ");
  return {
    id,
    ...(describedBy === "" ? {} : { "aria-describedby": describedBy }),
    ...(hasText(error) ? { "aria-invalid": true } : {}),
  };
}

export function hasText(content: ReactNode): boolean {
  return content !== undefined && content !== null && content !== false && content !== "";
}

/** The words of a label, with the mark of an optional field. */
export function LabelWords({ label, optional = false }: Pick<FieldTexts, "label" | "optional">) {
  return (
    <>
      {label}
      {optional ? <span className="label-note"> (facultatif)</span> : null}
    </>
  );
}

export function Hint({ id, children }: { id: string; children: ReactNode }) {
  return hasText(children) ? (
    <p className="hint" id={`${id}-description`}>
      {children}
    </p>
  ) : null;
}

export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return hasText(children) ? (
    <p className="field-error" id={`${id}-error`}>
      <CircleAlert size={20} />
      <span>
        <span className="sr-only">Erreur&nbsp;: </span>
        {children}
      </span>
    </p>
  ) : null;
}
