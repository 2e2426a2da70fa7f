const HOUR_MS = 3_600_000;
const HOURS_IN_WORDS = 72;

/** « depuis 5 h », « depuis 4 jours »; days from the fourth on. @param now in milliseconds since 1970 */
export function ageWords(since: Date, now: number): string {
  const hours = Math.max(0, Math.floor((now - since.getTime()) / HOUR_MS));
  return hours < HOURS_IN_WORDS ? `depuis ${hours}\u00a0h` : `depuis ${Math.floor(hours / 24)}\u00a0jours`;
}
