/** The day on which we read what content/finder says of the streams and programmes. */
export const STREAMS_READ = "2026-11-20";
