import type { Viewer } from "#app/platform/session/viewer.ts";
import { may } from "#app/platform/session/permissions.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import type { HeaderViewer } from "./own-menu.tsx";
import { ownLinks } from "./site-menus.server.ts";

/**
 * What the bar says of somebody signed in; the staff get a link to the office.
 * « Tableau de bord, 3 avis non lus »: the menu keeps its entries, the first one counts what the dashboard shows.
 */
export function headerViewer({ firstName, role, unread }: Viewer): HeaderViewer {
  const counted = ownLinks.map((link, index) =>
    index === 0 && unread > 0 ? { ...link, note: unreadWords(unread) } : link,
  );
  return {
    firstName,
    links: may(role, "office") ? [{ label: "Bureau", path: pathTo("/admin") }, ...counted] : counted,
  };
}

function unreadWords(unread: number): string {
  if (unread > 99) return "plus de 99 avis non lus";
  return unread === 1 ? "1 avis non lu" : `${unread} avis non lus`;
}
