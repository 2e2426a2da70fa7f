import { agendaSettings } from "./settings.ts";
import { type AppointmentMove, mayMove } from "./status.ts";
import type { Appointment } from "./tables.ts";

/** Who acts: the client by the link alone, or a member of staff by name. */
export type Actor = { kind: "client"; userId: string | null } | { kind: "adviser"; userId: string };

/** `over`: it has begun; `not-begun`: it has not; `too-late`: less than a day before; `offer-over`: it was held long enough; `hold-over`: it was not confirmed in time; `state`: nothing to change any more. */
export type Obstacle = "state" | "not-begun" | "over" | "too-late" | "offer-over" | "hold-over";

/** Why a change is refused: `unknown`, there is no such appointment; `stale`, its form shows an earlier version of it. */
export type ChangeRefusal = Obstacle | "unknown" | "stale";

/** True when its row has changed since the form that says `seen` was drawn; a form that says nothing is not asked. */
export const isStale = ({ sequence }: Pick<Appointment, "sequence">, seen: number | undefined): boolean =>
  seen !== undefined && seen !== sequence;

/**
 * What keeps the actor from this move; undefined when nothing does. A client changes alone
 * until a day before, an adviser until the start; one whose time was taken back has no time to be
 * late for. What happened is noted once it has begun.
 */
export function obstacleTo(
  move: AppointmentMove,
  appointment: Pick<Appointment, "state" | "during">,
  actor: Pick<Actor, "kind">,
  now: Temporal.ZonedDateTime,
): Obstacle | undefined {
  if (!mayMove(appointment.state, move)) return "state";
  const present = now.toInstant();
  const begun = Temporal.Instant.compare(appointment.during.start, present) <= 0;
  if (NOTED.has(move)) return begun ? undefined : "not-begun";
  if (appointment.state === "freed") return undefined;
  if (begun) return "over";
  if (actor.kind === "client" && Temporal.Instant.compare(present, lastChange(appointment)) > 0) return "too-late";
  return undefined;
}

/** Whether the staff may choose another hour for it. */
export function mayBeMoved(appointment: Pick<Appointment, "state" | "during">, now: Temporal.ZonedDateTime): boolean {
  const move = appointment.state === "freed" ? "replace" : "move";
  return obstacleTo(move, appointment, { kind: "adviser" }, now) === undefined;
}

/** Moves that say what happened. */
const NOTED: ReadonlySet<AppointmentMove> = new Set(["come", "miss", "fail"]);

/** The last instant at which the client changes it alone. */
export function lastChange({ during }: Pick<Appointment, "during">): Temporal.Instant {
  return during.start.subtract({ hours: agendaSettings.changeHoursBefore });
}
