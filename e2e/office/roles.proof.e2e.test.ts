/** What the office shows to each role: every link and form of its pages leads where the role may go, and nowhere else. */
import { matchRoutes } from "react-router";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { STAFF_ROLES, type StaffRole, may } from "#app/platform/session/permissions.ts";
import { officeMenu, permissionOf } from "#app/routes/office/office-menu.ts";
import { type Page, allPages, pages, siteMap } from "#app/routes/pages.server.ts";
import { Person } from "#e2e/support/people/person.ts";
import { linksIn, tagsIn } from "#e2e/support/page/read-html.ts";
import { type Site, startSite } from "#e2e/support/site/site.ts";

/** Of one kind of page, as many are opened: the first may be of a thing with less to do. */
const OF_A_KIND = 3;

let site: Site;
const people = {} as Record<StaffRole, Person>;
beforeAll(async () => {
  site = await startSite({
    DEMO: "1",
    RATE_DOCUMENTS_PER_MINUTE: "0",
    RATE_SEARCHES_PER_MINUTE: "0",
    RATE_COMPUTATIONS_PER_MINUTE: "0",
  });
  for (const role of STAFF_ROLES) people[role] = await new Person(site.url).signInAs(role);
});
afterAll(() => site.stop());

/** Pages by address: the same links stand on every page, and a match asks all routes. */
const matched = new Map<string, Page | undefined>();
function pageOf(address: string): Page | undefined {
  const path = address.split(/[?#]/)[0] ?? "";
  if (!matched.has(path)) matched.set(path, matchRoutes([...allPages], path)?.at(-1)?.route);
  return matched.get(path);
}
/** Whether an address is of a part of the site that the role has: the office by its rows, clients' files by theirs. */
function isOpen(role: StaffRole, address: string): boolean {
  const page = pageOf(address);
  if (page?.room === "office") return may(role, permissionOf(page));
  return page?.path.startsWith("/management/:id") !== true || may(role, "files");
}
/** Links of a page, and where its forms go. */
const waysIn = (html: string, at: string) => [
  ...linksIn(html, new URL(at, site.url)),
  ...tagsIn(html, "form").flatMap((form) => form.get("action") ?? []),
];

describe.each(STAFF_ROLES)("the office of %s", (role) => {
  it("has the menu of what they may", async () => {
    const { body } = await people[role].get("/admin");
    const [menu = ""] = /<nav[^>]*aria-label="Bureau"[\s\S]*?<\/nav>/.exec(body) ?? [];
    const said = officeMenu(role, pages.office).flatMap(({ links }) => links.map(({ path }) => path));
    const shown = linksIn(menu, new URL(site.url));
    expect(shown.filter((path) => path.startsWith("/admin"))).toEqual(said);
  });

  // Whoever runs the business has every page of the office.
  it.skipIf(may(role, "overview"))(
    "shows no link and no form that they may not use, on any page of theirs",
    async () => {
      const opened = new Map<string, number>();
      const left = new Set<string>(siteMap.filter(({ room }) => room === "office").flatMap(({ path }) => path));
      const faults: string[] = [];
      // A set is walked with what is added on the way.
      for (const address of left) {
        const page = pageOf(address);
        const count = opened.get(page?.path ?? "") ?? 0;
        if (page === undefined || page.resource || count >= OF_A_KIND || !isOpen(role, address)) continue;
        opened.set(page.path, count + 1);
        const { status, body } = await people[role].get(address);
        if (status !== 200) {
          faults.push(`${address} is answered ${status}`);
          continue;
        }
        for (const way of waysIn(body, address)) {
          if (!isOpen(role, way)) faults.push(`${address} leads to ${way}`);
          else if (pageOf(way)?.room === "office") left.add(way);
        }
      }
      expect(faults).toEqual([]);
      expect(opened.size).toBeGreaterThan(role === "accountant" ? 7 : 15);
    },
  );
});
