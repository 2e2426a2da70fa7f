import path from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { type Plugin, defineConfig } from "vite";
import { BUNDLER_TARGETS } from "./scripts/floor/browsers.ts";
import { floorCss } from "./scripts/floor/css.ts";

/** The server's two entries by their names: React Router's plugin gives one name to all. */
const namedEntries: Plugin = {
  name: "named-entries",
  apply: "build",
  applyToEnvironment: ({ name }) => name === "ssr",
  outputOptions: (options) => ({ ...options, entryFileNames: "[name].js" }),
};

export default defineConfig({
  plugins: [namedEntries, tailwindcss(), reactRouter()],
  // Lucide's drawings, our own component around them (app/ui/lucide-icon.ts), on the server as on the phone.
  resolve: { alias: [{ find: "../createLucideIcon.mjs", replacement: path.join(import.meta.dirname, "app/ui/lucide-icon.ts") }] },
  // Packages of many small files that nothing outside the bundle loads: in it, a start reads one file instead of a hundred and sixty.
  ssr: { noExternal: ["lucide-react", "libphonenumber-js", "mrz", "diff", "drizzle-orm"] },
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
                { name: "framework", test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]|hydration[\\/]older-calls|rolldown[\\/]runtime/ },
                {
                  name: "shared",
                  test: /[\\/](app[\\/](ui(?![\\/](office-list|pager|file-field|file-size|data-table|time-input|score-panel|bar\.))|platform|routes)|lucide-react)[\\/]/,
                  minShareCount: 8,
                },
                // Small ones that the forms of accounts share: a file of a hundred bytes costs as much again in headers.
                {
                  name: "account-forms",
                  test: /[\\/]accounts[\\/](next-page|views[\\/](answer|password-field)|google[\\/]views[\\/]google-button|[^.]*country-field)/,
                  minShareCount: 2,
                },
                // What both simulators run; lists, choices and histories of other pages stay with those pages.
                {
                  name: "simulator",
                  test: /[\\/]app[\\/]features[\\/](simulators[\\/](shared[\\/](?!factors|edition|misread)|views[\\/](?!simulator-choice|other-tools))|saved-simulations[\\/]views[\\/](save|prefill))/,
                },
              ],
            },
          },
        },
      },
    },
    // The server bundle is our own: the process, the HTTP application, which holds the router's build, and the workers. One sign
    // beyond ASCII in it, and V8 keeps two bytes for each of its five million (decision 115).
    ssr: {
      build: { rollupOptions: { input: { index: "./server.built.ts", start: "./scripts/serve/start.ts" }, output: { charset: "ascii", comments: false } } },
    },
  },
});
