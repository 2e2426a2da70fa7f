import { SETTINGS_ID, publicSettings } from "#app/platform/settings/settings.ts";

/** What a browser is told of the business, for the words of a page on which React runs: data in the page, as it was rendered. */
export function PublicSettings() {
  // The browser's tree has none of it: React leaves what it does not find there at the end of the body.
  if (!import.meta.env.SSR) return null;
  const json = JSON.stringify(publicSettings()).replaceAll("<", "\\u003c");
  return <script type="application/json" id={SETTINGS_ID} dangerouslySetInnerHTML={{ __html: json }} />;
}
