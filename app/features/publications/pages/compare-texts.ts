import { diffArrays } from "diff";

/** A piece of text that both versions have, or only one of them. */
export type Change = { kind: "same" | "added" | "removed"; text: string };

/** Piece by piece: what stayed, and at each place what went before what came. */
function changesOf(before: readonly string[], after: readonly string[]): Change[] {
  return diffArrays([...before], [...after]).flatMap(({ value, added, removed }) =>
    value.map((text) => ({
      kind: added ? ("added" as const) : removed ? ("removed" as const) : ("same" as const),
      text,
    })),
  );
}

/** One paragraph of a comparison: words that stayed, came or went. */
export type ComparedParagraph = { kind: Change["kind"] | "changed"; words: Change[] };

/**
 * What changed from one text to the next: paragraph by paragraph (one a line), and word by
 * word where a paragraph was rewritten.
 */
export function compareTexts(before: string, after: string): ComparedParagraph[] {
  const paragraphs = changesOf(before.split("\n"), after.split("\n"));
  const compared: ComparedParagraph[] = [];
  let gone: Change[] = [];
  let come: Change[] = [];
  const settle = () => {
    for (let index = 0; index < Math.max(gone.length, come.length); index += 1)
      compared.push(...paragraphOf(gone[index], come[index]));
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
function paragraphOf(old: Change | undefined, fresh: Change | undefined): ComparedParagraph[] {
  if (old && fresh)
    return [{ kind: "changed", words: joined(changesOf(old.text.split(/(?<=\s)/), fresh.text.split(/(?<=\s)/))) }];
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
