import type { Checks } from "#app/features/publications/freshness.ts";
import { FAQ_CATEGORIES } from "#app/features/publications/kinds.ts";
import type { ShortReading } from "#app/features/publications/store/list-readings.server.ts";
import { type FactsView, factsOf } from "#app/features/publications/sources/facts.ts";
import { type Stretch, holdsWords, markWords, markWordsInHtml, wordsOf } from "#app/platform/content/find-words.ts";
import { slugOf } from "#app/platform/content/slug.ts";

export type Answer = {
  slug: string;
  question: Stretch[];
  html: string;
  facts: FactsView;
};

/** Who has opened which source of a text, and the day from which it is seen. */
export type Learned = { checks: (publicationId: string) => Checks; today: Temporal.PlainDate };

export type AnswerGroup = { id: string; category: string; answers: Answer[] };

/** The questions whose words, or whose answer's, hold every word asked, by category in the order of the site; what was asked is marked. */
export function findAnswers(
  all: readonly ShortReading<"faq">[],
  asked: string,
  { checks, today }: Learned,
): AnswerGroup[] {
  const words = wordsOf(asked);
  // Signs that are no words find nothing, where an empty search finds all.
  const found =
    asked.trim() !== "" && words.length === 0
      ? []
      : all.filter(({ head, plain }) => holdsWords(`${head.title}\n${plain}`, words));
  const groups = FAQ_CATEGORIES.map((category) => ({
    id: slugOf(category),
    category,
    answers: found
      .filter(({ head }) => head.category === category)
      .map(({ id, slug, head, introduction, sections }) => ({
        slug,
        question: markWords(head.title, words),
        html: markWordsInHtml([introduction, ...sections.map(({ html }) => html)].join(""), words),
        facts: factsOf(head, checks(id), today),
      })),
  }));
  return groups.filter(({ answers }) => answers.length > 0);
}
