/** What decides the contrast of each text of a page, so that axe is asked once about all texts for which it is the same. */
import type { Page } from "playwright-core";

/** What axe said of a text's contrast: enough, too little, or why it said neither. */
type Verdict = "enough" | "too little" | (string & {});

/** A check or rule of axe, as `axe._audit` holds it. */
type Held = {
  id: string;
  matches(node: Element, ...rest: unknown[]): boolean;
  evaluate(this: { data(said: unknown): void }, node: Element, ...rest: unknown[]): unknown;
};

declare global {
  /** Texts of the page as it was last looked at, by what decides their contrast; those under "" are compared with no other. */
  var textsByColours: Map<string, Element[]>;
  var contrast: {
    /** Texts of which axe is asked, and those that it passes over; it looks at whatever is in neither. */
    asked: Set<Element>;
    passed: Set<Element>;
    verdicts: Map<Element, Verdict>;
    /** By width in pixels: texts of which axe said nothing because of their place or their kind. */
    leftByLayout: Map<number, Set<Element>>;
    /** The page has parts that are not walked here, or ones without a box: nothing in it is compared. */
    apart: boolean;
  };
}

/**
 * Sorts the texts of the page, as it is shown now, by all that axe computes a contrast from: colour, size, weight, stroke and shadow
 * of the letters; colour, opacity and blending of what is painted under them, down to the first opaque ground.
 *
 * Only texts that lie on their own ancestors are compared. One that leaves a painted ancestor, that meets anything else painted, whose
 * ancestors are ordered by a negative `z-index`, or that is a link told from the words around it by its colour alone stands under "":
 * axe judges it every time. So it does with all texts of a page that has a shadow tree or `display: contents`.
 * @returns the different keys; the elements stay in the page (`textsByColours`)
 */
export function sortTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    type Ground = { element: Element; rect: DOMRect };
    type Above = { key: string; grounds: readonly Ground[]; faint: boolean; alone: boolean };
    const PICTURES = new Set(["IMG", "CANVAS", "OBJECT", "IFRAME", "VIDEO", "SVG"]);
    const WORDLESS = new Set(["hidden", "range", "color", "checkbox", "radio", "image"]);
    const painted: Ground[] = [];
    const texts: { element: Element; key: string; grounds: readonly Ground[]; rects: readonly DOMRect[] }[] = [];
    const range = document.createRange();
    contrast.apart = false;

    // oxlint-disable unicorn/consistent-function-scoping -- what runs in the page stands in what is sent there
    const isField = (element: Element) =>
      /^(INPUT|SELECT|TEXTAREA)$/.test(element.tagName) && !WORDLESS.has((element as HTMLInputElement).type);
    const contains = (a: DOMRect, b: DOMRect) =>
      b.left >= a.left - 1 && b.right <= a.right + 1 && b.top >= a.top - 1 && b.bottom <= a.bottom + 1;
    const meets = (a: DOMRect, b: DOMRect) =>
      a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

    const isInline = (display: string) => display.startsWith("inline") && display !== "inline-block";

    // oxlint-enable unicorn/consistent-function-scoping

    /** Where the element's own words stand, or the field itself; nothing when it has none. */
    function rectsOf(element: Element): DOMRect[] {
      if (isField(element)) return [element.getBoundingClientRect()];
      return [...element.childNodes].flatMap((node) => {
        if (!(node instanceof Text) || node.data.trim() === "") return [];
        range.selectNodeContents(node);
        return [...range.getClientRects()];
      });
    }

    /** A link among other words that has no line under it which they lack. */
    function toldByColour(element: Element, { display, textDecorationLine }: CSSStyleDeclaration): boolean {
      if (!element.matches("a[href], [role=link]") || !isInline(display)) return false;
      let block = element.parentElement;
      while (block && isInline(getComputedStyle(block).display)) block = block.parentElement;
      if (!block) return true;
      const linked = [...block.querySelectorAll("a[href], [role=link]")].reduce(
        (sum, link) => sum + (link.textContent ?? "").trim().length,
        0,
      );
      return (
        (block.textContent ?? "").trim().length > linked &&
        getComputedStyle(block).textDecorationLine === textDecorationLine
      );
    }

    function walk(element: Element, above: Above): void {
      const style = getComputedStyle(element);
      if (element.shadowRoot || style.display === "contents") contrast.apart = true;
      else if (style.display === "none" || !element.checkVisibility()) return;
      const here = { ...above };
      if (style.opacity !== "1" || style.mixBlendMode !== "normal") {
        here.key += ` ${style.opacity} ${style.mixBlendMode}`;
        here.faint = true;
      }
      if (style.zIndex.startsWith("-")) here.alone = true;
      const shown = style.visibility === "visible";
      const picture = PICTURES.has(element.tagName.toUpperCase()) || style.backgroundImage !== "none";
      if (shown && (picture || style.backgroundColor !== "rgba(0, 0, 0, 0)")) {
        const ground = { element, rect: element.getBoundingClientRect() };
        painted.push(ground);
        // What is faint lets through what is behind it, whatever is painted in it.
        const opaque = !picture && !here.faint && style.backgroundColor.startsWith("rgb(");
        here.key = `${opaque ? "" : here.key}/${style.backgroundColor}${picture ? " picture" : ""}`;
        here.grounds = [...(opaque ? [] : here.grounds), ground];
      }
      const rects = shown ? rectsOf(element) : [];
      if (rects.length > 0) {
        const letters = [
          style.color,
          style.webkitTextFillColor,
          style.fontSize,
          style.fontWeight,
          style.textShadow,
          style.webkitTextStroke,
        ];
        const key = here.alone || toldByColour(element, style) ? "" : [...letters, here.key].join("|");
        texts.push({ element, key, grounds: here.grounds, rects });
      }
      // A form's own `children` is its field of that name, where it has one.
      for (const child of Reflect.get(Element.prototype, "children", element) as HTMLCollection) walk(child, here);
    }

    walk(document.documentElement, { key: "", grounds: [], faint: false, alone: false });
    const sorted = new Map<string, Element[]>();
    for (const { element, key, grounds, rects } of texts) {
      const own = new Set(grounds.map((ground) => ground.element));
      const leaves = rects.some((rect) => grounds.some((ground) => !contains(ground.rect, rect)));
      const crossed = () =>
        painted.some(
          (other) =>
            rects.some((rect) => meets(other.rect, rect)) &&
            !own.has(other.element) &&
            !other.element.contains(element),
        );
      const known = contrast.apart || leaves || crossed() ? "" : key;
      const same = sorted.get(known);
      if (same) same.push(element);
      else sorted.set(known, [element]);
    }
    globalThis.textsByColours = sorted;
    return [...sorted.keys()];
  });
}

