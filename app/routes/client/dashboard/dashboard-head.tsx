import { pathTo } from "#app/platform/paths/path-to.ts";
import { type TodayItem, todayWords } from "./dashboard-today.ts";
import type { DashboardPage } from "./dashboard-page.server.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Cloth, Frieze } from "#app/ui/marks/motif.tsx";

/** Lines of the head; the first is its button. */
const SHOWN = 4;

/** Whom the page is for, and what cannot wait. */
export function DashboardHead({ firstName, date, today, next, isNew, latest, assessed }: DashboardPage) {
  const [first, ...others] = today;
  return (
    <>
      <section className="dash-head night" aria-label="Aujourd’hui">
        <div className="dash-edge ndop ndop-plain" aria-hidden="true">
          <Cloth />
        </div>
        <div className="wrap">
          <p className="dash-date">{date}</p>
          <h1>Bonjour {firstName}</h1>
          <p className="dash-answer">{isNew && !first ? "Par où commencer ?" : todayWords(today.length)}</p>
          {first && <Pressing first={first} others={others.slice(0, SHOWN - 1)} more={today.length > SHOWN} />}
          {!first && isNew && (
            <p>
              {latest.length === 0 && !(assessed && "lines" in assessed) ? (
                <LinkButton href={pathTo("/simulator")}>Calculer mes points</LinkButton>
              ) : (
                <LinkButton href={pathTo("/management/nouveau")}>Ouvrir un dossier</LinkButton>
              )}
            </p>
          )}
          {!first && next && (
            <p className="dash-next">
              Ensuite&nbsp;: <a href={next.href}>{next.title}</a>
              {next.when !== null && `, ${next.when}`}
            </p>
          )}
        </div>
      </section>
      <Frieze />
    </>
  );
}

function Pressing({ first, others, more }: { first: TodayItem; others: readonly TodayItem[]; more: boolean }) {
  return (
    <>
      <p>
        <LinkButton href={first.href}>{first.label}</LinkButton>
        {first.detail !== null && <span className="dash-detail">{first.detail}</span>}
      </p>
      {others.length > 0 && (
        <ul>
          {others.map(({ key, label, href, detail }) => (
            <li key={key}>
              <a href={href}>{label}</a>
              {detail !== null && <span className="dash-detail">{detail}</span>}
            </li>
          ))}
        </ul>
      )}
      {more && (
        <p>
          <a href="#taches">Voir tout ce qui presse</a>
        </p>
      )}
    </>
  );
}
