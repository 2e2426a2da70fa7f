/** What features keep of a person and their page says twice: where things stand now, and what happened. */
import { filesOf, listApplications } from "#app/features/applications/queries.server.ts";
import { appointmentsOf } from "#app/features/appointments/office/of-person.server.ts";
import { personOf } from "#app/features/clients/search/find-client.server.ts";
import type { Client } from "#app/features/clients/tables.ts";
import { messagesOf } from "#app/features/contact/of-person.server.ts";
import { registrationsOf } from "#app/features/language-tests/queries.server.ts";
import { threadsOf } from "#app/features/messages/office/of-client.server.ts";
import { ordersOf } from "#app/features/orders/queries.server.ts";
import type { Newest } from "#app/features/people/owned-by.ts";
import { contactsOf } from "#app/features/whatsapp/office-page.server.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { type Permission, may } from "#app/platform/session/permissions.ts";
import type { Viewer } from "#app/platform/session/viewer.ts";

export type ClientThings = Awaited<ReturnType<typeof readThings>>;

/** Of each kind of thing that a page reads at once: more than anybody has, and no more of somebody who has thousands. */
const MOST = 200;

/** So many at most of what began earlier and is still open: more than anybody has. */
const MOST_OPEN = 1000;

const idOf = ({ id }: { id: string }) => id;

/** The newest of a kind, and what is still to be done however long ago it began; of an older page the newest alone. */
async function newestAndOpen<Thing>(
  newest: Newest,
  read: (which: Newest) => Promise<Thing[]>,
  keyOf: (thing: Thing) => string,
): Promise<Thing[]> {
  const found = await read(newest);
  if (newest.upTo !== undefined || found.length < newest.limit) return found;
  const known = new Set(found.map(keyOf));
  const open = await read({ limit: MOST_OPEN, open: true });
  return [...found, ...open.filter((thing) => !known.has(keyOf(thing)))];
}

/**
 * The things of a person that the reader may see; of what they may not, none.
 * @param upTo the newest up to this moment, for an older page of what happened
 */
export async function readThings(db: Tx, client: Client, reader: Pick<Viewer, "role">, upTo?: Date) {
  const newest = { limit: MOST, upTo };
  const { userId } = client;
  const person = personOf(client);
  const can = (permission: Permission) => may(reader.role, permission);
  const files = userId === null || !can("files") ? [] : await filesOf(db, await listApplications(db, userId));
  return {
    client,
    person,
    can,
    newest,
    files,
    threads: userId === null || !can("files") ? [] : await threadsOf(db, userId),
    appointments: can("agenda") ? await appointmentsOf(db, person, newest) : { booked: [], waits: [] },
    registrations: can("sessions")
      ? await newestAndOpen(
          newest,
          (which) => registrationsOf(db, person, which),
          (row) => row.registration.id,
        )
      : [],
    orders: can("payments") ? await newestAndOpen(newest, (which) => ordersOf(db, person, which), idOf) : [],
    messages: can("inbox") ? await newestAndOpen(newest, (which) => messagesOf(db, person, which), idOf) : [],
    contacts: userId === null || !can("inbox") ? [] : await contactsOf(db, userId),
  };
}
