import type { ApplicationDetail } from "#app/features/applications/overview/detail.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Cloth, Frieze } from "#app/ui/marks/motif.tsx";

/** « Prêt à déposer ? », its answer, the slowest thing, and the action on it. */
export function Verdict({ file }: { file: ApplicationDetail }) {
  const { verdict } = file;
  return (
    <>
      <section className="verdict night" aria-labelledby="verdict">
        <div className="verdict-edge ndop ndop-plain" aria-hidden="true">
          <Cloth />
        </div>
        <div className="wrap">
          <div>
            <p className="verdict-file">
              {file.program}, {file.people}, dossier <span className="whitespace-nowrap">{file.reference}</span>
            </p>
            <h1 id="verdict">
              {verdict.question} <span>{verdict.answer}</span>
            </h1>
            <p className="verdict-why">{verdict.why}</p>
            <p className="verdict-acts">
              {verdict.action && <LinkButton href={verdict.action.href}>{verdict.action.label}</LinkButton>}
              {verdict.points > 1 && (
                <LinkButton href="#points" look="ghost">
                  Voir les {verdict.points} points
                </LinkButton>
              )}
            </p>
          </div>
          {file.figures.length > 0 && (
            <dl className="verdict-figures">
              {file.figures.map(({ value, unit, label, detail }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>
                    <b>{value}</b> {unit}
                  </dd>
                  <dd className="hint">{detail}</dd>
                </div>
              ))}
            </dl>
          )}
        </div>
      </section>
      <Frieze />
    </>
  );
}
