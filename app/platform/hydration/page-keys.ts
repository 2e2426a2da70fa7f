/**
 * Keys of a page without React: what says `data-key="v"` is pressed by V. A group of radios that says it goes from one
 * to the next, a tick takes the focus, anything else is clicked. Nothing happens while somebody types or chooses in a
 * list, nor with a modifier. A hidden `data-keys-switch` with a tick in it is shown, and turns all of it off (WCAG 2.1.4).
 * Runs in the browser as text of the page, which its policy lets through by its hash; it must not name anything outside
 * itself. With JavaScript off everything is a link or a button anyway.
 */
export function pageKeys(): void {
  const kept = "page-keys";
  const typing = "textarea,select,input:not([type=radio]):not([type=checkbox]),[contenteditable]";
  const holder = document.querySelector<HTMLElement>("[data-keys-switch]");
  const tick = holder?.querySelector<HTMLInputElement>("input");
  if (!holder || !tick) return;
  try {
    tick.checked = localStorage.getItem(kept) !== "off";
  } catch {
    // Storage is switched off: the keys are on, and can be turned off for this page.
    tick.checked = true;
  }
  holder.hidden = false;
  tick.addEventListener("change", () => {
    try {
      localStorage.setItem(kept, tick.checked ? "on" : "off");
    } catch {
      // As above: the choice holds for this page alone.
    }
  });
  document.addEventListener("keydown", (event) => {
    const { target, key } = event;
    if (
      !tick.checked ||
      event.defaultPrevented ||
      event.repeat ||
      event.isComposing ||
      event.ctrlKey ||
      event.altKey ||
      event.metaKey
    )
      return;
    if (!(target instanceof Element) || target.closest(typing)) return;
    // What has the focus is pressed by Enter itself.
    if (key === "Enter" && target.closest("a[href],button,summary,input")) return;
    const pressed = document.querySelector<HTMLElement>(`[data-key="${CSS.escape(key.toLowerCase())}"]`);
    if (!pressed) return;
    event.preventDefault();
    const radios = [...pressed.querySelectorAll<HTMLInputElement>("input[type=radio]")];
    const next = radios[(radios.findIndex(({ checked }) => checked) + 1) % radios.length];
    if (next) next.click();
    if (next || pressed.matches("input")) (next ?? pressed).focus();
    else pressed.click();
  });
}
