/** Reading our own HTML as the server sent it, where no browser is needed: React always writes attributes in double quotes. */

const ENTITIES: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#x27;": "'" };

/** What HTML says as text: the five characters that React escapes. */
export const decoded = (html: string): string =>
  html.replaceAll(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES[entity] ?? entity);

/** The words of a piece of HTML, without its tags, comments, scripts and styles; its white space as it is. */
export function textIn(html: string): string {
  const bare = html.replaceAll(/<(script|style|template)\b[\s\S]*?<\/\1>/g, "").replaceAll("<!-- -->", "");
  return decoded(bare.replaceAll(/<[^>]*>/g, " "));
}

/** The same on one line, every run of white space one space. */
export const plain = (html: string): string => textIn(html).replaceAll(/\s+/g, " ").trim();

/** Opening tags of one name, each as its attributes, decoded. */
export function tagsIn(html: string, name: string): Map<string, string>[] {
  return [...html.matchAll(new RegExp(`<${name}(?=[\\s>])([^>]*)>`, "g"))].map(
    ([, attributes = ""]) =>
      new Map(
        [...attributes.matchAll(/([\w:-]+)(?:="([^"]*)")?/g)].map(([, key = "", value = ""]) => [key, decoded(value)]),
      ),
  );
}

/** Addresses of the links to the site itself, those of a drawing too, each once and without what follows "#". */
export function linksIn(html: string, page: URL): string[] {
  const links = tagsIn(html, "a").flatMap((attributes) => attributes.get("href") ?? []);
  const own = links.map((href) => new URL(href, page)).filter(({ origin }) => origin === page.origin);
  return [...new Set(own.map(({ pathname, search }) => `${pathname}${search}`))];
}

/** What stands in a form of a page, by the names of its fields. @param id of the form */
export function formIn(html: string, id = "reglage"): Record<string, string> {
  const [form = ""] = new RegExp(`<form[^>]*id="${id}"[\\s\\S]*?</form>`).exec(html) ?? [];
  const inputs = tagsIn(form, "input").flatMap((one) => {
    const [name, type] = [one.get("name"), one.get("type")];
    if (!name || (type === "checkbox" && !one.has("checked"))) return [];
    return [[name, type === "checkbox" ? "on" : (one.get("value") ?? "")]];
  });
  const areas = [...form.matchAll(/<textarea[^>]*name="([^"]+)"[^>]*>\n?([\s\S]*?)<\/textarea>/g)].map(
    ([, name = "", words = ""]) => [name, decoded(words)],
  );
  const lists = [...form.matchAll(/<select[^>]*name="([^"]+)"[\s\S]*?<\/select>/g)].map(([whole, name = ""]) => [
    name,
    tagsIn(whole, "option")
      .find((option) => option.has("selected"))
      ?.get("value") ?? "",
  ]);
  return Object.fromEntries([...inputs, ...areas, ...lists]) as Record<string, string>;
}
