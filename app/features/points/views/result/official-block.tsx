import { type Span, sayRange } from "#app/features/points/shared/score-sheet.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/inputs/field.tsx";
import { Select } from "#app/ui/inputs/select.tsx";
import { TextLink } from "#app/ui/layout/text-link.tsx";
import { reportedHref } from "./reported-notice.tsx";
import type { KnownOfficial } from "./use-official.ts";

type OfficialBlockProps = KnownOfficial & {
  formId: string;
  hydrated: boolean;
};

/** What stands behind the official figure: its grid, every line, and its assumptions to change. */
export function OfficialBlock({ estimate, current, failed, retry, formId, hydrated }: OfficialBlockProps) {
  if (!estimate)
    return failed ? <Lost retry={retry} /> : <p aria-busy="true">Grille officielle&nbsp;: calcul en cours…</p>;
  const { title, maximum, edition, warning, isReported, lines, assumptions, notes, source, tool, page } = estimate;
  const figure = (span: Span) => (current ? saySpan(span) : "…");
  return (
    <section className="paper score-panel official" aria-labelledby="officiel-titre">
      <h3 id="officiel-titre">{title}</h3>
      {failed && <Lost retry={retry} />}
      <p className="hint" aria-live="polite" aria-busy={!current}>
        Soit {figure(estimate)} / {maximum}. Grille {edition}.
      </p>
      {warning && (
        <p className="official-warning">
          {warning} {isReported && <TextLink href={reportedHref()}>Ce qui est signalé</TextLink>}
        </p>
      )}
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      <details>
        <summary>Ce qui change, critère par critère</summary>
        <dl className="score-rows">
          {lines.map((line) => (
            <div className="score-row" key={line.key}>
              <dt>{line.label}</dt>
              <dd className="score-points">
                {line.maximum === 0 ? "non noté" : `${current ? sayRange(line) : "…"} / ${line.maximum}`}
              </dd>
              <dd className="score-wide">
                {line.own === null ? "" : `Ici ${line.own}. `}
                {line.why}
              </dd>
            </div>
          ))}
        </dl>
      </details>
      {assumptions.length > 0 && (
        <details>
          <summary>Ce que nous supposons, à corriger ({assumptions.length})</summary>
          {assumptions.map(({ name, label, choices, value }) => (
            <Field key={`${name} ${choices.length}`} id={name} label={label}>
              {(links) => <Select {...links} name={name} form={formId} options={choices} defaultValue={value} />}
            </Field>
          ))}
          {!hydrated && (
            <Button form={formId} look="secondary">
              Recalculer
            </Button>
          )}
        </details>
      )}
      <p className="hint">Source&nbsp;: {source}.</p>
      <p className="official-links">
        <TextLink href={page.href} block>
          {page.label}
        </TextLink>
        <TextLink href={tool.href} external block>
          {tool.label}
        </TextLink>
      </p>
    </section>
  );
}

/** Never an old figure for new answers: the line dropped, and nothing is shown until it is back. */
function Lost({ retry }: { retry(): void }) {
  return (
    <p aria-live="polite">
      La ligne est coupée&nbsp;: le barème officiel n’a pas suivi vos réponses.{" "}
      <Button type="button" look="ghost" small onClick={retry}>
        Réessayer
      </Button>
    </p>
  );
}

/** "431", or "entre 431 et 481". */
function saySpan({ least, most }: Span): string {
  return least === most ? String(least) : `entre ${least} et ${most}`;
}
