import { FALLBACK_FAMILY } from "./families.ts";
import type { PagedPattern, PlainNode, Role, Scope, Tag } from "./plain-tree.ts";
import type { Stretch } from "./stretches.ts";

export type PlainElement = Exclude<PlainNode, string>;

/** A node as the engine's steps take and return it. */
export type EngineNode = { type: "TEXT_INSTANCE"; value: string } | EngineElement;
export type EngineElement = {
  type: string;
  box: object;
  style: unknown;
  props: Record<string, unknown>;
  children: EngineNode[];
  /** Of a text, once it is laid out. */
  lines?: unknown;
};

/** Where a text with words of its page stands. */
export type PageNumber = { pageNumber: number; totalPages?: number };

/** Texts may stand in these alone; elsewhere the engine passes over them. */
const HOLD_TEXT = new Set(["TEXT", "LINK", "TSPAN", "NOTE"]);

/** The words of a text that depend on its page. */
export const say = ({ first, others }: PagedPattern, { pageNumber, totalPages }: PageNumber) =>
  (pageNumber === 1 ? first : others)
    .replace("{page}", String(pageNumber))
    .replace("{pages}", String(totalPages ?? ""));

/** A document as the engine lays it out. @param cut parts a text by the faces that draw it */
export function toEngine(
  { type, props: { style = {}, ...props }, paged, children }: PlainElement,
  cut: (text: string) => Stretch[],
): EngineElement {
  const render = paged && ((place: PageNumber) => inFaces(cut(say(paged, place))));
  return {
    type,
    box: {},
    style,
    props: { ...props, ...(render && { render }), tag: tagOf(type, props as NodeProps) },
    children: children.flatMap((child) => {
      if (typeof child !== "string") return toEngine(child, cut);
      return HOLD_TEXT.has(type) ? inFaces(cut(child)) : [];
    }),
  };
}

function inFaces(stretches: Stretch[]): EngineNode[] {
  return stretches.map(({ text, fallback }) => {
    const words = { type: "TEXT_INSTANCE" as const, value: text };
    if (!fallback) return words;
    return { type: "TEXT", box: {}, style: { fontFamily: FALLBACK_FAMILY }, props: {}, children: [words] };
  });
}

type NodeProps = { tag?: Role; scope?: Scope; alt?: string };

function tagOf(type: string, { tag: role, scope, alt }: NodeProps): Tag | undefined {
  if (role) return { role, scope };
  if (alt) return { role: "Figure", alt };
  return type === "TEXT" ? { role: "P" } : undefined;
}
