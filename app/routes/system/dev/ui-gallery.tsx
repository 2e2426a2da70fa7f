import { demonstrationOnly } from "#app/platform/session/demonstration-only.ts";
import { unlistedMeta } from "#app/routes/shell/meta/page-meta.ts";
import { UiGallery } from "#app/ui/gallery/gallery.tsx";
import type { Route } from "./+types/ui-gallery.ts";

export const meta: Route.MetaFunction = () => unlistedMeta("Système de design");

/** The design system in all its states; it exists in the demonstration world only. */
export function loader({ context }: Route.LoaderArgs) {
  demonstrationOnly(context);
  return null;
}

export default function Gallery() {
  return <UiGallery />;
}
