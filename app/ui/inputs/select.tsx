import type { ComponentProps } from "react";
import { classNames } from "#app/ui/class-names.ts";

/** One choice of a closed list. While it is chosen it shows the blocks of the form whose `data-when` is its `opens` (forms.css). */
export type Option = { value: string | number; label: string; disabled?: boolean; opens?: string | undefined };

/** The native list. `emptyLabel` adds a first choice of value "" ("Choisir…"). */
export function Select({
  options,
  emptyLabel,
  short = false,
  className,
  ...rest
}: Omit<ComponentProps<"select">, "children"> & { options: readonly Option[]; emptyLabel?: string; short?: boolean }) {
  return (
    <span className={classNames("select", short && "select-short")}>
      <select {...rest} className={classNames("control", className)}>
        {emptyLabel === undefined ? null : <option value="">{emptyLabel}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled} data-opens={option.opens}>
            {option.label}
          </option>
        ))}
      </select>
    </span>
  );
}
