import { readFileSync } from "node:fs";
import process from "node:process";
import { type DocumentProps, renderToBuffer } from "@react-pdf/renderer";
import { Fragment, type ReactElement, createElement } from "react";
import { describe, expect, it } from "vitest";
import { LimiterBusy } from "#app/platform/database/limiter.ts";
import { Document, Page, Text, View } from "./elements.ts";
import { nameGlyphs, registerFonts } from "./engine/fonts.ts";
import { Paper } from "./page.tsx";
import { type PlainNode, toPlainTree } from "./engine/plain-tree.ts";
import { addressLines, printable } from "./printable.ts";
import { PATIENCE_MS } from "#scripts/checks/patience.ts";
import { DRAWING_BOUNDS, createDrawings, renderPdf } from "./render-pdf.server.ts";
import { readPdf } from "./testing/read-pdf.ts";
import { unwrapWoff } from "./engine/unwrap-woff.ts";
import { Heading, PagedWords, Words } from "./words.tsx";

function sheetOf(words: string) {
  return (
    <Document>
      <Page>
        <Words>{words}</Words>
      </Page>
    </Document>
  );
}

// The first document waits for its process to start, on a machine that may be busy.
describe("renderPdf", () => {
  it("keeps French letters, quotes and no-break spaces as they are", async () => {
    const words =
      "L’œuvre «\u00a0ÀÉÊÎÔÙÇ\u00a0» coûte 45\u00a0000\u00a0FCFA – déjà… 95\u00a0%\u00a0; NCLC\u00a0≥\u00a07";
    const { pages } = readPdf(await renderPdf(sheetOf(words)));
    expect(pages.join("").replaceAll("\n", "")).toBe(words.replace("≥", "au moins"));
  });

  it("keeps letters that an earlier document of its process used as parts of others only", async () => {
    const pool = createDrawings();
    await renderPdf(sheetOf("ÀÇÉÎÔÙàçéîôù…;:!?"), pool);
    const { pages } = readPdf(await renderPdf(sheetOf("ACEIOU aceiou. , ’"), pool));
    expect(pages.join("").trim()).toBe("ACEIOU aceiou. , ’");
  });

  it("numbers the pages", async () => {
    const { pages } = readPdf(
      await renderPdf(
        <Document>
          <Page>
            <PagedWords first="Première de {pages}" others="Suite {page}" />
            <View break>
              <Words>Au milieu</Words>
            </View>
          </Page>
          <Page>
            <PagedWords first="Première de {pages}" others="Suite {page} sur {pages}" />
          </Page>
        </Document>,
      ),
    );
    expect(pages.map((page) => page.replaceAll("\n", ""))).toEqual(["Première de 3", "Au milieu", "Suite 3 sur 3"]);
  });

  it("draws what the engine draws in one piece, sign for sign, but for the marks that say what each part is", async () => {
    registerFonts();
    await nameGlyphs();
    const rows = Array.from({ length: 60 }, (_, row) => (
      <Fragment key={row}>
        {row % 6 === 0 && (
          <View minPresenceAhead={84} style={{ paddingTop: 10 }}>
            <Heading>{`Partie ${row / 6 + 1}`}</Heading>
          </View>
        )}
        <View wrap={row % 2 === 0} style={{ flexDirection: "row", gap: 8, paddingVertical: row % 7 }}>
          <Words strong style={{ flex: 1 }}>{`Ligne ${row}, « déjà lue » ${"et relue ".repeat(row % 9)}`}</Words>
          <Words style={{ width: 90, textAlign: "right" }}>{`${row * 17}\u00a0/\u00a0600`}</Words>
        </View>
      </Fragment>
    ));
    const paper = (
      <Paper
        title="Un titre"
        siteName="Un site"
        tagline="Une devise"
        notice="Un avis."
        createdAt={new Date(0)}
        cover={<Heading>Couverture</Heading>}
      >
        {rows}
      </Paper>
    );
    const [plain] = toPlainTree(paper);
    if (plain === undefined) throw new Error("A paper is a document.");
    const whole = await renderToBuffer(toEngineElement(plain) as ReactElement<DocumentProps>);
    // Twice by one process, the second time with the shapes of texts that it keeps.
    const pool = createDrawings();
    const drawn = [await renderPdf(paper, pool), await renderPdf(paper, pool)];
    expect(readPdf(whole).pages).toHaveLength(3);
    expect(readPdf(whole).pages.at(-1)).toContain("Page\u00a03\u00a0/\u00a03");
    expect(drawn.map((bytes) => unmarked(bytes))).toEqual([unmarked(whole), unmarked(whole)]);
    expect(drawn[0]?.equals(drawn[1] ?? Buffer.alloc(0))).toBe(true);
  });

  it("refuses what it cannot draw, and draws the next document", async () => {
    await expect(renderPdf(<p>Bonjour</p>)).rejects.toThrow("A PDF is one Document.");
    await expect(renderPdf(<Document onRender={() => undefined} />)).rejects.toThrow("could not be cloned");
    await expect(renderPdf(<>{[]}</>)).rejects.toThrow("A PDF is one Document.");
    const { pages } = readPdf(await renderPdf(sheetOf("encore là")));
    expect(pages.join("").trim()).toBe("encore là");
  });

  it("says which document failed among several", async () => {
    const broken = (
      <Document>
        <Page>
          <Text style={{ fontFamily: "Inconnue" }}>a</Text>
        </Page>
      </Document>
    );
    const [first, second, third] = await Promise.allSettled([
      renderPdf(sheetOf("un")),
      renderPdf(broken),
      renderPdf(sheetOf("trois")),
    ]);
    expect([first.status, second.status, third.status]).toEqual(["fulfilled", "rejected", "fulfilled"]);
    expect(second.status === "rejected" && String(second.reason)).toContain("Inconnue");
  });
});

