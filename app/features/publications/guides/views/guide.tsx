import { guidePath } from "#app/features/publications/guides/addresses.ts";
import { categoryNames } from "#app/features/publications/guides/guide-words.ts";
import { StaleWarning } from "#app/features/publications/views/facts.tsx";
import { CategoryPicture } from "#app/features/publications/views/pictures.tsx";
import { Badge } from "#app/ui/marks/badge.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { DifficultyBadge } from "./difficulty-badge.tsx";
import { FoldedGuide } from "./folded-guide.tsx";
import { GuideHead } from "./guide-head.tsx";
import type { GuideProps } from "./guide-props.ts";
import { guideContents, PlainGuide } from "./plain-guide.tsx";

/** A guide with everything around it: in parts that open one by one, once it has its five lines. */
export function Guide(props: GuideProps) {
  const { text, facts, audience, recommended } = props.page;
  const folded = text.head.short !== undefined;
  return (
    <article className={folded ? "guide-folded" : undefined}>
      <GuideHead text={text} audience={audience} />
      <div className="read-columns">
        {!folded && guideContents(text)}
        <div className="read-text">
          {props.notice}
          <StaleWarning facts={facts} />
          {folded ? <FoldedGuide {...props} /> : <PlainGuide {...props} />}
        </div>
        <aside className="read-aside" aria-label="À lire ensuite">
          {recommended.length > 0 && (
            <section className="card" aria-labelledby="recommandes">
              <h2 id="recommandes">Guides recommandés</h2>
              <ul className="read-next">
                {recommended.map(({ id, slug, head }) => (
                  <li key={id}>
                    <CategoryPicture category={head.category} />
                    <span className="badges">
                      <Badge>{categoryNames[head.category]}</Badge>
                      <DifficultyBadge difficulty={head.difficulty} />
                    </span>
                    <a href={guidePath(slug)}>{head.title}</a>
                  </li>
                ))}
              </ul>
            </section>
          )}
          <section className="card card-quiet" aria-labelledby="consultation">
            <h2 id="consultation">Une heure gratuite</h2>
            <p className="mb-4">
              Une première heure avec nous pour poser vos questions. Qui reçoit, et à quel titre, se voit avant de
              confirmer.
            </p>
            <LinkButton href={pathTo("/appointment")} look="secondary">
              Prendre rendez-vous
            </LinkButton>
          </section>
        </aside>
      </div>
    </article>
  );
}
