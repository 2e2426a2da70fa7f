import type { ComponentProps } from "react";
import { classNames } from "./class-names.ts";

/**
 * A night-indigo ground with the ndop cloth, quiet on the left where words stand; `even` keeps
 * it the same all over. A panel on it takes its day colours back with the class `paper`.
 */
export function Ndop({ even = false, className, ...rest }: ComponentProps<"div"> & { even?: boolean }) {
  return <div {...rest} className={classNames("night ndop", even && "ndop-plain", className)} />;
}

/** The thin zig-zag band where a dark ground ends or begins. */
export function Frieze() {
  return <div className="frieze" aria-hidden="true" />;
}

/** The leaf of the logo, in the colour of the text around it unless a class says otherwise. */
export function MapleLeaf({ size = 30, className = "text-erable" }: { size?: number; className?: string }) {
  return (
    <svg width={size} height={size} viewBox="0 0 64 64" className={className} aria-hidden="true">
      <path fill="currentColor" d="M32 3l5 10 8-4-3 15 9-8 2 6 9-1-4 9 4 3-15 11 2 6-15-2 1 13h-6l1-13-15 2 2-6L2 33l4-3-4-9 9 1 2-6 9 8-3-15 8 4z" />
    </svg>
  );
}
