import { type MouseEvent, useEffect, useRef } from "react";

/**
 * A press on the button of a form while a file of it is still on its way: it is held, and the form leaves once the file
 * is there. A press that did nothing would be pressed again, or taken for done.
 * @param busy whether a file travels
 * @param sent name of the field that carries the secret of a file that arrived; without it the press is forgotten
 */
export function useHeldPress(busy: boolean, sent: string): (event: MouseEvent<HTMLButtonElement>) => void {
  const held = useRef<HTMLButtonElement | null>(null);
  useEffect(() => {
    const button = held.current;
    if (busy || !button) return;
    held.current = null;
    if (button.form?.elements.namedItem(sent)) button.form.requestSubmit(button);
  }, [busy, sent]);
  return (event) => {
    if (!busy) return;
    event.preventDefault();
    held.current = event.currentTarget;
  };
}
