/** One million UTF-16 code units each, as much as the body of a form may hold. */
const LENGTH = 1_000_000;
const filled = (piece: string) => piece.repeat(Math.floor(LENGTH / piece.length));

/** Texts that make naive code slow: sorting of marks, backtracking of patterns, splitting. */
export const HOSTILE_TEXTS: Readonly<Record<string, string>> = {
  "marks of two classes": "\u0301".repeat(LENGTH / 2) + "\u0316".repeat(LENGTH / 2),
  "marks that alternate": filled("\u0301\u0316"),
  "marks of an astral plane": filled("\u{1D165}\u0301\u{1D16D}\u0316"),
  "decomposed letters": filled("e\u0323\u0301"),
  "letters that grow when decomposed": filled("\u1F82\u0390"),
  spaces: `${filled(" ")}x`,
  "line ends": `a${filled("\r\n")}a`,
  "marks of direction": filled("\u202E\u2066"),
  "lone surrogates": filled("\uD800x"),
  dots: `https://${filled(".")} x`,
  "an address without end": `${filled("a.")}@${"a-".repeat(1000)}`,
  "a domain without end": `a@${filled("a.")}!`,
  digits: filled("1"),
  "a long word": `${filled("a")}!`,
  lists: filled("email,a,"),
  "open brackets": filled("["),
};
