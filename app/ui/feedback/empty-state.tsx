import type { ReactNode } from "react";
import Inbox from "lucide-react/icons/inbox";
import { Heading, type HeadingLevel } from "#app/ui/layout/heading.tsx";

/** Nothing to show: why, and what to do next. `picture` replaces the plain icon. */
export function EmptyState({
  title,
  children,
  action,
  picture,
  headingLevel = 2,
}: {
  title: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  picture?: ReactNode;
  headingLevel?: HeadingLevel;
}) {
  return (
    <div className="empty">
      {picture ?? <Inbox size={32} />}
      <Heading level={headingLevel}>{title}</Heading>
      {children === undefined ? null : <p>{children}</p>}
      {action}
    </div>
  );
}
