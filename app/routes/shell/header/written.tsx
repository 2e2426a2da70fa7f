import { type ReactNode, useState } from "react";

type WrittenProps = { as: "div" | "ul" | "footer"; id: string; className?: string; children: ReactNode };

/**
 * A part of the frame that nothing changes while a page is open: a browser keeps it as the server wrote it.
 * @param children `import.meta.env.SSR && …`, so that no browser loads what they are made of
 */
export function Written({ as: Part, id, className, children }: WrittenProps) {
  const [html] = useState(() => (import.meta.env.SSR ? "" : (document.getElementById(id)?.innerHTML ?? "")));
  const named = { id, ...(className !== undefined && { className }) };
  if (import.meta.env.SSR) return <Part {...named}>{children}</Part>;
  return <Part {...named} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />;
}
