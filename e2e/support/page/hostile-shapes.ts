/** A form as it should come, and the shapes in which it may come instead. */
import type { ServedForm } from "#e2e/support/page/served-forms.ts";

type Entry = [name: string, value: string];
export type Body = { type: string; bytes: Buffer };

/** Signs that no form of ours sends, as bytes: NUL, and half of a surrogate pair. */
const NUL = Buffer.from([0x61, 0x00, 0x62]);
const HALF = Buffer.from([0x61, 0xed, 0xa0, 0x80, 0x62]);
const LONG = Buffer.from("é".repeat(50_000));
const BOUNDARY = "shapes-9f2c";

type Part = { name: string; value: Buffer; file?: string };

/** What one field, or all of them, may look like. */
const SHAPES = {
  twice: ({ name, value }) => [
    { name, value },
    { name, value: Buffer.from("autre") },
  ],
  missing: () => [],
  empty: ({ name }) => [{ name, value: Buffer.alloc(0) }],
  "as a file": ({ name, value }) => [{ name, value, file: "texte.txt" }],
  "with NUL": ({ name }) => [{ name, value: NUL }],
  "with half a surrogate pair": ({ name }) => [{ name, value: HALF }],
  "of 100 kB": ({ name }) => [{ name, value: LONG }],
} as const satisfies Record<string, (part: Part) => Part[]>;
export type Shape = keyof typeof SHAPES;
export const SHAPE_NAMES = Object.keys(SHAPES) as Shape[];

/** Files that are not what their name says, or hold what no text may. */
const FILES: readonly [name: string, bytes: Buffer][] = [
  ["a.md", Buffer.from("---\ntitle: &a [x, x]\nexcerpt: *a\n---\nTexte\n")],
  ["b.md", Buffer.from('---\ntitle: "a\\0b\\uD800"\n---\nTexte\0\n')],
  ["c.csv", Buffer.from("Prénom;Prénom;Nom;E-mail\r\nA\0wa;x;y;z\r\n\r\n;;;;;;;;;\r\n")],
  ["d.csv", Buffer.from("\uFEFFPrénom;Nom\r\nA\uD800;\uDC00\r\n", "utf16le")],
  ["e.json", Buffer.from('{"rounds":[{"drawNumber":"\\u0000"},{"drawNumber":"\\ud800"}],"rounds":0,"id":"\\u0000"}')],
  ["f.json", Buffer.from(`{"__proto__":{"a":1},"id":${"[".repeat(20_000)}${"]".repeat(20_000)}}`)],
  ["", Buffer.alloc(0)],
];

function urlencoded(parts: readonly Part[]): Body {
  const text = parts.map(({ name, value }) => `${encodeURIComponent(name)}=${percent(value)}`).join("&");
  return { type: "application/x-www-form-urlencoded", bytes: Buffer.from(text) };
}

function percent(bytes: Buffer): string {
  const once = encoded.get(bytes);
  if (once !== undefined) return once;
  const text = bytes
    .toString("latin1")
    .replaceAll(/[^\w.-]/g, (sign) => `%${sign.charCodeAt(0).toString(16).padStart(2, "0")}`);
  if (bytes === LONG) encoded.set(bytes, text);
  return text;
}

/** What is long takes longer to write down than to be read. */
const encoded = new Map<Buffer, string>();

function multipart(parts: readonly Part[]): Body {
  const bytes = parts.flatMap(({ name, value, file }) => {
    const named = file === undefined ? "" : `; filename="${file}"\r\nContent-Type: text/plain`;
    const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${named}\r\n\r\n`;
    return [Buffer.from(head), value, Buffer.from("\r\n")];
  });
  return {
    type: `multipart/form-data; boundary=${BOUNDARY}`,
    bytes: Buffer.concat([...bytes, Buffer.from(`--${BOUNDARY}--\r\n`)]),
  };
}

export const bodyOf = (form: Pick<ServedForm, "multipart">, sent: readonly Entry[]): Body =>
  (form.multipart ? multipart : urlencoded)(partsOf(sent));

const partsOf = (sent: readonly Entry[]): Part[] => sent.map(([name, value]) => ({ name, value: Buffer.from(value) }));

/** The form with some of its fields in a shape; a field for a file comes as text. @param names of the fields that have the shape */
export function shaped(form: ServedForm, sent: readonly Entry[], shape: Shape, names: readonly string[]): Body {
  const files = form.fields.filter(({ kind }) => kind === "file").map(({ name }): Entry => [name, "un texte"]);
  const all = partsOf([...sent, ...files]);
  const parts = all.flatMap((part): Part[] => (names.includes(part.name) ? SHAPES[shape](part) : [part]));
  return (form.multipart || shape === "as a file" ? multipart : urlencoded)(parts);
}

/** The form with each file that is none, in each of its fields for files; twice over where one is asked for. */
export function withFiles(form: ServedForm, sent: readonly Entry[]): Body[] {
  const fields = form.fields.filter(({ kind }) => kind === "file").map(({ name }) => name);
  if (fields.length === 0) return [];
  return FILES.map(([file, value]) =>
    multipart([...partsOf(sent), ...fields.flatMap((name) => [1, 2].map(() => ({ name, value, file })))]),
  );
}
