import { data } from "react-router";
import { plainText } from "#app/platform/content/plain-text.ts";

/** More than any form of ours has: the form library takes minutes over a field repeated by the thousand. */
export const MOST_FIELDS = 200;
/** Largest form without files, in bytes. */
export const MOST_BYTES = 1024 * 1024;
const INCOMPLETE = "Le formulaire est arrivé incomplet.";
/** To the form library a dot or a bracket is a path, `a[999999999]` a list of that length, and `__…` an order of its own. */
const FIELD_NAME = /^[a-z][\w-]*$/i;

/**
 * The texts of a posted form, by the plain names that our forms have; other names and files are left out.
 * @param lists names that may come more than once, such as the ticks of a list; any other is taken once, as it came first
 * @throws a 400 response when the body is not a form: cut on its way, or made by hand; a 413 one beyond MOST_BYTES
 */
export async function readForm(request: Request, lists: readonly string[] = []): Promise<FormData> {
  return textsOf(await fieldsOf(request), lists);
}

/**
 * The same of a form that brings one small file: the whole form stays under MOST_BYTES, or what its page takes.
 * @returns "too-large" beyond it, so that the form can be given back; an empty file field is no file
 * @throws a 400 response when the body is not a form
 */
export async function readFormWithFile(
  request: Request,
  field: string,
  mostBytes = MOST_BYTES,
): Promise<{ form: FormData; file: { name: string; bytes: Uint8Array } | undefined } | "too-large"> {
  const body = await bodyOf(request, mostBytes);
  if (body === undefined) return "too-large";
  const fields = await parsed(request, body);
  const form = textsOf(fields);
  const file = fields.find(([name, value]) => name === field && typeof value !== "string")?.[1];
  if (!(file instanceof File) || file.size === 0) return { form, file: undefined };
  return { form, file: { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) } };
}

/**
 * Adds one text to a form as it may be read: a plain name, once, and no sign that cannot be kept. What came twice
 * would be a list to the form library, a text to whoever gets it by its name, and an object to a page that shows it.
 */
export function addText(form: FormData, name: string, value: string, lists: readonly string[] = []): void {
  if (!FIELD_NAME.test(name) || name === "constructor") return;
  if (lists.includes(name) || !form.has(name)) form.append(name, plainText(value));
}

function textsOf(fields: readonly [string, FormDataEntryValue][], lists?: readonly string[]): FormData {
  const form = new FormData();
  for (const [name, value] of fields) if (typeof value === "string") addText(form, name, value, lists);
  return form;
}

async function fieldsOf(request: Request): Promise<[string, FormDataEntryValue][]> {
  const body = await bodyOf(request);
  if (body === undefined) throw data("Ce que vous envoyez dépasse la taille acceptée.", { status: 413 });
  return parsed(request, body);
}

async function parsed(request: Request, body: Buffer<ArrayBuffer>): Promise<[string, FormDataEntryValue][]> {
  const type = request.headers.get("Content-Type") ?? "";
  // Counted before they are parsed: half a million names in 1 MB take the parser nine seconds.
  if (countOf(body, separatorIn(type)) <= MOST_FIELDS + 1) {
    try {
      const fields = [...(await new Response(body, { headers: { "Content-Type": type } }).formData())];
      if (fields.length <= MOST_FIELDS) return fields;
    } catch {
      // Answered below, as too many fields are.
    }
  }
  throw data(INCOMPLETE, { status: 400 });
}

/** What stands between two fields. */
function separatorIn(contentType: string): string {
  if (!/^multipart\//i.test(contentType)) return "&";
  return `--${/boundary="?([^";\s]+)/i.exec(contentType)?.[1] ?? ""}`;
}

function countOf(body: Buffer, separator: string): number {
  let count = 0;
  for (
    let at = body.indexOf(separator);
    at !== -1 && count <= MOST_FIELDS + 1;
    at = body.indexOf(separator, at + separator.length)
  )
    count += 1;
  return count;
}

/** The body, read no further than so many bytes; undefined when it is larger. */
async function bodyOf(request: Request, mostBytes = MOST_BYTES): Promise<Buffer<ArrayBuffer> | undefined> {
  if (Number(request.headers.get("Content-Length") ?? 0) > mostBytes) return undefined;
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of request.body ?? []) {
      size += chunk.byteLength;
      if (size > mostBytes) break;
      chunks.push(chunk);
    }
  } catch {
    throw data(INCOMPLETE, { status: 400 });
  }
  if (size > mostBytes) return undefined;
  return Buffer.concat(chunks);
}
