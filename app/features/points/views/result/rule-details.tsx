import type { RuleNote } from "#app/features/points/shared/score-sheet.ts";
import { sayDay } from "#app/platform/clock/french-dates.ts";

/** "Voir la règle": the table behind a line, the row of the answer marked, and the next step. Closed until asked. */
export function RuleDetails({ label, rule }: { label: string; rule: RuleNote }) {
  return (
    <details className="rule">
      <summary>
        Voir la règle<span className="sr-only">&nbsp;: {label}</span>
      </summary>
      <table>
        <tbody>
          {rule.rows.map((row) => (
            <tr key={row.label} className={row.current ? "rule-current" : undefined}>
              <th scope="row">
                {row.label}
                {row.current && (
                  <>
                    {" "}
                    <span className="rule-mark">votre réponse</span>
                  </>
                )}
              </th>
              <td>{row.points}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {rule.next && (
        <p>
          <strong>Ensuite&nbsp;:</strong> {rule.next}.
        </p>
      )}
    </details>
  );
}

/** Where the rules of a result come from and since when, said once under all its lines: a grid has one source. */
export function RuleSource({ rule }: { rule: RuleNote | undefined }) {
  if (!rule) return null;
  const { since, source } = rule;
  return (
    <p className="hint mt-3 mb-0">
      {since && `Règles en vigueur depuis le ${sayDay(since)}. `}
      Source des règles&nbsp;: {source.url ? <a href={source.url}>{source.name}</a> : source.name}.
    </p>
  );
}
