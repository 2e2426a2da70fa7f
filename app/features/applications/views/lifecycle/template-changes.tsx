import type { NewerTemplate } from "#app/features/applications/lifecycle/take-template.server.ts";
import type { TemplateChange } from "#app/features/applications/lifecycle/template-difference.ts";
import { longDate } from "#app/platform/clock/french-dates.ts";
import { Badge } from "#app/ui/marks/badge.tsx";

const KINDS: Record<TemplateChange["kind"], { label: string; tone: "good" | "fair" | "neutral" }> = {
  added: { label: "Ajouté", tone: "good" },
  changed: { label: "Modifié", tone: "fair" },
  removed: { label: "Retiré", tone: "neutral" },
};

const OF: Record<TemplateChange["of"], string> = { task: "Tâche", document: "Document", deadline: "Délai" };

/** What a newer edition changes, line by line. */
export function TemplateChanges({ newer: { from, to, changes } }: { newer: NewerTemplate }) {
  return (
    <>
      <p className="max-w-prose">
        Ce dossier suit l’édition du {longDate(Temporal.PlainDate.from(from))}. Celle du{" "}
        {longDate(Temporal.PlainDate.from(to))} est plus récente. Ce que vous avez déjà fait, noté ou donné reste.
      </p>
      {changes === null ? (
        <p className="max-w-prose">
          L’édition que suit ce dossier n’est plus gardée&nbsp;: la comparaison ligne par ligne n’est pas possible.
        </p>
      ) : changes.length === 0 ? (
        <p>Seules des sources ont été relues&nbsp;: aucune tâche, aucun document et aucun délai ne change.</p>
      ) : (
        <ul className="file-deadlines">
          {changes.map(({ kind, of, title, what }) => (
            <li key={`${kind} ${of} ${title}`}>
              <p className="file-requirement">
                <b>
                  {OF[of]}&nbsp;: {title}
                </b>
                <Badge tone={KINDS[kind].tone}>{KINDS[kind].label}</Badge>
              </p>
              {what.length > 0 && <p className="hint">Change&nbsp;: {what.join(", ")}.</p>}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
