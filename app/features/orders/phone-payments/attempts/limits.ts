/** How often payments by telephone may trouble somebody, an hour. docs/security.md lists these figures. */

/** Requests on one order. */
export const PROMPTS_OF_ORDER = 10;
/** Requests to one telephone, which may be somebody else's. */
export const PROMPTS_OF_NUMBER = 5;
/** Names shown on one order: a page where numbers are turned into names serves no payer. */
export const NAMES_OF_ORDER = 6;
