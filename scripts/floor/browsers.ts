/** The oldest browsers that the site is made for: their home is `browserslist` in package.json, which the tools of the bundler read too. */
import { createRequire } from "node:module";

const { browserslist } = createRequire(import.meta.url)("../../package.json") as { browserslist: readonly string[] };

/** Name and version, as `chrome 80`. */
export const SUPPORTED_BROWSERS: readonly (readonly [name: string, version: string])[] = browserslist.map((one) => {
  const [name = "", version = ""] = one.split(" ");
  return [name, version] as const;
});

/** Of the supported browsers, those on which React ever runs: `hydration/revive-scripts.ts` leaves the others their plain pages for want of `TextEncoderStream`. */
export const HYDRATING_BROWSERS: typeof SUPPORTED_BROWSERS = SUPPORTED_BROWSERS.map(
  ([name, version]) => [name, { safari: "14.1", ios_saf: "14.5", firefox: "113" }[name] ?? version] as const,
);

/** Names of the bundler for those it knows; Samsung Internet 13 is Chromium 81. */
const BUNDLER_NAMES: Readonly<Record<string, string>> = {
  chrome: "chrome",
  firefox: "firefox",
  safari: "safari",
  ios_saf: "ios",
};

/** The supported browsers as the bundler's targets, `chrome80`. */
export const BUNDLER_TARGETS: string[] = SUPPORTED_BROWSERS.flatMap(([name, version]) =>
  name in BUNDLER_NAMES ? [`${BUNDLER_NAMES[name]}${version}`] : [],
);
