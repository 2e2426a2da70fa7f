/**
 * Starts React on the first touch, key or focus. Runs in the browser as text of the page; it must not name anything
 * outside itself. What only prepares (the router's data) runs at once, since the data follow it in the page; modules wait,
 * and all their files are then asked for together rather than one level after the other. Until then native forms serve;
 * what was changed in them is told to React once it is there. A browser without the streams that the router reads its data
 * by stays with them: Safari before 14.1, Firefox before 113. So does a page that somebody else changed, such as a translator:
 * React would build it anew, without what was typed.
 * @param id of the template that holds what `<Scripts>` wrote
 * @param hydrated event after which React listens
 * @param replay tells React what was changed before
 */
export function reviveScripts(
  id: string,
  hydrated: string,
  replay: (controls: Iterable<Element>, noted: ReadonlyMap<Element, string>) => void,
): void {
  if (!("TextEncoderStream" in self)) {
    // The router's data follow in the page and find nobody who takes them: the only scripts that come after this one.
    addEventListener("error", (event) => {
      if (document.readyState === "loading") event.preventDefault();
    });
    return;
  }
  const { head } = document;
  const template = document.getElementById(id) as HTMLTemplateElement;
  // Inside of a page whose scripts run, a noscript holds text.
  template.innerHTML = template.content.textContent ?? "";
  const run = (parsed: HTMLScriptElement) => {
    const script = document.createElement("script");
    script.type = parsed.type;
    script.nonce = parsed.nonce || parsed.getAttribute("nonce") || "";
    script.textContent = parsed.textContent;
    head.append(script);
  };
  template.content.querySelectorAll("script:not([type])").forEach((script) => run(script as HTMLScriptElement));

  const noted = new Map<Element, string>();
  const note = (event: Event) => {
    if (event.target instanceof HTMLTextAreaElement) noted.set(event.target, event.target.value);
  };
  const touches = ["pointerdown", "keydown", "focusin"];
  const ignoreTouches = () => {
    for (const touch of touches) removeEventListener(touch, wake, true);
    others.disconnect();
  };
  const wake = () => {
    ignoreTouches();
    document.querySelectorAll("textarea").forEach((area) => noted.set(area, area.value));
    template.content.querySelectorAll("link").forEach((link) => head.append(link));
    template.content.querySelectorAll("script[type=module]").forEach((script) => run(script as HTMLScriptElement));
  };
  for (const touch of touches) addEventListener(touch, wake, { capture: true, passive: true });
  // What is typed, ticked or opened changes no node. What is put into the body itself, by the rest of the page or by others, React passes over.
  const others = new MutationObserver(() => {
    ignoreTouches();
    removeEventListener("submit", hold, true);
  });
  for (const part of document.body.children)
    others.observe(part, { childList: true, characterData: true, subtree: true });
  addEventListener("input", note, true);
  // A copy without a network (platform/offline) knows nothing of what its address asks: a form that is sent before React
  // listens would come back empty. There the press waits for React.
  let pressed: HTMLElement | null = null;
  const hold = (event: SubmitEvent) => {
    if (!document.querySelector(".offline-note")) return;
    event.preventDefault();
    pressed = event.submitter ?? (event.target as HTMLFormElement).querySelector("[type=submit],button:not([type])");
  };
  addEventListener("submit", hold, true);
  const replayOnce = () => {
    removeEventListener("input", note, true);
    removeEventListener("submit", hold, true);
    replay(document.querySelectorAll("input,select,textarea"), noted);
    pressed?.click();
  };
  addEventListener(hydrated, replayOnce, { once: true });
}
