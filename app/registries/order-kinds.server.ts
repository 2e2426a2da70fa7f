import { APPOINTMENT } from "#app/features/appointments/order-kind.ts";
import { appointmentOrders } from "#app/features/appointments/order-kind.server.ts";
import { ORDER_KIND as SEAT } from "#app/features/language-tests/order-kind.ts";
import { seatOrders } from "#app/features/language-tests/registrations/order-kind.server.ts";
import { IMPORTED, importedOrders } from "#app/features/orders/office/import-orders.server.ts";
import type { OrderKinds } from "#app/features/orders/services.ts";

/** What the site charges for, by the `kind` of its orders. */
export const orderKinds: OrderKinds = {
  [APPOINTMENT]: appointmentOrders,
  [SEAT]: seatOrders,
  [IMPORTED]: importedOrders,
};
