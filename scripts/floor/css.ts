/** The style sheets of the build, for browsers without layers, `:is()` and gaps in flexible boxes (docs/decisions/131-supported-browsers.md). */
import { Features, transform } from "lightningcss";
import isPseudoClass from "@csstools/postcss-is-pseudo-class";
import {
  type AcceptedPlugin,
  type AtRule,
  type ChildNode,
  type Declaration,
  type Plugin,
  type Root,
  type Rule,
  atRule,
  decl,
  parse,
  rule,
} from "postcss";

/** Every layer of ours, the weakest first; what stands in none comes after them. */
const LAYERS: readonly string[] = ["properties", "theme", "base", "components", "utilities"];

/**
 * Layers as the order of their rules, as Tailwind had them before browsers did: selectors keep their weight, and no rule grows.
 * Vite hands the plugin one whole sheet at a time.
 */
const layersByOrder: Plugin = {
  postcssPlugin: "layers-by-order",
  OnceExit(root) {
    const layers = new Map<string, ChildNode[]>(LAYERS.map((name) => [name, []]));
    const nodes = root.nodes.slice();
    for (const node of nodes) {
      if (node.type !== "atrule" || node.name !== "layer") continue;
      if (node.nodes) {
        const layer = layers.get(node.params);
        if (!layer) throw node.error(`the layer ${node.params} is not one of ${LAYERS.join(", ")}`);
        layer.push(...node.nodes);
      }
      node.remove();
    }
    root.prepend(...[...layers.values()].flat());
  },
};

/** Tailwind gives its variables a first value by rules where it knows that `@property` is missing; Chromium 80 to 84 lacks it too. */
const propertiesForAll: Plugin = {
  postcssPlugin: "properties-for-all",
  OnceExit(root) {
    root.walkAtRules("supports", (block) => {
      if (block.params.includes("-moz-orient") && block.nodes) block.replaceWith(...block.nodes);
    });
  },
};

/** Nesting, by the bundler's own tool, before all else; what it lowers besides is lowered at the end. */
const nestingFirst: Plugin = {
  postcssPlugin: "nesting-first",
  Once(root) {
    for (const node of root.nodes.slice()) {
      const { code } = transform({
        filename: "sheet.css",
        code: Buffer.from(node.toString()),
        include: Features.Nesting,
        targets: { chrome: 120 << 16 },
      });
      // Vite finds the files that a sheet names from where its rules stand: an imported sheet's, from there.
      const from = (node.source ?? root.source)?.input.file;
      node.replaceWith(...parse(Buffer.from(code).toString(), from === undefined ? {} : { from }).nodes);
    }
  },
};

/** Texts run from left to right here. */
const SIDES: Readonly<Record<string, readonly [string, string]>> = {
  block: ["top", "bottom"],
  inline: ["left", "right"],
};

/** What older browsers take in the place of what they do not know. */
const olderValues: Plugin = {
  postcssPlugin: "older-values",
  OnceExit(root) {
    root.walkAtRules("media", (block) => {
      block.params = block.params.replaceAll(
        /\(width\s*<\s*([\d.]+)(\w+)\)/g,
        (_, size: string, unit: string) => `(max-width: ${Number(size) - 0.001}${unit})`,
      );
    });
    root.walkDecls((found) => {
      const { prop, value } = found;
      const [, kind = "", direction = ""] = /^(margin|padding|border)-(block|inline)$/.exec(prop) ?? [];
      const sides = SIDES[direction];
      if (sides) {
        const [first = value, last = first] = kind === "border" ? [value] : splitValue(value);
        found.replaceWith(
          decl({ prop: `${kind}-${sides[0]}`, value: first }),
          decl({ prop: `${kind}-${sides[1]}`, value: last }),
        );
      } else if (/\d[dsl]vh/.test(value)) found.before(decl({ prop, value: value.replaceAll(/(\d)[dsl]vh/g, "$1vh") }));
      else if (prop === "overflow-wrap" && value === "anywhere")
        found.before(decl({ prop: "word-break", value: "break-word" }));
      // In a grid the one means the other.
      else if (/^(align-(items|content|self)|justify-content)$/.test(prop))
        found.value = value.replace(/^(?=(start|end)$)/, "flex-");
    });
  },
};

/** Chromium before 84 knows no `revert`, and of the others Safari before 14.1 alone neither `inset` nor hyphens without its prefix. */
export const NO_FLEX_GAP = "(not (color: revert)) or ((-webkit-hyphens: none) and (not (inset: 0)))";

type Gap = { row: string; column: string };

function gapOf(found: Rule): Gap | undefined {
  let gap: Gap | undefined;
  found.walkDecls(/^(gap|row-gap|column-gap)$/, ({ prop, value }) => {
    const [row = value, column = row] = prop === "gap" ? splitValue(value) : [value];
    const before = gap ?? { row: "0", column: "0" };
    gap = prop === "gap" ? { row, column } : prop === "row-gap" ? { ...before, row } : { ...before, column };
  });
  return gap;
}

/** Parts of a value that stand outside of brackets. */
const splitValue = (value: string): string[] => value.match(/(?:[^\s()]|\([^()]*(?:\([^()]*\)[^()]*)*\))+/g) ?? [];

/** Last value that a rule gives a property. */
function valueOf(found: Rule, prop: string): string | undefined {
  return found.nodes.findLast((node): node is Declaration => node.type === "decl" && node.prop === prop)?.value;
}

