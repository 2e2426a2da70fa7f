import { data } from "react-router";

/** More than any form of ours has: the form library takes minutes over a field repeated by the thousand. */
const MOST_FIELDS = 200;
/** To the form library a dot or a bracket is a path, `a[999999999]` a list of that length, and `__…` an order of its own. */
const FIELD_NAME = /^[a-z][\w-]*$/i;

/**
 * The texts of a posted form, by the plain names that our forms have; other names and files are left out.
 * @throws a 400 response when the body is not a form: cut on its way, or made by hand
 */
export async function readForm(request: Request): Promise<FormData> {
  const form = new FormData();
  for (const [name, value] of await fieldsOf(request)) if (typeof value === "string") addText(form, name, value);
  return form;
}

/** Adds one text to a form as it may be read: a plain name, and no NUL, which PostgreSQL refuses. */
export function addText(form: FormData, name: string, value: string): void {
  if (FIELD_NAME.test(name) && name !== "constructor") form.append(name, value.replaceAll("\0", ""));
}

async function fieldsOf(request: Request): Promise<[string, FormDataEntryValue][]> {
  try {
    const fields = [...(await request.formData())];
    if (fields.length <= MOST_FIELDS) return fields;
  } catch {
    // Answered below, as too many fields are.
  }
  throw data("Le formulaire est arrivé incomplet.", { status: 400 });
}
