import { siteSettings } from "#app/platform/settings/settings.ts";
import { type Menu, menus } from "#app/routes/shell/menus.ts";
import { Frieze, MapleLeaf } from "#app/ui/motif.tsx";

/** The menus as columns: a link that is alone in the bar ends the column before it. */
const columns = menus.reduce<Menu[]>((all, entry) => {
  const last = all.at(-1);
  if (!("path" in entry)) return [...all, entry];
  return last ? [...all.slice(0, -1), { ...last, links: [...last.links, entry] }] : all;
}, []);

/** Links to the main and legal pages, who we are, and what we are not. */
export function SiteFooter() {
  return (
    <footer className="night site-footer">
      <Frieze />
      <div className="site-footer-inner">
        <div className="site-footer-name">
          <p className="site-logo">
            <MapleLeaf />
            {siteSettings.name}
          </p>
          <p>
            {siteSettings.tagline}. {siteSettings.city}, {siteSettings.country}.
          </p>
        </div>
        <nav aria-label="Pied de page" className="site-footer-nav">
          {columns.map(({ id, label, links }) => (
            <div key={id}>
              <p id={`pied-${id}`}>{label}</p>
              <ul aria-labelledby={`pied-${id}`}>
                {links.map((link) => (
                  <li key={link.path}>
                    <a href={link.path}>{link.label}</a>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
        <p className="site-footer-notice">{siteSettings.notice}</p>
      </div>
    </footer>
  );
}