const isFlexible = (display: string | undefined) => display === "flex" || display === "inline-flex";

/** Margins between the parts of a flexible box, for browsers that know gaps of grids alone. */
const flexGaps: Plugin = {
  postcssPlugin: "flex-gaps",
  OnceExit(root) {
    const written = new Map<string, { chain: AtRule[]; selectors: string[]; declarations: string }>();
    const note = (found: Rule, selectors: string[], declarations: string) => {
      const chain = blocksAround(found);
      const key = `${chain.map(({ name, params }) => name + params).join("|")}${declarations}`;
      const known = written.get(key) ?? { chain, selectors: [], declarations };
      known.selectors.push(...selectors);
      written.set(key, known);
    };
    const flows = readFlows(root);
    root.walkRules((found) => {
      const gap = gapOf(found);
      if (!gap || blocksAround(found).some(({ name }) => name === "supports" || name === "keyframes")) return;
      for (const selector of found.selectors) {
        for (const { to, flow } of flows.of(selector, found)) {
          note(found, partsOf(to, flow), marginsOf(gap, flow));
          // A drawing beside bare words, which no selector reaches.
          if (!flow.column && !flow.wraps)
            note(
              found,
              [`${heavier(to)}>svg:only-child`],
              `margin-left:calc(${gap.column}/2);margin-right:calc(${gap.column}/2)`,
            );
        }
      }
    });
    // A part that is pushed to the end stays there.
    root.walkDecls(/^margin(-left)?$/, (found) => {
      const { parent } = found;
      if (
        parent?.type !== "rule" ||
        !(found.prop === "margin-left" ? found.value === "auto" : splitValue(found.value).at(-1) === "auto")
      )
        return;
      note(parent as Rule, (parent as Rule).selectors.map(heavier), `${found.prop}:${found.value}`);
    });
    if (written.size === 0) return;
    const block = atRule({ name: "supports", params: NO_FLEX_GAP, nodes: [] });
    for (const { chain, selectors, declarations } of written.values()) {
      const one = rule({ selectors: [...new Set(selectors)] });
      for (const line of declarations.split(";")) {
        const [prop = "", value = ""] = line.split(":");
        one.append(decl({ prop, value }));
      }
      block.append(
        chain.reduce<ChildNode>((inside, { name, params }) => atRule({ name, params, nodes: [inside] }), one),
      );
    }
    root.append(block);
  },
};

type Flow = { column: boolean; wraps: boolean };

/** How the boxes of each selector flow. */
function readFlows(root: Root) {
  const known = new Map<string, { display?: string; direction?: string; wrap?: string }>();
  root.walkRules((found) => {
    const [display, direction, wrap] = ["display", "flex-direction", "flex-wrap"].map((prop) => valueOf(found, prop));
    for (const selector of found.selectors) {
      const before = known.get(selector) ?? {};
      known.set(selector, {
        ...before,
        ...(display && { display }),
        ...(direction && { direction }),
        ...(wrap && { wrap }),
      });
    }
  });
  const flowOf = (selector: string): Flow => ({
    column: known.get(selector)?.direction?.startsWith("column") ?? false,
    wraps: known.get(selector)?.wrap === "wrap",
  });
  return {
    of(selector: string, found: Rule): { to: string; flow: Flow }[] {
      // A utility says its gap alone: whether its box is flexible is said by other classes beside it.
      if (/^\.(?:[\w-]|\\.)*gap-[\w.\\-]+$/.test(selector) && !known.get(selector)?.display) return utilities(selector);
      return isFlexible(valueOf(found, "display") ?? known.get(selector)?.display)
        ? [{ to: selector, flow: flowOf(selector) }]
        : [];
    },
  };
}

/** A box of utilities: a line, one that wraps, or a column. */
const utilities = (selector: string) =>
  ["flex", "inline-flex"].flatMap((display) => [
    { to: `.${display}:not(.flex-col):not(.flex-wrap)${selector}`, flow: { column: false, wraps: false } },
    { to: `.${display}.flex-wrap${selector}`, flow: { column: false, wraps: true } },
    { to: `.${display}.flex-col${selector}`, flow: { column: true, wraps: false } },
  ]);

/** One class more than a rule of the page has, and later than all of them. */
const heavier = (selector: string) => (/^(html|body|:root|:host)/.test(selector) ? selector : `:root ${selector}`);

const partsOf = (box: string, { wraps }: Flow) => (wraps ? [`${heavier(box)}>*`] : [`${heavier(box)}>*+*`]);

/** The last part of a line that wraps is followed by as much as the others. */
const marginsOf = ({ row, column }: Gap, { column: isColumn, wraps }: Flow) =>
  wraps ? `margin-right:${column};margin-bottom:${row}` : isColumn ? `margin-top:${row}` : `margin-left:${column}`;

function blocksAround(found: Rule): AtRule[] {
  const blocks: AtRule[] = [];
  for (let at = found.parent; at && at.type !== "root"; at = at.parent as typeof at)
    if (at.type === "atrule") blocks.push(at as AtRule);
  return blocks;
}

/** In this order, on what Tailwind wrote; the bundler's minifier then lowers the rest for its targets. */
export const floorCss: AcceptedPlugin[] = [
  nestingFirst,
  propertiesForAll,
  layersByOrder,
  isPseudoClass({ preserve: false }) as Plugin,
  olderValues,
  flexGaps,
];
