/** ISO weekdays, 1 Monday … 7 Sunday. */
export const weekdays = ["lundi", "mardi", "mercredi", "jeudi", "vendredi", "samedi", "dimanche"] as const;
