/** The forms of a page as the server sent it, filled as it filled them, and what a browser without JavaScript would send of them. */
import { tagsIn, decoded } from "#e2e/support/page/read-html.ts";

export type ServedField = {
  name: string;
  /** "" of what is not sent as it stands: a box that is not ticked, a file. */
  value: string;
  kind: "text" | "area" | "list" | "tick" | "file" | "hidden";
  type: string;
  options: readonly string[];
};

/** `buttons`: those that send it, the first as the key Enter does. `action`: path and query. */
export type ServedForm = {
  id: string;
  action: string;
  method: "get" | "post";
  multipart: boolean;
  fields: ServedField[];
  buttons: [name: string, value: string][];
};

const FORM = /<form(?=[\s>])[^>]*>[\s\S]*?<\/form>/g;
const CONTROL =
  /<(input|textarea|select|button)(?=[\s>])([^>]*)>(?:(?<=<textarea[^>]*>)([\s\S]*?)<\/textarea>|(?<=<select[^>]*>)([\s\S]*?)<\/select>)?/g;

/** Every form of a page; a control elsewhere that names a form by its id is that form's. */
export function formsIn(html: string, page: URL): ServedForm[] {
  const plain = html.replaceAll(/<(script|style|template)\b[\s\S]*?<\/\1>/g, "");
  const outside = controlsIn(plain.replaceAll(FORM, ""));
  return (plain.match(FORM) ?? []).map((form) => {
    const [head = new Map<string, string>()] = tagsIn(form, "form");
    const action = new URL(head.get("action") ?? `${page.pathname}${page.search}`, page);
    const id = head.get("id") ?? "";
    const own = controlsIn(form).filter(({ attributes }) => (attributes.get("form") ?? id) === id);
    const controls = [...own, ...outside.filter(({ attributes }) => id !== "" && attributes.get("form") === id)];
    return {
      id,
      action: `${action.pathname}${action.search}`,
      method: head.get("method") === "post" ? ("post" as const) : ("get" as const),
      multipart: head.get("encType") === "multipart/form-data" || head.get("enctype") === "multipart/form-data",
      fields: controls.flatMap(fieldOf),
      buttons: controls.flatMap(({ tag, attributes }) =>
        tag === "button" && (attributes.get("type") ?? "submit") === "submit"
          ? [[attributes.get("name") ?? "", attributes.get("value") ?? ""] as [string, string]]
          : [],
      ),
    };
  });
}

type Control = { tag: string; attributes: Map<string, string>; words: string; options: string };

const controlsIn = (html: string): Control[] =>
  [...html.matchAll(CONTROL)].map(([, tag = "", inner = "", words = "", options = ""]) => ({
    tag,
    attributes: tagsIn(`<${tag} ${inner}>`, tag)[0] ?? new Map<string, string>(),
    words: decoded(words).replace(/^\n/, ""),
    options,
  }));

function fieldOf({ tag, attributes, words, options }: Control): ServedField[] {
  const [name, type] = [attributes.get("name"), attributes.get("type") ?? "text"];
  if (!name || tag === "button" || attributes.has("disabled")) return [];
  if (tag === "textarea") return [{ name, value: words, kind: "area", type: "text", options: [] }];
  const value = attributes.get("value") ?? "";
  if (tag === "select") {
    const all = tagsIn(options, "option").filter((option) => !option.has("disabled"));
    const chosen = all.find((option) => option.has("selected")) ?? all[0];
    const values = all.map((option) => option.get("value") ?? "");
    return [{ name, value: chosen?.get("value") ?? "", kind: "list", type: "select", options: values }];
  }
  if (type === "file") return [{ name, value: "", kind: "file", type, options: [] }];
  if (type === "checkbox" || type === "radio") {
    const sent = value === "" ? "on" : value;
    return [{ name, value: attributes.has("checked") ? sent : "", kind: "tick", type, options: [sent] }];
  }
  return [{ name, value, kind: type === "hidden" ? "hidden" : "text", type, options: [] }];
}

/** Names that a form says more than once, of which the server would take one: neither a list of ticks nor the buttons. */
export function namesTwice({ fields }: ServedForm): string[] {
  const byName = Map.groupBy(fields, ({ name }) => name);
  return [...byName].flatMap(([name, same]) =>
    same.length > 1 && same.some(({ kind }) => kind !== "tick") ? [name] : [],
  );
}

/** What a browser sends: each field in its order, a box only when it is ticked. */
export function sentBy({ fields, buttons }: ServedForm, [name, value]: [string, string] = buttons[0] ?? ["", ""]) {
  const sent = fields.flatMap((field): [string, string][] =>
    field.kind === "file" || (field.kind === "tick" && field.value === "") ? [] : [[field.name, field.value]],
  );
  return name === "" ? sent : [...sent, [name, value] as [string, string]];
}
