import type { ComponentProps } from "react";
import { classNames } from "#app/ui/class-names.ts";

export type ControlWidth = "full" | "medium" | "short";

export const widthClasses: Record<ControlWidth, string | undefined> = {
  full: undefined,
  medium: "control-medium",
  short: "control-short",
};

/** One line of text: name, e-mail, telephone, search, password. */
export function TextInput({
  width = "full",
  type = "text",
  className,
  ...rest
}: Omit<ComponentProps<"input">, "width" | "type"> & {
  width?: ControlWidth;
  type?: "text" | "email" | "tel" | "url" | "search" | "password";
}) {
  return <input {...rest} type={type} className={classNames("control", widthClasses[width], className)} />;
}
