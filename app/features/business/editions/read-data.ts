/** The first edition of the dated data: what content files say, in a database that has none of a family yet. */
import { readFile, readdir } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import type { DatedData, Family, ItemValue } from "#app/platform/settings/dated-data.ts";
import { SettingsError, itemValue } from "#app/platform/settings/parts.ts";

const loose = itemValue.unwrap();
const listOf = (key: string, text: string, name: string): ItemValue[] => {
  const read = z.array(loose).safeParse(loose.safeParse(JSON.parse(text)).data?.[key]);
  if (!read.success) throw new SettingsError(`${name} is no list of ${key}`);
  return read.data;
};

/** Where each family is, and how an item of it is called. */
const PLACES: Readonly<Record<Family, { folder: string; list?: string; idOf: (item: ItemValue) => unknown }>> = {
  fact: { folder: "facts", list: "facts", idOf: ({ id }) => id },
  "grid-crs": { folder: "grids/crs", idOf: ({ from }) => from },
  "grid-pstq": { folder: "grids/pstq", idOf: ({ from }) => from },
  "grid-nclc": { folder: "grids/nclc", idOf: ({ from }) => from },
  "grid-fsw": { folder: "grids/fsw", idOf: ({ from }) => from },
  // A file goes on with the edition that it was opened with.
  programme: { folder: "programmes", idOf: ({ id, version }) => `${String(id)}@${String(version)}` },
  program: { folder: "finder", list: "programs", idOf: ({ id }) => id },
  stream: { folder: "finder", list: "streams", idOf: ({ id }) => id },
};

/**
 * @param folders where the files are looked for: the first that has a family's folder says all of it
 * @throws SettingsError for a file that cannot be read as a list of items
 */
export async function readFirstData(folders: readonly string[]): Promise<DatedData> {
  const read = await Promise.all(
    Object.entries(PLACES).map(async ([family, { folder, list, idOf }]) => {
      const files = (await filesIn(folders, folder)).filter(
        ({ name }) => !list || folder !== "finder" || name === list,
      );
      const values = files.flatMap(({ name, text }) =>
        list ? listOf(list, text, `content/${folder}/${name}.json`) : [loose.parse(JSON.parse(text))],
      );
      const items = values.map((value) => ({ id: String(idOf(value)), version: 1, value }));
      return [family, items.toSorted((a, b) => (a.id < b.id ? -1 : 1))] as const;
    }),
  );
  return Object.fromEntries(read) as unknown as DatedData;
}

async function filesIn(folders: readonly string[], below: string): Promise<{ name: string; text: string }[]> {
  for (const folder of folders) {
    const names = await readdir(path.join(folder, below)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") return [];
      throw error;
    });
    const found = names.filter((name) => name.endsWith(".json")).toSorted();
    if (found.length === 0) continue;
    return Promise.all(
      found.map(async (name) => ({
        name: name.replace(/\.json$/, ""),
        text: await readFile(path.join(folder, below, name), "utf8"),
      })),
    );
  }
  throw new SettingsError(`there is no content/${below} in ${folders.join(" nor in ")}`);
}
