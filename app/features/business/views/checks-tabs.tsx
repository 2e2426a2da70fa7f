import { pathTo } from "#app/platform/paths/path-to.ts";
import { Tabs } from "#app/ui/layout/tabs.tsx";

const TABS = [
  { key: "sources", label: "Sources", href: pathTo("/admin/sources") },
  { key: "facts", label: "Faits datés", href: pathTo("/admin/faits") },
  { key: "grids", label: "Barèmes", href: pathTo("/admin/baremes") },
  { key: "rounds", label: "Tirages", href: pathTo("/admin/tirages") },
  { key: "programmes", label: "Programmes", href: pathTo("/admin/programmes") },
] as const;

/** The parts of « Vérifications », each a page of its own. */
export function ChecksTabs({ here }: { here?: (typeof TABS)[number]["key"] }) {
  return (
    <Tabs label="Vérifications" tabs={TABS.map(({ key, label, href }) => ({ label, href, current: key === here }))} />
  );
}