/** Has axe, which is in the page, pass over the texts that it is not asked of, and keep what it says of the contrast of the others. */
export function watchContrast(page: Page): Promise<void> {
  return page.evaluate(() => {
    const { rules, checks } = Reflect.get(Reflect.get(globalThis, "axe"), "_audit") as {
      rules: Held[];
      checks: Record<string, Held>;
    };
    const rule = rules.find(({ id }) => id === "color-contrast");
    const check = checks["color-contrast"];
    if (!rule || !check) throw new Error("this axe has no rule color-contrast");
    globalThis.contrast = {
      asked: new Set(),
      passed: new Set(),
      verdicts: new Map(),
      leftByLayout: new Map(),
      apart: false,
    };
    const { matches } = rule;
    const { evaluate } = check;
    rule.matches = (node, ...rest) => !contrast.passed.has(node) && matches.call(rule, node, ...rest);
    check.evaluate = function watched(node, ...rest) {
      const { data } = this;
      let found: { contrastRatio?: number | null; messageKey?: string | null } = {};
      this.data = (one) => {
        found = one as typeof found;
        return data.call(this, one);
      };
      const enough = evaluate.call(this, node, ...rest);
      const computed = enough === true && typeof found.contrastRatio === "number" && !found.messageKey;
      contrast.verdicts.set(
        node,
        computed ? "enough" : enough === false ? "too little" : (found.messageKey ?? "not computed"),
      );
      return enough;
    };
  });
}

/**
 * Has axe asked of the texts under these keys, and of no other that was sorted.
 * @param again whether this size was looked at in the other scheme: what was left out for its layout is so again
 * @returns how many texts those are
 */
export function askOf(page: Page, keys: readonly string[], again: boolean): Promise<number> {
  return page.evaluate(
    ([wanted, skip]) => {
      const left = (skip && contrast.leftByLayout.get(innerWidth)) || new Set();
      contrast.leftByLayout.set(innerWidth, left);
      const texts = [...textsByColours.values()].flat();
      contrast.asked = new Set(
        wanted.flatMap((key) => textsByColours.get(key) ?? []).filter((text) => !left.has(text)),
      );
      contrast.passed = new Set(texts.filter((text) => !contrast.asked.has(text)));
      contrast.verdicts.clear();
      return contrast.asked.size + Number(contrast.apart);
    },
    [keys, again] as const,
  );
}

/**
 * The keys, of those asked of, for which axe computed at least once that the contrast is enough and never that it is not; and those
 * of texts on a picture, where it computes none.
 */
export function answered(page: Page, keys: readonly string[]): Promise<string[]> {
  return page.evaluate((wanted) => {
    const { verdicts, leftByLayout } = contrast;
    // Covered, hidden, disabled or no text to axe: the scheme changes none of it.
    for (const text of contrast.asked)
      if (["bgOverlap", "hidden", undefined].includes(verdicts.get(text))) leftByLayout.get(innerWidth)?.add(text);
    return wanted.filter((key) => {
      if (key === "") return false;
      const found = new Set((textsByColours.get(key) ?? []).map((text) => verdicts.get(text)));
      const onPicture = key.includes(" picture") && (found.has("bgImage") || found.has("bgGradient"));
      return !found.has("too little") && (found.has("enough") || onPicture);
    });
  }, keys);
}
