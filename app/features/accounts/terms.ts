/** In the place of a version of /terms: an account of the house, which has a contract instead. */
export const STAFF_TERMS = "staff";
