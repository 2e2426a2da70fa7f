/**
 * Tells React what the visitor changed before it listened. Runs in the browser as text of the page,
 * so that it costs the application's files nothing; it must not name anything outside itself.
 *
 * React takes the values it finds at hydration for the ones it knows, and drops an event that changes
 * nothing. Each control that differs from what the server sent is therefore put back to the server's
 * value by its own property, which React watches, then given the visitor's by the prototype's, which it
 * does not, and its event is sent again. A radio or checkbox is heard at `click`: an `Event` of that
 * name presses nothing. A text area that the server filled is the exception: React writes the server's
 * text over the visitor's as it starts to listen, so that theirs is noted before.
 * @param noted what the text areas held before React listened
 */
export function replayFirstTouch(controls: Iterable<Element>, noted: ReadonlyMap<Element, string>): void {
  const changed: [Element, string[]][] = [];
  const compare = (
    control: HTMLInputElement | HTMLTextAreaElement,
    name: "value" | "checked",
    known: unknown,
    seen: unknown,
  ) => {
    if (known === seen) return;
    Reflect.set(control, name, known);
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control) as object, name)?.set?.call(control, seen);
    changed.push([control, name === "checked" ? ["click", "input", "change"] : ["input", "change"]]);
  };
  for (const control of controls) {
    if (control instanceof HTMLSelectElement) {
      const options = [...control.options];
      const sent = options.some((option) => option.defaultSelected)
        ? options.filter((option) => option.defaultSelected)
        : options.slice(0, 1);
      if (options.some((option) => option.selected !== sent.includes(option)))
        changed.push([control, ["input", "change"]]);
    } else if (control instanceof HTMLTextAreaElement) {
      compare(control, "value", control.defaultValue, noted.get(control) ?? control.value);
    } else if (control instanceof HTMLInputElement && control.type === "radio") {
      // Of the radios of a group, the chosen one gives the value.
      if (control.checked) compare(control, "checked", control.defaultChecked, true);
    } else if (control instanceof HTMLInputElement && control.type === "checkbox") {
      compare(control, "checked", control.defaultChecked, control.checked);
    } else if (control instanceof HTMLInputElement && control.type === "file") {
      if (control.value !== "") changed.push([control, ["input", "change"]]);
    } else if (
      control instanceof HTMLInputElement &&
      !["hidden", "submit", "button", "reset", "image"].includes(control.type)
    ) {
      compare(control, "value", control.defaultValue, control.value);
    }
  }
  // Only now: what hears the first event may draw the page anew.
  for (const [control, names] of changed)
    for (const name of names) control.dispatchEvent(new Event(name, { bubbles: true }));
}
