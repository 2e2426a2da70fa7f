import { data } from "react-router";

/**
 * The fields of a posted form, their texts as `withoutNul` leaves them.
 * @throws a 400 response when the body is not a form: cut on its way, or made by hand
 */
export async function readForm(request: Request): Promise<FormData> {
  const form = new FormData();
  for (const [name, value] of await fieldsOf(request)) form.append(name, typeof value === "string" ? withoutNul(value) : value);
  return form;
}

/** A field's text without NUL, which no keyboard types and PostgreSQL refuses to keep. */
export function withoutNul(text: string): string {
  return text.replaceAll("\0", "");
}

async function fieldsOf(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch {
    throw data("Le formulaire est arrivé incomplet.", { status: 400 });
  }
}
