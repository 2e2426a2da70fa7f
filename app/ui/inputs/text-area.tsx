import type { ComponentProps } from "react";
import { classNames } from "#app/ui/class-names.ts";

/** Several lines of text. */
export function TextArea({ className, rows = 5, ...rest }: ComponentProps<"textarea">) {
  return <textarea {...rest} rows={rows} className={classNames("control", className)} />;
}
