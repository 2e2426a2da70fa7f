import { type SVGProps, createElement } from "react";

/** One icon's drawing, as lucide's files hold it. */
type IconData = { name: string; node: readonly (readonly [tag: string, attributes: Record<string, string>])[] };

type IconProps = SVGProps<SVGSVGElement> & { /** Side, in pixels. */ size?: number };

/**
 * What each icon file of lucide-react calls to become a component (vite.config.ts puts it in
 * the place of lucide's own, which weighs more than all the icons of a page): the same SVG, hidden from screen
 * readers unless it is named.
 */
export default function createLucideIcon({ name, node }: IconData) {
  return function LucideIcon({ size = 24, className, ...rest }: IconProps) {
    const named = "aria-label" in rest || "aria-labelledby" in rest || "role" in rest || "title" in rest;
    return createElement(
      "svg",
      {
        xmlns: "http://www.w3.org/2000/svg",
        width: size,
        height: size,
        viewBox: "0 0 24 24",
        fill: "none",
        stroke: "currentColor",
        strokeWidth: 2,
        strokeLinecap: "round",
        strokeLinejoin: "round",
        className: className ? `lucide-${name} ${className}` : `lucide-${name}`,
        ...(named ? {} : { "aria-hidden": true }),
        ...rest,
      },
      node.map(([tag, attributes]) => createElement(tag, attributes)),
    );
  };
}
