import { data } from "react-router";

/**
 * The fields of a posted form.
 * @throws a 400 response when the body is not a form: cut on its way, or made by hand
 */
export async function readForm(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch {
    throw data("Le formulaire est arrivé incomplet.", { status: 400 });
  }
}
