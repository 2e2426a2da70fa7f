/** Every class that a view names has a rule of ours or is a utility that Tailwind generates. */
import { readFileSync, readdirSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { parse } from "postcss";
import { __unstable__loadDesignSystem as loadDesignSystem } from "tailwindcss";
import { parseSync } from "vite";
import { beforeAll, expect, test } from "vitest";
import { ROOT } from "./run-step.ts";

const APP = path.join(ROOT, "app");
const filesOf = (ending: RegExp) =>
  readdirSync(APP, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && ending.test(file.name) && !/\.test\.tsx?$/.test(file.name))
    .map((file) => path.join(file.parentPath, file.name));

/** The name of an icon, which nobody styles. */
const UNSTYLED: ReadonlySet<string> = new Set(["lucide-"]);

type Found = {
  /** As written; of a part, what stands before or after what is computed. */ word: string;
  how: "whole" | "begins" | "ends";
  file: string;
};

/** The words of a text; `before` and `after`: something computed touches it there. */
function wordsIn(text: string, file: string, before = false, after = false): Found[] {
  const pieces = text.split(/\s+/);
  return pieces.flatMap((word, index): Found[] => {
    if (word === "") return [];
    if (after && index === pieces.length - 1) return [{ word, how: "begins", file }];
    if (before && index === 0) return [{ word, how: "ends", file }];
    return [{ word, how: "whole", file }];
  });
}

type Node = { type: string; [key: string]: unknown };
const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && typeof (value as Node).type === "string";
const childrenOf = (node: Node): Node[] =>
  Object.values(node).flatMap((value) => (Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : []));

/** Texts that an expression may come to: neither what a condition compares nor what a call other than ours is given. */
function classesOf(node: Node, file: string): Found[] {
  if (node.type === "Literal") return typeof node.value === "string" ? wordsIn(node.value, file) : [];
  if (node.type === "TemplateLiteral") {
    const quasis = node.quasis as { value: { cooked: string } }[];
    const own = quasis.flatMap(({ value }, index) => wordsIn(value.cooked, file, index > 0, index < quasis.length - 1));
    return own;
  }
  if (node.type === "ConditionalExpression")
    return [node.consequent, node.alternate].filter(isNode).flatMap((one) => classesOf(one, file));
  if (node.type === "LogicalExpression")
    return (node.operator === "&&" ? [node.right] : [node.left, node.right])
      .filter(isNode)
      .flatMap((one) => classesOf(one, file));
  if (node.type === "CallExpression") {
    const called = (node.callee as Node).name;
    return called === "classNames" ? (node.arguments as Node[]).flatMap((one) => classesOf(one, file)) : [];
  }
  if (
    node.type === "JSXExpressionContainer" ||
    node.type === "TSAsExpression" ||
    node.type === "ParenthesizedExpression"
  )
    return isNode(node.expression) ? classesOf(node.expression, file) : [];
  return [];
}

/** Classes of attributes and properties called className or …ClassName, of `classNames(…)` anywhere, and of elements that scripts make. */
function collect(node: Node, file: string): Found[] {
  const named = (key: unknown) => isNode(key) && /(^c|C)lassName$/.test(String(key.name ?? ""));
  if (node.type === "JSXAttribute" && named(node.name)) return isNode(node.value) ? classesOf(node.value, file) : [];
  if (node.type === "Property" && named(node.key)) return isNode(node.value) ? classesOf(node.value, file) : [];
  if (node.type === "AssignmentExpression" && named((node.left as Node).property))
    return classesOf(node.right as Node, file);
  const own = node.type === "CallExpression" ? classesOf(node, file) : [];
  return [...own, ...(own.length > 0 ? [] : childrenOf(node).flatMap((child) => collect(child, file)))];
}

const parsed = (code: string, file: string) => parseSync(file, code, { lang: "tsx" }).program as unknown as Node;
const classesIn = (code: string, file: string) => collect(parsed(code, file), path.relative(APP, file));

/** Each source of the app, read once. */
let programs: (readonly [file: string, program: Node])[];

const selectors = new Set<string>();
let isUtility: (name: string) => boolean;

beforeAll(async () => {
  programs = filesOf(/\.tsx?$/).map((file) => [path.relative(APP, file), parsed(readFileSync(file, "utf8"), file)]);
  for (const file of filesOf(/\.css$/))
    parse(readFileSync(file, "utf8")).walkRules(({ selector }) => {
      for (const [, name = ""] of selector.matchAll(/\.(-?[_a-zA-Z][\w-]*)/g)) selectors.add(name);
    });
  const entry = createRequire(import.meta.url).resolve("tailwindcss/index.css");
  const design = await loadDesignSystem(readFileSync(path.join(APP, "styles.css"), "utf8"), {
    base: APP,
    loadStylesheet: async (id, base) => {
      const file = id.startsWith("tailwindcss")
        ? id === "tailwindcss"
          ? entry
          : createRequire(import.meta.url).resolve(id)
        : path.resolve(base, id);
      return { path: file, base: path.dirname(file), content: readFileSync(file, "utf8") };
    },
  });
  isUtility = (name) => design.candidatesToCss([name])[0] !== null;
});

function unknownOf(found: readonly Found[]): string[] {
  const all = [...selectors];
  const known = ({ word, how }: Found) => {
    if (UNSTYLED.has(word)) return true;
    if (how === "begins") return all.some((name) => name.startsWith(word) && name.length > word.length);
    if (how === "ends") return all.some((name) => name.endsWith(word) && name.length > word.length);
    return selectors.has(word) || isUtility(word);
  };
  return [
    ...new Set(
      found
        .filter((one) => !known(one))
        .map(({ word, how, file }) => `${file}: ${word}${how === "whole" ? "" : ` (${how})`}`),
    ),
  ];
}

test("no view names a class that nothing styles", () => {
  const found = programs.flatMap(([file, program]) => collect(program, file));
  expect(found.length).toBeGreaterThan(1000);
  expect(unknownOf(found)).toEqual([]);
});

/** The words of every text of a source, the pieces of template texts as the beginnings and ends that they are. */
function textsOf(node: Node, file: string): Found[] {
  const own =
    (node.type === "Literal" || node.type === "TemplateLiteral") && node.regex === undefined ? classesOf(node, file) : [];
  return [...own, ...childrenOf(node).flatMap((child) => textsOf(child, file))];
}

/** Where each class that has a rule is named. */
function filesByClass(): ReadonlyMap<string, ReadonlySet<string>> {
  const whole = new Map<string, Set<string>>();
  const pieces: Found[] = [];
  for (const [file, program] of programs) {
    for (const one of textsOf(program, file)) {
      // What a script looks for is written as a selector.
      const names = one.how === "whole" ? one.word.split(/[.,:>()[\]+~*"']+/).filter((name) => selectors.has(name)) : [];
      for (const name of names) whole.set(name, (whole.get(name) ?? new Set()).add(file));
      if (one.how !== "whole" && /^[a-z][\w-]*-$|^-[\w-]+$/.test(one.word)) pieces.push(one);
    }
  }
  return new Map(
    [...selectors].map((name) => {
      const made = pieces.filter(({ word, how }) => (how === "begins" ? name.startsWith(word) : name.endsWith(word)));
      return [name, new Set([...(whole.get(name) ?? []), ...made.map(({ file }) => file)])];
    }),
  );
}

/** Classes that one file uses: utilities say the same without a name. It only ever falls. */
const MOST_OF_ONE_FILE = 400;

test("no rule styles a class that no view names, and no more classes than before are named by one file", () => {
  const files = filesByClass();
  expect([...files].filter(([, { size }]) => size === 0).map(([name]) => name)).toEqual([]);
  expect([...files.values()].filter(({ size }) => size === 1).length).toBeLessThanOrEqual(MOST_OF_ONE_FILE);
});

test.each([
  ["whole", '<p className="read-facts readingsPath-facts" />', ["x.tsx: readingsPath-facts"]],
  ["of a choice", '<p className={a === "b" ? "read-facts" : "nulle-part"} />', ["x.tsx: nulle-part"]],
  [
    "of classNames",
    'const a = classNames("nulle-part", b && "ailleurs", "mt-3");',
    ["x.tsx: nulle-part", "x.tsx: ailleurs"],
  ],
  ["that begins with a part", "<p className={`nulle-${look} strip-${look}`} />", ["x.tsx: nulle- (begins)"]],
  ["of Tailwind's form, and none of it", '<p className="mt-3 sm:mt-8 mt-troismille" />', ["x.tsx: mt-troismille"]],
  ["of an element that a script makes", 'made.className = "nulle-part";', ["x.tsx: nulle-part"]],
])("control: a class %s is found out", (_how, code, expected) => {
  expect(unknownOf(classesIn(code, path.join(APP, "x.tsx")))).toEqual(expected);
});
