import type { ApplicationDetail } from "#app/features/applications/overview/detail.ts";
import { Cloth, Frieze } from "#app/ui/marks/motif.tsx";

/** « Prêt à déposer ? », its answer, and when all would be ready. */
export function Verdict({ file: { verdict } }: { file: ApplicationDetail }) {
  return (
    <>
      <section className="verdict night" aria-labelledby="verdict">
        <div className="verdict-edge ndop ndop-plain" aria-hidden="true">
          <Cloth />
        </div>
        <div className="wrap">
          <h1 id="verdict">
            {verdict.question} <span>{verdict.answer}</span>
          </h1>
          {verdict.why !== "" && <p className="verdict-why">{verdict.why}</p>}
        </div>
      </section>
      <Frieze />
    </>
  );
}
