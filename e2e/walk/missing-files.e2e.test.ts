/** Every address of a file or of data, asked by a browser for a thing that is not there: a page of the site, never a bare `null`. */
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { beforeAll, describe, expect, it } from "vitest";
import routes from "#app/routes.ts";
import { Person, newPerson } from "#e2e/support/people/person.ts";
import { sharedSite } from "#e2e/support/site/shared-site.ts";

const site = sharedSite().url;
/** What browsers say of themselves when they follow a link. */
const ACCEPT = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8";

/** Route, and an address of it where nothing is; without one it answers whatever is asked, by a file, data or another page. */
const TABLE: readonly (readonly [route: string, missing?: string])[] = [
  ["guides/:id/guide.pdf", "/guides/inconnu/guide.pdf"],
  ["appointment/convention.pdf", "/appointment/convention.pdf?cle=inconnue"],
  ["appointment/rendez-vous.ics", "/appointment/rendez-vous.ics?cle=inconnue"],
  ["tests/file/:sessionId", "/tests/file/inconnue"],
  ["tests/documents/:kind", "/tests/documents/photo"],
  ["tests/documents/:kind/:upload", "/tests/documents/photo/inconnu"],
  ["tests/inscriptions/:reference/documents/:kind", "/tests/inscriptions/AAAA-BBBB/documents/photo"],
  ["orders/:reference/recu.pdf", "/orders/AAAA-BBBB/recu.pdf"],
  ["orders/:reference/avoirs/:file", "/orders/AAAA-BBBB/avoirs/AV-2026-0001.pdf"],
  ["calendrier.ics", "/calendrier.ics?cle=inconnue"],
  // All lead to the page that took their place, whatever the file is.
  ["admin/a-faire"],
  ["management/:id/agenda"],
  ["management/:id/aide"],
  ["admin/conversations"],
  ["management/:id/rapport.pdf", "/management/inconnu/rapport.pdf"],
  ["management/:id/imm-5476.pdf", "/management/inconnu/imm-5476.pdf"],
  ["management/:id/dossier.zip", "/management/inconnu/dossier.zip"],
  ["management/:id/messages/fichier", "/management/inconnu/messages/fichier"],
  ["management/:id/messages/fichier/:upload", "/management/inconnu/messages/fichier/inconnu"],
  ["management/:id/messages/pieces/:attachment", "/management/inconnu/messages/pieces/inconnu"],
  ["management/:id/documents/fichier", "/management/inconnu/documents/fichier"],
  ["management/:id/documents/fichier/:upload", "/management/inconnu/documents/fichier/inconnu"],
  ["management/:id/documents/:documentId/versions/:version", "/management/inconnu/documents/inconnu/versions/1"],
  [
    "management/:id/documents/:documentId/versions/:version/pages/:page",
    "/management/inconnu/documents/inconnu/versions/1/pages/1",
  ],
  [
    "management/:id/documents/assembler/:assembly/pages/:page",
    "/management/inconnu/documents/assembler/inconnu/pages/inconnu",
  ],
  // Another's role is led elsewhere before anything is looked for.
  ["admin/sessions/:sessionId/fichiers/:format"],
  ["admin/donnees/:id/copie"],
  ["admin/comptabilite/fichiers/:format"],
  ["admin/machine/journal/:format"],
  ["admin/machine/entrer-et-sortir/:id/:file"],
  ["admin/machine/entrer-et-sortir/modeles/:kind"],
  ["admin/machine/entrer-et-sortir/archives/:id/:place"],
  ["admin/machine/loi/:paper"],
  ["admin/verifications/:family/:id"],
  ["admin/rapprochements/:id/fichier"],
  ["admin/agenda/:id/convention.pdf"],
  ["admin/revue/inscriptions/:registrationId/:kind/pages/:page"],
  ["admin/textes/export.zip"],
  ["images/:name", "/images/inconnue-1x1.jpg"],
  ["og/:kind/:file", "/og/pages/inconnue.png"],
  ["tirages.csv", "/tirages.csv?categorie=inconnue"],
  ["tirages.json", "/tirages.json?categorie=inconnue"],
  ["fiche/:tool", "/fiche/inconnu"],
  ["bilan/bilan.pdf", "/bilan/bilan.pdf?code=BILAN-AAAA-AAAA-AAAA"],
  ["arrima/rapport.pdf"],
  ["arrima/officiel.json"],
  ["arrima/pstq/rapport.pdf"],
  ["crs/rapport.pdf"],
  ["crs/officiel.json"],
  ["crs/officiel/rapport.pdf"],
  ["profile/donnees/export"],
  ["logout"],
  ["login/passkey"],
  ["login/google"],
  ["login/google/retour"],
  ["affichage"],
  ["api/simulations/arrima"],
  ["api/simulations/crs"],
  ["api/simulations/crs-official"],
  ["api/simulations/pstq"],
  ["api/openapi.json"],
  ["api/paiements/:operator", "/api/paiements/mtn-momo"],
  ["api/whatsapp", "/api/whatsapp"],
  ["sitemap.xml"],
  ["site.webmanifest"],
  ["sw.js"],
  ["robots.txt"],
  [".well-known/security.txt"],
  ["blog/rss.xml"],
  ["guides/rss.xml"],
];

it("the table lists every route that answers with a file or data", () => {
  const files = (entries: readonly RouteConfigEntry[]): string[] =>
    entries.flatMap(({ path, file, children }) => [
      ...(path !== undefined && file.endsWith(".ts") ? [path] : []),
      ...files(children ?? []),
    ]);
  expect(TABLE.map(([route]) => route).toSorted()).toEqual(files(routes).toSorted());
});

const person = new Person(site, { Accept: ACCEPT });

beforeAll(async () => {
  expect((await person.post("/register", newPerson())).status).toBe(302);
});

describe.each(TABLE.flatMap(([, missing]) => missing ?? []))("%s", (path) => {
  it("is the 404 page for a browser, signed in", async () => {
    const answer = await person.get(path);
    expect([answer.status, answer.headers.get("content-type")]).toEqual([404, "text/html; charset=utf-8"]);
    expect(answer.body).toContain("Oops! Page not found");
    expect(answer.body).toContain('class="night site-footer');
    expect(answer.body).not.toMatch(/>\s*null\s*</);
  });

  it("stays short for a program", async () => {
    const answer = await fetch(`${site}${path}`, {
      headers: { Accept: "application/json, image/png" },
      redirect: "manual",
    });
    expect([302, 404, 405]).toContain(answer.status);
    expect((await answer.text()).length).toBeLessThan(100);
  });
});
