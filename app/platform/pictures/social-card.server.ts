import { palette } from "#app/platform/pdf/palette.ts";
import { type Pen, breakLines, openPen } from "./outline-text.server.ts";

/** Pixels, as Open Graph's readers like it best. */
export const CARD = { width: 1200, height: 630 } as const;

export type SocialCard = {
  siteName: string;
  /** A line above the title; may be empty. */ label: string;
  title: string;
};

const LEFT = 80;
const TITLE_WIDTH = 800;
/** From the largest to the smallest: the first at which the title has few enough lines. */
const TITLE_SIZES = [76, 68, 60, 52, 46];
const MOST_LINES = 4;
const FRIEZE = 26;

// The cloth, the frieze and the leaf as in app/ui/marks/motif.tsx and app/ui/styles/motif.css.
const CLOTH = `<pattern id="ndop" width="120" height="120" patternUnits="userSpaceOnUse"><g fill="none" stroke="#5566c9" stroke-width="2.4"><path d="M60 4l56 56-56 56L4 60ZM60 20l40 40-40 40-40-40ZM60 36l24 24-24 24-24-24ZM0 0h22L0 22zM120 0H98l22 22zM0 120h22L0 98zM120 120H98l22-22z"/></g><g fill="#5566c9"><circle cx="60" cy="60" r="5"/><circle cx="60" cy="12" r="2"/><circle cx="60" cy="108" r="2"/><circle cx="12" cy="60" r="2"/><circle cx="108" cy="60" r="2"/><circle cx="30" cy="30" r="3"/><circle cx="90" cy="30" r="3"/><circle cx="30" cy="90" r="3"/><circle cx="90" cy="90" r="3"/></g></pattern>`;
const QUIET_LEFT = `<linearGradient id="quiet"><stop offset="0" stop-color="#fff" stop-opacity=".06"/><stop offset=".5" stop-color="#fff" stop-opacity=".12"/><stop offset="1" stop-color="#fff" stop-opacity=".55"/></linearGradient><mask id="edge"><rect width="1200" height="630" fill="url(#quiet)"/></mask>`;
const ZIGZAG = `<pattern id="frieze" width="52" height="26" patternUnits="userSpaceOnUse" y="${CARD.height - FRIEZE}"><path d="M0 26 13 0l13 26L39 0l13 26" fill="none" stroke="${palette.or}" stroke-width="2.4"/><g fill="#fff"><circle cx="26" cy="8" r="2.4"/><circle cy="8" r="2.4"/><circle cx="52" cy="8" r="2.4"/></g></pattern>`;
const LEAF =
  "M32 3l5 10 8-4-3 15 9-8 2 6 9-1-4 9 4 3-15 11 2 6-15-2 1 13h-6l1-13-15 2 2-6L2 33l4-3-4-9 9 1 2-6 9 8-3-15 8 4z";
/** The maple red that stands out on the night. */
const LEAF_RED = "#e0452f";

/** The picture of a page for messages and social sites: a PNG of 1200 × 630. */
export async function drawSocialCard({ siteName, label, title }: SocialCard): Promise<Buffer> {
  const [heading, text] = await Promise.all([openPen("heading", `${siteName}${title}…`), openPen("label", label)]);
  const { size, lines } = fitTitle(heading, title);
  const lineHeight = size * 1.14;
  const labelHeight = label === "" ? 0 : 56;
  // The block of label and title stands in the middle of what the logo and the frieze leave.
  const top = 170 + (CARD.height - FRIEZE - 40 - 170 - labelHeight - lines.length * lineHeight) / 2;
  const parts = [
    `<rect width="100%" height="100%" fill="${palette.nuit}"/>`,
    `<rect width="100%" height="100%" fill="url(#ndop)" mask="url(#edge)"/>`,
    `<rect y="${CARD.height - FRIEZE}" width="100%" height="${FRIEZE}" fill="${palette.nuit}"/>`,
    `<rect y="${CARD.height - FRIEZE}" width="100%" height="${FRIEZE}" fill="url(#frieze)"/>`,
    `<path transform="translate(${LEFT - 2} 72) scale(.9)" fill="${LEAF_RED}" d="${LEAF}"/>`,
    heading.draw(siteName, LEFT + 74, 114, 40, palette.blanc),
    label && text.draw(label, LEFT, top + 28, 30, palette.or),
    ...lines.map((line, index) =>
      heading.draw(line, LEFT, top + labelHeight + index * lineHeight + size * 0.82, size, palette.blanc),
    ),
  ];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD.width}" height="${CARD.height}"><defs>${CLOTH}${QUIET_LEFT}${ZIGZAG}</defs>${parts.join("")}</svg>`;
  // Loaded with the first picture: most starts draw none.
  const { default: sharp } = await import("sharp");
  return sharp(Buffer.from(svg)).png({ palette: true, colours: 64, dither: 0, effort: 7 }).toBuffer();
}

/** The largest size at which a title has few enough lines; beyond the smallest it is cut. */
export function fitTitle(pen: Pen, title: string): { size: number; lines: string[] } {
  let fitted = { size: 0, lines: [title] };
  for (const size of TITLE_SIZES) {
    fitted = { size, lines: breakLines(pen, title, size, TITLE_WIDTH) };
    if (fitted.lines.length <= (size > 60 ? 3 : MOST_LINES)) return fitted;
  }
  const { size, lines } = fitted;
  return { size, lines: [...lines.slice(0, MOST_LINES - 1), `${lines[MOST_LINES - 1] ?? ""}…`] };
}
