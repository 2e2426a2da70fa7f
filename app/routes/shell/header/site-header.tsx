import MenuIcon from "lucide-react/icons/menu";
import SearchIcon from "lucide-react/icons/search";
import { siteSettings } from "#app/platform/settings/settings.ts";
import type { MenuLink } from "./menus.ts";
import { NavLink } from "./nav-link.tsx";
import { SearchBox } from "./search-box.tsx";
import { type HeaderViewer, OwnDropdown, OwnLinks, ownLabel } from "./own-menu.tsx";
import { Written } from "./written.tsx";
import { MapleLeaf } from "#app/ui/marks/motif.tsx";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { NarrowMenus, WideMenus } from "./bar-menus.tsx";

/**
 * The navigation bar. Its menus are popovers: they open, close on a click outside and on
 * Escape, and give the focus back, all by the browser and without JavaScript.
 * @param visitorLinks ways into the signed-in space, where nobody is signed in
 */
export function SiteHeader({
  viewer,
  visitorLinks,
}: {
  viewer: HeaderViewer | null;
  visitorLinks: readonly MenuLink[];
}) {
  return (
    <header className="site-header">
      <div className="site-header-inner">
        <a href={pathTo("/")} className="site-logo">
          <MapleLeaf />
          {siteSettings.name}
        </a>
        <nav aria-label="Navigation principale" className="site-nav">
          <Written as="ul" id="menus-larges" className="site-nav-wide">
            {import.meta.env.SSR && <WideMenus />}
          </Written>
          <div className="site-nav-wide">
            <button type="button" className="site-nav-entry" popoverTarget="menu-recherche">
              <SearchIcon aria-hidden size={20} />
              <span className="sr-only">Chercher</span>
            </button>
            <div id="menu-recherche" popover="auto" className="site-panel">
              <SearchBox id="recherche-barre" />
            </div>
          </div>
          {viewer ? (
            <OwnDropdown viewer={viewer} />
          ) : (
            <AccessLinks links={visitorLinks} className="site-access site-nav-wide" />
          )}
          <button type="button" className="site-menu-button" popoverTarget="menu-mobile">
            <MenuIcon aria-hidden size={22} />
            Menu
          </button>
          <div id="menu-mobile" popover="auto" className="site-panel site-panel-mobile">
            <SearchBox id="recherche-menu" />
            {viewer ? (
              <div>
                <p className="site-panel-title">{ownLabel(viewer)}</p>
                <OwnLinks viewer={viewer} />
              </div>
            ) : (
              <AccessLinks links={visitorLinks} className="site-access" />
            )}
            <Written as="div" id="menus-etroits">
              {import.meta.env.SSR && <NarrowMenus />}
            </Written>
          </div>
        </nav>
      </div>
    </header>
  );
}

function AccessLinks({ links, className }: { links: readonly MenuLink[]; className: string }) {
  return (
    <p className={className}>
      {links.map((link) => (
        <NavLink key={link.path} link={link} className="site-access-link" />
      ))}
    </p>
  );
}
