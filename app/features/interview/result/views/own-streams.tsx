import type { ReactNode } from "react";
import type { Admission } from "#app/features/situation/assess/admission.ts";
import type { ProvincialOutcome } from "#app/features/situation/programs/provinces.ts";
import { openOf } from "#app/features/situation/programs/outcome.ts";
import { count, joinList, sayWhen } from "#app/features/points/shared/text.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { Fold } from "#app/ui/layout/fold.tsx";

const NEAR_SHOWN = 8;

/** The provincial streams that nothing known excludes, then those one condition short; `children` lead on. */
export function OwnStreams({
  provinces: { possible, near, unread, out },
  children,
}: {
  provinces: Admission["provinces"];
  children?: ReactNode;
}) {
  return (
    <section aria-labelledby="vos-volets">
      <h2 id="vos-volets">Volets des provinces</h2>
      <p className="bilan-note">
        Comparés au plus bas des minimums lus&nbsp;: un volet n’est jamais dit ouvert ici. {count(unread, "volet")} dont
        nous ne connaissons pas les critères, {count(out, "volet")} hors d’atteinte aujourd’hui.
      </p>
      <h3>Que rien de connu n’écarte</h3>
      {possible.length === 0 ? (
        <p>Aucun, d’après vos réponses.</p>
      ) : (
        <Streams outcomes={possible.slice(0, NEAR_SHOWN)} />
      )}
      {possible.length > NEAR_SHOWN && (
        <div className="folds">
          <Fold title={`${possible.length - NEAR_SHOWN} autres volets`}>
            <Streams outcomes={possible.slice(NEAR_SHOWN)} />
          </Fold>
        </div>
      )}
      {near.length > 0 && (
        <div className="folds">
          <Fold title={`À une condition près, ${count(near.length, "volet")}`}>
            <Streams outcomes={near} />
          </Fold>
        </div>
      )}
      {children}
    </section>
  );
}

function Streams({ outcomes }: { outcomes: readonly ProvincialOutcome[] }) {
  return (
    <ul className="bilan-parts">
      {outcomes.map(({ key, name, place, asOf, conditions }) => (
        <li key={key}>
          <a href={pathTo("/pnp/:id", { id: key })}>{name}</a>
          <span>
            {place}, relevé {sayWhen(asOf)}. {leftWords(openOf(conditions).map(({ asked }) => asked))}
          </span>
        </li>
      ))}
    </ul>
  );
}

const MOST_LEFT = 2;

function leftWords(asked: readonly string[]): string {
  if (asked.length === 0) return "";
  const rest = asked.length - MOST_LEFT;
  return `À vérifier\u00a0: ${joinList([...asked.slice(0, MOST_LEFT).map((one) => `«\u00a0${one}\u00a0»`), ...(rest > 0 ? [`${rest === 1 ? "un autre critère" : `${rest} autres critères`}`] : [])])}.`;
}
