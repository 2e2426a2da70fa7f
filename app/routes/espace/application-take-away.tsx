import { pathTo } from "#app/platform/paths/path-to.ts";
import { formatWeight } from "#app/ui/file-size.ts";
import { FileWeight, WEIGHTS } from "#app/ui/file-weight.tsx";

type ToTakeAwayProps = {
  id: string;
  own: boolean;
  /** A representative acts, or nobody said. */
  represented: boolean;
  /** Of all documents of the file. */
  documentBytes: number;
};

/** What is taken out of a file; links for relatives are its owner's alone. */
export function ToTakeAway({ id, own, represented, documentBytes }: ToTakeAwayProps) {
  // Its index is a paper like the report.
  const packBytes = documentBytes + WEIGHTS.file.kilobytes * 1024;
  return (
    <>
      <a href={pathTo("/management/:id/rapport.pdf", { id })} className="link-block">
        Télécharger le rapport <FileWeight of="file" />
      </a>
      <a href={pathTo("/management/:id/dossier.zip", { id })} className="link-block">
        Tout le dossier en un fichier <span className="file-weight">(ZIP, environ {formatWeight(packBytes)})</span>
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
