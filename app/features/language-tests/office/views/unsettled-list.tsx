import { ReachLinks } from "#app/features/people/reach-links.tsx";
import { useMay } from "#app/platform/session/reader-role.tsx";
import { pathTo } from "#app/platform/paths/path-to.ts";

export type UnsettledListProps = {
  people: readonly {
    reference: string;
    name: string;
    email: string;
    phone: string;
    /** Of their page; null where the reader may not open it, or they have none. */
    clientId: string | null;
    /** Their registration is not cancelled yet. */
    live: boolean;
    /** What is to be given back, in words; null for nothing. */
    owed: string | null;
    /** Reference of their order. */
    order: string | null;
    /** The day of another session of the test in which they have a seat, in words. */
    elsewhere: string | null;
  }[];
  /** There are more people than these. */
  more: boolean;
  /** The next session of the same test that takes registrations. */
  next: { id: string; label: string } | undefined;
};

/**
 * Who of a cancelled session waits: their telephone first, then what is owed and where else there is a seat.
 * `back`: adds where an act leads back to.
 */
export function UnsettledList({ people, more, next, back }: UnsettledListProps & { back: (path: string) => string }) {
  const may = useMay();
  return (
    <>
      <ul className="office-lines" aria-label="Personnes qui attendent">
        {people.map(({ reference, name, email, phone, clientId, live, owed, order, elsewhere }) => (
          <li key={reference}>
            <div>
              <b>{name === "" ? "(effacé)" : name}</b>
              <br />
              <ReachLinks phone={phone} email={email} />
            </div>
            <div className="office-acts">
              {owed !== null &&
                (order !== null && may("books") ? (
                  <a href={back(pathTo("/admin/commandes/:reference", { reference: order }))}>Rendre {owed}</a>
                ) : (
                  <span>{owed} à rendre par la direction ou la comptabilité</span>
                ))}
              {live && <span className="office-muted">inscription pas encore annulée</span>}
              {elsewhere !== null && <span className="office-muted">a une place le {elsewhere}</span>}
              {elsewhere === null && next && (
                <a href={back(registerPath(next.id, clientId, phone || email))}>
                  Inscrire ailleurs<span className="sr-only">, {name}</span>
                </a>
              )}
            </div>
          </li>
        ))}
      </ul>
      {more && <p>D’autres attendent&nbsp;: toutes sont sur la page de la session.</p>}
      <p className="office-muted">
        {next
          ? `Prochaine session du même test\u00a0: ${next.label}.`
          : "Aucune autre session de ce test ne prend d’inscriptions."}
      </p>
    </>
  );
}

function registerPath(sessionId: string, clientId: string | null, words: string): string {
  const query = new URLSearchParams(clientId === null ? { q: words } : { client: clientId });
  return `${pathTo("/admin/sessions/:sessionId/inscrire", { sessionId })}?${query.toString()}`;
}
