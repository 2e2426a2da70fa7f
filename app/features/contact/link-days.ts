/** Days for which the link of an answer opens the messages, counted from that answer; the next answer brings another. */
export const LINK_DAYS = 60;
