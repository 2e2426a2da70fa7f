/** The flow as a drawing: a row a question, with its topic, when it is asked, why, and what « je ne sais pas » does. Pure. */
import { type Figures, type Question, TOPICS, type Topic } from "./question.ts";

const WIDTH = 1180;
const ROW = 46;
const HEAD = 92;
const TITLE = 34;
const COLUMNS = { number: 24, ask: 62, when: 470, unsure: 860 } as const;
const LONGEST = { ask: 54, when: 52, unsure: 42 } as const;

const escape = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
const shortened = (text: string, longest: number) =>
  [...text].length <= longest
    ? text
    : `${[...text]
        .slice(0, longest - 1)
        .join("")
        .trimEnd()}…`;
const written = (x: number, y: number, text: string, kind: string) =>
  `<text x="${x}" y="${y}" class="${kind}">${escape(text)}</text>`;

/** When a question is asked, in words. */
export function sayWhen({ when }: Question): string {
  return when.length === 0 ? "toujours" : when.map(({ words }) => words).join(" et ");
}

/** The whole flow as SVG, each question with its reason as its title. @returns the same text for the same flow */
export function drawFlow(flow: readonly Question[], figures: Figures): string {
  const topics = (Object.keys(TOPICS) as Topic[]).filter((topic) => flow.some((question) => question.topic === topic));
  const rows: string[] = [];
  let y = HEAD;
  let shown: Topic | undefined;
  for (const [index, question] of flow.entries()) {
    if (question.topic !== shown) {
      shown = question.topic;
      rows.push(
        `<rect x="0" y="${y}" width="${WIDTH}" height="${TITLE}" class="topic"/>`,
        written(COLUMNS.number, y + 23, TOPICS[shown], "title"),
      );
      y += TITLE;
    }
    const always = question.when.length === 0;
    rows.push(
      `<g><title>${escape(question.why.says(figures))}</title>`,
      `<line x1="0" y1="${y + ROW}" x2="${WIDTH}" y2="${y + ROW}" class="line"/>`,
      written(COLUMNS.number, y + 28, String(index + 1), "number"),
      written(COLUMNS.ask, y + 20, shortened(question.ask, LONGEST.ask), "ask"),
      written(COLUMNS.ask, y + 37, `${question.id} → ${shortened(question.fields.join(", "), LONGEST.ask)}`, "small"),
      written(COLUMNS.when, y + 28, shortened(sayWhen(question), LONGEST.when), always ? "always" : "when"),
      written(COLUMNS.unsure, y + 28, shortened(question.unsure.says, LONGEST.unsure), "small"),
      "</g>",
    );
    y += ROW;
  }
  const asked = flow.filter(({ when }) => when.length === 0).length;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${y + 12}" viewBox="0 0 ${WIDTH} ${y + 12}" role="img" aria-label="Les questions du bilan, dans l’ordre">`,
    `<style>rect,text{font-family:Figtree,Arial,sans-serif}text{fill:#181b2e;font-size:14px}.topic{fill:#e8ebf8}.title{font-weight:700}.ask{font-weight:600}.number,.small{fill:#565b72;font-size:12px}.when{fill:#8a5300}.always{fill:#17663f}.line{stroke:#dccfb8}.head{font-size:22px;font-weight:700}</style>`,
    `<rect width="100%" height="100%" fill="#fbf8f2"/>`,
    written(COLUMNS.number, 36, "Les questions du bilan, dans l’ordre", "head"),
    written(
      COLUMNS.number,
      60,
      `${flow.length} questions, dont ${asked} toujours posées\u00a0; ${topics.length} parties. Fait par scripts/draw-interview.ts.`,
      "small",
    ),
    written(COLUMNS.ask, 82, "Question, son nom et les faits qu’elle remplit", "small"),
    written(COLUMNS.when, 82, "Posée si", "small"),
    written(COLUMNS.unsure, 82, "« Je ne sais pas »", "small"),
    ...rows,
    "</svg>",
    "",
  ].join("\n");
}
