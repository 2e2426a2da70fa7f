/** What readers made of a text. */
export type Audience = {
  views: number;
  downloads: number;
  likes: number;
  /** Approved ones. */
  comments: number;
  /** Readers who gave 1, 2, 3, 4 and 5 stars. */
  stars: readonly [number, number, number, number, number];
};

/** What one reader made of it. */
export type OwnMarks = { liked: boolean; saved: boolean; stars: number | null };

/** The average of the stars and how many gave them; null while nobody has. */
export function averageOf(stars: Audience["stars"]): { average: number; count: number } | null {
  const count = stars.reduce((sum, readers) => sum + readers, 0);
  const total = stars.reduce((sum, readers, index) => sum + readers * (index + 1), 0);
  return count === 0 ? null : { average: total / count, count };
}
