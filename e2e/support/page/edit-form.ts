/** A form as somebody changes it: with another value in one field, or with what is typed. */
import { bodyOf } from "#e2e/support/page/hostile-shapes.ts";
import { type ServedField, formsIn, sentBy } from "#e2e/support/page/served-forms.ts";
import type { Found, FormWalk } from "#e2e/support/page/walk-forms.ts";
import type { Answer, Person } from "#e2e/support/people/person.ts";

/** The same field with something else in it, as its kind may have it; what is tried first comes first. */
function others({ name, value, kind, type, options }: ServedField): string[] {
  if (kind === "hidden" || kind === "file" || type === "password" || type === "radio") return [];
  if (kind === "tick") return [value === "" ? (options[0] ?? "on") : ""];
  if (kind === "list") return options.filter((one) => one !== value && one !== "").slice(0, 1);
  if (value === "") return /remove|place/.test(name) ? [] : ["Essai", "72", "2026-11-27"];
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return [Temporal.PlainDate.from(value).subtract({ days: 1 }).toString()];
  if (/^[\d\s]+$/.test(value)) return [String(Number(value.replaceAll(/\s/g, "")) + 1)];
  if (/^\S+@\S+$/.test(value)) return [`bis.${value}`];
  return [/^https?:\S+$/.test(value) ? `${value}?bis=1` : `${value} bis`];
}

const flat = (text: string) => text.replaceAll(/\s+/g, " ").trim();

/** Sends the form of a page with one of its fields changed, until one is taken and stands in the page as it was typed. */
export async function edit(walk: FormWalk, { who, page, form }: Found): Promise<string[] | "kept"> {
  const tried: string[] = [];
  // Words first: what a tick or a list may be depends on the rest more often.
  const fields = form.fields.toSorted((one, other) => Number(one.value === "") - Number(other.value === ""));
  for (const [field, value] of fields.flatMap((one) => others(one).map((other) => [one, other] as const))) {
    const typed = { ...form, fields: form.fields.map((one) => (one === field ? { ...one, value } : one)) };
    const status = await walk.post(who, form.action, bodyOf(form, sentBy(typed)));
    if (status < 300 || status > 399) {
      tried.push(`${field.name}: ${status}`);
      continue;
    }
    const again = formsIn((await walk.people[who].get(page)).body, new URL(page, walk.people[who].site));
    const now = again.filter(({ buttons }) => String(buttons[0]) === String(form.buttons[0]));
    const stands = now.flatMap((one) => one.fields.filter(({ name }) => name === field.name));
    if (stands.some((one) => flat(one.value) === flat(value))) return "kept";
    tried.push(`${field.name}: taken, and stands there as ${stands.map((one) => one.value).join(", ")}`);
  }
  return tried;
}

type Typed = Readonly<Record<string, string>>;
type Filling = {
  typed: Typed;
  /** Its name and its words. */
  file?: readonly [name: string, words: string];
  /** The button, as « intent=enter »; else the one that the key Enter presses. */
  pressed?: string;
  /** The page as it was answered; else as it is served. */
  body?: string;
};

/** Fills in the form of a page that has these fields and this button, and sends it. @throws Error for a page without it */
export async function fillIn(who: Person, path: string, { typed, file, pressed, body }: Filling): Promise<Answer> {
  const page = new URL(path, who.site);
  const names = [...Object.keys(typed), ...(file ? ["file"] : [])];
  const found = formsIn(body ?? (await who.get(path)).body, page).find(
    ({ method, fields, buttons }) =>
      method === "post" &&
      names.every((name) => fields.some((one) => one.name === name)) &&
      (pressed === undefined || buttons.some((one) => one.join("=") === pressed)),
  );
  if (!found) throw new Error(`${path} has no form with ${names.join(", ")} and ${pressed ?? "a button"}`);
  const fields = found.fields.map((field): ServedField => {
    const value = typed[field.name];
    if (value === undefined || field.kind === "file") return field;
    return { ...field, value: field.kind === "tick" && !field.options.includes(value) ? "" : value };
  });
  const sent = sentBy(
    { ...found, fields },
    found.buttons.find((one) => one.join("=") === pressed),
  );
  if (!found.multipart) return who.post(found.action, Object.fromEntries(sent));
  const form = new FormData();
  for (const [name, value] of sent) form.append(name, value);
  if (file) form.append("file", new Blob([file[1]]), file[0]);
  return who.send(found.action, form);
}
