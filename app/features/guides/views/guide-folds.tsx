import CircleCheck from "lucide-react/icons/circle-check";
import type { ReactNode } from "react";
import type { Heads } from "#app/features/library/heads.ts";
import { OuterLink, Prose } from "#app/features/library/views/text-parts.tsx";
import type { Section } from "#app/platform/content/markdown.ts";
import { Fold } from "#app/ui/fold.tsx";

export const TIPS = { id: "conseils-pratiques", title: "Conseils pratiques" };
export const RESOURCES = { id: "ressources-utiles", title: "Ressources utiles" };

type GuideFoldsProps = { sections: readonly Section[]; head: Heads["guide"]; open: boolean; children?: ReactNode };

/** The parts of a guide, opened one by one; an address (`#part`) opens its own. */
export function GuideFolds({ sections, head: { tips, resources }, open, children }: GuideFoldsProps) {
  return (
    <div className="folds">
      {sections.map(({ id, title, html }) => (
        <Fold key={id} anchor={id} level={2} title={title} open={open}>
          <Prose html={html} />
        </Fold>
      ))}
      {children}
      <Fold anchor={TIPS.id} level={2} title={TIPS.title} open={open}>
        <Tips tips={tips} />
      </Fold>
      <Fold anchor={RESOURCES.id} level={2} title={RESOURCES.title} open={open}>
        <Resources resources={resources} />
      </Fold>
    </div>
  );
}

export function Tips({ tips }: { tips: readonly string[] }) {
  return (
    <ul className="read-tips">
      {tips.map((tip) => (
        <li key={tip}>
          <CircleCheck aria-hidden size={22} />
          <span>{tip}</span>
        </li>
      ))}
    </ul>
  );
}

export function Resources({ resources }: { resources: Heads["guide"]["resources"] }) {
  return (
    <ul className="read-resources">
      {resources.map((resource) => (
        <li key={resource.url}>
          <OuterLink href={resource.url}>{resource.title}</OuterLink>
          {resource.note && <p>{resource.note}</p>}
        </li>
      ))}
    </ul>
  );
}
