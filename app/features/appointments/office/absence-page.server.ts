import { asc, eq } from "drizzle-orm";
import { type Clock, dayOf } from "#app/platform/clock/clock.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { isUuid } from "#app/platform/references/is-uuid.ts";
import { isoDate } from "#app/platform/clock/iso-date.ts";
import { foretellEach } from "#app/features/notices/told/told.server.ts";
import type { Told } from "#app/features/notices/told/told.ts";
import { type Absence, type AbsenceAct, planAbsence } from "./plan-absence.server.ts";
import { advisers } from "#app/features/appointments/tables.ts";
import { intervalWords } from "#app/features/appointments/words.ts";

/** Longest absence set at once, in days. */
const MOST_DAYS = 14;

export type AbsencePage = {
  /** ISO. */
  today: string;
  calendars: { value: string; label: string }[];
  /** As the address says it. */
  asked: { adviser: string; from: string; to: string; mode: Absence["mode"] };
  /** What is wrong with it; null when it is right, or nothing was asked. */
  problem: string | null;
  plan: {
    adviser: string;
    seen: string;
    /** How each client would be told. */
    told: Told[];
    lines: { id: string; name: string; service: string; was: string; becomes: string }[];
  } | null;
};

/** The absence that an address asks for; a sentence when it is not one. Undefined: nothing is asked. */
export function absenceAsked(search: URLSearchParams, today: Temporal.PlainDate): Absence | string | undefined {
  const adviserId = search.get("conseiller") ?? "";
  const from = isoDate(search.get("du"));
  const to = isoDate(search.get("au")) ?? from;
  if (adviserId === "" && !search.has("du")) return undefined;
  if (!isUuid(adviserId)) return "Choisissez un calendrier.";
  if (!from || !to) return "Choisissez le premier jour.";
  if (Temporal.PlainDate.compare(from, today) < 0) return "Le premier jour est passé.";
  const days = from.until(to, { largestUnit: "days" }).days + 1;
  if (days < 1) return "Le dernier jour vient avant le premier.";
  if (days > MOST_DAYS) return `${MOST_DAYS} jours au plus à la fois.`;
  return { adviserId, from, to, mode: search.get("suite") === "liberer" ? "free" : "move" };
}

/** The page of an absence: the question, and for an answer what would happen to each appointment. */
export async function absencePage(db: Tx, clock: Clock, search: URLSearchParams): Promise<AbsencePage> {
  const today = dayOf(clock.now());
  const asked = absenceAsked(search, today);
  const calendars = await db
    .select({ id: advisers.id, name: advisers.name })
    .from(advisers)
    .where(eq(advisers.active, true))
    .orderBy(asc(advisers.createdAt), asc(advisers.id));
  const plan = typeof asked === "object" ? await planAbsence(db, clock, asked) : undefined;
  const names = new Map(calendars.map(({ id, name }) => [id, name]));
  const unknown = typeof asked === "object" && !plan ? "Choisissez un calendrier." : null;
  return {
    today: today.toString(),
    calendars: calendars.map(({ id, name }) => ({ value: id, label: name })),
    asked: {
      adviser: search.get("conseiller") ?? "",
      from: search.get("du") ?? today.toString(),
      to: search.get("au") ?? "",
      mode: search.get("suite") === "liberer" ? "free" : "move",
    },
    problem: typeof asked === "string" ? asked : unknown,
    plan: plan
      ? {
          adviser: plan.adviser,
          seen: plan.fingerprint,
          told: await foretellEach(
            db,
            plan.lines.map(({ appointment }) => appointment.email),
          ),
          lines: plan.lines.map(({ appointment, act }) => ({
            id: appointment.id,
            name: `${appointment.firstName} ${appointment.lastName}`.trim() || "(effacé)",
            service: appointment.serviceName,
            was: intervalWords(appointment.during),
            becomes: becomesWords(act, names),
          })),
        }
      : null,
  };
}

function becomesWords(act: AbsenceAct, names: ReadonlyMap<string, string>): string {
  if (act.kind === "free") return "libéré\u00a0: le client choisira une autre heure";
  if (act.kind === "withdraw") return "retiré\u00a0: il n’était pas encore confirmé";
  return `déplacé au ${intervalWords(act.during)}, avec ${names.get(act.adviserId) ?? "un autre calendrier"}`;
}
