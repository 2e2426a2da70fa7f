/** What a mail program reads in a message as it came over SMTP (RFC 2045, 2046). */

export type MimePart = {
  /** In lower case, e.g. "text/calendar". */ type: string;
  /** Of Content-Type, e.g. method. */ parameters: Record<string, string>;
  text: string;
};

/** The parts of a message that hold something, in order; those that only hold other parts are left out. */
export function mimeParts(source: string): MimePart[] {
  const cut = source.search(/\r\n\r\n/);
  const head = source.slice(0, cut).replaceAll(/\r\n[ \t]+/g, " ");
  const body = source.slice(cut + 4);
  const header = (name: string) => new RegExp(`^${name}:\\s*(.*)$`, "im").exec(head)?.[1]?.trim() ?? "";
  const [type = "text/plain", ...rest] = header("Content-Type").split(";");
  const parameters = Object.fromEntries(
    rest.map((one) => [
      one.split("=")[0]?.trim().toLowerCase() ?? "",
      one
        .slice(one.indexOf("=") + 1)
        .replaceAll('"', "")
        .trim(),
    ]),
  );
  if (!type.toLowerCase().startsWith("multipart/"))
    return [{ type: type.toLowerCase(), parameters, text: decode(body, header("Content-Transfer-Encoding")) }];
  const [, ...inside] = `\r\n${body}`.split(`\r\n--${parameters.boundary ?? ""}`);
  // What follows the closing mark is no part.
  return inside.filter((part) => !part.startsWith("--")).flatMap((part) => mimeParts(part.replace(/^[ \t]*\r\n/, "")));
}

function decode(body: string, encoding: string): string {
  if (encoding.toLowerCase() === "base64") return Buffer.from(body, "base64").toString("utf8");
  if (encoding.toLowerCase() !== "quoted-printable") return body;
  const bytes = body
    .replaceAll(/[ \t]*=\r\n/g, "")
    .replaceAll(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1").toString("utf8");
}

/** The subject of a message, its encoded words read (RFC 2047). */
export function subjectOf(source: string): string {
  const head = source.slice(0, source.search(/\r\n\r\n/)).replaceAll(/\r\n[ \t]+/g, " ");
  const subject = /^Subject:\s*(.*)$/im.exec(head)?.[1] ?? "";
  return subject
    .replaceAll(/\?=\s+=\?/g, "?==?")
    .replaceAll(/=\?UTF-8\?([QB])\?(.*?)\?=/gi, (_, kind: string, words: string) =>
      kind.toUpperCase() === "B" ? decode(words, "base64") : decode(words.replaceAll("_", " "), "quoted-printable"),
    );
}
