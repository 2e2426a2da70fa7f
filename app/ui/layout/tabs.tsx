export type TabLink = { href: string; label: string; current?: boolean };

/** Views of one screen, each with its own address: links, so they work before any script and can be shared. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly TabLink[] }) {
  return (
    <nav className="tabs" aria-label={label}>
      {tabs.map((tab) => (
        <a key={tab.href} href={tab.href} aria-current={tab.current === true ? "page" : undefined}>
          {tab.label}
        </a>
      ))}
    </nav>
  );
}
