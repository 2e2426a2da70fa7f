import type { Kind } from "#app/features/publications/kinds.ts";
import { Badge } from "#app/ui/marks/badge.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { pathTo } from "#app/platform/paths/path-to.ts";

type SavedListProps = {
  entries: readonly { title: string; href: string; kind: Kind; minutes: number }[];
  signedIn: boolean;
};

/** The texts that a reader keeps. */
export function SavedList({ entries, signedIn }: SavedListProps) {
  return (
    <div className="wrap grid grid-cols-1 gap-8 py-8">
      <div>
        <h1>Mes lectures</h1>
        <p className="read-lead mt-3">
          {signedIn ? (
            "Les textes que vous gardez sur votre compte."
          ) : (
            <>
              Les textes gardés sur ce téléphone, dans un cookie. Avec un compte, vous les retrouvez partout :{" "}
              <a href={pathTo("/login?suite=%2Flectures")}>connectez-vous</a> et ils vous suivent.
            </>
          )}
        </p>
      </div>
      {entries.length === 0 ? (
        <EmptyState
          title="Rien d’enregistré pour l’instant"
          action={<LinkButton href={pathTo("/guides")}>Voir les guides</LinkButton>}
        >
          Sur la page d’un guide ou d’un article, touchez « Enregistrer » pour le retrouver ici.
        </EmptyState>
      ) : (
        <ul className="paper card read-next">
          {entries.map(({ title, href, kind, minutes }) => (
            <li key={href}>
              <Badge>{kind === "guide" ? "Guide" : "Article"}</Badge>
              <a href={href}>{title}</a>
              <span className="text-muted">{minutes}&nbsp;min de lecture</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
