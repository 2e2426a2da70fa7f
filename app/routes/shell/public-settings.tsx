import { SETTINGS_ID, publicSettings } from "#app/platform/settings/settings.ts";

/** What a browser is told of the business, for the words of a page on which React runs: data in the page, as it was rendered. */
export function PublicSettings() {
  const json = JSON.stringify(publicSettings()).replaceAll("<", "\\u003c");
  return <script type="application/json" id={SETTINGS_ID} dangerouslySetInnerHTML={{ __html: json }} />;
}
