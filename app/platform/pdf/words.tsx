import { Text } from "#app/platform/pdf/elements.ts";
import type { ComponentProps } from "react";
import { HEADING_FAMILY, TEXT_FAMILY } from "./engine/families.ts";
import type { PagedPattern } from "./engine/plain-tree.ts";
import { palette } from "./palette.ts";
import { printable } from "./printable.ts";
import type { Role, Scope } from "./engine/plain-tree.ts";

/** A style of the PDF engine, as its own `Text` takes it. */
export type PdfStyle = Extract<ComponentProps<typeof Text>, { wrap?: boolean }>["style"];

const FACE: PdfStyle = {
  fontFamily: TEXT_FAMILY,
  fontWeight: 400,
  fontSize: 9.5,
  color: palette.encre,
  fontFeatureSettings: ["tnum"],
};
const BODY: PdfStyle = { ...FACE, lineHeight: 1.45 };

type WordsProps = {
  children: string;
  style?: PdfStyle;
  strong?: boolean;
  /** Where they are no paragraph. */ tag?: Role;
  scope?: Scope;
};

/** Running text: tabular figures, only signs that the fonts hold. */
export function Words({ children, style, strong = false, tag, scope }: WordsProps) {
  return (
    <Text tag={tag} scope={scope} style={[BODY, { fontWeight: strong ? 600 : 400 }, ...[style ?? {}].flat()]}>
      {printable(children)}
    </Text>
  );
}

/** The cells of a row that says one fact: its name, then what it is. @param width of the name, in points */
export function FactCells({ name, value, width }: { name: string; value: string; width: number }) {
  return (
    <>
      <Words tag="TH" scope="Row" style={{ width, color: palette.ardoise }}>
        {name}
      </Words>
      <Words tag="TD" strong style={{ flex: 1 }}>
        {value}
      </Words>
    </>
  );
}

/** A heading of that level, or a large figure without one, in the heading face. */
export function Heading({ children, style, level }: { children: string; style?: PdfStyle; level?: 1 | 2 | 3 | 4 }) {
  return (
    <Text
      tag={level && `H${level}`}
      style={[
        BODY,
        { fontFamily: HEADING_FAMILY, fontWeight: 700, fontSize: 15, lineHeight: 1.15 },
        ...[style ?? {}].flat(),
      ]}
    >
      {printable(children)}
    </Text>
  );
}

/**
 * A line of text that depends on its page: `{page}` and `{pages}` stand for its number and their
 * count. It takes no lineHeight: the engine multiplies it again each time it lays such a text out.
 */
export function PagedWords({ style, first, others }: { style?: PdfStyle } & PagedPattern) {
  // Its words are put in by the process that draws (draw-document.ts): a function could not cross to it.
  const paged = { paged: { first: printable(first), others: printable(others) } };
  return <Text {...paged} style={[FACE, ...[style ?? {}].flat()]} />;
}
