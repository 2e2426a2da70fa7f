import { TextLink } from "#app/ui/layout/text-link.tsx";
import { pageField, zoneField, zoneNames } from "#app/features/documents/review/marks.ts";

type PageTicksProps = {
  pages: readonly {
    page: number;
    picture: string;
    width: number;
    height: number;
    /** The page alone, large. */ href: string;
  }[];
  /** Of the document. */
  count: number;
  /** What was ticked in a form that came back. */
  ticked: (name: string) => boolean;
  /** The first tick has a key of its own. */
  keyed?: boolean;
};

/** Every page with a tick for the whole and nine over its picture. */
export function PageTicks({ pages, count, ticked, keyed = false }: PageTicksProps) {
  return (
    <ul className="marked-pages">
      {pages.map(({ page, picture, width, height, href }) => (
        <li key={page} id={`page-${page}`}>
          <fieldset>
            <legend>
              Page {page} sur {count}
            </legend>
            <label className="page-tick">
              <input
                type="checkbox"
                name={pageField(page)}
                defaultChecked={ticked(pageField(page))}
                data-key={keyed && page === 1 ? "m" : undefined}
              />{" "}
              À corriger<span className="sr-only">, page {page}</span>
            </label>
            <div className="page-zones">
              <img
                src={picture}
                width={width}
                height={height}
                loading="lazy"
                decoding="async"
                alt={`Page ${page} sur ${count}`}
              />
              <div>
                {zoneNames.map((name, zone) => (
                  <label key={name}>
                    <input
                      type="checkbox"
                      name={zoneField(page, zone)}
                      defaultChecked={ticked(zoneField(page, zone))}
                    />
                    <span className="sr-only">
                      Page {page}, {name}
                    </span>
                  </label>
                ))}
              </div>
            </div>
            <TextLink block href={href}>
              Agrandir<span className="sr-only"> la page {page}</span>
            </TextLink>
          </fieldset>
        </li>
      ))}
    </ul>
  );
}
