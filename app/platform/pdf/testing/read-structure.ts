import {
  PDFArray,
  PDFBool,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  type PDFObject,
  type PDFPage,
  PDFRef,
  PDFStream,
  PDFString,
} from "@cantoo/pdf-lib";
import { readContent } from "./read-content.ts";

/**
 * What a reader for the blind finds in a PDF, read with another library than those that write ours.
 * `outline`: one line an element of the structure, indented, with its words; `faults`: what such a reader would stumble over.
 */
export type Structure = { language: string | undefined; saysTitle: boolean; outline: string[]; faults: string[] };

/** Reads the tags of a PDF. @throws on a file that is no PDF */
export async function readStructure(bytes: Uint8Array): Promise<Structure> {
  const pdf = await PDFDocument.load(bytes, { updateMetadata: false });
  const { catalog, context } = pdf;
  const faults: string[] = [];
  if (dict(catalog, "MarkInfo")?.lookup(PDFName.of("Marked")) !== PDFBool.True) faults.push("not marked");
  const root = dict(catalog, "StructTreeRoot");
  if (!root) faults.push("no structure");

  const pages = pdf.getPages();
  const contents = pages.map(contentOf);
  for (const [page, { outside }] of contents.entries())
    if (outside > 0) faults.push(`page ${page + 1}: ${outside} drawn outside of any mark`);
  /** Elements as the parent tree says them, by its key. */
  const owners = new Map(root ? numbersOf(dict(root, "ParentTree")) : []);
  const told = new Set<string>();
  const outline = root ? kidsOf(root).flatMap((kid) => elementLines(kid, root, 0)) : [];
  pages.forEach(checkPage);
  const preferences = dict(catalog, "ViewerPreferences");
  return {
    language: text(catalog, "Lang"),
    saysTitle: preferences?.lookup(PDFName.of("DisplayDocTitle")) === PDFBool.True,
    outline,
    faults,
  };

  function elementLines(kid: PDFObject, parent: PDFDict, depth: number): string[] {
    const element = context.lookup(kid);
    if (!(element instanceof PDFDict) || !(kid instanceof PDFRef)) return [];
    const role = name(element, "S");
    if (dict(element, "P") !== parent) faults.push(`${role} names another parent`);
    const words: string[] = [];
    const below: string[] = [];
    for (const child of kidsOf(element)) {
      const content = markOf(child, element);
      if (content) words.push(wordsOf(content, kid));
      else if (name(context.lookup(child), "Type") === "OBJR")
        words.unshift(linkOf(context.lookup(child, PDFDict), kid));
      else below.push(...elementLines(child, element, depth + 1));
    }
    if (words.length === 0 && below.length === 0) faults.push(`${role} is empty`);
    const scope = name(dict(element, "A"), "Scope");
    const alt = text(element, "Alt");
    const head = [role, scope && `(${scope})`, alt && `[${alt}]`, words.join(" ").replaceAll(/\s+/g, " ").trim()]
      .filter(Boolean)
      .join(" ");
    return [`${"  ".repeat(depth)}${head}`, ...below];
  }

  /** The page and mark that a child of an element stands for; undefined for another element or an annotation. */
  function markOf(child: PDFObject, element: PDFDict): { page: number; mark: number } | undefined {
    const said = context.lookup(child);
    if (said instanceof PDFNumber) return { page: pageOf(element), mark: said.asNumber() };
    if (said instanceof PDFDict && name(said, "Type") === "MCR")
      return { page: pageOf(said), mark: said.lookup(PDFName.of("MCID"), PDFNumber).asNumber() };
    return undefined;
  }

  function pageOf(holder: PDFDict): number {
    const at = pages.findIndex(({ ref }) => ref === holder.get(PDFName.of("Pg")));
    if (at === -1) faults.push("a mark of no page");
    return at;
  }

  function wordsOf({ page, mark }: { page: number; mark: number }, owner: PDFRef): string {
    const words = contents[page]?.marks.get(mark);
    const listed = context.lookup(owners.get(keyOf(pages[page]?.node, "StructParents") ?? -1));
    if (words === undefined) faults.push(`page ${page + 1} has no mark ${mark}`);
    if (!(listed instanceof PDFArray) || listed.get(mark) !== owner)
      faults.push(`page ${page + 1}, mark ${mark}: the parent tree says another`);
    if (told.has(`${page}/${mark}`)) faults.push(`page ${page + 1}, mark ${mark} is told twice`);
    told.add(`${page}/${mark}`);
    return words ?? "";
  }

  function linkOf(reference: PDFDict, owner: PDFRef): string {
    const annotation = reference.lookup(PDFName.of("Obj"), PDFDict);
    const onPage = pages[pageOf(reference)]?.node.Annots()?.asArray() ?? [];
    if (!onPage.some((one) => one === reference.get(PDFName.of("Obj"))))
      faults.push("a link on another page than said");
    if (owners.get(keyOf(annotation, "StructParent") ?? -1) !== owner)
      faults.push("a link whose parent tree says another");
    if (!text(annotation, "Contents")) faults.push("a link without a description");
    return `<${text(dict(annotation, "A"), "URI")}>`;
  }

  function checkPage(page: PDFPage, index: number): void {
    for (const mark of contents[index]?.marks.keys() ?? [])
      if (!told.has(`${index}/${mark}`)) faults.push(`page ${index + 1}: mark ${mark} is nobody's`);
    if (name(page.node, "Tabs") !== "S") faults.push(`page ${index + 1}: tabs do not follow the structure`);
    const annotations = page.node.Annots()?.asArray() ?? [];
    if (annotations.some((annotation) => keyOf(context.lookup(annotation), "StructParent") === undefined))
      faults.push(`page ${index + 1}: a link of no element`);
  }
}

