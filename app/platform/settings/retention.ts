/**
 * For how long what names a person is kept: the one home of these periods. The nightly sweeps delete by them, the record of
 * processing lists them, and the privacy page says them (`{{duree mails}}`).
 */

/** What is counted back from a moment. */
export type Period = { years: number } | { months: number } | { days: number } | { minutes: number };

export const KEPT = {
  /** Money and its papers: accounting law, as the specification has it (section 9). */
  payers: { years: 10 },
  statements: { years: 10 },
  statementDrafts: { days: 30 },
  agreements: { years: 10 },
  agreementsUnaccepted: { years: 3 },
  paymentAttempts: { days: 90 },
  /** Files, from their end. */
  filesAccepted: { years: 5 },
  filesRefused: { years: 3 },
  filesLeft: { years: 2 },
  spouseInvitations: { days: 30 },
  relativeLinks: { months: 12 },
  assemblies: { days: 7 },
  claims: { minutes: 15 },
  /** Correspondence. */
  messages: { years: 3 },
  contact: { years: 3 },
  contactHeld: { days: 90 },
  dataRequests: { years: 3 },
  mails: { days: 90 },
  notices: { months: 12 },
  deliveries: { days: 90 },
  whatsapp: { months: 12 },
  subscriptionUnconfirmed: { days: 30 },
  subscriptionProof: { years: 3 },
  appointments: { years: 3 },
  waits: { days: 30 },
  registrations: { years: 10 },
  testPapers: { days: 30 },
  eligibility: { days: 60 },
  refusedComments: { days: 90 },
  readerMarks: { days: 400 },
  /** What was done, by whom. */
  traces: { years: 3 },
  clientViews: { years: 3 },
  clientFilters: { days: 1 },
  workMarks: { days: 90 },
  requestErrors: { days: 14 },
} as const satisfies Record<string, Period>;

export type KeptName = keyof typeof KEPT;

export const isKeptName = (name: string): name is KeptName => Object.hasOwn(KEPT, name);

/** « 90 jours », « 3 ans », « 12 mois ». */
export function periodWords(name: KeptName): string {
  const period: Period = KEPT[name];
  if ("years" in period) return `${period.years}\u00a0${period.years > 1 ? "ans" : "an"}`;
  if ("months" in period) return `${period.months}\u00a0mois`;
  if ("days" in period) return `${period.days}\u00a0${period.days > 1 ? "jours" : "jour"}`;
  return `${period.minutes}\u00a0minutes`;
}
