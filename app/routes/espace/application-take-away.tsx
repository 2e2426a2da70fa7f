import { pathTo } from "#app/platform/paths/path-to.ts";
import { FileWeight } from "#app/ui/file-weight.tsx";

/** What is taken out of a file; links for relatives are its owner's alone. */
export function ToTakeAway({ id, own, represented }: { id: string; own: boolean; /** A representative acts, or nobody said. */ represented: boolean }) {
  return (
    <>
      <a href={pathTo("/management/:id/rapport.pdf", { id })} className="link-block">
        Télécharger le rapport <FileWeight of="file" />
      </a>
      <a href={pathTo("/management/:id/dossier.zip", { id })} className="link-block">
        Tout le dossier en un fichier (ZIP, le poids de vos documents)
      </a>
      {represented && (
        <a href={pathTo("/management/:id/imm-5476.pdf", { id })} className="link-block">
          Feuille pour l’IMM 5476 (mandat) <FileWeight of="mandate" />
        </a>
      )}
      {own && (
        <a href={pathTo("/management/:id/aide", { id })} className="link-block">
          Un lien pour un proche
        </a>
      )}
      <a href={pathTo("/management/:id/agenda", { id })} className="link-block">
        Les dates dans mon agenda
      </a>
    </>
  );
}
