import { expect, test } from "vitest";
import { menuCountsOf } from "./menu-counts.ts";
import { pages } from "#app/routes/pages.server.ts";
import { officeMenu } from "./office-menu.ts";

const line = (kind: string, path: string, more: { urgency?: string; snoozed?: unknown } = {}) => ({
  kind,
  urgency: "today",
  snoozed: null,
  action: { path },
  ...more,
});

test("a line counts where it is done, on its tab and under the Bureau; one put off counts nowhere", () => {
  const counts = menuCountsOf([
    line("orders", "/admin/commandes?q=CE-2026", { urgency: "late" }),
    line("orders", "/admin/commandes?q=CE-2027"),
    line("places", "/admin/agenda/2b0c"),
    line("threads", "/admin/dossiers/2b0c/messages"),
    line("files", "/admin/dossiers/2b0c/pieces/7f1a"),
    line("comments", "/admin/commentaires", { urgency: "late", snoozed: { until: "demain" } }),
  ]);
  expect(counts).toEqual({
    entries: {
      "/admin": { waiting: 5, late: 1 },
      "/admin/commandes": { waiting: 2, late: 1 },
      "/admin/agenda": { waiting: 1, late: 0 },
      "/admin/messages": { waiting: 1, late: 0 },
      "/admin/dossiers": { waiting: 1, late: 0 },
    },
    tabs: {
      "/admin/commandes": { waiting: 2, late: 1 },
      "/admin/agenda": { waiting: 1, late: 0 },
      "/admin/messages": { waiting: 1, late: 0 },
      "/admin/revue": { waiting: 1, late: 0 },
    },
  });
});

test("the menu carries the count of each of its pages, and none where nothing waits", () => {
  const menu = officeMenu("adviser", pages.officeAgenda, {
    entries: { "/admin/agenda": { waiting: 3, late: 1 } },
    tabs: {},
  }).flatMap(({ links }) => links);
  expect(menu.filter(({ waiting }) => waiting > 0)).toMatchObject([
    { path: "/admin/agenda", waiting: 3, late: 1, here: true },
  ]);
});
