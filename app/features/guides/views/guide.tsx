import Download from "lucide-react/icons/download";
import type { ReactNode } from "react";
import { guidePath, guidePdfPath } from "#app/features/guides/addresses.ts";
import { categoryNames } from "#app/features/guides/guide-words.ts";
import type { ChecklistView } from "#app/features/library/checklist/kept-list.server.ts";
import type { ReadPage } from "#app/features/library/read-page.server.ts";
import { SaveButton, ShareBox } from "#app/features/library/views/acts.tsx";
import { Figures } from "#app/features/library/views/figures.tsx";
import { Facts, StaleWarning } from "#app/features/library/views/facts.tsx";
import { CategoryPicture } from "#app/features/library/views/pictures.tsx";
import { Contents, Part, Prose, ProseParts, Tags } from "#app/features/library/views/text-parts.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { DifficultyBadge } from "./difficulty-badge.tsx";
import { GuideChecklist } from "./guide-checklist.tsx";
import { GuideFolds, RESOURCES, Resources, TIPS, Tips } from "./guide-folds.tsx";
import { GuideHead } from "./guide-head.tsx";
import { GuideShort } from "./guide-short.tsx";
import { RatingPart } from "./rating.tsx";

type GuideProps = {
  page: ReadPage<"guide">;
  /** Its list to tick, if it has one. */
  checklist: ChecklistView | null;
  /** Every part open, as the address asks (`?tout=1`). */
  whole: boolean;
  /** Absolute address, for sharing. */
  url: string;
  /** Page of the kept texts. */
  readingsPath: string;
  /** Said when an act was refused. */
  notice?: ReactNode;
};

/** A guide with everything around it. */
export function Guide({ page: { text, facts, figures, audience, own, recommended }, checklist, whole, url, readingsPath, notice }: GuideProps) {
  const { title, tags, short } = text.head;
  const path = guidePath(text.slug);
  const conclusion = text.sections.filter(({ id }) => id === "conclusion");
  const sections = text.sections.filter(({ id }) => id !== "conclusion");
  return (
    <article>
      <GuideHead text={text} audience={audience} />
      <div className="read-columns">
        {short === undefined && <Contents parts={[...sections, TIPS, RESOURCES, ...conclusion]} />}
        <div className="read-text">
          {notice}
          <StaleWarning facts={facts} />
          {short !== undefined && <GuideShort short={short} />}
          <Prose html={text.introduction} />
          {short === undefined ? (
            <>
              <ProseParts sections={sections} />
              <Part {...TIPS}>
                <Tips tips={text.head.tips} />
              </Part>
              <Part {...RESOURCES}>
                <Resources resources={text.head.resources} />
              </Part>
            </>
          ) : (
            <>
              <p className="read-open print:hidden">
                <a href={whole ? path : `${path}?tout=1`}>{whole ? "Tout replier" : "Tout ouvrir"}</a>
              </p>
              <GuideFolds sections={sections} head={text.head} open={whole}>
                {checklist && <GuideChecklist list={checklist} path={path} open={whole} />}
              </GuideFolds>
            </>
          )}
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
            <Figures figures={figures} />
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
