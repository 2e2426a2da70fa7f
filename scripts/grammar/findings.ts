/** What the grammar checker says, held against what somebody has judged. */
import judgedSource from "./judged.json" with { type: "json" };

/** One remark of Grammalecte about a paragraph: `rule` is "spelling" for a word that it does not know. */
export type Finding = { paragraph: string; start: number; end: number; rule: string; message: string };

/** `rule` is the beginning of a rule's name; `near` is found in the words around the remark, U+00A0 being a space. */
export type Judgement = { rule: string; near: string; reason: string };
export type Judged = { findings: readonly Judgement[]; words: readonly { reason: string; words: readonly string[] }[] };

export const judged: Judged = judgedSource;

const REFERENCE = /\d|^[A-Z]{2,3}-[A-Z]{4}-[A-Z]{4}$/;
/** How many signs around a remark a judgement may name. */
const AROUND = 40;

type GrammalecteReport = {
  data: {
    iParagraph: number;
    lGrammarErrors: { nStart: number; nEnd: number; sRuleId: string; sMessage: string }[];
    lSpellingErrors: { nStart: number; nEnd: number; sValue: string }[];
  }[];
};

/** @param json what grammalecte-cli --json says of a file with one paragraph a line */
export function readFindings(json: string, paragraphs: readonly string[]): Finding[] {
  const said = JSON.parse(json) as GrammalecteReport;
  return said.data.flatMap(({ iParagraph, lGrammarErrors, lSpellingErrors }) => {
    const paragraph = paragraphs[iParagraph - 1] ?? "";
    return [
      ...lGrammarErrors.map(({ nStart, nEnd, sRuleId, sMessage }) => ({
        paragraph,
        start: nStart,
        end: nEnd,
        rule: sRuleId,
        message: sMessage,
      })),
      ...lSpellingErrors.map(({ nStart, nEnd, sValue }) => ({
        paragraph,
        start: nStart,
        end: nEnd,
        rule: "spelling",
        message: `Mot inconnu : ${sValue}`,
      })),
    ];
  });
}

export function isJudged({ paragraph, start, end, rule }: Finding, { findings, words }: Judged = judged): boolean {
  const said = paragraph.slice(start, end);
  // A reference, a code or an id is no word.
  if (rule === "spelling") return REFERENCE.test(said) || words.some((group) => group.words.includes(said));
  const around = paragraph.slice(Math.max(0, start - AROUND), end + AROUND).replaceAll("\u00a0", " ");
  return findings.some((one) => rule.startsWith(one.rule) && around.includes(one.near));
}
