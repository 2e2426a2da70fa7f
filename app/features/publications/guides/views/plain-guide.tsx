import type { Reading } from "#app/features/publications/store/queries.server.ts";
import { Drawings } from "#app/features/publications/drawings/drawing-figure.tsx";
import { Facts } from "#app/features/publications/views/facts.tsx";
import { Figures } from "#app/features/publications/views/figures.tsx";
import { Contents, Part, Prose, ProseParts, Tags } from "#app/features/publications/views/text-parts.tsx";
import { CallToAction, GuideActs } from "./guide-acts.tsx";
import { RESOURCES, Resources, TIPS, Tips, partsOfGuide } from "./guide-parts.tsx";
import type { GuideProps } from "./guide-props.ts";
import { RatingPart } from "./rating.tsx";

/** Where the parts of a guide are that has no five lines. */
export function guideContents(text: Reading<"guide">) {
  const { sections, conclusion } = partsOfGuide(text);
  return <Contents parts={[...sections, TIPS, RESOURCES, ...conclusion]} />;
}

/** A guide without five lines, as a site keeps them from before docs/texts.md: its parts one after another. */
export function PlainGuide(props: GuideProps) {
  const { text, facts, figures, drawings, audience, own } = props.page;
  const { sections, conclusion } = partsOfGuide(text);
  return (
    <>
      <Prose html={text.introduction} />
      <Drawings drawings={drawings} />
      <ProseParts sections={sections} />
      <Part {...TIPS}>
        <Tips tips={text.head.tips} />
      </Part>
      <Part {...RESOURCES}>
        <Resources resources={text.head.resources} />
      </Part>
      <ProseParts sections={conclusion} />
      <section aria-label="Autour du guide" className="grid gap-6">
        <GuideActs {...props} />
        <Figures figures={figures} />
        <Facts facts={facts} />
        <Tags tags={text.head.tags} />
      </section>
      <CallToAction />
      <RatingPart stars={audience.stars} own={own.stars} />
    </>
  );
}
