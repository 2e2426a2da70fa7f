import type { ComponentProps } from "react";
import { classNames } from "#app/ui/class-names.ts";

/** A panel of its own, with a hairline; `quiet` lies on a sand ground without one. A heading inside takes its size. */
export function Card({ quiet = false, className, ...rest }: ComponentProps<"div"> & { quiet?: boolean }) {
  return <div {...rest} className={classNames("paper card", quiet && "card-quiet", className)} />;
}
