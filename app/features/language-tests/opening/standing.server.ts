/** Where somebody stands in the queue of a session. */
import type { SessionView } from "#app/features/language-tests/queries.server.ts";
import type { RequestScope } from "#app/platform/session/scope.ts";
import { placeOf } from "./lots.ts";
import { type Wait, askAgainBefore, openingPhase, waitOf } from "./opening-times.ts";
import { callPlaces, lookAtQueue, lookAtTurn, takeTicket } from "./queue.server.ts";
import { readTicket } from "./ticket.server.ts";

type Services = Pick<RequestScope, "database" | "clock" | "secrets">;

/**
 * `no-queue`: whoever comes may register, or reads why not. `your-turn`: a seat is kept until then. `no-ticket`: a number is to
 * be taken. `used`: the ticket was for a registration. `over`: the turn ended without one; it is called again.
 */
export type Standing =
  | { kind: "no-queue" }
  | { kind: "no-ticket" }
  | { kind: "your-turn"; until: Date }
  | { kind: "gathering"; people: number; free: number; askAgainSeconds: number }
  | { kind: "waiting"; number: number; free: number; wait: Wait }
  | { kind: "over"; free: number }
  | { kind: "used" };

/** @param cookies the Cookie header */
export async function standingIn(services: Services, session: SessionView, cookies: string | null): Promise<Standing> {
  const now = services.clock.now();
  const phase = openingPhase(session, now);
  const opensAt = session.registrationOpensAt;
  if (!opensAt || phase === "none" || phase === "announced" || session.availability === "closed")
    return { kind: "no-queue" };
  const number = readTicket(services.secrets, session.id, cookies);
  if (number === undefined) return { kind: "no-ticket" };
  const queue = await lookAtQueue(services, session);
  const { free } = queue;
  if (phase === "gathering")
    return {
      kind: "gathering",
      people: queue.issued,
      free,
      askAgainSeconds: askAgainBefore(opensAt, now, number),
    };
  const place = placeOf(number, queue.lots);
  const turn = place <= queue.served ? await lookAtTurn(services, session.id, place) : undefined;
  if (turn === "used") return { kind: "used" };
  if (turn === "over") return { kind: "over", free };
  if (turn) return { kind: "your-turn", until: turn.until };
  const sinceOpening = (now.epochMilliseconds - opensAt.getTime()) / 60_000;
  return { kind: "waiting", number, free, wait: waitOf(place, queue, sinceOpening) };
}

/**
 * Gives the next number of a queue, and calls whoever may pass: who comes when nobody waits has their turn at once.
 * @returns undefined when the queue has as many people as it takes
 * @throws LimiterBusy when too many people ask at the same time
 */
export async function enterQueue(services: Services, session: SessionView): Promise<number | undefined> {
  const number = await takeTicket(services, session.id);
  if (number === undefined) return undefined;
  const queue = openingPhase(session, services.clock.now()) === "open" && (await lookAtQueue(services, session));
  if (queue && number - queue.served <= queue.atOnce) await callPlaces(services, session, queue.lots);
  return number;
}
