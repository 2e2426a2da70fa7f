/* oxlint-disable unicorn/no-array-reverse, unicorn/no-array-sort -- of a copy, where the calls that copy are missing */
/**
 * Calls that Chromium 80 lacks and the pages' scripts make (docs/decisions/131-supported-browsers.md): each only where it is missing. The
 * first import of `root.tsx`, so that it runs before every other file of a page. A call that is missing here fails `e2e/forms/floor.proof.e2e.test.ts`.
 */
function add(to: object, calls: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(calls))
    if (!(name in to)) Object.defineProperty(to, name, { value, writable: true, configurable: true });
}

function indexFromEnd(
  list: readonly unknown[],
  holds: (one: unknown, index: number, all: readonly unknown[]) => unknown,
  self: unknown,
): number {
  for (let index = list.length - 1; index >= 0; index -= 1)
    if (holds.call(self, list[index], index, list)) return index;
  return -1;
}

type Holds = Parameters<typeof indexFromEnd>[1];
const at = function (this: ArrayLike<unknown>, index: number) {
  const whole = Math.trunc(index) || 0;
  return this[whole < 0 ? this.length + whole : whole];
};

const onArrays = {
  at,
  findLast(this: unknown[], holds: Holds, self?: unknown) {
    return this[indexFromEnd(this, holds, self)];
  },
  findLastIndex(this: unknown[], holds: Holds, self?: unknown) {
    return indexFromEnd(this, holds, self);
  },
  toReversed(this: unknown[]) {
    return [...this].reverse();
  },
  toSorted(this: unknown[], compare?: (one: unknown, other: unknown) => number) {
    return [...this].sort(compare);
  },
  with(this: unknown[], index: number, value: unknown) {
    const copy = [...this];
    copy[index < 0 ? copy.length + index : index] = value;
    return copy;
  },
};
const onTexts = {
  at,
  replaceAll(this: string, found: string | RegExp, by: string & ((part: string) => string)) {
    // A pattern has its g; a text is made one, by its own signs.
    return this.replace(
      found instanceof RegExp ? found : new RegExp(found.replace(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`), "g"),
      by,
    );
  },
};
/** What is written where it is missing, for its test. */
export const OLDER_CALLS = { onArrays, onTexts };
add(Array.prototype, onArrays);
add(String.prototype, onTexts);
add(URL, {
  canParse(url: string, base?: string) {
    try {
      return new URL(url, base) instanceof URL;
    } catch {
      return false;
    }
  },
});
if (!import.meta.env.SSR)
  add(HTMLFormElement.prototype, {
    requestSubmit(this: HTMLFormElement, button?: HTMLElement) {
      const pressed = button ?? this.appendChild(document.createElement("button"));
      if (!button) pressed.hidden = true;
      pressed.click();
      if (!button) pressed.remove();
    },
  });
add(Object, { hasOwn: (owner: object, name: PropertyKey) => Object.prototype.hasOwnProperty.call(owner, name) });
