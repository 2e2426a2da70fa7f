import type { Tone } from "#app/ui/marks/tone.ts";

/**
 * `tentative`: beyond the hour's allowance, until the link in its mail is opened; `released`: it was not.
 * `freed`: its time was taken back by the business, and its client chooses another without paying again.
 * `came` and `missed`: what an adviser noted of the client once it had begun.
 */
export type AppointmentState =
  | "offered"
  | "booked"
  | "tentative"
  | "cancelled"
  | "expired"
  | "declined"
  | "released"
  | "freed"
  | "came"
  | "missed";

/** `waiting` in line, `offered` a start, `served` booked it, `passed` let it go, `left` the line. */
export type WaitState = "waiting" | "offered" | "served" | "passed" | "left";

/** What each state is called. */
export const appointmentStates: Record<AppointmentState, { label: string; tone: Tone }> = {
  offered: { label: "Proposé", tone: "fair" },
  booked: { label: "Confirmé", tone: "good" },
  tentative: { label: "À confirmer", tone: "fair" },
  cancelled: { label: "Annulé", tone: "bad" },
  expired: { label: "Libéré faute de paiement", tone: "bad" },
  declined: { label: "Non retenu", tone: "neutral" },
  released: { label: "Libéré, non confirmé", tone: "neutral" },
  freed: { label: "À replacer", tone: "fair" },
  came: { label: "Venu", tone: "good" },
  missed: { label: "Absent", tone: "bad" },
};

export type AppointmentMove =
  | "confirm"
  | "release"
  | "accept"
  | "decline"
  | "cancel"
  | "move"
  | "expire"
  | "restore"
  | "free"
  | "fail"
  | "replace"
  | "come"
  | "miss";

/** Every move there is: guard, button and trace read this table. */
export const appointmentMoves: Record<
  AppointmentMove,
  { from: readonly AppointmentState[]; to: AppointmentState; traced: string }
> = {
  // By the link of its mail, or by an adviser.
  confirm: { from: ["tentative"], to: "booked", traced: "appointment.confirmed" },
  // By its reader, by an adviser, or by the end of its two hours.
  release: { from: ["tentative"], to: "released", traced: "appointment.released" },
  accept: { from: ["offered"], to: "booked", traced: "appointment.offer-accepted" },
  // By the client, or by the end of the two hours.
  decline: { from: ["offered"], to: "declined", traced: "appointment.offer-declined" },
  cancel: { from: ["booked", "freed"], to: "cancelled", traced: "appointment.cancelled" },
  move: { from: ["booked"], to: "booked", traced: "appointment.moved" },
  // The order's term passed unpaid.
  expire: { from: ["booked", "freed"], to: "expired", traced: "appointment.expired" },
  // Paid late, and its time was still free.
  restore: { from: ["expired"], to: "booked", traced: "appointment.restored" },
  // The business cannot receive at that time: known before, or the adviser was not there.
  free: { from: ["booked"], to: "freed", traced: "appointment.freed" },
  fail: { from: ["booked", "missed"], to: "freed", traced: "appointment.adviser-absent" },
  // Another time instead of the one taken back.
  replace: { from: ["freed"], to: "booked", traced: "appointment.replaced" },
  // Noted once it has begun; the one corrects the other.
  come: { from: ["booked", "missed"], to: "came", traced: "appointment.came" },
  miss: { from: ["booked", "came"], to: "missed", traced: "appointment.missed" },
};

/** True when an appointment in `state` can make this move. */
export function mayMove(state: AppointmentState, move: AppointmentMove): boolean {
  return appointmentMoves[move].from.includes(state);
}
