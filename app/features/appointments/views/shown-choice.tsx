/**
 * What the hours of a page were shown for. Sent with the form, whose service and day are chosen in
 * fields that may have changed since: the two that differ are asked about, never booked.
 */
export function ShownChoice({ service, day }: { service?: string; day: string }) {
  return (
    <>
      {service !== undefined && <input type="hidden" name="shownService" value={service} />}
      <input type="hidden" name="shownDate" value={day} />
    </>
  );
}
