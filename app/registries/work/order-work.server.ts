/** What the money of orders asks of the staff, in words for « À faire »: each case says what happened and what to do. */
import { fcfa } from "#app/features/orders/money.ts";
import {
  type OrderToHandle,
  awaitedOrders,
  ordersToRefund,
  otherPayers,
  refundsToApprove,
} from "#app/features/orders/office/waiting.server.ts";
import type { Clock } from "#app/platform/clock/clock.ts";
import { type ListedItem, type WorkSource, dueAfter, source } from "#app/features/office/worklist/item.ts";
import { longDateTime } from "#app/platform/clock/french-dates.ts";
import { inDouala } from "#app/platform/clock/in-douala.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { siteSettings } from "#app/platform/settings/settings.ts";
import { ofName } from "#app/platform/words/sentence.ts";

const at = (date: Date) => longDateTime(inDouala(date));
const path = (reference: string) => pathTo("/admin/commandes/:reference", { reference });

/** What a line says, by where the money of its order stands. */
function wordsOf(
  {
    reference,
    amount,
    received,
    owed,
    refundDue,
    payerName,
    state,
    dueAt,
    stateChangedAt,
    ended,
    paidAfterEnd,
  }: OrderToHandle,
  now: Date,
) {
  const who = payerName || "un compte effacé";
  if (refundDue > 0 && ended === null)
    return {
      title: `${fcfa(refundDue)} payés en trop par ${who}`,
      why: `Commande ${reference} de ${fcfa(amount)}\u00a0: ${fcfa(received)} sont arrivés. La différence est à rendre depuis le ${at(stateChangedAt)}.`,
      label: "Rembourser",
    };
  if (refundDue > 0) {
    const because =
      ended === "given-up"
        ? paidAfterEnd
          ? "l’argent est arrivé après l’annulation"
          : "ce qui était commandé est annulé"
        : paidAfterEnd
          ? "l’argent est arrivé après le délai et la place n’est plus libre"
          : "la place n’est plus libre";
    return {
      title: `${fcfa(refundDue)} à rembourser à ${who}`,
      why: `Commande ${reference}\u00a0: ${because}. Cette somme lui est due depuis le ${at(stateChangedAt)}.`,
      label: "Rembourser",
    };
  }
  if (state === "partly-paid") {
    const late = dueAt < now;
    return {
      title: late ? `${fcfa(owed)} en retard ${ofName(who)}` : `Il manque ${fcfa(owed)} ${ofName(who)}`,
      why: `Commande ${reference}\u00a0: ${fcfa(received)} payés sur ${fcfa(amount)}. Le reste ${late ? "était" : "est"} attendu avant le ${at(dueAt)}.`,
      label: "Voir la commande",
    };
  }
  return {
    title: `${fcfa(owed)} attendus ${ofName(who)}`,
    why: `Commande ${reference}\u00a0: à confirmer dès que l’argent est sur le compte, avant le ${at(dueAt)}.`,
    label: "Voir la commande",
  };
}

const itemOf = (order: OrderToHandle, clock: Clock): ListedItem => {
  const { title, why, label } = wordsOf(order, new Date(clock.now().epochMilliseconds));
  const owed = order.refundDue > 0;
  return {
    subjectId: order.id,
    title,
    why,
    since: owed ? order.stateChangedAt : order.createdAt,
    dueAt: owed ? dueAfter(order.stateChangedAt, siteSettings.office.refundHours) : order.dueAt,
    action: { label, path: path(order.reference) },
  };
};

const orders = source("orders", "payments", async ({ db, clock }) =>
  (await awaitedOrders(db)).map((order) => itemOf(order, clock)),
);

/** What the front desk takes it does not give back. */
const refunds = source("refunds", "books", async ({ db, clock }) =>
  (await ordersToRefund(db)).map((order) => itemOf(order, clock)),
);

const payers = source("other-payers", "payments", async ({ db }) =>
  (await otherPayers(db)).map(({ paymentId, reference, payerName, clientName, amount, at: since }) => ({
    subjectId: paymentId,
    title: `${fcfa(amount)} payés par ${payerName}, pour ${clientName || "un compte effacé"}`,
    why: `Commande ${reference}\u00a0: l’argent vient d’une autre personne. Assurez-vous auprès du client qu’elle paie pour lui.`,
    since,
    dueAt: dueAfter(since, siteSettings.office.refundHours),
    action: { label: "Voir la commande", path: path(reference) },
  })),
);

const approvals = source("refund-approvals", "books", async ({ db }) =>
  (await refundsToApprove(db)).map(({ id, reference, amount, payerName, asker, askedAt }) => ({
    subjectId: id,
    title: `Remboursement de ${fcfa(amount)} à approuver, pour ${payerName || "un compte effacé"}`,
    why: `Commande ${reference}\u00a0: ${asker} demande l’accord d’une seconde personne.`,
    since: askedAt,
    dueAt: dueAfter(askedAt, siteSettings.office.refundHours),
    action: { label: "Voir la commande", path: path(reference) },
  })),
);

export const orderSources: readonly WorkSource[] = [orders, refunds, payers, approvals];
