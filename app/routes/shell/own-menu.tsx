import ChevronDown from "lucide-react/icons/chevron-down";
import CircleUser from "lucide-react/icons/circle-user";
import { type MenuLink, ownLinks } from "#app/routes/shell/menus.ts";
import { PanelLinks } from "#app/routes/shell/nav-link.tsx";
import { pathTo } from "#app/platform/paths/path-to.ts";

/** What the bar says of somebody signed in. */
export type HeaderViewer = {
  firstName: string;
  /** Notices that are not read: 100 for more than 99. */ unread: number;
  /** Where the office begins for this person; absent for a client. */ office?: string;
};

const OWN_MENU = "mon-compte";

/** The name of somebody's own menu, as specified. */
export function ownLabel({ firstName }: HeaderViewer): string {
  return firstName || "Mon compte";
}

/** « Tableau de bord, 3 avis non lus »: the menu keeps its entries, the first one counts what the dashboard shows. */
function ownEntries({ office, unread }: HeaderViewer): MenuLink[] {
  const counted = ownLinks.map((link, index) => (index === 0 && unread > 0 ? { ...link, note: unreadWords(unread) } : link));
  return office === undefined ? counted : [{ label: "Bureau", path: office }, ...counted];
}

function unreadWords(unread: number): string {
  if (unread > 99) return "plus de 99 avis non lus";
  return unread === 1 ? "1 avis non lu" : `${unread} avis non lus`;
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
      <PanelLinks links={ownEntries(viewer)} />
      <form method="post" action={pathTo("/logout")}>
        <button className="site-panel-link site-panel-button">Déconnexion</button>
      </form>
    </>
  );
}
