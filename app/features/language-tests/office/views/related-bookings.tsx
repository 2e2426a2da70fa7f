import type { RelatedSeats } from "#app/features/language-tests/office/related-bookings.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/layout/card.tsx";

/** Groups of related registrations to confirm, one line each, and the button that releases one after a second press. */
export function RelatedSeatsList({ groups }: { groups: readonly RelatedSeats[] }) {
  if (groups.length === 0) return null;
  return (
    <Card>
      <h2>Inscriptions groupées, non confirmées</h2>
      <p className="hint">
        Chacune garde sa place jusqu’à l’heure dite, tant que la personne n’a pas confirmé par son e-mail. Rien n’est
        encore à payer. Un seul accès à Internet peut être celui d’un opérateur, d’un cybercafé ou d’une famille&nbsp;:
        regardez les noms.
      </p>
      {groups.map((group) => (
        <section key={group.id} className="grid gap-3 mt-4" aria-label={`Groupe de ${group.count}`}>
          <p>
            <strong>{group.count}&nbsp;inscriptions à confirmer</strong>, {group.common}. Sans confirmation, elles
            seront libérées d’elles-mêmes au plus tard le {group.until} (heure de Douala).
          </p>
          <details>
            <summary className="link-block">Voir les {group.count}&nbsp;personnes</summary>
            <ul className="document-list">
              {group.members.map(({ id, reference, name, email, phone }) => (
                <li key={id}>
                  <span>
                    {name}, {email}, {phone} <span className="figures">({reference})</span>
                  </span>
                  <form method="post">
                    <input type="hidden" name="registrationId" value={id} />
                    <Button small look="secondary" name="move" value="confirm-seat">
                      Confirmer<span className="sr-only"> {name}</span>
                    </Button>
                  </form>
                </li>
              ))}
            </ul>
          </details>
          <details>
            <summary className="link-block">Libérer ces {group.count}&nbsp;places</summary>
            <form method="post">
              <input type="hidden" name="registrationId" value={group.id} />
              <input type="hidden" name="seen" value={group.seen} />
              <p>
                Les places vont à la liste d’attente, puis s’ouvrent à tous. Personne n’est prévenu par e-mail. Cela ne
                se défait pas.
              </p>
              <Button look="danger" name="move" value="release-crowd">
                Oui, libérer ces {group.count}&nbsp;places
              </Button>
            </form>
          </details>
        </section>
      ))}
    </Card>
  );
}
