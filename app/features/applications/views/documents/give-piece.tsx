import Check from "lucide-react/icons/check";
import type { ReceivedPiece } from "#app/features/applications/documents/adding/after-giving.server.ts";
import type { AddedPiece } from "#app/features/applications/documents/adding/add-from-form.server.ts";
import { Button } from "#app/ui/button.tsx";

/** Which piece the form takes, whose it is and why it is asked. */
export function PieceHead({ piece: { title, who, why, hint, issuer } }: { piece: AddedPiece }) {
  return (
    <header className="piece-head">
      <p>À faire maintenant</p>
      <h1>{title}</h1>
      <p>{who}</p>
      {hint !== null && <p>{hint}</p>}
      <details>
        <summary>Pourquoi cette pièce, et où l’obtenir</summary>
        <p>{why}</p>
        <p>Où l’obtenir&nbsp;: {issuer}.</p>
      </details>
    </header>
  );
}

const STATES = {
  "in-review": "Nous la relisons.",
  validated: "Elle est validée.",
  missing: "Elle est à renvoyer.",
};

/** What was received a moment ago, and how to take it back. */
export function Received({ piece }: { piece: ReceivedPiece }) {
  const { title, who, file, state, name, page, replace, takeBack } = piece;
  return (
    <section className="piece-received" aria-label="Pièce reçue">
      <Check size={20} />
      <div>
        <output>
          <b>
            {title}, {who}&nbsp;: reçu
          </b>
          {file !== null && ` (${file})`}. {STATES[state]}
        </output>
        {name && (
          <p>
            {name.words} Une différence se corrige en mois&nbsp;: faites rectifier la pièce qui diffère du passeport, ou{" "}
            <a href={name.href}>dites qu’une pièce porte un autre nom</a>, et l’acte qui relie les deux sera demandé.
          </p>
        )}
        <div className="file-acts">
          {takeBack === null ? (
            <a href={replace}>Envoyer un autre fichier</a>
          ) : (
            <form method="post" action={takeBack}>
              <Button look="ghost" small>
                Annuler cet envoi
              </Button>
            </form>
          )}
          <a href={page}>Ses dates, ses pages</a>
        </div>
      </div>
    </section>
  );
}
