import type { Buffer } from "node:buffer";

/** A UUID made of a hash: version 8, whose bits are the maker's own (RFC 9562). @param hash 16 bytes or more */
export function madeUuid(hash: Buffer): string {
  const hex = hash.toString("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
