import { describe, expect, test } from "vitest";
import { z } from "zod";
import { frenchMarks } from "./french-marks.ts";
import { ContentError } from "./head.ts";
import { readMarkdown } from "./markdown.ts";
import { slugOf } from "./slug.ts";

const schema = z.object({ title: z.string() });
const html = (body: string, words = {}) =>
  readMarkdown("essai.md", `---\ntitle: Essai\n---\n${body}`, schema, words).html;

describe("what a writer types", () => {
  test("French marks are set in the text, never in code or addresses", () => {
    expect(frenchMarks("Qu'est-ce ? Rien : « oui » à 45 000 FCFA, 5 %, en 2026 et 10 pages")).toBe(
      "Qu’est-ce\u00a0? Rien\u00a0: «\u00a0oui\u00a0» à 45\u00a0000\u00a0FCFA, 5\u00a0%, en 2026 et 10 pages",
    );
    expect(html("`l'essai : 1 000`, [d'ici](/l'a ?)")).toContain("<code>l'essai : 1 000</code>");
  });

  test("headings get ids, and links that leave the site are marked", () => {
    const page = readMarkdown(
      "essai.md",
      "---\ntitle: Essai\n---\n## Données : lesquelles ?\n\n[loi](https://exemple.cm) [ici](/terms)",
      schema,
    );
    expect(page.headings).toEqual([{ id: "donnees-lesquelles", text: "Données\u00a0: lesquelles\u00a0?" }]);
    expect(page.html).toContain('<h2 id="donnees-lesquelles">');
    expect(page.html).toContain(
      '<a href="https://exemple.cm" rel="noopener external">loi</a> <a href="/terms">ici</a>',
    );
    expect(slugOf("  L’Œil, l’été !")).toBe("l-oeil-l-ete");
  });

  test("a table scrolls in a frame named after its part", () => {
    const table = "| a | b |\n| --- | --- |\n| 1 | 2 |\n";
    const page = html(`## Durées "légales"\n\n${table}\n\n${table}`);
    expect([...page.matchAll(/aria-label="([^"]*)"/g)].map(([, label]) => label)).toEqual([
      "Tableau 1\u00a0: Durées &quot;légales&quot;",
      "Tableau 2\u00a0: Durées &quot;légales&quot;",
    ]);
    expect(page).toMatch(/<section [^>]*tabindex="0"[^>]*><table>/);
  });

  test("the empty corner of a table is no header", () => {
    const page = html("| | Entrée express |\n| --- | --- |\n| Score | 454 |\n");
    expect(page).toContain("<tr>\n<td></td>\n<th>Entrée express</th>\n</tr>");
  });

  test("words of the settings fill their places", () => {
    expect(html("Écrivez à {{email}}.", { email: "a@b.cm" })).toContain("Écrivez à a@b.cm.");
    expect(() => html("{{inconnu}}")).toThrow(new ContentError("essai.md:4: nothing is known of {{inconnu}}"));
  });
});

describe("what a writer may not do", () => {
  test.each([
    "<script>alert(1)</script>",
    '<img src=x onerror="alert(1)">',
    "[x](javascript:alert(1))",
    "[x](data:text/html,x)",
    "[x](//ailleurs.cm)",
    "<javascript:alert(1)>",
  ])("%s stays text", (attack) => {
    expect(html(attack)).not.toMatch(/<(script|img|a)\b/);
  });

  test("a head that lacks something stops with the file's name", () => {
    expect(() => readMarkdown("essai.md", "---\nautre: 1\n---\n", schema)).toThrow(/^essai\.md:2: title: /);
    expect(() => readMarkdown("essai.md", "# Sans tête", schema)).toThrow(/begin with a head/);
  });
});
