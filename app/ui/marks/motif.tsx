import type { ComponentProps } from "react";
import { classNames } from "#app/ui/class-names.ts";
import { Drawing } from "./drawing.tsx";

/** The nested lozenges of the cloth, then its dots: one square of 120, repeated. */
const LOZENGES =
  "M60 4l56 56-56 56L4 60ZM60 20l40 40-40 40-40-40ZM60 36l24 24-24 24-24-24ZM0 0h22L0 22zM120 0H98l22 22zM0 120h22L0 98zM120 120H98l22-22z";
const dot = (x: number, y: number, r: number) => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0-${2 * r} 0`;
const DOTS = `${dot(60, 60, 5)}${dot(60, 12, 2)}${dot(60, 108, 2)}${dot(12, 60, 2)}${dot(108, 60, 2)}${dot(30, 30, 3)}${dot(90, 30, 3)}${dot(30, 90, 3)}${dot(90, 90, 3)}`;

/**
 * The ndop cloth itself, behind all that stands in an element of the class `ndop`. A drawing of the page and no address of data in the
 * style: Lighthouse counts that as a request under way beside the fonts (docs/performance.md).
 */
export function Cloth() {
  return (
    <Drawing className="cloth" aria-hidden="true">
      <pattern id="ndop" width={120} height={120} patternUnits="userSpaceOnUse">
        <path d={LOZENGES} fill="none" stroke="#5566c9" strokeWidth={2.4} />
        <path d={DOTS} fill="#5566c9" />
      </pattern>
      <rect width="100%" height="100%" fill="url(#ndop)" />
    </Drawing>
  );
}

/**
 * A night-indigo ground with the ndop cloth, quiet on the left where words stand; `even` keeps
 * it the same all over. A panel on it takes its day colours back with the class `paper`.
 */
export function Ndop({ even = false, className, children, ...rest }: ComponentProps<"div"> & { even?: boolean }) {
  return (
    <div {...rest} className={classNames("night ndop", even && "ndop-plain", className)}>
      <Cloth />
      {children}
    </div>
  );
}

/** The thin zig-zag band where a dark ground ends or begins. */
export function Frieze() {
  return <div className="frieze" aria-hidden="true" />;
}

/** The leaf of the logo, in the colour of the text around it unless a class says otherwise. */
export function MapleLeaf({ size = 30, className = "text-erable" }: { size?: number; className?: string }) {
  return (
    <svg width={size} height={size} viewBox="0 0 64 64" className={className} aria-hidden="true">
      <path
        fill="currentColor"
        d="M32 3l5 10 8-4-3 15 9-8 2 6 9-1-4 9 4 3-15 11 2 6-15-2 1 13h-6l1-13-15 2 2-6L2 33l4-3-4-9 9 1 2-6 9 8-3-15 8 4z"
      />
    </svg>
  );
}
