/** Joins the class names that are there, or undefined when none is, so that no empty attribute is sent. */
export function classNames(...names: readonly (string | false | undefined)[]): string | undefined {
  const kept = names.filter((name) => typeof name === "string" && name !== "");
  return kept.length === 0 ? undefined : kept.join(" ");
}
