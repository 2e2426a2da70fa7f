import { hoursWords } from "#app/platform/clock/french-dates.ts";
import { fillWords } from "#app/platform/content/markdown.ts";
import { type AgendaSettings, agendaSettings } from "./settings.ts";

/**
 * The questions asked before a booking. An answer says a delay by `{{paymentHours}}` or `{{changeHours}}`, so that
 * none is typed twice; an unknown word stops the start.
 * @throws ContentError
 */
export function filledFaq({ faq, paymentHours, changeHoursBefore }: Pick<AgendaSettings, "faq" | "paymentHours" | "changeHoursBefore">): AgendaSettings["faq"] {
  const words = { paymentHours: hoursWords(paymentHours), changeHours: hoursWords(changeHoursBefore) };
  return faq.map(({ question, answer }) => ({ question, answer: fillWords(answer, { name: `appointments.json, « ${question} »`, line: 1 }, words) }));
}

export const bookingFaq = filledFaq(agendaSettings);
