import { agreed } from "#app/platform/words/sentence.ts";
import type { SessionMoney } from "#app/features/language-tests/office/session-money.server.ts";
import { Fold } from "#app/ui/layout/fold.tsx";
import { Badge } from "#app/ui/marks/badge.tsx";

/** What was paid and is owed of a session, and what more seats would bring. */
export function SessionMoneyPart({ money: { lines, more } }: { money: SessionMoney }) {
  if (lines.length === 0 && !more) return null;
  return (
    <Fold level={2} title="Argent" open={lines.some(({ state }) => state === "refund-due")}>
      {lines.length > 0 && (
        <ul>
          {lines.map(({ state, label, tone, count, amount }) => (
            <li key={state}>
              <Badge tone={tone}>{label}</Badge>{" "}
              <span className="figures">
                {amount}, {count}&nbsp;{agreed(count, "commande")}
              </span>
            </li>
          ))}
        </ul>
      )}
      {more && (
        <p>
          Des places pour toute la liste d’attente rapporteraient <b>{more.amount}</b>.{" "}
          <span className="office-muted">{more.computed}</span>
        </p>
      )}
    </Fold>
  );
}
