import type { ReactNode } from "react";
import { expect, it } from "vitest";
import { parseMarkdown } from "#app/platform/content/markdown.ts";
import { Document, Link, Page, Path, Svg, View } from "#app/platform/pdf/elements.ts";
import { Mark } from "#app/platform/pdf/marks.tsx";
import { Paper } from "#app/platform/pdf/page.tsx";
import { PdfProse } from "#app/platform/pdf/prose.tsx";
import { renderPdf } from "#app/platform/pdf/render-pdf.server.ts";
import { readStructure } from "#app/platform/pdf/testing/read-structure.ts";
import { Heading, Words } from "#app/platform/pdf/words.tsx";

const paper = (children: ReactNode, cover: ReactNode = <Heading level={1}>Couverture</Heading>) => (
  <Paper
    title="Un titre"
    siteName="Un site"
    tagline="Une devise"
    notice="Un avis."
    createdAt={new Date(0)}
    cover={cover}
  >
    {children}
  </Paper>
);
const structureOf = async (document: Parameters<typeof renderPdf>[0]) => readStructure(await renderPdf(document));

it("a paper says its language, its title and what each of its parts is, in reading order; head, foot and drawings are nobody's words", async () => {
  const structure = await structureOf(
    paper(
      <>
        <Heading level={2}>Une partie</Heading>
        <View tag="Table">
          <View tag="TR" style={{ flexDirection: "row", backgroundColor: "#ff0000" }}>
            <Mark name="check" size={12} color="#000000" />
            <Words tag="TH" scope="Row">
              Nom
            </Words>
            <View tag="TD">
              <Words>Awa</Words>
              <Words>de Douala</Words>
            </View>
          </View>
        </View>
        <Heading>45 000 FCFA</Heading>
        <Link src="https://exemple.cm/a">
          <View style={{ borderBottomWidth: 1 }}>
            <Words>Ouvrir</Words>
            <Words>en ligne</Words>
          </View>
        </Link>
        <Svg alt="Code à lire avec un téléphone" style={{ width: 20, height: 20 }} viewBox="0 0 1 1">
          <Path d="M0 0h1v1h-1z" fill="#000000" />
        </Svg>
      </>,
    ),
  );
  expect(structure).toEqual({
    language: "fr",
    saysTitle: true,
    outline: [
      "Document",
      "  H1 Couverture",
      "  H2 Une partie",
      "  Table",
      "    TR",
      "      TH (Row) Nom",
      "      TD",
      "        P Awa",
      "        P de Douala",
      "  P 45 000 FCFA",
      "  Link <https://exemple.cm/a> Ouvrir en ligne",
      "  Figure [Code à lire avec un téléphone]",
    ],
    faults: [],
  });
});

it("a text of Markdown keeps its titles, lists, tables, quotations and links", async () => {
  const source = `Un début et [un lien](/crs), puis **la fin**.

## Une partie

- Un point
  1. Un sous-point

| Personnes | Montant |
|---|---|
| 1 | 15 263 CAD |

> Citation

### Plus bas
`;
  const { outline, faults } = await structureOf(
    paper(<PdfProse tokens={parseMarkdown(source, { name: "essai", line: 1 })} origin="https://exemple.cm" />),
  );
  expect(outline.slice(2)).toEqual([
    "  P Un début et , puis la fin.",
    "    Link <https://exemple.cm/crs> un lien",
    "  H2 Une partie",
    "  L",
    "    LI",
    "      Lbl •",
    "      LBody",
    "        P Un point",
    "        L",
    "          LI",
    "            Lbl 1.",
    "            LBody",
    "              P Un sous-point",
    "  Table",
    "    TR",
    "      TH (Column)",
    "        P Personnes",
    "      TH (Column)",
    "        P Montant",
    "    TR",
    "      TD",
    "        P 1",
    "      TD",
    "        P 15 263 CAD",
    "  BlockQuote",
    "    P Citation",
    "  H3 Plus bas",
  ]);
  expect(faults).toEqual([]);
});

it("what goes on over lines and pages stays one paragraph, one table, one link of each page", async () => {
  const long = "Une phrase parmi d’autres. ".repeat(300).trim();
  const linked = "un lien qui va à la ligne ".repeat(10).trim();
  const { outline, faults } = await structureOf(
    paper(
      <>
        <View tag="Table">
          {Array.from({ length: 60 }, (_, row) => (
            <View tag="TR" key={row} wrap={false}>
              <Words tag="TD">{`Ligne ${row}`}</Words>
            </View>
          ))}
        </View>
        <Words>{long}</Words>
        <PdfProse
          tokens={parseMarkdown(`Avant [${linked}](https://exemple.cm/b) après`, { name: "essai", line: 1 })}
          origin=""
        />
        <Words>Dernier</Words>
      </>,
    ),
  );
  expect(outline.filter((line) => line === "  Table")).toHaveLength(1);
  expect(outline.filter((line) => line.startsWith("      TD Ligne"))).toHaveLength(60);
  expect(outline.slice(-4, -3)).toEqual([`  P ${long}`]);
  expect(outline.at(-3)).toBe("  P Avant après");
  expect(outline.at(-2)?.replaceAll("<https://exemple.cm/b> ", "")).toBe(`    Link ${linked}`);
  expect(outline.at(-1)).toBe("  P Dernier");
  expect(faults).toEqual([]);
});

it("control: what is drawn outside of any mark is found", async () => {
  const bytes = await renderPdf(
    <Document>
      <Page style={{ backgroundColor: "#ff0000" }}>
        <Words>Une page qui a un fond</Words>
      </Page>
    </Document>,
  );
  expect((await readStructure(bytes)).faults).toEqual(["page 1: 1 drawn outside of any mark"]);
});
