import { hoursWords } from "#app/platform/clock/french-dates.ts";
import { fillWords } from "#app/platform/content/markdown.ts";
import { type AgendaSettings, agendaSettings } from "#app/features/appointments/settings.ts";

/** A question asked before a booking, and its answer, as shown. */
export type AnsweredQuestion = { question: string; answer: string };

/**
 * The questions asked before a booking. An answer says a delay by `{{paymentHours}}` or `{{changeHours}}`, so that
 * none is typed twice; an unknown word is refused where it is written.
 * @param licensed whether somebody may advise; while nobody may, a question is in its information form, where it has one
 * @throws ContentError
 */
export function filledFaq(
  { faq, paymentHours, changeHoursBefore }: Pick<AgendaSettings, "faq" | "paymentHours" | "changeHoursBefore">,
  licensed: boolean,
): AnsweredQuestion[] {
  const words = { paymentHours: hoursWords(paymentHours), changeHours: hoursWords(changeHoursBefore) };
  return faq.map(({ information, ...sold }) => {
    const { question, answer } = licensed ? sold : (information ?? sold);
    return { question, answer: fillWords(answer, { name: `« ${question} »`, line: 1 }, words) };
  });
}

/** The site's own questions. @param licensed whether somebody may advise */
export const bookingFaq = (licensed: boolean): AnsweredQuestion[] => filledFaq(agendaSettings, licensed);
