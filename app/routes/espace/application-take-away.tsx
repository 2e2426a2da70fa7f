import { pathTo } from "#app/platform/paths/path-to.ts";

/** What its owner takes out of a file. */
export function ToTakeAway({ id }: { id: string }) {
  return (
    <>
      <a href={pathTo("/management/:id/rapport.pdf", { id })} className="link-block">
        Télécharger le rapport
      </a>
      <a href={pathTo("/management/:id/dossier.zip", { id })} className="link-block">
        Tout le dossier en un fichier
      </a>
      <a href={pathTo("/management/:id/agenda", { id })} className="link-block">
        Les dates dans mon agenda
      </a>
    </>
  );
}
