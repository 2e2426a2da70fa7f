import type { LanguageTest } from "#app/features/language-tests/sessions/test-facts.ts";

/** A sample session: specification, section 9, and reading of it. Days are counted from today. */
export type SampleSession = {
  /** Kept with the session, so that a start adds none that is there already. */
  sample: string;
  test: LanguageTest;
  city: string;
  country: string;
  centre: string;
  /** FCFA. */
  price: number;
  seats: number;
  /** How many are registered already: it makes the three states visible. */
  taken: number;
  /** Days from today to the session. */
  inDays: number;
  /** "08:30", Douala time. */
  at: string;
};

/** Four at the specified prices and the TEF Canada of Dakar; seats and takers are ours. */
export const sampleSessions: readonly SampleSession[] = [
  {
    sample: "tef-yaounde",
    test: "tef-canada",
    city: "Yaoundé",
    country: "Cameroun",
    centre: "Institut français du Cameroun",
    price: 150_000,
    seats: 20,
    taken: 6,
    inDays: 45,
    at: "08:30",
  },
  {
    sample: "tcf-douala",
    test: "tcf-canada",
    city: "Douala",
    country: "Cameroun",
    centre: "Institut français du Cameroun",
    price: 138_000,
    seats: 16,
    taken: 13,
    inDays: 52,
    at: "08:00",
  },
  {
    sample: "tef-douala",
    test: "tef-canada",
    city: "Douala",
    country: "Cameroun",
    centre: "Institut français du Cameroun",
    price: 156_000,
    seats: 12,
    taken: 12,
    inDays: 58,
    at: "08:30",
  },
  {
    sample: "tcf-buea",
    test: "tcf-canada",
    city: "Buea",
    country: "Cameroun",
    centre: "Université de Buea, Bongo Square",
    price: 144_000,
    seats: 18,
    taken: 2,
    inDays: 66,
    at: "09:00",
  },
  {
    sample: "tef-dakar",
    test: "tef-canada",
    city: "Dakar",
    country: "Sénégal",
    centre: "Centre d’examen de Dakar",
    price: 125_000,
    seats: 20,
    taken: 9,
    inDays: 73,
    at: "09:00",
  },
];
