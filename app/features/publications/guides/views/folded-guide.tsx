import { guidePath } from "#app/features/publications/guides/addresses.ts";
import { DrawingFold } from "#app/features/publications/drawings/drawing-figure.tsx";
import { Facts } from "#app/features/publications/views/facts.tsx";
import { Figures } from "#app/features/publications/views/figures.tsx";
import { Prose, ProseParts, Tags } from "#app/features/publications/views/text-parts.tsx";
import { frenchCount } from "#app/platform/content/french-numbers.ts";
import { Fold } from "#app/ui/layout/fold.tsx";
import { SHORT_LINES } from "#app/features/publications/guides/guide-words.ts";
import type { Heads } from "#app/features/publications/store/heads.ts";
import { CallToAction, GuideActs } from "./guide-acts.tsx";
import { GuideChecklist } from "./guide-checklist.tsx";
import { RESOURCES, Resources, TIPS, Tips, partsOfGuide } from "./guide-parts.tsx";
import type { GuideProps } from "./guide-props.ts";
import { RatingFold } from "./rating.tsx";

/** A guide in five lines, then in parts that open one by one, by the browser alone; an address (`#part`) opens its own. */
export function FoldedGuide(props: GuideProps) {
  const { page, checklist, whole } = props;
  const { text, facts, figures, drawings, audience, own } = page;
  const { sections, conclusion } = partsOfGuide(text);
  const path = guidePath(text.slug);
  return (
    <>
      {text.head.short && <GuideShort short={text.head.short} />}
      <Prose html={text.introduction} />
      <p className="read-open print:hidden">
        <a href={whole ? path : `${path}?tout=1`}>{whole ? "Tout replier" : "Tout ouvrir"}</a>
      </p>
      <div className="folds">
        {sections.map(({ id, title, html }) => (
          <Fold key={id} anchor={id} level={2} title={title} open={whole}>
            <Prose html={html} />
          </Fold>
        ))}
        {drawings.map((drawing) => (
          <DrawingFold key={drawing.name} drawing={drawing} open={whole} />
        ))}
        {checklist && <GuideChecklist list={checklist} path={path} open={whole} />}
        <Fold anchor={TIPS.id} level={2} title={TIPS.title} open={whole}>
          <Tips tips={text.head.tips} />
        </Fold>
        <Fold anchor={RESOURCES.id} level={2} title={RESOURCES.title} open={whole}>
          <Resources resources={text.head.resources} />
        </Fold>
      </div>
      <ProseParts sections={conclusion} />
      <section aria-label="Autour du guide" className="mt-6! grid gap-6">
        <GuideActs {...props} />
        <div className="folds">
          <Figures figures={figures} />
          <Fold
            anchor="sources"
            level={2}
            title="Sources"
            aside={<span className="hint m-0">{frenchCount(facts.sources.length, "page")}</span>}
          >
            <Facts facts={facts} />
            <Tags tags={text.head.tags} />
          </Fold>
          <RatingFold stars={audience.stars} own={own.stars} />
        </div>
      </section>
      <CallToAction />
    </>
  );
}

type Short = NonNullable<Heads["guide"]["short"]>;

/** A guide in five lines, before anything is opened. */
export function GuideShort({ short }: { short: Short }) {
  return (
    <dl className="read-short">
      {SHORT_LINES.map(([key, label]) => (
        <div key={key}>
          <dt>{label}&nbsp;:</dt> <dd>{short[key]}</dd>
        </div>
      ))}
    </dl>
  );
}
