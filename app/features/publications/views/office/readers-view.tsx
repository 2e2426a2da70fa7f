import type { Preview } from "#app/features/publications/editor/preview.server.ts";
import { GuideShort } from "#app/features/publications/guides/views/folded-guide.tsx";
import {
  RESOURCES,
  Resources,
  TIPS,
  Tips,
  partsOfGuide,
} from "#app/features/publications/guides/views/guide-parts.tsx";
import { Drawings } from "#app/features/publications/drawings/drawing-figure.tsx";
import { Facts, StaleWarning } from "#app/features/publications/views/facts.tsx";
import { Figures } from "#app/features/publications/views/figures.tsx";
import { Part, Prose, ProseParts, Tags } from "#app/features/publications/views/text-parts.tsx";

/** A text as its readers see it, by the parts of its own page: every part of a guide open, without what readers leave. */
export function ReadersView({ text }: { text: Preview }) {
  const { head, introduction, sections, facts, figures, drawings, checklist } = text;
  const guide = "difficulty" in head ? head : undefined;
  const parts = guide ? partsOfGuide({ sections }) : { sections, conclusion: [] };
  return (
    // A block: the text places itself in any grid.
    <div>
      {"excerpt" in head && head.excerpt && <p className="read-lead">{head.excerpt}</p>}
      <StaleWarning facts={facts} />
      <div className="read-text">
        {guide?.short && <GuideShort short={guide.short} />}
        <Prose html={introduction} />
        <Drawings drawings={drawings} />
        <ProseParts sections={parts.sections} />
        {checklist.length > 0 && (
          <Part id="a-cocher" title="À cocher">
            <ul className="list-disc pl-6">
              {checklist.map((words) => (
                <li key={words}>{words}</li>
              ))}
            </ul>
          </Part>
        )}
        {guide && (
          <>
            <Part {...TIPS}>
              <Tips tips={guide.tips} />
            </Part>
            <Part {...RESOURCES}>
              <Resources resources={guide.resources} />
            </Part>
          </>
        )}
        <ProseParts sections={parts.conclusion} />
        <Figures figures={figures} />
        <Facts facts={facts} />
        {"tags" in head && head.tags.length > 0 && <Tags tags={head.tags} />}
      </div>
    </div>
  );
}
