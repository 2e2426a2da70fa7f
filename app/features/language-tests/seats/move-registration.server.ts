import type { Viewer } from "#app/platform/session/viewer.ts";
import { confirmRegistration } from "./confirm-registration.server.ts";
import { releaseRegistration } from "./release-registrations.server.ts";
import { promote } from "./promote.server.ts";
import type { LanguageTestServices } from "#app/features/language-tests/services.ts";

/** What came of a confirmation, as the list says it. */
const CONFIRMED = { done: "seat-confirmed", over: "gone", unknown: "unknown" } as const;

/**
 * What an adviser asks of one registration, as the buttons of the list name it. Its documents are decided on where
 * they are seen beside their checklist, never from the list.
 */
const adviserMoves = {
  promote: (services: LanguageTestServices, actor: Viewer, id: string) => promote(services, actor, id),
  "confirm-seat": async (services: LanguageTestServices, actor: Viewer, id: string) =>
    CONFIRMED[await confirmRegistration(services, actor, id)],
  release: async (services: LanguageTestServices, actor: Viewer, id: string) =>
    (await releaseRegistration(services, actor, id)) ? ("released" as const) : ("gone" as const),
} as const;

export type AdviserMove = keyof typeof adviserMoves;

/** What came of it, for the list to say. */
export type AdviserOutcome = Awaited<ReturnType<(typeof adviserMoves)[AdviserMove]>>;

export function adviserMoveOf(text: FormDataEntryValue | null): AdviserMove | undefined {
  return (Object.keys(adviserMoves) as AdviserMove[]).find((move) => move === text);
}

/** Makes one move of an adviser; each is audited where it is made. */
export function moveRegistration(
  services: LanguageTestServices,
  actor: Viewer,
  registrationId: string,
  move: AdviserMove,
): Promise<AdviserOutcome> {
  return adviserMoves[move](services, actor, registrationId);
}

/** What the list says after a move; `good` when it was made, `tells` when the person is told of it. */
export const outcomeWords: Record<AdviserOutcome, { good: boolean; words: string; tells?: true }> = {
  promoted: { good: true, tells: true, words: "Place donnée\u00a0: le délai pour payer court." },
  "seat-confirmed": { good: true, tells: true, words: "Inscription confirmée\u00a0: le délai pour payer court." },
  released: { good: true, words: "Place libérée\u00a0: elle va à la personne suivante." },
  full: { good: false, words: "Aucune place n’est libre dans cette session." },
  gone: { good: false, words: "Cette inscription n’est plus dans l’état affiché\u00a0: regardez-la de nouveau." },
  unknown: { good: false, words: "Cette inscription n’existe pas." },
};
