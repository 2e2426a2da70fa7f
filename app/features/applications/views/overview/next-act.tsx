import type { NextAct as Act } from "#app/features/applications/overview/next-act.ts";
import { LinkButton } from "#app/ui/button.tsx";

/** The one thing to do now: the same words and the same button wherever it stands. @param own whether the reader is who does it */
export function NextAct({ next, own = true }: { next: Act | null; own?: boolean }) {
  return (
    <section className="next-act" aria-labelledby="a-faire">
      <p className="next-act-key">{own ? "À faire maintenant" : "À faire par le client"}</p>
      {next === null ? (
        <h2 id="a-faire">Rien ne vous attend pour l’instant</h2>
      ) : (
        <>
          <h2 id="a-faire">{next.title}</h2>
          {next.said && (
            <blockquote className="next-act-said">
              «&nbsp;{next.said.words}&nbsp;»
              {next.said.by !== null && <footer>{next.said.by}</footer>}
            </blockquote>
          )}
          <p className="next-act-do">
            <LinkButton href={next.href}>{next.button}</LinkButton>
            {(next.when !== null || next.file !== undefined) && (
              <span className={isPressing(next) ? "next-act-late" : "hint"}>
                {[next.when ?? [], next.file ?? []].flat().join(", ")}
              </span>
            )}
          </p>
        </>
      )}
    </section>
  );
}

/** Red is for what is refused and what is late; the rest is calm. */
export const isPressing = ({ rank }: Pick<Act, "rank">): boolean => rank === "refused" || rank === "late";
