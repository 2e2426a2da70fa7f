/** Outputs of things done at once, shown one after the other. */

/** One of them: what it writes is shown at once when all before it have ended, else when they have. */
export type Output = { print: (text: string) => void; end: () => void };

/**
 * Shows what several writers say as if they had worked one after the other, in the order in which they were opened.
 * @param show receives the text, e.g. process.stdout.write
 * @returns opens one more; a writer that never ends keeps all after it waiting
 */
export function showInOrder(show: (text: string) => void): () => Output {
  type Waiting = { said: string[]; over: boolean };
  const open: Waiting[] = [];
  const release = () => {
    for (let first = open[0]; first; first = open[0]) {
      for (const text of first.said.splice(0)) show(text);
      if (!first.over) return;
      open.shift();
    }
  };
  return () => {
    const mine: Waiting = { said: [], over: false };
    open.push(mine);
    return {
      print(text) {
        mine.said.push(text);
        if (open[0] === mine) release();
      },
      end() {
        mine.over = true;
        release();
      },
    };
  };
}
