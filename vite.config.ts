import path from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { type Plugin, defineConfig, minifySync } from "vite";
import { BUNDLER_TARGETS } from "./scripts/floor/browsers.ts";
import { floorCss } from "./scripts/floor/css.ts";

/** Modules whose functions stand as text in pages without React; the server's own bundle keeps its names. */
const SMALL_SCRIPTS =
  /[\\/]app[\\/](platform[\\/](forms[\\/]kept[\\/](keep-forms|draft-store|page-parts|typed-lists)|steps[\\/]take-over-steps|passkeys[\\/](passkey-sign-in|new-passkey|base64url))|features[\\/]appointments[\\/]own-times?)\.ts$/;

const smallScripts: Plugin = {
  name: "small-scripts",
  apply: "build",
  enforce: "post",
  applyToEnvironment: ({ name }) => name === "ssr",
  transform: {
    filter: { id: SMALL_SCRIPTS },
    handler: (code, id) => ({ code: minifySync(id, code, { module: true }).code, map: null }),
  },
};

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), smallScripts],
  // Lucide's drawings, our own component around them (app/ui/marks/lucide-icon.ts), on the server as on the phone.
  resolve: {
    alias: [
      { find: "../createLucideIcon.mjs", replacement: path.join(import.meta.dirname, "app/ui/marks/lucide-icon.ts") },
    ],
  },
  // The alias above reaches what is bundled alone, and not what Vite prepares for development.
  ssr: { noExternal: ["lucide-react"] },
  optimizeDeps: { exclude: ["lucide-react"] },
  css: { postcss: { plugins: floorCss } },
  // Style sheets stand in pages that the server writes, too.
  build: { assetsInlineLimit: 0, target: "es2022", cssTarget: BUNDLER_TARGETS, reportCompressedSize: false },
  environments: {
    // Few files: on a slow line each request costs more than the bytes it saves.
    client: {
      build: {
        target: BUNDLER_TARGETS,
        rollupOptions: {
          output: {
            codeSplitting: {
              groups: [
                {
                  name: "framework",
                  test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]|hydration[\\/]older-calls|rolldown[\\/]runtime/,
                },
                {
                  name: "shared",
                  test: /[\\/](app[\\/](ui(?![\\/]([\w-]+[\\/])?(office-list|pager|file-field|file-size|data-table|time-input|score-panel|bar\.|checkbox|kept-form|file-weight))|platform(?![\\/](words[\\/]phone-words|settings[\\/](dated-data|retention)|session[\\/]permissions|watching|forms[\\/]typed-text))|routes(?![\\/]client))|lucide-react(?![\\/].*[\\/](file-text|trash)\.))[\\/]/,
                  minShareCount: 8,
                },
                // Small ones that the forms of accounts share: a file of a hundred bytes costs as much again in headers.
                {
                  name: "account-forms",
                  test: /[\\/]accounts[\\/]([\w-]+[\\/])*(next-page|answer|password-field|google-button|country-field)\./,
                  minShareCount: 2,
                },
                // What both simulators run; lists, choices and histories of other pages stay with those pages.
                {
                  name: "simulator",
                  test: /[\\/]app[\\/]features[\\/](situation[\\/]questions[\\/]simulator|points[\\/](shared[\\/](?!factors|edition|misread)|views[\\/](?!choice[\\/]|form-page\.|\w+[\\/](score-group|source-facts|chart-frame|compact-form)))|saved-simulations[\\/]views[\\/](save|prefill))/,
                },
                // One file, since each costs its headers as well.
                {
                  name: "crs-grid",
                  test: /[\\/]app[\\/]features[\\/]points[\\/]crs[\\/](grid|questions|rules)\.ts/,
                },
              ],
            },
          },
        },
      },
    },
    // The server bundle is our own: the HTTP application, which holds the router's build, and the workers.
    ssr: { build: { rollupOptions: { input: "./app/entry.process.ts" } } },
  },
});
