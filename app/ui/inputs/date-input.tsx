import type { ComponentProps } from "react";
import { classNames } from "#app/ui/class-names.ts";

/** The browser's own date field; value, `min` and `max` are ISO dates (2026-03-15). */
export function DateInput({ className, ...rest }: Omit<ComponentProps<"input">, "type">) {
  return <input {...rest} type="date" className={classNames("control control-medium control-figures", className)} />;
}
