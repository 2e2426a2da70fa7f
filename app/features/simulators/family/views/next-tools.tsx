import { LinkButton } from "#app/ui/button.tsx";

const TOOLS = [
  { path: "/crs/officiel", label: "Score officiel, ligne par ligne" },
  { path: "/crs/plan", label: "Plan le moins cher" },
  { path: "/crs/famille", label: "Qui fait la demande" },
  { path: "/crs/evolution", label: "Score mois par mois" },
] as const;

export type ToolPath = (typeof TOOLS)[number]["path"];

/** The other tools that take the same answers; `query` carries the profile of both persons. `isOpen`: whether a page exists. */
export function NextTools({ current, query, isOpen }: { current: ToolPath; query: string; isOpen: (path: string) => boolean }) {
  const others = TOOLS.filter(({ path }) => path !== current && isOpen(path));
  if (others.length === 0) return null;
  return (
    <nav aria-label="Avec les mêmes réponses" className="next-tools">
      <h2>Avec les mêmes réponses</h2>
      <p className="hint">Votre profil et celui de votre conjoint vous suivent, rien n’est à redire.</p>
      <p>
        {others.map(({ path, label }) => (
          <LinkButton key={path} href={query === "" ? path : `${path}?${query}`} look="secondary">
            {label}
          </LinkButton>
        ))}
      </p>
    </nav>
  );
}
