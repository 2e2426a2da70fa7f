/** The four figures of the admin's page, counted when it is asked for. */
import { and, count, eq, gte, inArray, isNull, sql } from "drizzle-orm";
import { users } from "#app/features/accounts/tables.ts";
import type { OfficeFigures } from "#app/features/office/figures.tsx";
import { applications } from "#app/features/applications/tables.ts";
import { appointments } from "#app/features/appointments/tables.ts";
import type { Movement } from "#app/features/accounting/movement.ts";
import { movementsBetween } from "#app/features/accounting/movements.server.ts";
import { balanceFcfa } from "#app/features/accounting/words.ts";
import { type Clock, TIME_ZONE, dateOf } from "#app/platform/clock/clock.ts";
import { monthWords } from "#app/platform/clock/french-dates.ts";
import type { Tx } from "#app/platform/database/tx.ts";

/** @param clock the month is that of Douala, from its first day until now */
export async function officeFigures(db: Tx, clock: Clock): Promise<OfficeFigures> {
  const now = clock.now().withTimeZone(TIME_ZONE);
  const first = now.with({ day: 1 }).startOfDay();
  const [from, to] = [dateOf(first), dateOf(now)];
  const inMonth = sql`${appointments.during} && tstzrange(${from.toISOString()}, ${to.toISOString()}) AND lower(${appointments.during}) >= ${from.toISOString()}::timestamptz`;
  const [people, fresh, open, held, moved] = await Promise.all([
    db.$count(users, eq(users.role, "user")),
    db.$count(users, and(eq(users.role, "user"), gte(users.createdAt, from))),
    db.$count(applications, and(isNull(applications.endedAt), isNull(applications.archivedAt))),
    db
      .select({ count: count() })
      .from(appointments)
      .where(and(inArray(appointments.state, ["booked", "came", "missed"]), inMonth)),
    movementsBetween(db, { from, until: to }),
  ]);
  const sumOf = (kind: Movement["kind"]) =>
    moved.filter((one) => one.kind === kind).reduce((total, { amount }) => total + amount, 0);
  const [received, given] = [sumOf("payment"), sumOf("refund")];
  const month = monthWords(now);
  return {
    month,
    figures: [
      {
        label: "Personnes inscrites",
        value: String(people),
        beside: `dont ${fresh} ce mois-ci`,
        counted: "Les comptes ouverts, sans l’équipe ni les comptes fermés.",
      },
      {
        label: "Dossiers ouverts",
        value: String(open),
        beside: "ni archivés, ni terminés",
        counted: "Les dossiers de tous les programmes qui ne sont ni archivés, ni fermés, retirés ou refusés.",
      },
      {
        label: "Rendez-vous du mois",
        value: String(held[0]?.count ?? 0),
        beside: "commencés depuis le 1er",
        counted: "Les rendez-vous confirmés et non annulés dont l’heure est passée, du premier du mois à maintenant.",
      },
      {
        label: "Encaissé ce mois-ci",
        value: balanceFcfa(received - given),
        beside: given === 0 ? "aucun remboursement" : `${balanceFcfa(given)} remboursés`,
        counted:
          "Les paiements confirmés depuis le premier du mois, moins les remboursements faits et les erreurs reprises depuis.",
      },
    ],
  };
}
