import { setImmediate as endOfTurn } from "node:timers/promises";

/**
 * Questions of one kind that come in the same turn of the event loop, asked by one statement at the end of that turn. A process
 * with one request at a time waits for nobody; one with many makes, sends and reads one statement in the place of many. Nobody is
 * given an answer older than their own question.
 * @param ask answers each key at its place, and changes nothing; what it throws goes to all who asked in that turn
 */
export function askedInOne<Key, Answer>(ask: (keys: readonly Key[]) => Promise<readonly Answer[]>): (key: Key) => Promise<Answer | undefined> {
  let asked: { keys: Key[]; answers: Promise<readonly Answer[]> } | undefined;
  const askAtEndOfTurn = (keys: Key[]) =>
    endOfTurn().then(() => {
      asked = undefined;
      return ask(keys);
    });
  return async (key) => {
    if (!asked) {
      const keys: Key[] = [];
      asked = { keys, answers: askAtEndOfTurn(keys) };
    }
    const place = asked.keys.push(key) - 1;
    return (await asked.answers)[place];
  };
}
