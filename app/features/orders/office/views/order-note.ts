/** What the office is told of an order by whoever knows what was ordered. */
export type OrderNote = { words: string; href: string };
