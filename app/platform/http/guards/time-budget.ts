/** What work brings, or nothing when it lasts longer than `milliseconds`. Its failure is then nobody's. */
export async function within<Result>(
  milliseconds: number | undefined,
  work: Promise<Result>,
): Promise<Result | undefined> {
  if (milliseconds === undefined) return work;
  // A timer of its own rather than a promise to abort: an abort makes an error, with its stack, at every request.
  const { promise: late, resolve: giveUp } = Promise.withResolvers<undefined>();
  const timer = setTimeout(giveUp, milliseconds, undefined);
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
    work.catch(() => undefined);
  }
}
