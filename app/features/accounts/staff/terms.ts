/** In the place of a version of /terms: a staff account, which has a contract instead. */
export const STAFF_TERMS = "staff";
