import type { MenuLink } from "./menus.ts";

/** The links of an open menu. */
export function PanelLinks({ links }: { links: readonly MenuLink[] }) {
  return (
    <ul>
      {links.map((link) => (
        <li key={link.path}>
          <NavLink link={link} className="site-panel-link" />
        </li>
      ))}
    </ul>
  );
}

export function NavLink({ link, className }: { link: MenuLink; className: string }) {
  return (
    <a href={link.path} className={className}>
      {link.label}
      {link.note !== undefined && <span>, {link.note}</span>}
    </a>
  );
}
