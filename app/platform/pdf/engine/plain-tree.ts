import { Fragment, isValidElement } from "react";
import type { ReactNode } from "react";

/** What an element is; ISO 32000-1, 14.8.4. */
export type Role =
  | `H${1 | 2 | 3 | 4}`
  | "P"
  | "BlockQuote"
  | "Table"
  | "TR"
  | "TH"
  | "TD"
  | "L"
  | "LI"
  | "Lbl"
  | "LBody"
  | "Link"
  | "Figure";
/** Of a head: the cells that it is said with. */
export type Scope = "Row" | "Column";
/** What one element of a document is. The engine lays it out in as many pieces as it takes pages: each keeps this very object. */
export type Tag = { role: Role; scope?: Scope; alt?: string };

/** Words that depend on their page: `{page}` and `{pages}` stand for its number and their count. */
export type PagedPattern = { first: string; others: string };

/** A document as data alone, so that it can cross to the process that draws it. */
export type PlainNode =
  | string
  | { type: string; props: Record<string, unknown>; paged?: PagedPattern; children: PlainNode[] };

type Given = { children?: ReactNode; paged?: PagedPattern };

/**
 * Runs the components of a document (none may use a hook) down to the engine's own elements.
 * @throws on an element that is neither a function component, a fragment nor one of the engine's.
 */
export function toPlainTree(node: ReactNode): PlainNode[] {
  if (node === null || node === undefined || typeof node === "boolean") return [];
  if (typeof node === "string" || typeof node === "number") return [String(node)];
  if (Array.isArray(node)) return node.flatMap((child: ReactNode) => toPlainTree(child));
  if (!isValidElement<Given>(node)) throw new Error("A PDF holds React elements and text only.");
  const given = node.props;
  const { children, paged, ...props } = given;
  const type: unknown = node.type;
  if (type === Fragment) return toPlainTree(children);
  if (typeof type === "function") return toPlainTree((type as (props: Given) => ReactNode)(given));
  if (typeof type !== "string") throw new Error("A PDF holds function components and the engine's elements only.");
  return [{ type, props, paged, children: toPlainTree(children) }];
}
