const NBSP = "\u00a0";

/**
 * Sets French marks in running text: no-break spaces around « » and before : ; ! ? %,
 * between thousands and before FCFA, and the curved apostrophe. Writers type plain spaces.
 */
export function frenchMarks(text: string): string {
  return text
    .replaceAll(/ (?=[:;!?»%])/g, NBSP)
    .replaceAll(/« /g, `«${NBSP}`)
    .replaceAll(/(?<=\d) (?=\d{3}(\D|$))/g, NBSP)
    .replaceAll(/(?<=\d) (?=FCFA)/g, NBSP)
    .replaceAll(/(?<=\p{L})'(?=[\p{L}«])/gu, "’");
}
