import type { ComponentProps } from "react";
import ExternalLink from "lucide-react/icons/external-link";
import { classNames } from "#app/ui/class-names.ts";

/**
 * A link in words. `block` gives a link that stands alone its 44 px; `external` marks one that
 * leaves the site, for the eye and for a screen reader.
 */
export function TextLink({
  block = false,
  external = false,
  className,
  children,
  ...rest
}: ComponentProps<"a"> & { block?: boolean; external?: boolean }) {
  return (
    <a
      {...rest}
      rel={external ? "noopener external" : rest.rel}
      className={classNames(block && "link-block", className)}
    >
      {children}
      {external ? (
        <>
          <ExternalLink size={16} className={block ? undefined : "ml-1 inline"} />
          <span className="sr-only"> (autre site)</span>
        </>
      ) : null}
    </a>
  );
}
