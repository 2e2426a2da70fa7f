import { use } from "react";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { siteSettings } from "#app/platform/settings/settings.ts";
import { Menus } from "./header/menus.ts";
import { Written } from "./header/written.tsx";
import { Frieze, MapleLeaf } from "#app/ui/marks/motif.tsx";

type Props = {
  light: boolean;
  /** The reader is signed in: the links fold, and their own pages stay short. */
  own: boolean;
};

/** Links to the main and legal pages, who we are, and what we are not. */
export function SiteFooter(props: Props) {
  return (
    <Written as="footer" id="pied-de-page" className="night site-footer">
      {import.meta.env.SSR && <FooterParts {...props} />}
    </Written>
  );
}

function FooterParts({ light, own }: Props) {
  return (
    <>
      <Frieze />
      <div className="site-footer-inner">
        <div>
          <p className="site-logo">
            <MapleLeaf />
            {siteSettings.name}
          </p>
          <p>
            {siteSettings.tagline}. {siteSettings.city}, {siteSettings.country}.
          </p>
        </div>
        <nav aria-label="Pied de page">
          {own ? (
            <details>
              <summary className="site-footer-title">Toutes les pages du site</summary>
              <FooterLinks />
            </details>
          ) : (
            <FooterLinks />
          )}
        </nav>
        <div className="site-footer-end">
          <p>{siteSettings.notice}</p>
          <LightSwitch light={light} />
        </div>
      </div>
    </>
  );
}

function FooterLinks() {
  return (
    <div className="site-footer-links">
      {use(Menus).footer.map(({ id, label, links }) => (
        <div key={id}>
          <p className="site-footer-title">{label}</p>
          <ul>
            {links.map((link) => (
              <li key={link.path}>
                <a href={link.path}>{link.label}</a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}

/** The switch of the light pages, at the end of the last line; the answer comes back to the page it was pressed on. /hors-ligne says what it leaves out. */
function LightSwitch({ light }: { light: boolean }) {
  return (
    <form method="post" action={pathTo("/affichage")} className="light-switch">
      <button name="leger" value={light ? "0" : "1"}>
        {light ? "Version complète" : "Version légère"}
      </button>
    </form>
  );
}
