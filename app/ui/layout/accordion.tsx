import type { ReactNode } from "react";
import ChevronDown from "lucide-react/icons/chevron-down";
import { Heading, type HeadingLevel } from "./heading.tsx";

export type AccordionItem = { id?: string; question: ReactNode; answer: ReactNode; open?: boolean };

/** Questions that open one at a time: the browser closes the others of the same `name`. */
export function Accordion({
  name,
  items,
  headingLevel = 3,
}: {
  name: string;
  items: readonly AccordionItem[];
  headingLevel?: HeadingLevel;
}) {
  return (
    <div className="accordion">
      {items.map((item, index) => (
        // Keyed by place: a question may be any node.
        <details key={item.id ?? index} id={item.id} name={name} open={item.open}>
          <summary>
            <Heading level={headingLevel}>{item.question}</Heading>
            <ChevronDown size={20} />
          </summary>
          <div>{item.answer}</div>
        </details>
      ))}
    </div>
  );
}
