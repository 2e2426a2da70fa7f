/** The texts that a letter points to. Browsers read this file: it knows no schema and no Markdown. */

/** A letter that points to more is read by nobody. */
export const MOST_TEXTS = 12;

/** What the buttons beside the chosen texts do: `up`, `down`, `remove` with an id, or `add`. */
export function changedTexts(texts: readonly string[], intent: string, added: string): string[] {
  const [act, id = ""] = intent.split(" ");
  const at = texts.indexOf(id);
  if (act === "add") return added === "" || texts.includes(added) ? [...texts] : [...texts, added].slice(0, MOST_TEXTS);
  if (at === -1) return [...texts];
  if (act === "remove") return texts.filter((one) => one !== id);
  const to = act === "up" ? at - 1 : act === "down" ? at + 1 : at;
  if (to < 0 || to >= texts.length) return [...texts];
  return texts.with(at, texts[to] ?? id).with(to, id);
}
