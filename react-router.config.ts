import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  // Links are fetched when followed: a data bundle is never spent on pages nobody opens.
  routeDiscovery: { mode: "lazy" },
} satisfies Config;
