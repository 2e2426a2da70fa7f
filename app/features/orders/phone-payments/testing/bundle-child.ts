import { mkdtemp, rm } from "node:fs/promises";
import path from "node:path";
import { build } from "vite";

/** Makes `child.ts` one plain file: Node runs sources as they are, and not the mails, which are written in JSX. */
export async function bundleChild(): Promise<{ file: string; remove: () => Promise<void> }> {
  // Below the checkout, so that it finds its packages.
  const folder = await mkdtemp(path.resolve("node_modules/.payment-child-"));
  await build({
    configFile: false,
    logLevel: "silent",
    build: {
      ssr: path.join(import.meta.dirname, "child.ts"),
      outDir: folder,
      minify: false,
      rolldownOptions: { output: { entryFileNames: "child.js" } },
    },
  });
  return { file: path.join(folder, "child.js"), remove: () => rm(folder, { recursive: true, force: true }) };
}
