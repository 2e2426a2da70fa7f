import CircleCheck from "lucide-react/icons/circle-check";
import Download from "lucide-react/icons/download";
import type { ReactNode } from "react";
import { guidePath, guidePdfPath } from "#app/features/guides/addresses.ts";
import { categoryNames } from "#app/features/guides/guide-words.ts";
import type { ReadPage } from "#app/features/library/read-page.server.ts";
import { SaveButton, ShareBox } from "#app/features/library/views/acts.tsx";
import { Facts, StaleWarning } from "#app/features/library/views/facts.tsx";
import { CategoryPicture } from "#app/features/library/views/pictures.tsx";
import { Contents, OuterLink, Part, Prose, ProseParts, Tags } from "#app/features/library/views/text-parts.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { DifficultyBadge } from "./difficulty-badge.tsx";
import { GuideHead } from "./guide-head.tsx";
import { RatingPart } from "./rating.tsx";

type GuideProps = {
  page: ReadPage<"guide">;
  /** Absolute address, for sharing. */
  url: string;
  /** Page of the kept texts. */
  readingsPath: string;
  /** Said when an act was refused. */
  notice?: ReactNode;
};

const TIPS = { id: "conseils-pratiques", title: "Conseils pratiques" };
const RESOURCES = { id: "ressources-utiles", title: "Ressources utiles" };

/** A guide with everything around it. */
export function Guide({ page: { text, facts, audience, own, recommended }, url, readingsPath, notice }: GuideProps) {
  const { title, tags, tips, resources } = text.head;
  const conclusion = text.sections.filter(({ id }) => id === "conclusion");
  const sections = text.sections.filter(({ id }) => id !== "conclusion");
  return (
    <article>
      <GuideHead text={text} audience={audience} />
      <div className="read-columns">
        <Contents parts={[...sections, TIPS, RESOURCES, ...conclusion]} />
        <div className="read-text">
          {notice}
          <StaleWarning facts={facts} />
          <Prose html={text.introduction} />
          <ProseParts sections={sections} />
          <Part {...TIPS}>
            <ul className="read-tips">
              {tips.map((tip) => (
                <li key={tip}>
                  <CircleCheck aria-hidden size={22} />
                  <span>{tip}</span>
                </li>
              ))}
            </ul>
          </Part>
          <Part {...RESOURCES}>
            <ul className="read-resources">
              {resources.map((resource) => (
                <li key={resource.url}>
                  <OuterLink href={resource.url}>{resource.title}</OuterLink>
                  {resource.note && <p>{resource.note}</p>}
                </li>
              ))}
            </ul>
          </Part>
          <ProseParts sections={conclusion} />
          <section aria-label="Autour du guide" className="grid gap-6">
            <div className="read-acts" id="reagir">
              <LinkButton href={guidePdfPath(text.slug)} look="secondary" small>
                <Download aria-hidden />
                Télécharger en PDF
              </LinkButton>
              <SaveButton own={own} readingsPath={readingsPath} />
              <ShareBox title={title} url={url} />
            </div>
            <Facts facts={facts} />
            <Tags tags={tags} />
          </section>
          <CallToAction />
          <RatingPart stars={audience.stars} own={own.stars} />
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
            <h2 id="consultation">Consultation gratuite</h2>
            <p className="mb-4">Une heure avec un conseiller pour poser vos questions et situer votre dossier.</p>
            <LinkButton href={pathTo("/appointment")} look="secondary">
              Prendre rendez-vous
            </LinkButton>
          </section>
        </aside>
      </div>
    </article>
  );
}

function CallToAction() {
  return (
    <section className="card card-quiet print:hidden" aria-labelledby="passer-a-l-action">
      <h2 id="passer-a-l-action">Et votre dossier à vous&nbsp;?</h2>
      <p className="mb-4">Calculez vos points en quelques minutes, ou parlez-en avec un conseiller.</p>
      <p className="read-acts">
        <LinkButton href={pathTo("/appointment")}>Prendre rendez-vous</LinkButton>
        <LinkButton href={pathTo("/simulator#officielles")} look="secondary">
          Calculer mes points
        </LinkButton>
      </p>
    </section>
  );
}
