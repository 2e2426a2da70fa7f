import type { OrderKind } from "#app/features/orders/services.ts";
import { missingAgreements } from "./agreements/waiting.server.ts";
import { SYSTEM, changeState, lockAppointment } from "./internal/change-state.server.ts";
import { termOf } from "./internal/charge.server.ts";
import { moveTime, queueForDays } from "./internal/hold-time.server.ts";
import { offerFreedStarts } from "./internal/offer-freed-starts.server.ts";
import { boughtAppointment } from "./notices/bought-appointment.server.ts";
import { tellClient } from "./notices/tell-client.server.ts";
import { planReminders } from "./notices/send-reminder.server.ts";
import { appointmentOf } from "./queries.server.ts";
import { agendaSettings } from "./settings.ts";
import { mayMove } from "./status.ts";
import { dayOf } from "#app/platform/clock/clock.ts";

/** What a paid consultation does when its order moves; joined where the site is put together. */
export const appointmentOrders: OrderKind = {
  label: "Consultation",

  // It was confirmed when it was booked. Paid after it took place, only the money is told.
  async onPaid(services, tx, { subjectId }) {
    // Read and not locked: a cancellation locks the appointment before its order.
    const found = await appointmentOf(tx, subjectId);
    return found?.state === "booked" ? boughtAppointment(services, tx, found, false) : undefined;
  },

  async onPaidLate(services, tx, { subjectId }) {
    const found = await lockAppointment(tx, subjectId);
    if (!found) return { kept: false };
    // Paid after the consultation itself: it took place.
    if (found.state === "booked" || found.state === "came" || found.state === "missed" || found.state === "freed")
      return { kept: true };
    const begun = Temporal.Instant.compare(found.during.start, services.clock.now().toInstant()) <= 0;
    if (begun || !mayMove(found.state, "restore")) return { kept: false };
    await queueForDays(tx, [dayOf(found.during.start)]);
    let appointment = found;
    const restored = await moveTime(tx, [found.adviserId], async (_adviserId, savepoint) => {
      appointment = await changeState(services, savepoint, found, "restore", SYSTEM);
    });
    if (!restored) return { kept: false };
    await planReminders(services, tx, appointment);
    return { kept: true, bought: await boughtAppointment(services, tx, appointment, true) };
  },

  // It keeps its start; one that took place is paid after it.
  async onTakenBack({ clock }, tx, { subjectId }) {
    const now = clock.now().toInstant();
    const end = (await appointmentOf(tx, subjectId))?.during.end;
    return end && Temporal.Instant.compare(end, now) > 0
      ? termOf(clock, end)
      : now.add({ hours: agendaSettings.paymentHours });
  },

  // The written agreement comes before the money (decision 086), as long as the service is to come.
  async heldBack({ clock }, db, { subjectId }) {
    const missing = (await missingAgreements(db, clock, [subjectId])).get(subjectId);
    if (missing === undefined) return null;
    return missing === "office" ? "us" : "payer";
  },

  async onExpired(services, tx, { subjectId }) {
    const found = await lockAppointment(tx, subjectId);
    if (!found || !mayMove(found.state, "expire")) return;
    // To be paid on the spot, and the spot has come: what happened there is the adviser's to say.
    if (found.state !== "freed" && Temporal.Instant.compare(found.during.start, services.clock.now().toInstant()) <= 0)
      return;
    await queueForDays(tx, [dayOf(found.during.start)]);
    const appointment = await changeState(services, tx, found, "expire", SYSTEM);
    await tellClient(services, tx, appointment, "expired");
    await offerFreedStarts(services, tx, dayOf(found.during.start));
  },
};
