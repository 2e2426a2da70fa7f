const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&apos;" };

/** Text as XML may hold it: markup escaped, control characters left out. */
export function xmlText(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign).replaceAll(/[^\P{Cc}\t\n\r]/gu, "");
}
