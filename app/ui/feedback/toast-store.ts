/**
 * A message that says what just happened. `danger` is read out at once, the others when it suits.
 * One that came with its page (`takesFocus`) takes the focus: without a script nothing else makes a reader say it.
 */
export type ToastMessage = {
  id: string;
  kind: "info" | "success" | "caution" | "danger";
  title: string;
  text?: string;
  takesFocus?: boolean;
};

type Listener = () => void;

const NONE: readonly ToastMessage[] = [];
let shown: readonly ToastMessage[] = NONE;
let count = 0;
const listeners = new Set<Listener>();

function change(next: readonly ToastMessage[]): void {
  shown = next;
  for (const listener of listeners) listener();
}

/**
 * Shows a message in the browser's toast region, the three latest at most. On the server it
 * does nothing on purpose: a request's message is the flash that its page renders.
 */
export function announce(message: Omit<ToastMessage, "id">): void {
  if (typeof document === "undefined") return;
  count += 1;
  change([...shown, { ...message, id: `toast-${count}` }].slice(-3));
}

/** Takes a message away; unknown ids are ignored. */
export function dismiss(id: string): void {
  change(shown.filter((message) => message.id !== id));
}

export function subscribeToToasts(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function shownToasts(): readonly ToastMessage[] {
  return shown;
}

export function noToasts(): readonly ToastMessage[] {
  return NONE;
}
