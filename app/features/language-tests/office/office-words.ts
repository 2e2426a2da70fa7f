/** Sessions and registrations in the words of the back office. */
import { type Told, toldCountWords } from "#app/features/notices/told/told.ts";
import { fcfa } from "#app/features/orders/money.ts";
import { orderStates } from "#app/features/orders/status.ts";
import { longDateTime } from "#app/platform/clock/french-dates.ts";
import { inDouala } from "#app/platform/clock/in-douala.ts";
import type { Tone } from "#app/ui/marks/tone.ts";
import type { registrationsInSession, SessionView } from "#app/features/language-tests/queries.server.ts";
import { registrationPath } from "#app/features/language-tests/registration-path.ts";
import { type ListedDocument, listedDocuments } from "#app/features/language-tests/registrations/registration-words.ts";
import { type SessionWords, sessionWords } from "#app/features/language-tests/sessions/session-words.ts";
import {
  type RegistrationMove,
  type RegistrationState,
  type SessionMove,
  type SessionState,
  mayEdit,
  mayMove,
  registrationStateNames,
  sessionMoves,
} from "#app/features/language-tests/status.ts";

export type OfficeSession = {
  id: string;
  words: SessionWords;
  price: string;
  state: SessionState;
  seats: number;
  taken: number;
  waiting: number;
  /** When its registrations open, when that is said. */
  opensAt?: string;
  closesAt: string;
  sample: boolean;
  past: boolean;
  /** May still be changed. */
  editable: boolean;
  moves: { move: SessionMove; label: string }[];
};

export function officeSession(session: SessionView, now: Temporal.ZonedDateTime): OfficeSession {
  const past = session.startsAt.getTime() < now.epochMilliseconds;
  const moves = (Object.keys(sessionMoves) as SessionMove[])
    .filter((move) => !past && sessionMoves[move].from.includes(session.state))
    .map((move) => ({ move, label: sessionMoves[move].label }));
  return {
    id: session.id,
    words: sessionWords(session),
    price: fcfa(session.price),
    state: session.state,
    seats: session.seats,
    taken: session.seats - session.left,
    waiting: session.waiting,
    ...(session.registrationOpensAt && { opensAt: longDateTime(inDouala(session.registrationOpensAt)) }),
    closesAt: longDateTime(inDouala(session.registrationClosesAt)),
    sample: session.sample !== null,
    past,
    editable: mayEdit(session, now),
    moves,
  };
}

export type OfficeRegistration = {
  id: string;
  sessionId: string;
  reference: string;
  name: string;
  email: string;
  phone: string;
  city: string;
  state: { key: RegistrationState; label: string; tone: Tone };
  seat: number | null;
  madeAt: string;
  order: { reference: string; label: string; tone: Tone } | undefined;
  documents: ListedDocument[];
  documentsHref: string;
  /** It stands, and has a document that may be looked at. */
  reviewable: boolean;
  moves: RegistrationMove[];
};

/** The moves that are an adviser's, among those that the state allows. */
const ADVISER_MOVES = ["confirm-seat", "release", "promote", "transfer", "cancel"] as const;

export function officeRegistration({
  registration,
  order,
  documents,
}: Awaited<ReturnType<typeof registrationsInSession>>["rows"][number]): OfficeRegistration {
  return {
    id: registration.id,
    sessionId: registration.sessionId,
    reference: registration.reference,
    name: `${registration.firstName} ${registration.lastName}`,
    email: registration.email,
    phone: registration.phone,
    city: registration.city,
    state: { key: registration.state, ...registrationStateNames[registration.state] },
    seat: registration.seat,
    madeAt: longDateTime(inDouala(registration.createdAt)),
    order: order ? { reference: order.reference, ...orderStates[order.state] } : undefined,
    documents: listedDocuments({ documents }),
    documentsHref: `${registrationPath(registration.reference)}/documents`,
    reviewable: documents.length > 0 && mayMove(registration.state, "refuse-documents"),
    moves: ADVISER_MOVES.filter(
      (move) => mayMove(registration.state, move) && (move !== "cancel" || registration.state !== "tentative"),
    ),
  };
}

/** What the page of a session says once related registrations are released. */
export function releasedWords(released: number): string {
  if (released === 0)
    return "Rien n’était plus à libérer\u00a0: ces inscriptions ont été confirmées ou rendues entre-temps.";
  return released === 1 ? "Une place est libérée." : `${released}\u00a0places sont libérées.`;
}

/** What it says once it is made. */
export const CREATED = "La session est créée\u00a0: elle paraît sur la page des tests de langue.";

/** What it says once it is changed. @param told how each person who is registered is told of it */
export function savedWords(told: readonly Told[]): string {
  return `La session est enregistrée. ${toldCountWords(told, "person", true)}`.trim();
}
