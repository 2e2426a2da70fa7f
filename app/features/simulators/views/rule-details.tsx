import type { RuleNote } from "#app/features/simulators/shared/sheet.ts";
import { sayDay } from "#app/features/simulators/shared/text.ts";

/** "Voir la règle": the table behind a line, the row of the answer marked, source, date, next step. Closed until asked. */
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
      <p>
        {rule.since && `En vigueur depuis le ${sayDay(rule.since)}. `}
        Source&nbsp;: {rule.source.url ? <a href={rule.source.url}>{rule.source.name}</a> : rule.source.name}.
      </p>
    </details>
  );
}