function kidsOf(element: PDFDict): PDFObject[] {
  const kids = element.get(PDFName.of("K"));
  const found = element.context.lookup(kids);
  if (found instanceof PDFArray) return found.asArray();
  return kids ? [kids] : [];
}

function* numbersOf(tree: PDFDict | undefined): Generator<[number, PDFObject]> {
  const numbers = tree?.lookup(PDFName.of("Nums"));
  const all = numbers instanceof PDFArray ? numbers.asArray() : [];
  for (let at = 0; at + 1 < all.length; at += 2) {
    const [key, value] = [all[at], all[at + 1]];
    if (key instanceof PDFNumber && value) yield [key.asNumber(), value];
  }
}

function contentOf({ node }: PDFPage) {
  const fonts = node.Resources()?.lookup(PDFName.of("Font"));
  const tables =
    fonts instanceof PDFDict
      ? fonts
          .keys()
          .map((key): [string, PDFObject | undefined] => [
            key.decodeText(),
            dict(fonts, key.decodeText())?.lookup(PDFName.of("ToUnicode")),
          ])
      : [];
  const contents = node.Contents();
  const streams =
    contents instanceof PDFArray ? contents.asArray().map((part) => node.context.lookup(part)) : [contents];
  return readContent(
    streams.filter((part) => part instanceof PDFStream),
    new Map(tables),
  );
}

function dict(holder: PDFObject | undefined, key: string): PDFDict | undefined {
  const value = holder instanceof PDFDict ? holder.lookup(PDFName.of(key)) : undefined;
  return value instanceof PDFDict ? value : undefined;
}

function name(holder: PDFObject | undefined, key: string): string | undefined {
  const value = holder instanceof PDFDict ? holder.lookup(PDFName.of(key)) : undefined;
  return value instanceof PDFName ? value.decodeText() : undefined;
}

function text(holder: PDFObject | undefined, key: string): string | undefined {
  const value = holder instanceof PDFDict ? holder.lookup(PDFName.of(key)) : undefined;
  return value instanceof PDFString || value instanceof PDFHexString ? value.decodeText() : undefined;
}

function keyOf(holder: PDFObject | undefined, key: string): number | undefined {
  const value = holder instanceof PDFDict ? holder.lookup(PDFName.of(key)) : undefined;
  return value instanceof PDFNumber ? value.asNumber() : undefined;
}
