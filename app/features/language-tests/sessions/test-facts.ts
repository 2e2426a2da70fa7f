/** The two tests, in words and in facts. */

export const languageTests = ["tef-canada", "tcf-canada"] as const;
export type LanguageTest = (typeof languageTests)[number];

export const testNames: Record<LanguageTest, string> = { "tef-canada": "TEF Canada", "tcf-canada": "TCF Canada" };

/** The test of a query or a form; undefined for anything else. */
export function languageTestOf(text: string | null | undefined): LanguageTest | undefined {
  return languageTests.find((test) => test === text);
}

/** One paper of a test. */
type Paper = { name: string; content: string; minutes: number };

export type TestFacts = {
  owner: string;
  total: string;
  papers: readonly Paper[];
  /** Days to wait before sitting it again. */
  retakeDays: number;
  results: string;
  /** Where the facts were read, and when. */
  source: string;
  readOn: string;
};

/** Papers as their owners publish them; seldom changed, but to check before a session. */
export const testFacts: Record<LanguageTest, TestFacts> = {
  "tef-canada": {
    owner: "CCI Paris Île-de-France",
    total: "2\u00a0h\u00a055",
    papers: [
      { name: "Compréhension écrite", content: "40 questions", minutes: 60 },
      { name: "Compréhension orale", content: "40 questions", minutes: 40 },
      { name: "Expression écrite", content: "2 tâches", minutes: 60 },
      { name: "Expression orale", content: "2 tâches", minutes: 15 },
    ],
    retakeDays: 30,
    results: "de 15 jours ouvrables à 6 semaines selon les centres",
    source: "pages de centres agréés, format de 2023",
    readOn: "2026-11-20",
  },
  "tcf-canada": {
    owner: "France Éducation international",
    total: "2\u00a0h\u00a047",
    papers: [
      { name: "Compréhension orale", content: "39 questions", minutes: 35 },
      { name: "Compréhension écrite", content: "39 questions", minutes: 60 },
      { name: "Expression écrite", content: "3 tâches", minutes: 60 },
      { name: "Expression orale", content: "3 tâches", minutes: 12 },
    ],
    retakeDays: 30,
    results: "15 jours ouvrables",
    source: "France Éducation international, présentation de 2023",
    readOn: "2026-11-20",
  },
};
