import type { ReactNode } from "react";

/** One family of components in the gallery. */
export function GallerySection({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="border-t border-line py-12">
      <div className="wrap">
        <h2 id={`${id}-title`} className="mb-6">
          {title}
        </h2>
        {children}
      </div>
    </section>
  );
}

/** One state of a component, named above it. */
export function Sample({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="mb-8 min-w-0">
      <p className="mb-3 text-sm text-muted">{name}</p>
      {children}
    </div>
  );
}

/** Samples side by side where there is room. */
export function Pair({ children }: { children: ReactNode }) {
  return <div className="grid gap-x-7 md:grid-cols-2">{children}</div>;
}

/** Small things one after the other. */
export function Row({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3">{children}</div>;
}
