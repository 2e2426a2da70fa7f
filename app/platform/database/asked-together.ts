/**
 * One question for all who ask it at once. Whoever comes while it is under way waits for the next one, which is asked after
 * they came: nobody is given an answer older than their own question.
 * @param ask reads and changes nothing; what it throws goes to all who waited for that answer
 */
export function askedTogether<Answer>(ask: () => Promise<Answer>): () => Promise<Answer> {
  let underWay: Promise<void> | undefined;
  let next: Promise<Answer> | undefined;
  const begin = (): Promise<Answer> => {
    next = undefined;
    const answer = ask();
    const over = answer.then(
      () => undefined,
      () => undefined,
    );
    underWay = over.then(() => {
      if (next === undefined) underWay = undefined;
    });
    return answer;
  };
  return () => (underWay ? (next ??= underWay.then(begin)) : begin());
}
