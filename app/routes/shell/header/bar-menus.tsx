import { use } from "react";
import ChevronDown from "lucide-react/icons/chevron-down";
import { type Menu, Menus } from "./menus.ts";
import { NavLink, PanelLinks } from "./nav-link.tsx";

/** The menus of a wide window. */
export function WideMenus() {
  return use(Menus).bar.map((entry) => (
    <li key={entry.label}>
      {"path" in entry ? <NavLink link={entry} className="site-nav-entry" /> : <Dropdown menu={entry} />}
    </li>
  ));
}

/** The same in the one panel of a narrow one. */
export function NarrowMenus() {
  return use(Menus).bar.map((entry) =>
    "path" in entry ? (
      <NavLink key={entry.path} link={entry} className="site-panel-link font-semibold" />
    ) : (
      <div key={entry.id}>
        <p className="site-panel-title">{entry.label}</p>
        <PanelLinks links={entry.links} />
      </div>
    ),
  );
}

function Dropdown({ menu }: { menu: Menu }) {
  return (
    <>
      <button type="button" className="site-nav-entry" popoverTarget={`menu-${menu.id}`}>
        {menu.label}
        <ChevronDown aria-hidden size={16} />
      </button>
      <div id={`menu-${menu.id}`} popover="auto" className="site-panel">
        <PanelLinks links={menu.links} />
      </div>
    </>
  );
}
