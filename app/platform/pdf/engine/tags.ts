/**
 * Says in a PDF what each of its parts is, in reading order, so that it can be read aloud title by title and row by row.
 * @see docs/decisions/005-pdfs.md
 */
import type { EngineElement, EngineNode } from "./engine-tree.ts";
import type { Tag } from "./plain-tree.ts";

/** An element of the structure, and the mark of what is drawn for it, as the file keeps them. */
type Struct = { add: (child: Struct | Mark) => void; end: () => void };
type Mark = { readonly refs: unknown };
type DrawLink = (x: number, y: number, width: number, height: number, address: string, more?: object) => unknown;

/** What is used of the engine's file (pdfkit); the engine itself never marks anything. */
export type TaggedFile = NodeJS.ReadableStream & {
  struct: (role: string, options?: Omit<Tag, "role">) => Struct;
  addStructure: (root: Struct) => void;
  markContent: (tag: "Artifact", options: { type: "Layout" | "Pagination" }) => void;
  markStructureContent: (role: string) => Mark;
  endMarkedContent: () => void;
  link: DrawLink;
};

/** An element that comes to be with the first thing that is drawn for it. */
type Owner = { role: string; struct: () => Struct };

/** Roles that hold words themselves: a paragraph in them is no paragraph. */
const HOLD_WORDS: ReadonlySet<string> = new Set(["Link", "Lbl"]);

/**
 * The document laid out, with steps between its nodes that open and close marks as the file is written. One mark is open at
 * any time: words and pictures are their element's, and all the rest (grounds, borders, drawings without `alt`, whatever
 * repeats on every page) is decoration.
 */
export function tagged(document: EngineElement, file: TaggedFile): EngineElement {
  const begun = new Map<Tag, Struct>();
  const root = file.struct("Document");
  file.addStructure(root);
  const drawLink = file.link.bind(file);
  /** The link whose words are being drawn. */
  let linked: Struct | undefined;
  // A string of a PDF is a String object to pdfkit; a plain one would be a name.
  file.link = (x, y, width, height, address) =>
    drawLink(x, y, width, height, address, { structParent: linked, Contents: Object(address) });

  return {
    ...document,
    children: document.children.map((page) => {
      if (!("children" in page)) return page;
      const children = page.children.flatMap((child) => marked(child, { role: "Document", struct: () => root }));
      return { ...page, children: [step(decoration), ...children, step(() => file.endMarkedContent())] };
    }),
  };

  function marked(node: EngineNode, owner: Owner): EngineNode[] {
    if (!("children" in node)) return [node];
    if (node.props.fixed === true) return within(node, () => file.markContent("Artifact", { type: "Pagination" }));
    const element = ownerOf(node.props.tag as Tag | undefined, owner);
    if (node.type === "TEXT")
      return stretchesOf(node).flatMap(({ link, piece }) =>
        link ? linkIn(piece, element) : within(piece, () => say(element)),
      );
    if (node.type === "SVG") return element.role === "Figure" ? within(node, () => say(element)) : [node];
    if (node.type === "LINK") return linkAround(node, owner);
    return [{ ...node, children: node.children.flatMap((child) => marked(child, element)) }];
  }

  function ownerOf(tag: Tag | undefined, owner: Owner): Owner {
    if (tag === undefined || (tag.role === "P" && HOLD_WORDS.has(owner.role))) return owner;
    return { role: tag.role, struct: () => begun.get(tag) ?? begin(tag, owner) };
  }

  function begin(tag: Tag, owner: Owner): Struct {
    const { role, ...options } = tag;
    const struct = file.struct(role, options);
    owner.struct().add(struct);
    begun.set(tag, struct);
    return struct;
  }

  /** Words that lead somewhere, in a text. */
  function linkIn(piece: EngineElement, owner: Owner): EngineNode[] {
    const link = freshLink(owner);
    return [step(link.open), ...within(piece, () => say(link)), step(link.close)];
  }

  /** A box that leads somewhere: what it holds are its words. */
  function linkAround(node: EngineElement, owner: Owner): EngineNode[] {
    const link = freshLink(owner);
    return [
      step(link.open),
      { ...node, children: node.children.flatMap((child) => marked(child, link)) },
      step(link.close),
    ];
  }

  /** A link on one page; what goes on overleaf is another: pdfkit writes the page of a place to press when its element ends. */
  function freshLink(owner: Owner): Owner & { open: () => void; close: () => void } {
    const tag: Tag = { role: "Link" };
    const struct = () => begun.get(tag) ?? begin(tag, owner);
    return {
      role: "Link",
      struct,
      open: () => {
        linked = struct();
      },
      close: () => {
        linked?.end();
        linked = undefined;
      },
    };
  }

  function within(node: EngineElement, mark: () => void): EngineNode[] {
    return [
      step(() => {
        file.endMarkedContent();
        mark();
      }),
      node,
      step(() => {
        file.endMarkedContent();
        decoration();
      }),
    ];
  }

  function say({ role, struct }: Owner): void {
    struct().add(file.markStructureContent(role));
  }

  function decoration(): void {
    file.markContent("Artifact", { type: "Layout" });
  }
}

/** Something that happens between two nodes: the engine's element for drawings of one's own, which draws nothing. */
function step(paint: () => void): EngineElement {
  return { type: "CANVAS", box: { left: 0, top: 0, width: 1, height: 1 }, style: {}, props: { paint }, children: [] };
}

type Run = { attributes: { link?: string | null }; xAdvance?: number };
type Line = { box: { x: number; y: number }; runs: Run[]; decorationLines?: unknown };
type Stretch = { link: string | undefined; piece: EngineElement };

/** A text laid out, cut where a link begins or ends; each piece stands where it stood. */
function stretchesOf(text: EngineElement): Stretch[] {
  const lines = (text.lines ?? []) as Line[];
  const first = lines[0];
  if (!first || !lines.some(({ runs }) => runs.some(({ attributes }) => attributes.link)))
    return [{ link: undefined, piece: text }];
  const stretches: { link: string | undefined; lines: Line[] }[] = [];
  for (const line of lines) {
    let { x } = line.box;
    let piece: Line | undefined;
    for (const run of line.runs) {
      const link = run.attributes.link ?? undefined;
      const last = stretches.at(-1);
      if (piece && last && last.link === link) piece.runs.push(run);
      else {
        // What underlines the whole line is drawn with its first piece.
        piece = {
          ...line,
          box: { ...line.box, x },
          runs: [run],
          decorationLines: piece ? undefined : line.decorationLines,
        };
        if (last && last.link === link) last.lines.push(piece);
        else stretches.push({ link, lines: [piece] });
      }
      x += run.xAdvance ?? 0;
    }
  }
  const { top = 0 } = text.box as { top?: number };
  return stretches.map(({ link, lines: those }) => ({
    link,
    // The engine draws the first line of a text at its top.
    piece: { ...text, box: { ...text.box, top: top + (those[0]?.box.y ?? 0) - first.box.y }, lines: those },
  }));
}
