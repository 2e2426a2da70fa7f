import { diffArrays } from "diff";

/** A piece of text that both versions have, or only one of them. */
export type Change = { kind: "same" | "added" | "removed"; text: string };

/**
 * What one comparison may take: looking for n pieces that came or went takes n² steps. Two texts of 2000 words with none in common took
 * ten seconds, in which the site answered nobody.
 */
const MOST_STEPS = 160_000;

/** Piece by piece: what stayed, and at each place what went before what came. Too much of it stands as all that went, and all that came. */
function changesOf(before: readonly string[], after: readonly string[], budget: { steps: number }): Change[] {
  const maxEditLength = Math.floor(Math.sqrt(budget.steps));
  const pieces = (kind: Change["kind"], texts: readonly string[]) => texts.map((text): Change => ({ kind, text }));
  const found = diffArrays([...before], [...after], { maxEditLength });
  const changes = found
    ? found.flatMap(({ value, added, removed }) => pieces(added ? "added" : removed ? "removed" : "same", value))
    : [...pieces("removed", before), ...pieces("added", after)];
  budget.steps -= Math.min(maxEditLength, changes.filter(({ kind }) => kind !== "same").length) ** 2;
  return changes;
}

/** One paragraph of a comparison: words that stayed, came or went. */
export type ComparedParagraph = { kind: Change["kind"] | "changed"; words: Change[] };

/**
 * What changed from one text to the next: paragraph by paragraph (one a line), and word by
 * word where a paragraph was rewritten.
 */
export function compareTexts(before: string, after: string): ComparedParagraph[] {
  const budget = { steps: MOST_STEPS };
  const paragraphs = changesOf(before.split("\n"), after.split("\n"), budget);
  const compared: ComparedParagraph[] = [];
  let gone: Change[] = [];
  let come: Change[] = [];
  const settle = () => {
    for (let index = 0; index < Math.max(gone.length, come.length); index += 1)
      compared.push(...paragraphOf(gone[index], come[index], budget));
    gone = [];
    come = [];
  };
  for (const change of paragraphs) {
    if (change.kind === "removed") gone.push(change);
    else if (change.kind === "added") come.push(change);
    else {
      settle();
      compared.push({ kind: "same", words: [change] });
    }
  }
  settle();
  return compared;
}

/** A rewritten paragraph word by word; one that only came or only went, whole. */
function paragraphOf(
  old: Change | undefined,
  fresh: Change | undefined,
  budget: { steps: number },
): ComparedParagraph[] {
  const wordsOf = ({ text }: Change) => text.split(/(?<=\s)/);
  if (old && fresh) return [{ kind: "changed", words: joined(changesOf(wordsOf(old), wordsOf(fresh), budget)) }];
  if (old) return [{ kind: "removed", words: [old] }];
  return fresh ? [{ kind: "added", words: [fresh] }] : [];
}

/** Neighbours of one kind as one. */
function joined(changes: readonly Change[]): Change[] {
  const runs: Change[] = [];
  for (const change of changes) {
    const last = runs.at(-1);
    if (last?.kind === change.kind) last.text += change.text;
    else runs.push({ ...change });
  }
  return runs;
}
