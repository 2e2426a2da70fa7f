import type { ItemValue } from "#app/platform/settings/dated-data.ts";
import { itemValue } from "#app/platform/settings/parts.ts";
import { readProgramme } from "./read-programmes.server.ts";
import { readJson } from "#app/platform/content/plain-text.ts";

/** Judges the text of a file as a template of files: schema, and every name that it refers to. */
export function judgeTemplate(
  text: string,
): { ok: true; id: string; value: ItemValue } | { ok: false; problems: readonly string[] } {
  const value = parsed(text);
  if (!value) return { ok: false, problems: ["Ce n’est pas un objet JSON."] };
  const id = `${String(value["id"])}@${String(value["version"])}`;
  const { problems } = readProgramme({ name: `${id}.json`, text: JSON.stringify(value) });
  return problems.length > 0 ? { ok: false, problems } : { ok: true, id, value };
}

/** Undefined for what is no JSON object, said as the problem of the file by the caller. */
const parsed = (text: string): ItemValue | undefined => itemValue.safeParse(readJson(text)?.value).data ?? undefined;
