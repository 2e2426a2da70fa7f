import type { ReactNode } from "react";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { siteSettings } from "#app/platform/settings/settings.ts";
import { Frieze, MapleLeaf } from "#app/ui/marks/motif.tsx";

/** The interview's own frame: the name of the site, a way to keep the answers, one page, one sentence at its foot. */
export function InterviewFrame({ keep, trail, children }: { keep: string; trail: ReactNode; children: ReactNode }) {
  return (
    <>
      <header className="top">
        <div className="wrap">
          <a className="logo" href={pathTo("/")}>
            <MapleLeaf className="leaf" />
            {siteSettings.name}
          </a>
          <a className="keep" href={keep}>
            <svg className="i" viewBox="0 0 24 24" aria-hidden="true">
              <path d="m19 21-7-4-7 4V5a2 2 0 0 1 2-2h10a2 2 0 0 1 2 2z" />
            </svg>
            Garder<span className="wide"> et reprendre plus tard</span>
          </a>
        </div>
      </header>
      <main id="contenu" tabIndex={-1}>
        {children}
        <div className="wrap trail">{trail}</div>
      </main>
      <footer className="night">
        <Frieze />
        <div className="wrap">
          <p>{siteSettings.notice}</p>
          <p>
            <a href={pathTo("/simulator")}>Tous les simulateurs</a>
            <a href={pathTo("/privacy")}>Confidentialité</a>
            <a href={pathTo("/contact")}>Contact</a>
          </p>
        </div>
      </footer>
    </>
  );
}
