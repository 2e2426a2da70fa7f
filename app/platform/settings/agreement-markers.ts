/** What the facts of an agreement fill in its wording (appointments/agreements/body.ts); apart from its schema, which browsers never load. */
export const AGREEMENT_MARKERS = [
  "email",
  "phone",
  "service",
  "serviceText",
  "duration",
  "appointment",
  "price",
  "changeHours",
  "licence",
  "scope",
  "instalments",
] as const;
