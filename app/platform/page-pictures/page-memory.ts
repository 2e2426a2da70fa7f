import type { DrawnPicture } from "./page-tasks.ts";

/**
 * Drawn pages in memory: whoever looks at a page asks for it twice, once for its size and once for the picture.
 * Drawn once however many ask together; the one kept first goes first. What failed is tried again.
 * @param mostBytes of all pictures together
 */
export function createPageMemory<Refusal>(mostBytes: number) {
  const kept = new Map<string, Promise<DrawnPicture | Refusal>>();
  const weights = new Map<string, number>();
  const forget = (key: string) => {
    kept.delete(key);
    weights.delete(key);
  };
  const weigh = (key: string, bytes: number) => {
    weights.set(key, bytes);
    let all = weights.values().reduce((sum, each) => sum + each, 0);
    for (const [oldest, weight] of weights) {
      if (all <= mostBytes) break;
      forget(oldest);
      all -= weight;
    }
  };
  return {
    /** @param key all that the picture depends on */
    find(key: string, draw: () => Promise<DrawnPicture | Refusal>): Promise<DrawnPicture | Refusal> {
      const known = kept.get(key);
      if (known) return known;
      const drawn = draw().then(
        (answer) => {
          if (isPicture(answer)) weigh(key, answer.bytes.byteLength);
          else forget(key);
          return answer;
        },
        (error: unknown) => {
          forget(key);
          throw error;
        },
      );
      kept.set(key, drawn);
      return drawn;
    },
  };
}

function isPicture<Refusal>(answer: DrawnPicture | Refusal): answer is DrawnPicture {
  return typeof answer === "object" && answer !== null && "bytes" in answer;
}
