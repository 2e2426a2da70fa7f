/** What a script says that a supported browser cannot read or lacks. */
import { parseAst } from "vite";
import type { NewerCalls } from "./support.ts";

type Node = { type: string; [key: string]: unknown };

/** Newer calls that a script asks for before it uses them, or that no supported browser reaches; by file name or word, with the reason. */
export type Allowed = Readonly<Record<string, string>>;

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && typeof (value as Node).type === "string";

/** A group that looks back, one with flags of its own, or a name given twice; and flags that are newer than the supported browsers. */
const NEWER_PATTERN = /\(\?<[=!]|\(\?[a-z]*-?[a-z]+:/;
const isNewerPattern = (pattern: string, flags = "") => NEWER_PATTERN.test(pattern) || /[dv]/.test(flags);

/** Syntax newer than the supported browsers: Safari 13.1 is the oldest. */
function newerSyntax(node: Node): string | undefined {
  switch (node.type) {
    case "PropertyDefinition":
    case "AccessorProperty":
      return "a field of a class";
    case "PrivateIdentifier":
      return "a private name";
    case "StaticBlock":
      return "a static block";
    case "ImportAttribute":
      return "an attribute of an import";
    case "ExportAllDeclaration":
      return node.exported ? "export * as" : undefined;
    case "AssignmentExpression":
      return ["??=", "||=", "&&="].includes(String(node.operator)) ? String(node.operator) : undefined;
    case "Literal": {
      if (typeof node.bigint === "string") return "a BigInt";
      const regex = node.regex as { pattern: string; flags: string } | undefined;
      if (regex) return isNewerPattern(regex.pattern, regex.flags) ? `/${regex.pattern}/${regex.flags}` : undefined;
      return typeof node.value === "string" && /^[^\s]*\(\?<[=!]/.test(node.value)
        ? `a pattern, ${node.value}`
        : undefined;
    }
    default:
      return undefined;
  }
}

/** The name of a property as the script writes it: `.name`, `["name"]`, or taken apart by `{ name }`. */
function memberOf(node: Node): string | undefined {
  if (node.type !== "MemberExpression") return undefined;
  const property = node.property as Node;
  if (!node.computed) return property.type === "Identifier" ? String(property.name) : undefined;
  return property.type === "Literal" && typeof property.value === "string" ? property.value : undefined;
}

/** A name of the global scope that is used, and not only asked for by `typeof`. */
function globalOf(node: Node, parent: Node | undefined): string | undefined {
  const format = memberOf(node);
  if (format !== undefined && (node.object as Node).type === "Identifier" && (node.object as Node).name === "Intl")
    return `Intl.${format}`;
  if (node.type !== "Identifier") return undefined;
  if (parent?.type === "UnaryExpression" && parent.operator === "typeof") return undefined;
  if (parent?.type === "MemberExpression" && parent.property === node && !parent.computed) return undefined;
  if ((parent?.type === "Property" || parent?.type === "MethodDefinition") && parent.key === node && !parent.computed)
    return undefined;
  return String(node.name);
}

/**
 * Each thing in the text once, sorted.
 * @param text a module, or a script that stands in a page
 */
export function newerInScript(text: string, calls: NewerCalls, allowed: Allowed = {}): string[] {
  const found = new Set<string>();
  const visit = (node: Node, parent: Node | undefined, inFunction: boolean): void => {
    const syntax = newerSyntax(node);
    if (syntax) found.add(syntax);
    if (node.type === "AwaitExpression" && !inFunction) found.add("await outside of a function");
    // What is only looked at is `undefined` there; what is called throws.
    const member = node.type === "CallExpression" ? memberOf(node.callee as Node) : undefined;
    if (member !== undefined && calls.names.has(member) && !(member in allowed)) found.add(`.${member}`);
    const name = globalOf(node, parent);
    if (name !== undefined && calls.globals.has(name) && !(name in allowed)) found.add(name);
    const within = inFunction || /Function/.test(node.type);
    for (const part of Object.values(node)) {
      if (isNode(part)) visit(part, node, within);
      else if (Array.isArray(part)) for (const one of part) if (isNode(one)) visit(one, node, within);
    }
  };
  visit(parseAst(text) as unknown as Node, undefined, false);
  return [...found].toSorted();
}
