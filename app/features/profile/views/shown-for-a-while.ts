/** Specification, section 9: the saving indicator is seen for about 500 ms. */
const INDICATOR_MS = 500;

/** Waits for the work and at least for the time an indicator needs to be seen; a failure comes after it too. */
export async function shownForAWhile<Answer>(work: Promise<Answer>): Promise<Answer> {
  const seen = new Promise<void>((resolve) => setTimeout(resolve, INDICATOR_MS));
  const [outcome] = await Promise.allSettled([work, seen]);
  if (outcome.status === "rejected") throw outcome.reason;
  return outcome.value;
}
