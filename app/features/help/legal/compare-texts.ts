/** A piece of text that both versions have, or only one of them. */
export type Change = { kind: "same" | "added" | "removed"; text: string };

/** The steps from one list to the other that keep the longest common subsequence. */
function stepsBetween(before: readonly string[], after: readonly string[]): Change["kind"][] {
  const lengths = Array.from({ length: before.length + 1 }, () => new Uint16Array(after.length + 1));
  for (let i = before.length - 1; i >= 0; i -= 1) {
    for (let j = after.length - 1; j >= 0; j -= 1) {
      const here = lengths[i];
      const below = lengths[i + 1];
      if (!here || !below) continue;
      here[j] = before[i] === after[j] ? (below[j + 1] ?? 0) + 1 : Math.max(below[j] ?? 0, here[j + 1] ?? 0);
    }
  }
  const steps: Change["kind"][] = [];
  let [i, j] = [0, 0];
  while (i < before.length || j < after.length) {
    if (i < before.length && j < after.length && before[i] === after[j]) {
      steps.push("same");
      i += 1;
      j += 1;
    } else if (j >= after.length || (i < before.length && (lengths[i + 1]?.[j] ?? 0) >= (lengths[i]?.[j + 1] ?? 0))) {
      steps.push("removed");
      i += 1;
    } else {
      steps.push("added");
      j += 1;
    }
  }
  return steps;
}

function changesOf(before: readonly string[], after: readonly string[]): Change[] {
  const changes: Change[] = [];
  let [i, j] = [0, 0];
  for (const kind of stepsBetween(before, after)) {
    changes.push({ kind, text: (kind === "added" ? after[j] : before[i]) ?? "" });
    if (kind !== "added") i += 1;
    if (kind !== "removed") j += 1;
  }
  return changes;
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
    for (let index = 0; index < Math.max(gone.length, come.length); index += 1) compared.push(...paragraphOf(gone[index], come[index]));
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
  if (old && fresh) return [{ kind: "changed", words: joined(changesOf(old.text.split(/(?<=\s)/), fresh.text.split(/(?<=\s)/))) }];
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
