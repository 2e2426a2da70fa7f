import { data } from "react-router";
import { type Kind, KINDS } from "#app/features/publications/kinds.ts";

/** The text that an address names. @throws 404 for a kind that is none, or a name that no text may have */
export function askedText(params: { kind: string; slug: string }): { kind: Kind; slug: string } {
  const { slug } = params;
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug)) throw data(null, { status: 404 });
  return { kind: askedKind(params.kind), slug };
}

/** @throws 404 for a kind that is none */
export function askedKind(asked: string): Kind {
  const kind = KINDS.find((one) => one === asked);
  if (!kind) throw data(null, { status: 404 });
  return kind;
}
