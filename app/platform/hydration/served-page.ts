/* oxlint-disable no-console -- where a browser keeps what a page reports */
import type { HydrationOptions } from "react-dom/client";

/**
 * A page that cannot be hydrated stays as the server wrote it, or as others changed it since. React takes away a page whose components
 * throw, or puts that of an error in its place, and builds anew a page in which it finds a translator's words, or what an extension put
 * after a field. Here the page's own nodes are put back, with what was typed in them, and React lets go of them for good: their
 * links and forms are then the browser's, as before the first touch. Knows nothing of the router, whichever it is.
 */
export class ServedPage {
  readonly #head = [...document.head.childNodes];
  readonly #body = [...document.body.childNodes];
  readonly #attributes = [document.documentElement, document.body].map(
    (element) => [element, [...element.attributes]] as const,
  );
  /** React writes the server's text over a visitor's. */
  readonly #texts = new Map([...document.querySelectorAll("textarea")].map((area) => [area, area.value]));
  #focused = document.activeElement;
  #state: "hydrating" | "hydrated" | "left" = "hydrating";

  constructor() {
    addEventListener("focusin", ({ target }) => {
      if (this.#state === "hydrating") this.#focused = target as Element;
    });
    addEventListener("input", ({ target }) => {
      if (this.#state === "hydrating" && target instanceof HTMLTextAreaElement) this.#texts.set(target, target.value);
    });
  }

  /** Whether React may say that it listens; from then on a component that throws is shown by its route. */
  markHydrated(): boolean {
    if (this.#state === "hydrating") this.#state = "hydrated";
    return this.#state === "hydrated";
  }

  /** @param leave takes React off the page */
  options(leave: () => void): HydrationOptions {
    return {
      onUncaughtError: (error) => this.#giveBack(error, leave),
      onCaughtError: (error) => {
        if (this.#state === "hydrated") console.error(error);
        else this.#giveBack(error, leave);
      },
      onRecoverableError: (error) => {
        if (this.#state === "hydrated") console.error(error);
        else this.#giveBack(error, leave);
      },
    };
  }

  #giveBack(error: unknown, leave: () => void): void {
    if (this.#state === "left") return;
    this.#state = "left";
    console.error(error);
    // React is at work until then; nothing has been drawn yet.
    queueMicrotask(() => {
      leave();
      for (const [element, attributes] of this.#attributes)
        for (const { name, value } of attributes) element.setAttribute(name, value);
      for (const node of this.#head) if (!node.isConnected) document.head.append(node);
      document.body.append(...this.#body);
      for (const element of document.querySelectorAll("*")) forgetReact(element);
      for (const [area, text] of this.#texts) if (area.value === area.defaultValue) area.value = text;
      if (this.#focused instanceof HTMLElement) this.#focused.focus({ preventScroll: true });
    });
  }
}

/** React finds what listens to an element by properties of its own on it. */
function forgetReact(element: Element): void {
  for (const name of Object.keys(element)) if (name.startsWith("__react")) Reflect.deleteProperty(element, name);
}
