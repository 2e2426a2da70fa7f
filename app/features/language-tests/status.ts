/** States and moves of sessions and registrations; the guards and the buttons read the same tables. */
import type { Tone } from "#app/ui/marks/tone.ts";

export type SessionState = "open" | "closed" | "cancelled";
/** `tentative`: beyond the hour's allowance, until the link in its mail is opened; `released`: it was not. */
export type RegistrationState = "tentative" | "held" | "confirmed" | "waiting" | "expired" | "cancelled" | "released";

/** What an adviser may do with a session. */
export type SessionMove = "open" | "close" | "cancel";

export const sessionMoves: Record<SessionMove, { from: readonly SessionState[]; to: SessionState; label: string }> = {
  open: { from: ["closed"], to: "open", label: "Rouvrir les inscriptions" },
  close: { from: ["open"], to: "closed", label: "Fermer les inscriptions" },
  cancel: { from: ["open", "closed"], to: "cancelled", label: "Annuler la session" },
};

/** The move that a button names; undefined for anything else. */
export function sessionMoveOf(text: unknown): SessionMove | undefined {
  return (Object.keys(sessionMoves) as SessionMove[]).find((move) => move === text);
}

/** True when a session may still be changed: it is to come, and not cancelled. */
export function mayEdit(
  { state, startsAt }: { state: SessionState; startsAt: Date },
  now: Temporal.ZonedDateTime,
): boolean {
  return state !== "cancelled" && startsAt.getTime() > now.epochMilliseconds;
}

export const sessionStateNames: Record<SessionState, string> = {
  open: "Ouverte",
  closed: "Fermée",
  cancelled: "Annulée",
};

/** pay and expire come from the order, the others from people. */
export type RegistrationMove =
  | "confirm-seat"
  | "release"
  | "pay"
  | "expire"
  | "promote"
  | "transfer"
  | "cancel"
  | "confirm-documents"
  | "refuse-documents";

/** The states a move starts from; where it leads is said with the use case that makes it. */
export const registrationMoves: Record<RegistrationMove, readonly RegistrationState[]> = {
  "confirm-seat": ["tentative"],
  release: ["tentative"],
  pay: ["held", "expired"],
  expire: ["held"],
  promote: ["waiting"],
  transfer: ["held", "confirmed", "waiting"],
  cancel: ["tentative", "held", "confirmed", "waiting"],
  "confirm-documents": ["held", "confirmed", "waiting"],
  "refuse-documents": ["held", "confirmed", "waiting"],
};

/** True when a registration in this state may make the move. */
export function mayMove(state: RegistrationState, move: RegistrationMove): boolean {
  return registrationMoves[move].includes(state);
}

/** States of a registration that still counts: those of its unique indexes. */
export const LIVE: readonly RegistrationState[] = ["tentative", "held", "confirmed", "waiting"];

/** True when a registration still counts: it can be looked after and given up. */
export function isLive(state: RegistrationState): boolean {
  return LIVE.includes(state);
}

export const registrationStateNames: Record<RegistrationState, { label: string; tone: Tone }> = {
  tentative: { label: "À confirmer", tone: "fair" },
  held: { label: "Place réservée, à payer", tone: "fair" },
  confirmed: { label: "Place confirmée", tone: "good" },
  waiting: { label: "Liste d’attente", tone: "neutral" },
  expired: { label: "Expirée, non payée", tone: "bad" },
  cancelled: { label: "Annulée", tone: "bad" },
  released: { label: "Libérée, non confirmée", tone: "neutral" },
};

/** Availability of a session as a visitor reads it: specification, section 4. */
export type Availability = "soon" | "available" | "limited" | "full" | "closed";

export const availabilityNames: Record<Availability, { label: string; tone: Tone }> = {
  soon: { label: "Ouverture à venir", tone: "neutral" },
  available: { label: "Disponible", tone: "good" },
  limited: { label: "Places limitées", tone: "fair" },
  full: { label: "Complet", tone: "bad" },
  closed: { label: "Inscriptions closes", tone: "neutral" },
};

/** A session that opens at an hour takes people into its queue so long before. */
export const GATHERING_MINUTES = 60;
/** So long a seat is kept for somebody whom the queue called. */
export const TURN_MINUTES = 10;

/** At or under this share of its seats a session has « Places limitées ». */
const LIMITED_SHARE = 0.25;

/** What a visitor may expect of a session at `now`. */
export function availabilityOf(
  session: {
    state: SessionState;
    registrationOpensAt: Date | null;
    registrationClosesAt: Date;
    seats: number;
    left: number;
  },
  now: Temporal.ZonedDateTime,
): Availability {
  if (session.state !== "open" || session.registrationClosesAt.getTime() <= now.epochMilliseconds) return "closed";
  if (session.registrationOpensAt && session.registrationOpensAt.getTime() > now.epochMilliseconds) return "soon";
  if (session.left === 0) return "full";
  return session.left <= session.seats * LIMITED_SHARE ? "limited" : "available";
}

/** « 12 places restantes », or the specified words at 0. */
export function placesLeft(left: number): string {
  if (left === 0) return "Aucune place disponible";
  return left === 1 ? "1 place restante" : `${left} places restantes`;
}
