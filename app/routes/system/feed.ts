import { xmlText } from "#app/platform/content/xml.ts";
import { siteSettings } from "#app/platform/settings/settings.ts";

/** What a feed carries; paths are the site's own. `date`: ISO day of publication. */
export type Feed = {
  origin: string;
  path: string;
  page: { path: string; title: string; description: string };
  items: readonly { path: string; title: string; excerpt: string; category: string; date: string }[];
};

const NEWEST = 30;
const DAYS = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];
const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** The morning of a day in Douala, as RFC 822 writes it. */
function feedDate(iso: string): string {
  const { day, month, year, dayOfWeek } = Temporal.PlainDate.from(iso);
  return `${DAYS[dayOfWeek - 1]}, ${String(day).padStart(2, "0")} ${MONTHS[month - 1]} ${year} 08:00:00 +0100`;
}

/** The newest texts as RSS 2.0. @param items newest first */
export function feedResponse({ origin, path, page, items }: Feed): Response {
  const entries = items.slice(0, NEWEST).map((item) => {
    const address = xmlText(origin + item.path);
    return `<item><title>${xmlText(item.title)}</title><link>${address}</link><guid isPermaLink="true">${address}</guid><description>${xmlText(item.excerpt)}</description><category>${xmlText(item.category)}</category><pubDate>${feedDate(item.date)}</pubDate></item>`;
  });
  const head = `<title>${xmlText(`${page.title} | ${siteSettings.name}`)}</title><link>${xmlText(origin + page.path)}</link><atom:link href="${xmlText(origin + path)}" rel="self" type="application/rss+xml"/><description>${xmlText(page.description)}</description><language>fr</language>`;
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>${head}\n${entries.join("\n")}\n</channel></rss>\n`;
  return new Response(xml, {
    headers: { "Content-Type": "application/rss+xml; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}
