import { pathTo } from "#app/platform/paths/path-to.ts";
import { formatWeight } from "#app/ui/tables/file-size.ts";
import { FileWeight } from "#app/ui/tables/file-weight.tsx";

/** What its index adds to the documents of an archive. */
const INDEX_BYTES = 20 * 1024;

type ToTakeAwayProps = {
  id: string;
  own: boolean;
  /** A representative acts, or nobody said. */
  represented: boolean;
  /** Its programme asks fees with an application. */
  paysFees: boolean;
  /** Of all documents of the file. */
  documentBytes: number;
};

/** What is taken out of a file, and who sees it. */
export function ToTakeAway({ id, own, represented, paysFees, documentBytes }: ToTakeAwayProps) {
  return (
    <>
      <a href={pathTo("/management/:id/rapport.pdf", { id })} className="link-block">
        Télécharger le rapport <FileWeight of="file" />
      </a>
      <a href={pathTo("/management/:id/dossier.zip", { id })} className="link-block">
        Tout le dossier en un fichier <span>(ZIP, environ {formatWeight(documentBytes + INDEX_BYTES)})</span>
      </a>
      {represented && (
        <a href={pathTo("/management/:id/imm-5476.pdf", { id })} className="link-block">
          Feuille pour l’IMM 5476 (mandat) <FileWeight of="mandate" />
        </a>
      )}
      {paysFees && (
        <a href={pathTo("/management/:id/paiements", { id })} className="link-block">
          Calendrier de paiement
        </a>
      )}
      {/* Its owner has it one tap from the file (file-lines.tsx). */}
      {!own && (
        <a href={pathTo("/management/:id/acces", { id })} className="link-block">
          Qui voit ce dossier, et mon agenda
        </a>
      )}
    </>
  );
}
