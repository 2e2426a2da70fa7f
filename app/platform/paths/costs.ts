/**
 * `documents`: PDFs, which are drawn one after the other, and plans, which are searched for; `searches`: words looked
 * for in texts; `computations`: the other pages that compute; `simulations`: the API.
 */
export const RATE_GROUPS = ["simulations", "documents", "searches", "computations"] as const;
export type RateGroup = (typeof RATE_GROUPS)[number];

/** What one GET may ask of the process. */
export type Cost = {
  /** Which share of its address it uses up. */
  group: RateGroup;
  /** Longest query string, in characters as it arrives. */
  query: number;
  /** Longest wait for its answer, in milliseconds; then 503. */
  milliseconds: number;
};

/**
 * What the pages that compute may ask for; a page names its own in its row (routes/pages). Queries: the fullest
 * form of the site (a plan for a couple, with the facts that are carried along) has some 2,500 characters.
 */
export const COSTS = {
  /** A PDF or a picture, drawn beside the process, one after the other. */
  drawing: { group: "documents", query: 6000, milliseconds: 30_000 },
  /** A plan, searched for among very many. */
  plan: { group: "documents", query: 6000, milliseconds: 5000 },
  /** Words looked for in texts: all publications are read. */
  search: { group: "searches", query: 1000, milliseconds: 5000 },
  /** Points, dates, lists and filters: milliseconds each. */
  computation: { group: "computations", query: 6000, milliseconds: 5000 },
} as const satisfies Record<string, Cost>;

export type CostName = keyof typeof COSTS;

/** Longest query string of any other address. */
export const LONGEST_QUERY = 8000;

/** Largest body that the API reads, in bytes. */
export const API_BODY_BYTES = 16 * 1024;
/** Largest form with files, in bytes: two of 10 MB, and room to say of one a little too large that it is. */
export const UPLOAD_BODY_BYTES = 32 * 1024 * 1024;
