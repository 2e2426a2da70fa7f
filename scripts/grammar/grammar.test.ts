import { expect, test } from "vitest";
import { type Judged, isJudged, judged, readFindings } from "./findings.ts";
import { pageWords } from "./page-words.ts";

test("a page is read paragraph by paragraph: no marks, no scripts, no doubles, words apart", () => {
  const html = `<!doctype html><head><title>Guides</title><meta name="description" content="D&#x27;un coup"><script>var a = "jamais";</script></head>
    <h1>Les   guides</h1><p>L’<strong>argent</strong> &amp; le <a href="/x">temps</a></p><ul><li>un deux<li>un deux</ul>
    <li><span class="badge tone-good">Débutant</span> <a>Partir</a></li><input placeholder="Votre ville"><p>1&nbsp;095 jours</p><p>Volet <span lang="en">Skilled Worker</span></p><svg><text>non</text></svg>`;
  expect(pageWords(html)).toEqual([
    "Guides",
    "Les guides",
    "L’argent & le temps",
    "un deux",
    "Débutant",
    "Partir",
    "1\u00a0095 jours",
    "Volet",
    "D'un coup",
    "Votre ville",
  ]);
});

const said = JSON.stringify({
  data: [
    {
      iParagraph: 2,
      lGrammarErrors: [{ nStart: 4, nEnd: 10, sRuleId: "g3__gn_les_2m", sMessage: "Accord" }],
      lSpellingErrors: [{ nStart: 11, nEnd: 16, sValue: "Douala" }],
    },
  ],
});

test("a remark is new until somebody has judged it, with the rule and the words around it", () => {
  const [grammar, spelling] = readFindings(said, ["Rien.", "Les relevé Doala"]);
  if (!grammar || !spelling) throw new Error("two remarks were said");
  expect(grammar).toMatchObject({ paragraph: "Les relevé Doala", rule: "g3__gn_les_2m" });
  const none: Judged = { findings: [], words: [] };
  expect([isJudged(grammar, none), isJudged(spelling, none)]).toEqual([false, false]);
  expect(isJudged(grammar, { ...none, findings: [{ rule: "g3__gn", near: "Les relevé", reason: "essai" }] })).toBe(
    true,
  );
  expect(isJudged(grammar, { ...none, findings: [{ rule: "g3__gn", near: "Les reçus", reason: "essai" }] })).toBe(
    false,
  );
  expect(isJudged(grammar, { ...none, findings: [{ rule: "conj", near: "Les relevé", reason: "essai" }] })).toBe(false);
  expect(isJudged(spelling, { ...none, words: [{ reason: "essai", words: ["Doala"] }] })).toBe(true);
});

test("every judgement says why", () => {
  for (const { rule, near, reason } of judged.findings)
    expect(
      [rule, near, reason].every((part) => part.length > 2),
      near,
    ).toBe(true);
  for (const { reason, words } of judged.words) expect(reason.length > 3 && words.length > 0, reason).toBe(true);
});
