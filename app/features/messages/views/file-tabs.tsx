import { officeThreadPath } from "#app/features/messages/paths.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { classNames } from "#app/ui/class-names.ts";

type FileTabsProps = { id: string; here: "pieces" | "messages" | "notes"; unread: number; notes: number };

/** The pages of one file at the office. */
export function FileTabs({ id, here, unread, notes }: FileTabsProps) {
  const tabs = [
    { key: "pieces", href: pathTo("/admin/dossiers/:id", { id }), label: "Pièces" },
    { key: "messages", href: officeThreadPath(id), label: unread > 0 ? `Messages (${unread} à lire)` : "Messages" },
    {
      key: "notes",
      href: pathTo("/admin/dossiers/:id/notes", { id }),
      label: notes > 0 ? `Notes privées (${notes})` : "Notes privées",
    },
  ] as const;
  return (
    <nav aria-label="Dans ce dossier">
      <ul className="flex flex-wrap gap-5 m-0 p-0 list-none">
        {tabs.map(({ key, href, label }) => (
          <li key={key}>
            <a
              href={href}
              className={classNames("link-block", key === here && "font-bold")}
              aria-current={key === here ? "page" : undefined}
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
