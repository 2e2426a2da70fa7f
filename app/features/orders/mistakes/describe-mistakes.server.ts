import { inArray } from "drizzle-orm";
import { users } from "#app/features/accounts/tables.ts";
import { fcfa } from "#app/features/orders/money.ts";
import { mayTakeBack } from "#app/features/orders/policy.ts";
import type { OrderDetails, PaymentFacts, RefundFacts } from "#app/features/orders/queries.server.ts";
import type { Order } from "#app/features/orders/tables.ts";
import { longDateTime } from "#app/platform/clock/french-dates.ts";
import { inDouala } from "#app/platform/clock/in-douala.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import type { Viewer } from "#app/platform/session/viewer.ts";

/** What can be said of money that was noted by mistake: it was taken back, may be by the viewer, or stands. */
export type OfficeMistake =
  | { kind: "taken-back"; words: string }
  | {
      kind: "may";
      /** What follows when it is taken back. */
      follows: string;
      /** The operator said that it came: it is another order's. */
      came: boolean;
    }
  | { kind: "stands" };

/** What each payment and refund of an order says of mistakes to a member of the staff. */
export async function describeMistakes(
  db: Tx,
  now: Temporal.ZonedDateTime,
  viewer: Pick<Viewer, "userId" | "role">,
  { order, payments, refunds }: OrderDetails,
): Promise<(money: PaymentFacts | RefundFacts) => OfficeMistake> {
  const takers = await namesOf(
    db,
    [...payments, ...refunds].flatMap(({ takenBack }) => (takenBack?.by ? [takenBack.by] : [])),
  );
  return (money) => {
    const { takenBack, confirmedBy, at, amount } = money;
    if (takenBack) {
      const by = takers.get(takenBack.by ?? "") ?? "un compte effacé";
      const when = longDateTime(inDouala(takenBack.at));
      return {
        kind: "taken-back",
        words: `Noté par erreur, repris le ${when} par ${by}\u00a0: «\u00a0${takenBack.why}\u00a0»`,
      };
    }
    const givenBack = "left" in money && money.left < amount;
    if (givenBack || !mayTakeBack(viewer, { confirmedBy, confirmedAt: at }, now)) return { kind: "stands" };
    return {
      kind: "may",
      follows: "left" in money ? followsOf(order, amount) : REFUND_FOLLOWS,
      came: "source" in money && money.source === "operator",
    };
  };
}

const REFUND_FOLLOWS =
  "La somme reste due au client. S’il avait été prévenu, il est averti de l’erreur\u00a0; les comptes gardent une contre-ligne.";

/** What taking back a payment of an order does, for the staff (FCFA). */
function followsOf({ amount, received, returned, ended }: Order, sum: number): string {
  const owed = ended === null ? Math.max(amount - (received - returned - sum), 0) : 0;
  const again =
    owed > 0 ? `Il restera ${fcfa(owed)} à payer, et ce qui est réservé garde sa place jusqu’à un nouveau délai. ` : "";
  return `${again}Son reçu est annulé par un avoir, et les comptes gardent une contre-ligne. Le client est prévenu s’il avait été prévenu du paiement.`;
}

async function namesOf(db: Tx, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const people = await db
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(inArray(users.id, [...ids]));
  return new Map(people.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`]));
}
