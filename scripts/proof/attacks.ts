/** What `npm run proof` does to the site: every attack that was once found to work, and the races and kills. */
type Attack = {
  threat: "Freezes" | "Fills" | "Empties" | "Reads" | "Ends";
  /** What is sent or done, as the table says it. */
  what: string;
  /** What measuring it takes; elsewhere it has no figure. */
  needs?: "Linux" | "root on Linux";
};

export const ATTACKS = {
  "unicode-forms": { threat: "Freezes", what: "1 MB of combining marks in a form" },
  "unicode-schemas": { threat: "Freezes", what: "1 MB of hostile text in each field of each form" },
  "unicode-api": { threat: "Freezes", what: "1 MB of combining marks to the API" },
  "form-of-parts": { threat: "Freezes", what: "a form of 500,000 parts" },
  "slow-pdfs": { threat: "Freezes", what: "PDFs made to hold a reader up" },
  "spoiled-pdfs": { threat: "Freezes", what: "valid PDFs spoiled at random" },
  photographs: { threat: "Freezes", what: "photographs of 49 megapixels at once", needs: "Linux" },
  "client-search": { threat: "Freezes", what: "searches among 100,000 people" },
  duplicates: { threat: "Freezes", what: "accounts that look alike among 100,000" },
  "long-lists": { threat: "Freezes", what: "every list of the office on 100,000 rows" },
  search: { threat: "Freezes", what: "ten connections that search" },
  "costly-pages": { threat: "Freezes", what: "the fullest query of each page that computes" },
  "database-away": { threat: "Fills", what: "PostgreSQL stopped, then killed" },
  "disk-full": { threat: "Fills", what: "a file when the disk is nearly full", needs: "root on Linux" },
  "all-starts": { threat: "Empties", what: "every start in the name of one victim" },
  "all-seats": { threat: "Empties", what: "every seat under invented names" },
  "posts-of-a-script": { threat: "Empties", what: "posts of a script behind an operator's address" },
  "mail-crowd": { threat: "Empties", what: "a reset behind a crowd of newsletters" },
  "mail-rate": { threat: "Empties", what: "two processes that send mail" },
  host: { threat: "Reads", what: "a reset asked for under another Host" },
  "sending-ids": { threat: "Reads", what: "a form sent again by somebody else" },
  "log-leak": { threat: "Reads", what: "marked words in what the database refuses" },
  guessing: { threat: "Reads", what: "passwords tried on one account at once" },
  archives: { threat: "Reads", what: "archives altered, cut, added to" },
  "one-start": { threat: "Ends", what: "posts at once for one start" },
  "one-session": { threat: "Ends", what: "people at once for 20 seats" },
  "random-bookings": { threat: "Ends", what: "random bookings of mixed lengths" },
  "exports-at-once": { threat: "Ends", what: "exports of one account at once" },
  "contact-at-once": { threat: "Ends", what: "one contact form from ten addresses at once" },
  payments: { threat: "Ends", what: "the process killed in the middle of payments by telephone" },
  "site-killed": { threat: "Ends", what: "the site killed under load" },
  "postgresql-killed": { threat: "Ends", what: "PostgreSQL killed under load" },
  "node-killed": { threat: "Ends", what: "Node killed under load, with PostgreSQL every other time" },
  "npm-start-killed": { threat: "Ends", what: "a signal to npm start or to one of its processes", needs: "Linux" },
} as const satisfies Record<string, Attack>;

export type AttackId = keyof typeof ATTACKS;

/** The list, its optional facts readable. */
export const attackOf = (id: AttackId): Attack => ATTACKS[id];
