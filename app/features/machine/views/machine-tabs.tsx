import { pathTo } from "#app/platform/paths/path-to.ts";
import { Tabs } from "#app/ui/layout/tabs.tsx";

/** The views of the machine, in their order. */
const VIEWS = [
  { view: "state", href: pathTo("/admin/machine"), label: "État" },
  { view: "journal", href: pathTo("/admin/machine/journal"), label: "Journal" },
  { view: "law", href: pathTo("/admin/machine/loi"), label: "Loi 2024/017" },
  { view: "moving", href: pathTo("/admin/machine/entrer-et-sortir"), label: "Entrer et sortir" },
] as const;

export function MachineTabs({ here }: { here: (typeof VIEWS)[number]["view"] }) {
  return (
    <Tabs label="Machine" tabs={VIEWS.map(({ view, href, label }) => ({ href, label, current: view === here }))} />
  );
}
