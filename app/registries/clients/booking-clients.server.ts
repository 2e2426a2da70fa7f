import { type ClientFinder, type FoundClient } from "#app/features/appointments/office/client-booking-page.server.ts";
import { findClient } from "#app/features/clients/search/find-client.server.ts";
import { findClients } from "#app/features/clients/search/find-clients.server.ts";
import type { Database } from "#app/platform/database/database.ts";

/** The search of the list of people, for whoever books for one of them: without accents, and forgiving of typing errors. */
export function bookingClients(database: Pick<Database, "drizzle">): ClientFinder {
  return {
    find: (words) => findClients(database, { words, kind: undefined, tag: undefined, sort: "nom", cursor: null }),
    byId: async (id): Promise<FoundClient | undefined> => (await findClient(database.drizzle, id))?.client,
  };
}
