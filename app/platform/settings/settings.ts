import source from "#content/site.json" with { type: "json" };
import type { SiteSettings } from "#app/platform/settings/settings-schema.ts";

/** What the owner says of the business, from content/site.json; a wrong file stops the start. */
export const siteSettings: SiteSettings = source;
