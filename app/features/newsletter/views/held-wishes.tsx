import type { HeldWish } from "#app/features/newsletter/hold-wish.server.ts";
import { topicWords } from "#app/features/newsletter/topics.ts";
import { longDateTime } from "#app/platform/clock/french-dates.ts";
import { inDouala } from "#app/platform/clock/in-douala.ts";
import { Button } from "#app/ui/button.tsx";
import { DataTable } from "#app/ui/data-table.tsx";

const listed = new Intl.ListFormat("fr");

const releaseButton = ({ id, email }: HeldWish) => (
  <Button small look="ghost" name="wish" value={id}>
    Demander sa confirmation<span className="sr-only"> à {email}</span>
  </Button>
);

/** Wishes for the newsletter that look like a robot's, each with the button that lets it go on. */
export function HeldWishes({ wishes }: { wishes: readonly HeldWish[] }) {
  if (wishes.length === 0) return <p>Aucune demande d’abonnement retenue.</p>;
  return (
    <form method="post">
      <DataTable
        id="abonnements-retenus"
        caption="Demandes d’abonnement à la lettre, effacées au bout de 30 jours"
        rows={wishes}
        rowKey={({ id }) => id}
        columns={[
          { header: "Adresse", names: true, cell: ({ email }) => email },
          { header: "Sujets", cell: ({ topics }) => listed.format(topics.map((topic) => topicWords[topic])) },
          { header: "Reçue le", cell: ({ askedAt }) => longDateTime(inDouala(askedAt)) },
          { header: "Décision", cell: releaseButton },
        ]}
      />
    </form>
  );
}
