import { Link, View } from "#app/platform/pdf/elements.ts";
import type { ReactNode } from "react";
import { facts as datedFacts } from "#app/features/publications/dated/facts.ts";
import { figuresOf } from "#app/features/publications/dated/figures.ts";
import { drawingSource, drawingsOf } from "#app/features/publications/drawings/drawings.ts";
import { type Reading } from "#app/features/publications/store/queries.server.ts";
import type { FactsView } from "#app/features/publications/sources/facts.ts";
import {
  markNote,
  markWords,
  markedGroups,
  sourceMark,
  staleWords,
} from "#app/features/publications/sources/facts-words.ts";
import { readText } from "#app/features/publications/store/read-text.ts";
import { longDate } from "#app/platform/clock/french-dates.ts";
import type { Token } from "#app/platform/content/markdown.ts";
import { MARGIN, Paper } from "#app/platform/pdf/page.tsx";
import { palette } from "#app/platform/pdf/palette.ts";
import { PdfProse } from "#app/platform/pdf/prose.tsx";
import { renderPdf } from "#app/platform/pdf/render-pdf.server.ts";
import { Heading, Words } from "#app/platform/pdf/words.tsx";
import { guidePath } from "./addresses.ts";
import { CHECKLIST } from "./checklist-place.ts";
import { SHORT_LINES, categoryNames } from "./guide-words.ts";

export type GuideOnPaper = {
  guide: Reading<"guide">;
  origin: string;
  site: { name: string; tagline: string; notice: string };
  facts: FactsView;
};

const capitalized = (words: string) => `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
const day = (iso: string) => longDate(Temporal.PlainDate.from(iso));

/** A guide as a PDF: the text as on its page, tips, resources with their addresses, sources. The same guide gives the same bytes. */
export async function drawGuide({ guide, origin, site, facts }: GuideOnPaper): Promise<Buffer> {
  const { head } = guide;
  const { body, conclusion } = partsOf(readText("guide", guide.slug, guide.source).tokens);
  const figures = figuresOf(guide.source + drawingSource(head), datedFacts());
  const learned = markNote(facts, site.name);
  const address = `${origin}${guidePath(guide.slug)}`;
  return renderPdf(
    <Paper
      title={head.title}
      siteName={site.name}
      tagline={site.tagline}
      notice={site.notice}
      createdAt={guide.revisedAt}
      cover={<Cover guide={guide} />}
    >
      {facts.stale && facts.readOn && (
        <Words strong style={{ marginTop: 10 }}>
          {staleWords(facts.readOn)}
        </Words>
      )}
      {head.short && (
        <View style={{ marginTop: 12 }}>
          {SHORT_LINES.map(([key, label]) => (
            <Words key={key} style={{ marginBottom: 4 }}>{`${label}\u00a0: ${head.short?.[key] ?? ""}`}</Words>
          ))}
        </View>
      )}
      <View style={{ marginTop: 10 }}>
        <PdfProse tokens={body} origin={origin} />
      </View>
      {drawingsOf(head).map(({ name, title, marks }) => (
        <Part key={name} title={title}>
          <List lines={marks.map(({ label, value, means }) => `${label} (${value})\u00a0: ${means}`)} numbered />
        </Part>
      ))}
      {head.checklist && (
        <Part title={CHECKLIST.title}>
          <List lines={head.checklist} />
        </Part>
      )}
      <Part title="Conseils pratiques">
        <List lines={head.tips} />
      </Part>
      <Part title="Ressources utiles">
        {head.resources.map(({ title, url, note }) => (
          <Address key={url} title={title} url={url} note={note} />
        ))}
      </Part>
      <PdfProse tokens={conclusion} origin={origin} />
      {figures.length > 0 && (
        <Part title="Chiffres de ce guide et leurs dates">
          {markedGroups(figures).map(({ mark, figures: group }) => (
            <View key={group[0]?.id} style={{ marginBottom: 4 }}>
              <Words strong>{capitalized(markWords(mark))}</Words>
              <List lines={group.map(({ title, words, doubt }) => `${title}\u00a0: ${words}. ${doubt ?? ""}`.trim())} />
            </View>
          ))}
        </Part>
      )}
      <Part title="Sources et mise à jour">
        {learned !== null && <Words style={{ marginBottom: 4 }}>{learned}</Words>}
        <Words style={{ marginBottom: 4 }}>{"La version à jour de ce guide est en ligne\u00a0:"}</Words>
        <Address title={address} url={address} />
        {facts.sources.map((source) => {
          const { day: read, page, state } = sourceMark(source, site.name);
          return (
            <Address key={page.label} title={page.label} url={page.url} note={`${capitalized(read)} · ${state}`} />
          );
        })}
      </Part>
    </Paper>,
  );
}

/** The conclusion comes after the tips and the resources, as on the page. */
function partsOf(tokens: Token[]): { body: Token[]; conclusion: Token[] } {
  const at = tokens.findIndex((token) => token.type === "heading_open" && token.attrGet("id") === "conclusion");
  return at === -1 ? { body: tokens, conclusion: [] } : { body: tokens.slice(0, at), conclusion: tokens.slice(at) };
}

function Cover({ guide: { head, readMinutes } }: { guide: Reading<"guide"> }) {
  return (
    <View style={{ paddingHorizontal: MARGIN, paddingVertical: 26 }}>
      <Words
        strong
        style={{ color: palette.or }}
      >{`Guide · ${categoryNames[head.category]} · ${head.difficulty}`}</Words>
      <Heading level={1} style={{ marginTop: 8, fontSize: 24, color: palette.blanc }}>
        {head.title}
      </Heading>
      <Words style={{ marginTop: 8, fontSize: 11, color: palette.brume }}>{head.excerpt}</Words>
      <Words
        style={{ marginTop: 10, color: palette.brume }}
      >{`${head.author}, ${day(head.date)} · ${readMinutes}\u00a0min de lecture`}</Words>
    </View>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <View minPresenceAhead={50} style={{ marginTop: 16, marginBottom: 6 }}>
        <Heading level={2} style={{ fontSize: 14 }}>
          {title}
        </Heading>
      </View>
      {children}
    </>
  );
}

function List({ lines, numbered = false }: { lines: readonly string[]; numbered?: boolean }) {
  return (
    <View tag="L">
      {lines.map((line, index) => (
        <View tag="LI" key={line} style={{ flexDirection: "row", marginBottom: 4 }}>
          <Words tag="Lbl" style={{ width: 14 }}>
            {numbered ? `${index + 1}.` : "•"}
          </Words>
          <Words tag="LBody" style={{ flex: 1 }}>
            {line}
          </Words>
        </View>
      ))}
    </View>
  );
}

/** A page by its name and address; by its name alone where only its site is known. */
function Address({ title, url, note }: { title: string; url: string | null; note?: string | undefined }) {
  return (
    <View wrap={false} style={{ marginBottom: 6 }}>
      {url === null ? (
        <Words>{title}</Words>
      ) : (
        <Link src={url} style={{ textDecoration: "none" }}>
          <Words style={{ color: palette.indigoVif, textDecoration: "underline" }}>{title}</Words>
        </Link>
      )}
      {url !== null && title !== url && <Words style={{ fontSize: 8, color: palette.ardoise }}>{url}</Words>}
      {note && <Words style={{ fontSize: 8.5 }}>{note}</Words>}
    </View>
  );
}
