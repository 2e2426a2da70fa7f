import type { NoticeKind } from "#app/features/notices/kinds.ts";
import type { Order } from "#app/features/orders/tables.ts";
import type { About } from "#app/platform/mail/tables.ts";

/** The thing that news of an order's money are of. */
export const aboutOrder = ({ id }: Pick<Order, "id">): About => `order ${id}`;

/** Money that came, or that went back. */
export const moneyMoved: NoticeKind = {
  key: "payments.moved",
  topic: "payments",
  label: "Un paiement est reçu, ou remboursé",
  mail: "always",
  why: "C’est votre reçu\u00a0: il dit où en est votre argent.",
  urgent: true,
};

/** A payment by telephone that did not go through: the place waits for it. */
export const paymentRefused: NoticeKind = {
  key: "payments.refused",
  topic: "payments",
  label: "Un paiement n’est pas passé",
  mail: "always",
  why: "Rien n’a été débité, et ce qui vous est gardé se paie dans un délai.",
  urgent: true,
};

/** An order is still to pay and its term nears. */
export const paymentDue: NoticeKind = {
  key: "payments.due",
  topic: "payments",
  label: "Le délai d’un paiement se termine bientôt",
  mail: "chosen",
};

/** A part of an order did not come in time. */
export const paymentLate: NoticeKind = {
  key: "payments.late",
  topic: "payments",
  label: "Un paiement convenu est en retard",
  mail: "chosen",
};
