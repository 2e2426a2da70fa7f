import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";

/**
 * The pages to name around `current` of `total` (both from 1): the first, the last, the
 * neighbours, and "gap" where pages are left out.
 */
export function pagesAround(current: number, total: number): (number | "gap")[] {
  const near = Array.from({ length: total }, (_, index) => index + 1).filter(
    (page) => page === 1 || page === total || Math.abs(page - current) <= 1,
  );
  return near.flatMap((page, index) => {
    const before = near[index - 1] ?? 0;
    if (page - before === 2) return [page - 1, page];
    return page - before > 2 ? (["gap", page] as const) : [page];
  });
}

/** Links to the pages of a list; nothing when there is only one. `hrefFor` gives the address of a page. */
export function Pagination({
  current,
  total,
  hrefFor,
  label = "Pages",
}: {
  current: number;
  total: number;
  hrefFor: (page: number) => string;
  label?: string;
}) {
  if (total <= 1) return null;
  return (
    <nav aria-label={label}>
      <ul className="pagination">
        {current > 1 ? (
          <li>
            <a href={hrefFor(current - 1)} rel="prev" aria-label="Page précédente">
              <ChevronLeft size={20} />
            </a>
          </li>
        ) : null}
        {pagesAround(current, total).map((page, index) => (
          // Keyed by place: two gaps may stand in one list.
          <li key={index}>
            {page === "gap" ? (
              <span>…</span>
            ) : (
              <a href={hrefFor(page)} aria-label={`Page ${page}`} aria-current={page === current ? "page" : undefined}>
                {page}
              </a>
            )}
          </li>
        ))}
        {current < total ? (
          <li>
            <a href={hrefFor(current + 1)} rel="next" aria-label="Page suivante">
              <ChevronRight size={20} />
            </a>
          </li>
        ) : null}
      </ul>
    </nav>
  );
}
