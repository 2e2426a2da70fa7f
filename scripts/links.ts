// npm run links: docs/external-links.tsv from what content and code hold.
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { ROOT } from "#scripts/checks/run-step.ts";
import { collectLinks } from "#scripts/links/collect-links.ts";
import { readLinksTable, writeLinksTable } from "#scripts/links/links-table.ts";

const FILE = path.join(ROOT, "docs/external-links.tsv");

const before = readLinksTable(await readFile(FILE, "utf8").catch(() => ""));
const links = await collectLinks();
await writeFile(FILE, writeLinksTable(links, before));
const added = links.filter(({ url }) => !before.has(url)).length;
const gone = [...before.keys()].filter((url) => !links.some((link) => link.url === url)).length;
console.log(`docs/external-links.tsv: ${links.length} links, ${added} new, ${gone} gone.`);
