/** Every name is printed as it is written, and reads back from the PDF; the face of letters that ours lack is loaded only for them. */
import { Font } from "@react-pdf/renderer";
import { describe, expect, it } from "vitest";
import { Document, Page } from "./elements.ts";
import { FALLBACK_FAMILY } from "./engine/families.ts";
import { registerFonts } from "./engine/fonts.ts";
import { openStretches } from "./engine/stretches.ts";
import { renderPdf } from "./render-pdf.server.ts";
import { readPdf } from "./testing/read-pdf.ts";
import { Heading, PagedWords, Words } from "./words.tsx";

/** As they are to be read; those in no alphabet of our faces stand in Latin letters. */
const NAMES = [
  // Cameroon's general alphabet, with its tones.
  "Ŋgɔŋ Ɓɛɓə",
  "Ɗaŋgote Ɲdɔ́",
  "Ɛ́kɔ̀ŋ Mbɛ̂",
  "Ǝlɨ̄ Ʉ̀mʉ́ŋə̌",
  "Ƴaya Ɩ̈ Ʋ́ʋ Ƙo",
  "Ṱɛɛ́n Ḿbɔ̱ŋ̀ ɛ̨́",
  "Łukasz Żółć-Gęś",
  "Nguyễn Thị Hồng Phượng",
  "Çağlayan Şıkoğlu İnci",
  "Dvořák Čapek Ľudovít",
  "Ștefan Țepeș Ăn",
  "Þórður Ægir Ðan",
  "Ödön Őry Űr",
  "Jānis Bērziņš Ķēniņš",
  "Ẹ̀ṣọ́ Ọláyínká",
  "Ħamrun Ġużè",
  "Ḫaṭṭī ʿAlī Ḍaw’",
  "Ιωάννης Παπαδόπουλος",
  "Юрий Щёкин Ѓорѓи",
  "François-Xavier Œuvre d’Été",
];

const flat = (pages: readonly string[]) => pages.join("").replaceAll(/\s/g, "").normalize("NFC");

describe("a name in a PDF", () => {
  it("reads back as it was written, in text, in bold, in a title and beside the page's number", async () => {
    const bytes = await renderPdf(
      <Document>
        {NAMES.map((name) => (
          <Page key={name}>
            <PagedWords first={`${name} {page}`} others={`${name} {page}`} />
            <Words>{name}</Words>
            {/* As some keyboards write it: letter and mark apart. */}
            <Words strong>{name.normalize("NFD")}</Words>
            <Heading>{name}</Heading>
          </Page>
        ))}
      </Document>,
    );
    const read = readPdf(bytes).pages.map((page) => flat([page]));
    expect(read).toEqual(NAMES.map((name, index) => flat([`${name} ${index + 1}`, name, name, name])));
  });

  it("is said in Latin letters where no face has its own", async () => {
    const { pages } = readPdf(
      await renderPdf(
        <Document>
          <Page>
            <Words>{"Client : 王小明, አበበ, สมชาย, \u{f0000}."}</Words>
          </Page>
        </Document>,
      ),
    );
    expect(flat(pages)).toBe("Client:WangXiaoMing,'abebe,smchay,□.");
  });
});

const known = () => Font.getRegisteredFontFamilies().includes(FALLBACK_FAMILY);

describe("the fallback face", () => {
  it("is loaded with the first text that asks for it, and draws whole words", async () => {
    registerFonts();
    const french = await openStretches(["L’œuvre «\u00a0déjà\u00a0» 95\u00a0%", "e\u0301te\u0301"]);
    expect(french("e\u0301te\u0301")).toEqual([{ text: "été", fallback: false }]);
    expect(known()).toBe(false);
    const polish = await openStretches(["Reçu de Łukasz Ndi"]);
    expect(polish("Reçu de Łukasz Ndi")).toEqual([
      { text: "Reçu de", fallback: false },
      { text: " Łukasz", fallback: true },
      { text: " Ndi", fallback: false },
    ]);
    expect(known()).toBe(true);
  });
});
