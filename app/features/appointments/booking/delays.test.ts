import { expect, test } from "vitest";
import { bookingFaq, filledFaq } from "./faq.server.ts";
import { openingWords } from "#app/features/appointments/availability/opening-words.ts";
import { agendaSettings } from "#app/features/appointments/settings.ts";

const weekday = { opens: "09:00", closes: "18:00" };

test("an answer says the delays that the settings hold", () => {
  const faq = [
    { question: "Combien de temps ?", answer: "Gardé {{paymentHours}}, à déplacer jusqu’à {{changeHours}} avant." },
  ];
  expect(filledFaq({ faq, paymentHours: 72, changeHoursBefore: 1 }, true)[0]?.answer).toBe(
    "Gardé 72\u00a0heures, à déplacer jusqu’à 1\u00a0heure avant.",
  );
  const unknown = [{ question: "Combien ?", answer: "{{prix}}" }];
  expect(() => filledFaq({ faq: unknown, paymentHours: 72, changeHoursBefore: 1 }, true)).toThrow(
    "nothing is known of {{prix}}",
  );
});

test("no delay is typed in the questions of the site", () => {
  for (const { answer } of agendaSettings.faq) expect(answer).not.toMatch(/\d[\s\u00a0]*(?:h\b|heures?)/);
  for (const licensed of [true, false]) {
    const said = bookingFaq(licensed)
      .map(({ answer }) => answer)
      .join(" ");
    expect(said).toContain("48\u00a0heures");
    expect(said).toContain("jusqu’à 24\u00a0heures avant");
  }
});

test.each([
  [
    { "1": weekday, "2": weekday, "3": weekday, "4": weekday, "5": weekday, "6": { opens: "10:00", closes: "16:00" } },
    "Du lundi au vendredi de 9\u00a0h à 18\u00a0h, le samedi de 10\u00a0h à 16\u00a0h.",
  ],
  [
    { "1": weekday, "3": weekday, "4": weekday, "7": { opens: "08:30", closes: "12:00" } },
    "Le lundi de 9\u00a0h à 18\u00a0h, le mercredi et le jeudi de 9\u00a0h à 18\u00a0h, le dimanche de 8\u00a0h\u00a030 à 12\u00a0h.",
  ],
  [{}, ""],
])("opening hours %j are « %s »", (hours, words) => expect(openingWords(hours)).toBe(words));
