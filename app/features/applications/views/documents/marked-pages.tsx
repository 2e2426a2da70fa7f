import type { MarkedPicture } from "#app/features/applications/documents/pages/document-pages.server.ts";
import { zoneNames } from "#app/features/documents/review/marks.ts";
import { TextLink } from "#app/ui/layout/text-link.tsx";

/** The pages that an adviser marked, each with its marks over it. */
export function MarkedPages({ name, pictures }: { name: string; pictures: readonly MarkedPicture[] }) {
  return (
    <section aria-labelledby="pages-marquees">
      <h2 id="pages-marquees">{pictures.length > 1 ? "Les pages à corriger" : "La page à corriger"}</h2>
      <ul className="marked-pages">
        {pictures.map(({ page, zones, where, numbers, picture, href }) => (
          <li key={page}>
            <p>
              Page {page}
              {where !== null && `, ${where}`}
            </p>
            <div className="page-zones" data-whole={where === null || undefined}>
              <img
                src={picture}
                width={1000}
                height={1414}
                loading="lazy"
                decoding="async"
                alt={`Page ${page} de «\u00a0${name}\u00a0», à corriger${where === null ? "" : ` ${where}`}`}
              />
              <div aria-hidden="true">
                {zoneNames.map((zone, at) => (
                  <span key={zone} data-marked={zones.includes(at) || undefined}>
                    {numbers[at]?.join(", ")}
                  </span>
                ))}
              </div>
            </div>
            <TextLink block href={href}>
              Ouvrir la page {page}
            </TextLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
