import Building from "lucide-react/icons/building-2";
import CalendarDays from "lucide-react/icons/calendar-days";
import ChevronDown from "lucide-react/icons/chevron-down";
import FolderOpen from "lucide-react/icons/folder-open";
import GraduationCap from "lucide-react/icons/graduation-cap";
import ListChecks from "lucide-react/icons/list-checks";
import Mail from "lucide-react/icons/mail";
import MenuIcon from "lucide-react/icons/align-justify";
import MessageSquare from "lucide-react/icons/message-square";
import PenLine from "lucide-react/icons/pen-line";
import Receipt from "lucide-react/icons/receipt";
import Search from "lucide-react/icons/text-search";
import Server from "lucide-react/icons/server";
import Shield from "lucide-react/icons/shield-check";
import UserCog from "lucide-react/icons/user-cog";
import Users from "lucide-react/icons/users";
import Wallet from "lucide-react/icons/wallet";
import { type ReactNode, useId } from "react";
import { siteSettings } from "#app/platform/settings/settings.ts";
import { Breadcrumb, type Crumb } from "#app/ui/layout/breadcrumb.tsx";
import { type TabLink, Tabs } from "#app/ui/layout/tabs.tsx";
import { MapleLeaf } from "#app/ui/marks/motif.tsx";
import { pathTo } from "#app/platform/paths/path-to.ts";

/** Drawings of the menu, by the name that a row of the page registry says. */
const icons = {
  work: ListChecks,
  calendar: CalendarDays,
  messages: MessageSquare,
  clients: Users,
  files: FolderOpen,
  sessions: GraduationCap,
  orders: Receipt,
  accounts: Wallet,
  texts: PenLine,
  letters: Mail,
  checks: Shield,
  staff: UserCog,
  business: Building,
  machine: Server,
};

export type OfficeIcon = keyof typeof icons;
export type OfficeLink = {
  label: string;
  path: string;
  icon: OfficeIcon;
  /** The page one is on, or one below it. */
  here: boolean;
  /** Lines of the Bureau that are done there, and those of them after their promise. */
  waiting: number;
  late: number;
};
export type OfficeGroup = { label: string; links: OfficeLink[] };

/** A page of an entry of the menu, beside the others of it. */
export type OfficeTab = TabLink & { waiting: number; late: number };

export type OfficePerson = { name: string; initials: string; email: string };
type FrameProps = {
  home: string;
  person: OfficePerson;
  menu: readonly OfficeGroup[];
  tabs: readonly OfficeTab[];
  crumbs: readonly Crumb[];
  children: ReactNode;
};

/** The office around each of its pages: a menu at the side of a laptop, at the top of a phone; no public bar, no footer. */
export function OfficeFrame({ home, person, menu, tabs, crumbs, children }: FrameProps) {
  return (
    <div className="office">
      <header className="night office-bar">
        <div className="office-bar-line">
          <a className="office-logo" href={home}>
            <MapleLeaf size={26} className="office-leaf" />
            Bureau
          </a>
          <a className="office-find" href={pathTo("/admin/commandes")}>
            <Search size={20} />
            <span className="sr-only">Chercher une commande</span>
          </a>
        </div>
        <details className="office-bar-menu">
          <summary>
            <MenuIcon size={20} />
            Menu
          </summary>
          <nav aria-label="Bureau">
            <MenuList menu={menu} />
            <div className="office-bar-me">
              <p>
                <b>{person.name}</b>
                <br />
                <span className="office-muted">{person.email}</span>
              </p>
              <SignOut />
              <a href={pathTo("/")}>Voir le site</a>
            </div>
          </nav>
        </details>
        <div className="office-frieze" aria-hidden="true" />
      </header>
      <div className="night office-side">
        <nav aria-label="Bureau">
          <a className="office-logo" href={home}>
            <MapleLeaf size={26} className="office-leaf" />
            {siteSettings.name}
          </a>
          <MenuList menu={menu} />
        </nav>
        <div className="office-cloth" aria-hidden="true" />
      </div>
      <div className="office-right">
        <div className="office-top">
          <Breadcrumb crumbs={crumbs} />
          <search>
            <form method="get" action={pathTo("/admin/commandes")}>
              <label htmlFor="recherche-bureau" className="sr-only">
                Chercher une commande
              </label>
              <Search size={18} />
              <input
                id="recherche-bureau"
                type="search"
                name="q"
                maxLength={100}
                placeholder="Nom, téléphone, référence"
                className="control"
              />
            </form>
          </search>
          <details className="office-me">
            <summary>
              <span className="office-initials" aria-hidden="true">
                {person.initials}
              </span>
              {person.name}
              <ChevronDown size={16} />
            </summary>
            <div>
              <p className="office-muted">{person.email}</p>
              <ul>
                <li>
                  <a href={pathTo("/profile")}>Mon profil</a>
                </li>
                <li>
                  <a href={pathTo("/")}>Voir le site</a>
                </li>
              </ul>
              <SignOut />
            </div>
          </details>
        </div>
        {tabs.length > 0 && (
          <div className="office-tabs">
            <Tabs label="Onglets" tabs={tabs.map((tab) => ({ ...tab, label: tabWords(tab) }))} />
          </div>
        )}
        <main id="contenu" tabIndex={-1} className="office-main">
          {children}
        </main>
      </div>
    </div>
  );
}

function MenuList({ menu }: { menu: readonly OfficeGroup[] }) {
  return (
    <div className="office-menu">
      {menu.map(({ label, links }) => (
        <div key={label}>
          <p>{label}</p>
          <ul>
            {links.map((link) => (
              <MenuLine key={link.path} {...link} />
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}

/** A source gives a hundred lines at most, so no more than « 99+ » is said. */
const counted = (count: number) => (count > 99 ? "99+" : String(count));

/** « Sources (3, 1 en retard) ». */
function tabWords({ label, waiting, late }: OfficeTab): string {
  if (waiting === 0) return label;
  return `${label} (${counted(waiting)}${late > 0 ? `, ${counted(late)} en retard` : ""})`;
}

/** A page of the office, and what waits behind it: a plain number, and before it what is late, on maple. */
function MenuLine({ path, label, icon, here, waiting, late }: OfficeLink) {
  const Icon = icons[icon];
  const id = useId();
  return (
    <li>
      <a href={path} aria-current={here ? "page" : undefined} aria-describedby={waiting > 0 ? id : undefined}>
        <Icon size={18} />
        {label}
      </a>
      {waiting > 0 && (
        <span id={id} className="office-counts">
          {late > 0 && (
            <span className="office-late">
              {counted(late)}
              <span className="sr-only">{" en retard, "}</span>
            </span>
          )}
          <span>
            {counted(waiting)}
            <span className="sr-only"> en attente</span>
          </span>
        </span>
      )}
    </li>
  );
}

function SignOut() {
  return (
    <form method="post" action={pathTo("/logout")}>
      <button className="btn btn-small office-out">Se déconnecter</button>
    </form>
  );
}
