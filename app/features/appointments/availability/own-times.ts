import type { ownClock } from "./own-time.ts";

/**
 * Writes the times of a page without React on the clock of its visitor: that of an appointment (`data-own-time`), and the free
 * starts of a day (`data-start`) with the hint above them. Runs in the browser as text of the page, which its policy lets
 * through by its hash; it must not name anything outside itself: the clock is handed to it.
 */
export function showOwnTimes({ ownTimeOf, ownTimeWords, startsHint, startWords }: ReturnType<typeof ownClock>): void {
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  if (!zone) return;
  const begin = () => {
    for (const note of document.querySelectorAll<HTMLElement>("[data-own-time]")) {
      const words = ownTimeWords(Number(note.dataset.ownTime), zone);
      note.hidden = words === undefined;
      note.textContent = `Chez vous\u00a0: ${words ?? ""}`;
    }
    for (const start of document.querySelectorAll<HTMLElement>("[data-start]")) {
      const own = ownTimeOf(Number(start.dataset.start), zone);
      start.textContent = startWords(own);
      const hint = start.closest("fieldset")?.querySelector(".hint");
      if (hint) hint.textContent = startsHint(own);
    }
  };
  begin();
  addEventListener("page-shown", begin);
}
