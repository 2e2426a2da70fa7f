import { and, asc, eq } from "drizzle-orm";
import type { Entry, ErasureServices, OwnedData, Owner } from "#app/features/accounts/data-rights/owned-data.ts";
import { ownedBy } from "#app/features/people/owned-by.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { giveUp } from "./internal/give-up.server.ts";
import { placeWords } from "./places.ts";
import { appointmentStates } from "./status.ts";
import { appointmentWaits, appointments } from "./tables.ts";
import { intervalWords } from "./words.ts";

/** What is left of a person in a row that outlives them. */
export const FORGOTTEN = { userId: null, firstName: "", lastName: "", email: "", phone: "", visitorZone: "" };
/** Where a tentative booking came from goes with its person. */
const ORIGINLESS = { originAddress: null, originBrowser: null };

/** The consultations of a person, and the days they wait for. */
export const appointmentsData: OwnedData = {
  key: "rendez-vous",
  title: "Mes rendez-vous",
  async collect(db, owner) {
    const rows = await db
      .select()
      .from(appointments)
      .where(ownedBy(appointments, owner))
      .orderBy(asc(appointments.during));
    const waits = await db
      .select()
      .from(appointmentWaits)
      .where(ownedBy(appointmentWaits, owner))
      .orderBy(asc(appointmentWaits.place));
    const records = rows.map((row): Entry[] => [
      { label: "Référence", value: row.reference },
      { label: "Service", value: row.serviceName },
      { label: "Quand", value: intervalWords(row.during) },
      { label: "État", value: appointmentStates[row.state].label },
      { label: "Lieu", value: [placeWords(row).text, placeWords(row).link].filter(Boolean).join(" ") },
      { label: "Message", value: row.message },
    ]);
    return {
      json: {
        appointments: rows.map(
          ({
            userId: _owner,
            adviserId: _adviser,
            idempotencyKey: _key,
            originAddress: _address,
            originBrowser: _browser,
            during,
            ...row
          }) => ({
            ...row,
            start: during.start.toString(),
            end: during.end.toString(),
          }),
        ),
        waits: waits.map(({ userId: _owner, ...row }) => row),
      },
      records,
    };
  },
  async erase(tx, owner, services) {
    await giveUpWhatIsToCome(tx, owner, services);
    // What happened keeps its time, without a name.
    await tx
      .update(appointmentWaits)
      .set({ ...FORGOTTEN, state: "left" })
      .where(ownedBy(appointmentWaits, owner));
    await tx
      .update(appointments)
      .set({ ...FORGOTTEN, ...ORIGINLESS, message: "", placeDetail: "" })
      .where(ownedBy(appointments, owner));
  },
  kept: "Date et service de vos rendez-vous, sans votre nom ni vos coordonnées, pour les comptes de l’agence.",
};

/** Gives up what the person has still to come, soonest first, so that others can have the time. */
async function giveUpWhatIsToCome(tx: Tx, owner: Owner, services: ErasureServices): Promise<void> {
  // Nobody who leaves is to be offered one of these times.
  await tx
    .update(appointmentWaits)
    .set({ state: "left" })
    .where(and(ownedBy(appointmentWaits, owner), eq(appointmentWaits.state, "waiting")));
  const own = await tx
    .select({ id: appointments.id })
    .from(appointments)
    .where(ownedBy(appointments, owner))
    .orderBy(asc(appointments.during));
  for (const { id } of own) await giveUp(services, tx, id, { kind: "client", userId: owner.userId });
}
