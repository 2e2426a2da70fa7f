import { fcfa } from "#app/features/orders/money.ts";
import { aboutRegistration } from "#app/features/language-tests/seats/mail-about.server.ts";
import { toldOfEach } from "#app/features/notices/told/told.server.ts";
import { toldCountWords } from "#app/features/notices/told/told.ts";
import type { Flash } from "#app/platform/session/flash.server.ts";
import { emptySession, moveSession } from "./move-session.server.ts";
import type { Adviser } from "#app/features/language-tests/policy.ts";
import type { LanguageTestServices } from "#app/features/language-tests/services.ts";
import { sessionMoney } from "./session-money.server.ts";

/** How long whoever cancels waits for the registrations to be cancelled; a large session is finished by its job. */
const WAIT_SECONDS = 4;

/** `seen`: the sum to give back as it was shown; FCFA. */
type Cancellation = { session: { id: string; price: number; waiting: number }; reason: string; seen: number };

/** `changed`: another sum is to give back than the one shown, and nothing was done. */
export type CancelSessionOutcome = { kind: "cancelled"; said: Flash } | { kind: "changed" | "refused" | "unknown" };

/**
 * Cancels a session whose sum to give back was seen, and its registrations at once, so that the page which follows
 * says what is true. What is not done within `WAIT_SECONDS`, or when the process dies meanwhile, the job of the session does.
 */
export async function cancelSession(
  services: LanguageTestServices,
  adviser: Adviser,
  { session, reason, seen }: Cancellation,
): Promise<CancelSessionOutcome> {
  const { toGiveBack } = await sessionMoney(services.database.drizzle, session);
  if (toGiveBack.amount !== seen) return { kind: "changed" };
  const outcome = await moveSession(services, adviser, session.id, "cancel", reason);
  if (outcome !== "moved") return { kind: outcome };
  const until = services.clock.now().add({ seconds: WAIT_SECONDS });
  const { cancelled, left } = await emptySession(
    services,
    { sessionId: session.id, actorId: adviser.userId, reason },
    until,
  );
  const told = await toldOfEach(
    services.database.drizzle,
    cancelled.map((id) => aboutRegistration({ id })),
  );
  return {
    kind: "cancelled",
    said: {
      kind: "success",
      title: "La session est annulée.",
      text: `${saidOf(cancelled.length, left, toGiveBack.amount)} ${toldCountWords(told, "person")}`.trim(),
    },
  };
}

function saidOf(cancelled: number, left: number, amount: number): string {
  if (cancelled + left === 0) return "Personne n’y était inscrit ni n’attendait.";
  const done = `${cancelled}\u00a0${cancelled === 1 ? "inscription est annulée" : "inscriptions sont annulées"}`;
  const money = amount === 0 ? "rien n’est à rendre" : `${fcfa(amount)} sont à rendre, depuis le Bureau`;
  return left === 0
    ? `${done} et ${money}.`
    : `${done}, ${leftWords(left)} ${money[0]?.toUpperCase() ?? ""}${money.slice(1)}.`;
}

function leftWords(left: number): string {
  return left === 1
    ? "une autre s’annule encore\u00a0: rechargez la page."
    : `${left}\u00a0autres s’annulent encore\u00a0: rechargez la page.`;
}
