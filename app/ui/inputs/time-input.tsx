import type { ComponentProps } from "react";
import { classNames } from "#app/ui/class-names.ts";

/** The browser's own field for an hour of the day; value, `min` and `max` are 24-hour times (08:30). */
export function TimeInput({ className, ...rest }: Omit<ComponentProps<"input">, "type">) {
  return <input {...rest} type="time" className={classNames("control control-medium control-figures", className)} />;
}
