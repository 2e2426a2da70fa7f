import ChevronDown from "lucide-react/icons/chevron-down";
import CircleUser from "lucide-react/icons/circle-user";
import type { MenuLink } from "./menus.ts";
import { PanelLinks } from "./nav-link.tsx";
import { pathTo } from "#app/platform/paths/path-to.ts";

/** What the bar says of somebody signed in. */
export type HeaderViewer = {
  firstName: string;
  /** Of their own menu, the office first for its staff. */ links: readonly MenuLink[];
};

const OWN_MENU = "mon-compte";

/** The name of somebody's own menu, as specified. */
export function ownLabel({ firstName }: HeaderViewer): string {
  return firstName || "Mon compte";
}

/** Somebody's own menu on a wide screen. */
export function OwnDropdown({ viewer }: { viewer: HeaderViewer }) {
  return (
    <div className="site-nav-wide">
      <button type="button" className="site-nav-entry" popoverTarget={`menu-${OWN_MENU}`}>
        <CircleUser aria-hidden size={20} />
        <span className="site-own-name">{ownLabel(viewer)}</span>
        <ChevronDown aria-hidden size={16} />
      </button>
      <div id={`menu-${OWN_MENU}`} popover="auto" className="site-panel">
        <OwnLinks viewer={viewer} />
      </div>
    </div>
  );
}

/** Signing out changes something: it is a form, and works as one without JavaScript. */
export function OwnLinks({ viewer }: { viewer: HeaderViewer }) {
  return (
    <>
      <PanelLinks links={viewer.links} />
      <form method="post" action={pathTo("/logout")}>
        <button className="site-panel-link site-panel-button">Déconnexion</button>
      </form>
    </>
  );
}
