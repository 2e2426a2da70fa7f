import { UNCONFIRMED_DAYS } from "#app/features/newsletter/unconfirmed-days.ts";
import type { HeldWish } from "#app/features/newsletter/hold-wish.server.ts";
import { topicWords } from "#app/features/newsletter/topics.ts";
import { cellDateTime } from "#app/platform/clock/french-dates.ts";
import { inDouala } from "#app/platform/clock/in-douala.ts";
import { Button } from "#app/ui/button.tsx";
import { OfficeList } from "#app/ui/tables/office-list.tsx";

const listed = new Intl.ListFormat("fr");

const releaseButton = ({ id, email }: HeldWish) => (
  <Button small look="ghost" name="wish" value={id}>
    Demander sa confirmation<span className="sr-only"> à {email}</span>
  </Button>
);

type HeldWishesProps = {
  wishes: { rows: readonly HeldWish[]; previous: string | null; next: string | null };
  /** Address of another page of them. */
  pageAt: (cursor: string) => string;
};

/** What is said of held messages, and the wishes for the newsletter that are held with them. @param days until a held message is deleted */
export function HeldPart({ days, ...wishes }: HeldWishesProps & { days: number }) {
  return (
    <>
      <p className="office-muted">
        Un robot a sans doute écrit ce qui précède. Personne n’a reçu de réponse. Effacé au bout de {days}&nbsp;jours.
      </p>
      <HeldWishes {...wishes} />
    </>
  );
}

/** Wishes for the newsletter that look like a robot's, each with the button that lets it go on. */
function HeldWishes({ wishes: { rows, previous, next }, pageAt }: HeldWishesProps) {
  return (
    <form method="post">
      <h2>Demandes d’abonnement à la lettre</h2>
      <p className="office-muted">Effacées au bout de {UNCONFIRMED_DAYS}&nbsp;jours.</p>
      <OfficeList
        id="abonnements-retenus"
        caption="Demandes d’abonnement retenues"
        rows={rows}
        rowKey={({ id }) => id}
        empty={<p>Aucune demande d’abonnement retenue.</p>}
        pager={{ previous: previous && pageAt(previous), next: next && pageAt(next) }}
        columns={[
          { header: "Adresse", names: true, cell: ({ email }) => email },
          { header: "Sujets", cell: ({ topics }) => listed.format(topics.map((topic) => topicWords[topic])) },
          { header: "Reçue le", cell: ({ askedAt }) => cellDateTime(inDouala(askedAt)) },
          { header: "À faire", cell: releaseButton },
        ]}
      />
    </form>
  );
}
