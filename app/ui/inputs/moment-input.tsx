import type { ComponentProps } from "react";
import { classNames } from "#app/ui/class-names.ts";

/** The browser's own field for a day and an hour; value, `min` and `max` are local moments (2026-03-15T08:30). */
export function MomentInput({ className, ...rest }: Omit<ComponentProps<"input">, "type">) {
  return (
    <input
      {...rest}
      type="datetime-local"
      className={classNames("control control-medium control-figures", className)}
    />
  );
}
