import CircleCheck from "lucide-react/icons/circle-check";
import type { Heads } from "#app/features/publications/store/heads.ts";
import type { Reading } from "#app/features/publications/store/queries.server.ts";
import { OuterLink } from "#app/features/publications/views/text-parts.tsx";

export const TIPS = { id: "conseils-pratiques", title: "Conseils pratiques" };
export const RESOURCES = { id: "ressources-utiles", title: "Ressources utiles" };

/** The conclusion comes after tips and resources. */
export function partsOfGuide({ sections }: Pick<Reading<"guide">, "sections">) {
  return {
    sections: sections.filter(({ id }) => id !== "conclusion"),
    conclusion: sections.filter(({ id }) => id === "conclusion"),
  };
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
