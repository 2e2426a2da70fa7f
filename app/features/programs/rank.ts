/** An item with its place among those of its kind: 10, 20… so that one may come between two. */
export type Ranked<Item> = Item & { rank: number };

export const byRank = (one: { rank: number }, other: { rank: number }) => one.rank - other.rank;
