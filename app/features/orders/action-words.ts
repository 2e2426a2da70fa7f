import type { ActionWords } from "#app/features/audit/action-words.ts";
import { orderActions } from "./audit-words.ts";

/** What the trail of an order says, looked up by any text. */
export const actionWords: ActionWords = orderActions;
