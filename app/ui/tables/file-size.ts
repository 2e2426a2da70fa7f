const BYTES_PER_MEGABYTE = 1024 * 1024;

/** A size in bytes as French megabytes with two decimals: "2,35 Mo". */
export function formatMegabytes(bytes: number): string {
  return `${(bytes / BYTES_PER_MEGABYTE).toFixed(2).replace(".", ",")}\u00a0Mo`;
}

/** A weight on the line: "84 ko", and from one megabyte on "2,35 Mo". */
export function formatWeight(bytes: number): string {
  return bytes < BYTES_PER_MEGABYTE ? `${Math.max(1, Math.round(bytes / 1024))}\u00a0ko` : formatMegabytes(bytes);
}

/**
 * Whether a file may go through an `accept` attribute (".pdf,.jpg,image/png"). A drop is not
 * filtered by the browser as the file picker is. An empty `accept` takes everything. It is a
 * courtesy to the visitor: the server reads the real type.
 */
export function isAccepted(file: { name: string; type: string }, accept: string | undefined): boolean {
  const patterns = (accept ?? "").split(",").map((part) => part.trim().toLowerCase());
  const wanted = patterns.filter((part) => part !== "");
  if (wanted.length === 0) return true;
  const name = file.name.toLowerCase();
  const type = file.type.toLowerCase();
  return wanted.some((pattern) => {
    if (pattern.startsWith(".")) return name.endsWith(pattern);
    return pattern.endsWith("/*") ? type.startsWith(pattern.slice(0, -1)) : type === pattern;
  });
}
