/** Where somebody stands in the queue of a session. */
import type { SessionView } from "#app/features/language-tests/queries.server.ts";
import type { RequestScope } from "#app/platform/session/scope.ts";
import { placeOf } from "./lots.ts";
import { type Wait, askAgainBefore, openingPhase, waitOf } from "./opening-times.ts";
import { callPlaces, lookAtQueue, lookAtTurn, takeTicket } from "./queue.server.ts";
import { type Ticket, readTicket } from "./ticket.server.ts";

type Services = Pick<RequestScope, "database" | "clock" | "secrets">;

/**
 * `no-queue`: whoever comes may register, or reads why not. `your-turn`: a seat is kept until then. `no-ticket`: a number is to
 * be taken. `behind`: it passes after the lots. `used`: the ticket was for a registration. `over`: the turn ended without one; it is called again.
 */
export type Standing =
  | { kind: "no-queue" }
  | { kind: "no-ticket" }
  | { kind: "your-turn"; until: Date }
  | { kind: "gathering"; people: number; behind: boolean; free: number; askAgainSeconds: number }
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
  const ticket = readTicket(services.secrets, session.id, cookies);
  if (!ticket) return { kind: "no-ticket" };
  const queue = await lookAtQueue(services, session);
  const { free } = queue;
  const place = placeOf(ticket, queue);
  if (phase === "gathering" || place === undefined)
    return {
      kind: "gathering",
      people: queue.people,
      behind: ticket.behind,
      free,
      askAgainSeconds: askAgainBefore(opensAt, now, ticket.number),
    };
  const turn = place <= queue.served ? await lookAtTurn(services, session.id, place) : undefined;
  if (turn === "used") return { kind: "used" };
  if (turn === "over") return { kind: "over", free };
  if (turn) return { kind: "your-turn", until: turn.until };
  const sinceOpening = (now.epochMilliseconds - opensAt.getTime()) / 60_000;
  return {
    kind: "waiting",
    number: ticket.behind ? place : ticket.number,
    free,
    wait: waitOf(place, queue, sinceOpening),
  };
}

/**
 * Gives the next number of a queue, and calls whoever may pass: who comes when nobody waits has their turn at once.
 * @returns undefined when the queue has as many people as it takes
 * @throws LimiterBusy when too many people ask at the same time
 */
export async function enterQueue(
  services: Pick<RequestScope, "database" | "clock" | "addressKey" | "env">,
  session: SessionView,
): Promise<Ticket | undefined> {
  const { allowances } = services.env;
  const ticket = await takeTicket({ ...services, allowances }, session.id, services.addressKey);
  if (!ticket) return undefined;
  const queue = openingPhase(session, services.clock.now()) === "open" && (await lookAtQueue(services, session));
  if (queue && ticket.number - queue.served <= queue.atOnce) await callPlaces(services, session);
  return ticket;
}
