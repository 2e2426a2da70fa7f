import { Link, Text, View } from "#app/platform/pdf/elements.ts";
import type { ReactNode } from "react";
import type { Token } from "#app/platform/content/markdown.ts";
import { TEXT_FAMILY } from "./engine/families.ts";
import { palette } from "./palette.ts";
import { printable } from "./printable.ts";
import { Heading, type PdfStyle } from "./words.tsx";

const BODY: PdfStyle = {
  fontFamily: TEXT_FAMILY,
  fontWeight: 400,
  fontSize: 10,
  lineHeight: 1.5,
  color: palette.encre,
};
const LEVELS: Record<string, 2 | 3> = { h2: 2, h3: 3 };
/** Points left below a heading: it never stands alone at the foot of a page. */
const HEADING_PRESENCE = 60;

/** A block of Markdown with what it holds. */
type Block = { token: Token; inside: Block[] };

/** The blocks of a text, each opening token with what comes before its closing one. */
function blocksOf(tokens: readonly Token[]): Block[] {
  const root: Block[] = [];
  const open: Block[][] = [root];
  for (const token of tokens) {
    if (token.nesting === -1) {
      open.pop();
      continue;
    }
    const block: Block = { token, inside: [] };
    open.at(-1)?.push(block);
    if (token.nesting === 1) open.push(block.inside);
  }
  return root;
}

/** Markdown on paper. `origin` completes the addresses of our own pages. */
export function PdfProse({ tokens, origin }: { tokens: readonly Token[]; origin: string }) {
  return <>{blocksOf(tokens).map((block) => paint(block, origin))}</>;
}

function paint({ token, inside }: Block, origin: string): ReactNode {
  const below = () => inside.map((block) => paint(block, origin));
  switch (token.type) {
    case "heading_open":
      return (
        <View minPresenceAhead={HEADING_PRESENCE} style={{ marginTop: token.tag === "h2" ? 16 : 10, marginBottom: 6 }}>
          <Heading level={LEVELS[token.tag] ?? 4} style={{ fontSize: token.tag === "h2" ? 14 : 11.5 }}>
            {plain(inside)}
          </Heading>
        </View>
      );
    case "paragraph_open":
      return <View style={{ marginBottom: token.hidden ? 2 : 7 }}>{below()}</View>;
    case "inline":
      return <Text style={BODY}>{inlines(token.children ?? [], origin)}</Text>;
    case "bullet_list_open":
    case "ordered_list_open":
      return (
        <View tag="L" style={{ marginBottom: 7 }}>
          {inside.map((item, index) =>
            listItem(
              item,
              token.type === "ordered_list_open" ? `${Number(token.attrGet("start") ?? 1) + index}.` : "•",
              origin,
            ),
          )}
        </View>
      );
    case "blockquote_open":
      return (
        <View
          tag="BlockQuote"
          style={{ marginBottom: 7, paddingLeft: 10, borderLeftWidth: 2, borderLeftColor: palette.corde }}
        >
          {below()}
        </View>
      );
    case "table_open":
      return (
        <View
          tag="Table"
          style={{ marginTop: 4, marginBottom: 10, borderTopWidth: 0.75, borderTopColor: palette.corde }}
        >
          {below()}
        </View>
      );
    case "tr_open":
      return (
        <View
          tag="TR"
          wrap={false}
          style={{
            flexDirection: "row",
            gap: 8,
            paddingVertical: 4,
            borderBottomWidth: 0.75,
            borderBottomColor: palette.corde,
          }}
        >
          {below()}
        </View>
      );
    case "th_open":
      return (
        <View tag="TH" scope="Column" style={{ flex: 1 }}>
          {strong(inside, origin)}
        </View>
      );
    case "td_open":
      return (
        <View tag="TD" style={{ flex: 1 }}>
          {below()}
        </View>
      );
    case "hr":
      return <View style={{ marginVertical: 8, borderTopWidth: 0.75, borderTopColor: palette.corde }} />;
    case "fence":
    case "code_block":
      return <Text style={BODY}>{printable(token.content.trimEnd())}</Text>;
    default:
      return <>{below()}</>;
  }
}

function listItem({ inside }: Block, mark: string, origin: string): ReactNode {
  return (
    <View tag="LI" style={{ flexDirection: "row", marginBottom: 3 }}>
      <Text tag="Lbl" style={[BODY, { width: 18 }]}>
        {mark}
      </Text>
      <View tag="LBody" style={{ flex: 1 }}>
        {inside.map((block) => paint(block, origin))}
      </View>
    </View>
  );
}

function strong(inside: readonly Block[], origin: string): ReactNode {
  return inside.map(({ token }, index) => (
    <Text key={index} style={[BODY, { fontWeight: 600 }]}>
      {inlines(token.children ?? [], origin)}
    </Text>
  ));
}

function plain(inside: readonly Block[]): string {
  return inside.flatMap(({ token }) => (token.children ?? []).map(({ content }) => content)).join("");
}

/** Running text: strong words, links by their address, the rest as it is. */
function inlines(tokens: readonly Token[], origin: string): ReactNode {
  return blocksOf(tokens).map(({ token, inside }) => inline(token, inside, origin));
}

function inline(token: Token, inside: readonly Block[], origin: string): ReactNode {
  const below = () => inside.map((block) => inline(block.token, block.inside, origin));
  switch (token.type) {
    case "strong_open":
      return <Text style={{ fontWeight: 600 }}>{below()}</Text>;
    case "link_open": {
      const href = String(token.attrGet("href"));
      const src = href.startsWith("/") ? `${origin}${href}` : href;
      // A place in the same text has no address on paper.
      if (href.startsWith("#")) return <>{below()}</>;
      return (
        <Link src={src} style={{ color: palette.indigoVif, textDecoration: "underline" }}>
          {below()}
        </Link>
      );
    }
    case "softbreak":
      return " ";
    case "hardbreak":
      return "\n";
    default:
      return inside.length > 0 ? <>{below()}</> : printable(token.content);
  }
}
