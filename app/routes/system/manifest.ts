import { siteSettings } from "#app/platform/settings/settings.ts";

/** What a telephone shows of the site on its first screen. */
export function loader() {
  const { name } = siteSettings;
  const manifest = {
    name,
    short_name: name,
    lang: "fr",
    id: "/",
    start_url: "/",
    scope: "/",
    display: "minimal-ui",
    background_color: "#fbf8f2",
    theme_color: "#121739",
    icons: [
      { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
      { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
      { src: "/favicon.svg", sizes: "any", type: "image/svg+xml" },
    ],
  };
  return Response.json(manifest, {
    headers: { "Content-Type": "application/manifest+json", "Cache-Control": "public, max-age=3600" },
  });
}
