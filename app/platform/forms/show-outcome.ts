import { useEffect, useRef } from "react";
import { useNavigation } from "react-router";

/**
 * Brings what came of a press into view and gives it the focus: its beginning at the top, unless the whole of it is in view.
 * The one way for every script that answers a press without a new page: React's (useShownOutcome), and those of pages without
 * React, which hold it as text, so that it must not name anything outside itself.
 *
 * What came of it says `data-outcome` with the browser's own `autofocus`, by which a new page begins there too, with JavaScript off.
 * A form that leads to a fragment, "#resultat", leads to its result, and to what is refused where something is.
 * @param known what came of it, where the page knows; else what the page marks, or what its address leads to
 * @returns false where the page has neither: what was in view stays
 */
export function showOutcome(known?: HTMLElement | null): boolean {
  // The words of an earlier press may still stand over the page.
  const marked = ["main [data-outcome]", "[data-outcome]"].flatMap((one) => [
    ...document.querySelectorAll<HTMLElement>(one),
  ]);
  const outcome =
    known ?? marked.find((one) => one.getClientRects().length > 0) ?? document.getElementById(location.hash.slice(1));
  if (!outcome) return false;
  // What is pressed again, such as "Réessayer", keeps it.
  if (!outcome.contains(document.activeElement)) outcome.focus({ preventScroll: true });
  const { top, bottom } = outcome.getBoundingClientRect();
  if (top < 0 || bottom > innerHeight) outcome.scrollIntoView();
  return true;
}

/**
 * On a hydrated page: once a form was answered, what came of it is in view, whichever form and however often. The browser's own
 * `autofocus` serves a page that arrives, and React what is new on one that is there: not what was refused before and is again.
 */
export function useShownOutcome(): void {
  const { state, formMethod } = useNavigation();
  const sent = useRef(false);
  useEffect(() => {
    if (state !== "idle") sent.current ||= formMethod === "POST";
    else if (sent.current) {
      sent.current = false;
      showOutcome();
    }
  }, [state, formMethod]);
}
