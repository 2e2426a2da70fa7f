import type { PDFRef } from "@cantoo/pdf-lib";

/** In points, 72 an inch. */
const A4 = { width: 595.28, height: 841.89 };

type Size = { width: number; height: number };

/** A PDF whose pages are pictures. A reader for the blind is told its title, and of each page that it is a picture, and which. */
export type PicturePdf = {
  /** A picture as the next page; `points`: its size, else that of the picture within A4, upright or lying. */
  add: (bytes: Uint8Array, more?: { png?: boolean; points?: Size | undefined }) => Promise<void>;
  save: () => Promise<Uint8Array>;
};

/** @param title what is on the pictures: their words are not known */
export async function beginPicturePdf(title: string): Promise<PicturePdf> {
  // Only where it is used: its 350 modules would be a tenth of every start.
  const { PDFDocument, PDFHexString, PDFName, PDFNumber, PDFOperator, PDFOperatorNames } =
    await import("@cantoo/pdf-lib");
  const pdf = await PDFDocument.create();
  pdf.setTitle(title, { showInWindowTitleBar: true });
  pdf.setLanguage("fr");
  return {
    async add(bytes, { png = false, points } = {}) {
      const picture = await (png ? pdf.embedPng(bytes) : pdf.embedJpg(bytes));
      const lying = picture.width > picture.height;
      const { width, height } =
        points ?? picture.scaleToFit(lying ? A4.height : A4.width, lying ? A4.width : A4.height);
      const page = pdf.addPage([width, height]);
      page.pushOperators(
        PDFOperator.of(PDFOperatorNames.BeginMarkedContentSequence, [PDFName.of("Figure"), "<</MCID 0>>"]),
      );
      page.drawImage(picture, { x: 0, y: 0, width, height });
      page.pushOperators(PDFOperator.of(PDFOperatorNames.EndMarkedContent));
    },
    async save() {
      tag();
      return pdf.save({ useObjectStreams: false });
    },
  };

  /** A document of one figure a page, and for each page whose figure its one mark is (ISO 32000-1, 14.7). */
  function tag(): void {
    const { context, catalog } = pdf;
    const [root, whole] = [context.nextRef(), context.nextRef()];
    const pages = pdf.getPages();
    const figures = pages.map((page, index): PDFRef => {
      page.node.set(PDFName.of("StructParents"), PDFNumber.of(index));
      page.node.set(PDFName.of("Tabs"), PDFName.of("S"));
      const { width, height } = page.getSize();
      const figure = {
        Type: "StructElem",
        S: "Figure",
        P: whole,
        Pg: page.ref,
        K: 0,
        A: { O: "Layout", Placement: "Block", BBox: [0, 0, width, height] },
      };
      const element = context.obj(figure);
      element.set(PDFName.of("Alt"), PDFHexString.fromText(`${title}, page ${index + 1} sur ${pages.length}`));
      return context.register(element);
    });
    context.assign(whole, context.obj({ Type: "StructElem", S: "Document", P: root, K: figures }));
    const Nums = figures.flatMap((figure, index) => [index, [figure]]);
    context.assign(
      root,
      context.obj({ Type: "StructTreeRoot", K: [whole], ParentTree: { Nums }, ParentTreeNextKey: figures.length }),
    );
    catalog.set(PDFName.of("StructTreeRoot"), root);
    catalog.set(PDFName.of("MarkInfo"), context.obj({ Marked: true }));
  }
}
