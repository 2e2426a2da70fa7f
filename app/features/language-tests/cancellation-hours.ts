/** Specification, section 9: free cancellation until so many hours before the session. */
export const FREE_CANCELLATION_HOURS = 48;