/** What each page draws, without the marks of its parts and the changes of state that hold nothing else. */
function unmarked(bytes: Buffer): string[] {
  const [marks, nothing] = [/^\/\w+ (<<[^>]*>> BDC|BMC)\n|^EMC\n/gm, /^q\n(1 0 0 1 \S+ \S+ cm\n)?Q\n/gm];
  return readPdf(bytes).contents.map((content) => {
    let [before, after] = ["", content.replace(marks, "")];
    while (after !== before) [before, after] = [after, after.replace(nothing, "")];
    return after;
  });
}

/** A document as the engine takes it, a text that depends on its page being laid out by the engine for each. */
function toEngineElement(node: PlainNode): ReactElement | string {
  if (typeof node === "string") return node;
  const { type, props, paged, children } = node;
  const render =
    paged &&
    (({ pageNumber, totalPages }: { pageNumber: number; totalPages: number }) =>
      (pageNumber === 1 ? paged.first : paged.others)
        .replace("{page}", String(pageNumber))
        .replace("{pages}", String(totalPages)));
  return createElement(type, render ? { ...props, render } : props, ...children.map(toEngineElement));
}

/** Processor time of this thread, which would answer pages meanwhile, in milliseconds. */
async function costOf(work: () => Promise<unknown>): Promise<number> {
  const before = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

describe("many documents at once", () => {
  const LONG = Array.from(
    { length: 150 },
    (_, line) => `Ligne ${line} d’un long document, que la mise en page coupe en lignes puis en pages.`,
  );
  const long = (
    <Document>
      <Page>
        {LONG.map((line) => (
          <Text key={line}>{line}</Text>
        ))}
      </Page>
    </Document>
  );
  it("ten are drawn without the thread that asks for them", async () => {
    // As long as it takes on a busy machine: this is about who draws, not how soon.
    const pool = createDrawings({ ...DRAWING_BOUNDS, deadlineMs: PATIENCE_MS, longestWaitMs: PATIENCE_MS });
    await renderPdf(long, pool);
    const ten = Array.from({ length: 10 });
    const beside = await costOf(() => Promise.all(ten.map(() => renderPdf(long, pool))));
    // The control: one of them, drawn here, where every page of the site would wait for it.
    await renderToBuffer(long as ReactElement<DocumentProps>);
    const here = await costOf(() => renderToBuffer(long as ReactElement<DocumentProps>));
    expect(beside / 10).toBeLessThan(here / 3);
  });

  it("beyond those that may wait, whoever asks is sent away", async () => {
    const pool = createDrawings({ ...DRAWING_BOUNDS, mostWaiting: 3 });
    const results = await Promise.allSettled(
      Array.from({ length: 10 }, (_, index) => renderPdf(sheetOf(`document ${index}`), pool)),
    );
    expect(results.map(({ status }) => status)).toEqual([
      ...Array<string>(4).fill("fulfilled"),
      ...Array<string>(6).fill("rejected"),
    ]);
    for (const result of results) if (result.status === "rejected") expect(result.reason).toBeInstanceOf(LimiterBusy);
  });
});

describe("printable", () => {
  it.each([
    ["12\u202f000", "12\u00a0000"],
    ["NCLC ≥ 7", "NCLC au moins\u00a07"],
    ["B1 → B2", "B1 vers B2"],
    ["e\u0301te\u0301", "été"],
    ["cœur, «\u00a0là\u00a0»", "cœur, «\u00a0là\u00a0»"],
  ])("%s", (text, said) => expect(printable(text)).toBe(said));
});

describe("addressLines", () => {
  const address = `https://cap-erable.example/crs?${Array.from({ length: 20 }, (_, index) => `question${index}=yes`).join("&")}`;

  it("cuts after a separator, loses nothing and keeps within the width", () => {
    const lines = addressLines(address, 60);
    expect(lines.join("")).toBe(address);
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(60);
    for (const line of lines.slice(0, -1)) expect(line).toMatch(/[&?/]$/);
  });

  it("cuts a stretch without separator at the width", () => {
    expect(addressLines("a".repeat(25), 10)).toEqual(["a".repeat(10), "a".repeat(10), "a".repeat(5)]);
  });
});

describe("unwrapWoff", () => {
  it("gives a TrueType font with the tables of the WOFF", () => {
    const woff = readFileSync(new URL("./fonts/figtree-latin-400-normal.woff", import.meta.url));
    const font = unwrapWoff(woff);
    expect(font.readUInt32BE(0)).toBe(woff.readUInt32BE(4));
    expect(font.readUInt16BE(4)).toBe(woff.readUInt16BE(12));
    expect(font.length).toBe(woff.readUInt32BE(16));
  });

  it("refuses another format", () => {
    expect(() => unwrapWoff(Buffer.from("wOF2".padEnd(60, "\0")))).toThrow("Not a WOFF 1 font.");
  });
});
