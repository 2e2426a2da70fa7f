/** How many in this process try for the same thing at once: they decide nothing here, and what decides is met by several. */
const AT_ONCE = 4;

/** Those who try, by what they want; `ended` tells of the next of them who is through whether they came to an answer. */
const trying = new Map<string, { people: number; ended: PromiseWithResolvers<boolean> }>();

/**
 * Of all in this process who want the same thing, a few try at once. The others wait here, where waiting costs nothing, and
 * look again once one of those is through: most of them need not try.
 * @param wanted what they want, as a text
 * @param look the answer of somebody who has waited, if it is known without trying; undefined: they try
 */
export async function inTurn<Answer>(wanted: string, look: () => Promise<Answer | undefined>, attempt: () => Promise<Answer>): Promise<Answer> {
  for (let others = trying.get(wanted); others && others.people >= AT_ONCE; others = trying.get(wanted)) {
    // What failed for one fails for all: they do not wait for each other to find it out.
    if (!(await others.ended.promise)) return attempt();
    const known = await look();
    if (known !== undefined) return known;
  }
  const these = trying.get(wanted) ?? { people: 0, ended: Promise.withResolvers<boolean>() };
  trying.set(wanted, these);
  these.people += 1;
  const leave = (answered: boolean) => {
    these.people -= 1;
    if (these.people === 0) trying.delete(wanted);
    const { ended } = these;
    these.ended = Promise.withResolvers<boolean>();
    ended.resolve(answered);
  };
  try {
    const answer = await attempt();
    leave(true);
    return answer;
  } catch (error) {
    leave(false);
    throw error;
  }
}
