/**
 * The moment on the clock of whoever booked, when it differs from Douala's; with a script on that of whoever looks
 * (own-times).
 */
export function OwnTimeNote({ epochMilliseconds, known }: { epochMilliseconds: number; known: string | undefined }) {
  return (
    <span className="own-time" hidden={known === undefined} data-own-time={epochMilliseconds}>
      Chez vous&nbsp;: {known}
    </span>
  );
}
