import type { Tx } from "#app/platform/database/tx.ts";
import { appointmentActions } from "#app/features/appointments/audit-words.ts";
import { obstacleSentence } from "#app/features/appointments/booking/describe-appointment.server.ts";
import type { ChangeRefusal } from "#app/features/appointments/policy.ts";
import { historyOf } from "#app/features/audit/history.server.ts";

/** Why the staff's change was not made, as a sentence; a stale form is told what was changed meanwhile, by whom and when. */
export async function changeRefused(db: Tx, id: string, why: ChangeRefusal): Promise<string> {
  if (why !== "stale") return obstacleSentence(why, { changeUntil: "" });
  const last = (await historyOf(db, { type: "appointment", id }, appointmentActions)).at(-1);
  if (!last) return obstacleSentence(why, { changeUntil: "" });
  const who = last.who === "" ? "par le client ou par le site" : `par ${last.who}`;
  return `Ce rendez-vous a changé depuis que vous l’avez ouvert\u00a0: «\u00a0${last.what}\u00a0», ${who}, le ${last.at}. Rien n’est fait\u00a0: voyez où il en est, puis recommencez.`;
}
