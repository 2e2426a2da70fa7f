/**
 * What the hours of a page were shown for. Sent with the form, whose service and day are chosen in
 * fields that may have changed since: the two that differ are asked about, never booked.
 */
export function ShownChoice({
  service,
  adviser,
  day,
}: {
  service?: string;
  adviser?: string | undefined;
  day: string;
}) {
  return (
    <>
      {service !== undefined && <input type="hidden" name="shownService" value={service} />}
      {adviser !== undefined && <input type="hidden" name="shownAdviser" value={adviser} />}
      <input type="hidden" name="shownDate" value={day} />
    </>
  );
}
