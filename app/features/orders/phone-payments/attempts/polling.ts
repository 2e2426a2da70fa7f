/** When an operator is asked again, from how long ago the payment was asked for. */

/** The payer has this long to agree; after it the staff are told. Operators let their own requests die sooner. */
export const DEADLINE_MINUTES = 20;
/** A request that was saved and not noted as sent is looked at after this: its sender has answered or died by then. */
export const SENDING_SECONDS = 30;
/** Past the deadline it is still asked about, ever more rarely, for three days. */
const LAST_HOURS = 72;
/** One more look at what failed or expired: an operator may say no before it knows. */
export const LAST_LOOK_MINUTES = 60;

const SHORTEST_SECONDS = 3;
const LONGEST_SECONDS = 60;
const LATE_SECONDS = 6 * 3600;
/** Each wait is this part of the age. */
const SHARE = 0.25;

/**
 * The next question about an attempt that is not settled.
 * @returns undefined when it is not asked about by itself any more
 */
export function nextPoll(
  now: Temporal.Instant,
  { createdAt, deadlineAt }: { createdAt: Date; deadlineAt: Date },
): Temporal.Instant | undefined {
  const age = (now.epochMilliseconds - createdAt.getTime()) / 1000;
  if (age > LAST_HOURS * 3600) return undefined;
  const late = now.epochMilliseconds >= deadlineAt.getTime();
  const wait = Math.min(Math.max(age * SHARE, SHORTEST_SECONDS), late ? LATE_SECONDS : LONGEST_SECONDS);
  const next = now.add({ milliseconds: Math.round(wait * 1000) });
  // The first look past the deadline is at the deadline.
  const deadline = Temporal.Instant.fromEpochMilliseconds(deadlineAt.getTime());
  return !late && Temporal.Instant.compare(next, deadline) > 0 ? deadline : next;
}
