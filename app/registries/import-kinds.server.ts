import { appointmentImport } from "#app/features/appointments/office/import-appointments.server.ts";
import { clientImport } from "#app/features/clients/import-clients.server.ts";
import { orderImport } from "#app/features/orders/office/import-orders.server.ts";
import type { ImportKinds } from "#app/platform/imports/import-kind.ts";

/** What can be brought from another tool as CSV. */
export const importKinds: ImportKinds = { clients: clientImport, appointments: appointmentImport, orders: orderImport };
