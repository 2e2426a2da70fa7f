import type { ReactNode } from "react";
import { classNames } from "#app/ui/class-names.ts";

/** The four fills of bars and swatches, from styles/tones.css: indigo, light indigo, ochre, maple. */
export type Fill = 1 | 2 | 3 | 4;
export type BarSize = "thin" | "plain" | "thick";
export type BarPart = { label: string; value: number; fill?: Fill };

const fillClasses: Record<Fill, string> = { 1: "fill-1", 2: "fill-2", 3: "fill-3", 4: "fill-4" };
const sizeClasses: Record<BarSize, string | undefined> = { thin: "bar-thin", plain: undefined, thick: "bar-thick" };
const GAP = 0.4;

/** `value` as a share of `maximum`, from 0 to 100 with one decimal; 0 when there is no maximum. */
export function shareOf(value: number, maximum: number): number {
  if (!(maximum > 0) || Number.isNaN(value)) return 0;
  return Math.round(Math.min(Math.max(value / maximum, 0), 1) * 1000) / 10;
}

/** A drawing rather than a styled box: no inline style for the security policy, and it prints. */
function BarDrawing({ label, size, children }: { label: string | undefined; size: BarSize; children: ReactNode }) {
  const reading =
    label === undefined ? ({ "aria-hidden": true } as const) : ({ role: "img", "aria-label": label } as const);
  return (
    <svg className={classNames("bar", sizeClasses[size])} viewBox="0 0 100 1" preserveAspectRatio="none" {...reading}>
      {children}
    </svg>
  );
}

/**
 * How far `value` goes towards `maximum`. Give `label` when the words beside it do not already
 * say the figures; without one it is decoration.
 */
export function Bar({
  value,
  maximum,
  label,
  fill = 1,
  size = "plain",
}: {
  value: number;
  maximum: number;
  label?: string;
  fill?: Fill;
  size?: BarSize;
}) {
  return (
    <BarDrawing label={label} size={size}>
      <rect className={fillClasses[fill]} width={shareOf(value, maximum)} height="1" />
    </BarDrawing>
  );
}

/** Several parts end to end, towards one `maximum`; parts at 0 are left out, and the words name each part. */
export function StackedBar({
  parts,
  maximum,
  label,
  size = "thick",
}: {
  parts: readonly BarPart[];
  maximum: number;
  label?: string;
  size?: BarSize;
}) {
  const shown = parts
    .map((part, index) => ({ ...part, fill: part.fill ?? fillAt(index) }))
    .filter((part) => part.value > 0);
  const words = shown.map((part) => `${part.label}\u00a0: ${part.value}`).join(", ");
  return (
    <BarDrawing
      label={label === undefined ? undefined : `${label}${words === "" ? "" : `\u00a0: ${words}`}`}
      size={size}
    >
      {shown.map((part, index) => {
        const before = shown.slice(0, index).reduce((sum, earlier) => sum + earlier.value, 0);
        const width = shareOf(before + part.value, maximum) - shareOf(before, maximum);
        return (
          <rect
            key={part.label}
            className={fillClasses[part.fill]}
            x={shareOf(before, maximum)}
            width={Math.max(rounded(width - GAP), 0)}
            height="1"
          />
        );
      })}
    </BarDrawing>
  );
}

/** The fill of the part at `index`, in turn. */
export function fillAt(index: number): Fill {
  return ([1, 2, 3, 4] as const)[index % 4] ?? 1;
}

/** The small square that ties a line of words to its part of a stacked bar. */
export function Swatch({ fill }: { fill: Fill }) {
  return (
    <svg width="14" height="14" aria-hidden="true">
      <rect className={fillClasses[fill]} width="14" height="14" rx="3" />
    </svg>
  );
}

function rounded(share: number): number {
  return Math.round(share * 10) / 10;
}
