/** The fields of a session that a person fills in, in the order of the page. Apart from their rules, which no phone needs. */
export const sessionFields = [
  "test",
  "date",
  "time",
  "openDate",
  "openTime",
  "closeDate",
  "closeTime",
  "centre",
  "city",
  "country",
  "price",
  "seats",
] as const;
export type SessionField = (typeof sessionFields)[number];
