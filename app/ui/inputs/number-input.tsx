import type { ComponentProps } from "react";
import { classNames } from "#app/ui/class-names.ts";

/**
 * A figure typed on the numeric keyboard. It is a text field: what a visitor types is never
 * dropped by the browser, and a decimal comma goes through. Give `step` for the native stepper.
 * `unit` is written after it ("mois") and read with it.
 */
export function NumberInput({
  unit,
  decimals = false,
  className,
  step,
  min,
  max,
  id,
  ...rest
}: Omit<ComponentProps<"input">, "type" | "inputMode"> & { id: string; unit?: string; decimals?: boolean }) {
  const kind =
    step === undefined
      ? ({ type: "text", inputMode: decimals ? "decimal" : "numeric" } as const)
      : ({ type: "number", step, min, max } as const);
  const unitId = unit === undefined ? undefined : `${id}-unit`;
  const control = (
    <input
      autoComplete="off"
      {...rest}
      {...kind}
      id={id}
      aria-describedby={classNames(rest["aria-describedby"], unitId)}
      className={classNames("control control-short control-figures", className)}
    />
  );
  if (unit === undefined) return control;
  return (
    <span className="with-unit">
      {control}
      <span id={unitId}>{unit}</span>
    </span>
  );
}
