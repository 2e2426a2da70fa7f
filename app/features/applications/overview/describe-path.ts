/** The critical path of a file in words and per cent, for its page and its report. Pure. */
import type { CriticalPath, PlannedStep } from "#app/features/applications/verdict/critical-path.ts";
import type { Path, PathRow } from "./detail.ts";
import { longDate, shortDay } from "#app/platform/clock/french-dates.ts";
import type { Actor } from "#app/features/applications/programmes/programme.ts";

/** Lines shown at once; the rest fold away. */
const SHOWN = 3;
const TICKS = 3;

/** Who acts, as the client reads it. */
export function actorWords(actor: Actor, business: string): string {
  if (actor.kind === "third-party") return actor.name;
  return actor.kind === "adviser" ? business : "Vous";
}

/** « Fermé le 25 déc. (Noël) : à lancer plus tôt. » */
function closedWords({ closed }: PlannedStep): string | null {
  if (!closed) return null;
  const effect = closed.moved === "start" ? "à lancer avant ce jour" : "prêt après ce jour";
  return `Fermé le ${shortDay(closed.day)} (${closed.holiday})\u00a0: ${effect}.`;
}

/** @param today the left edge; the right one is the later of the target and the day when all is ready */
export function describePath(path: CriticalPath, today: Temporal.PlainDate, business: string): Path {
  const whole = Math.max(1, today.until(path.target).days, today.until(path.readyOn).days);
  const at = (day: Temporal.PlainDate) =>
    Math.min(100, Math.max(0, Math.round((today.until(day).days / whole) * 1000) / 10));
  const rowOf = (step: PlannedStep): PathRow => ({
    key: step.key,
    label: step.title,
    by: actorWords(step.actor, business),
    latest: step.startedOn
      ? "déjà lancé"
      : Temporal.PlainDate.compare(step.startBy, today) <= 0
        ? "aujourd’hui"
        : shortDay(step.startBy),
    ready: shortDay(step.readyOn),
    closed: closedWords(step),
    critical: step.critical,
    bar: { from: at(step.startsOn), width: Math.max(0.8, at(step.readyOn) - at(step.startsOn)) },
    margin:
      step.margin > 0 ? { from: at(step.readyOn), width: Math.max(0.4, at(step.readyBy) - at(step.readyOn)) } : null,
    latestAt: step.startedOn ? null : at(step.startBy),
  });
  const rows = path.steps.map(rowOf);
  return {
    title: `Le chemin jusqu’au ${longDate(path.targetIs === "assumed" ? path.readyOn : path.target)}`,
    ticks: Array.from({ length: TICKS + 1 }, (_, index) => {
      const day = today.add({ days: Math.round((whole * index) / TICKS) });
      return { at: at(day), label: shortDay(day) };
    }),
    limit: Math.min(99.7, at(path.target)),
    rows: rows.slice(0, SHOWN),
    others: rows.slice(SHOWN),
    note: `${path.targetIs === "assumed" ? "Compté comme si l’invitation venait aujourd’hui. " : ""}Les durées sont celles du modèle de dossier, à corriger par ce que l’on vous annonce sur place. Seul un délai légal est une règle. Les jours fériés connus des bureaux sont comptés, ceux que le Cameroun annonce d’année en année peuvent bouger d’un jour.`,
  };
}
