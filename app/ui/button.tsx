import type { ComponentProps, MouseEvent } from "react";
import { classNames } from "./class-names.ts";

/** `primary` is the one main action of a screen. */
export type ButtonLook = "primary" | "secondary" | "ghost" | "danger";

const lookClasses: Record<ButtonLook, string | undefined> = {
  primary: undefined,
  secondary: "btn-secondary",
  ghost: "btn-ghost",
  danger: "btn-danger",
};

type Appearance = { look?: ButtonLook; small?: boolean };

function buttonClasses({ look = "primary", small }: Appearance, className: string | undefined): string | undefined {
  return classNames("btn", lookClasses[look], small && "btn-small", className);
}

function ignoreClick(event: MouseEvent): void {
  event.preventDefault();
}

/**
 * A native button, of type submit unless told otherwise. While `loading` it keeps its words
 * and its focus, and a second press does nothing.
 */
export function Button({
  look,
  small,
  loading = false,
  className,
  type = "submit",
  onClick,
  children,
  ...rest
}: ComponentProps<"button"> & Appearance & { loading?: boolean }) {
  const busy = loading ? ({ "aria-busy": true, "aria-disabled": true } as const) : {};
  return (
    <button
      {...rest}
      {...busy}
      type={type}
      onClick={loading ? ignoreClick : onClick}
      className={buttonClasses({ look, small }, className)}
    >
      {loading ? <span className="spinner" aria-hidden="true" /> : null}
      {children}
    </button>
  );
}

/** A link that looks like a button. Disabled, it stays readable but leads nowhere. */
export function LinkButton({
  look,
  small,
  disabled = false,
  className,
  href,
  children,
  ...rest
}: ComponentProps<"a"> & Appearance & { disabled?: boolean }) {
  const destination = disabled ? ({ role: "link", "aria-disabled": true } as const) : { href };
  return (
    <a {...rest} {...destination} className={buttonClasses({ look, small }, className)}>
      {children}
    </a>
  );
}
