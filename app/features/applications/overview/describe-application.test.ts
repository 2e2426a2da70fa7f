/** A family's file as its page and its report show it. */
import { expect, it } from "vitest";
import type { KeptDocument } from "#app/features/documents/queries.server.ts";
import { readPdf } from "#app/platform/pdf/testing/read-pdf.ts";
import { readStructure } from "#app/platform/pdf/testing/read-structure.ts";
import { siteSettings } from "#app/platform/settings/settings.ts";
import { describeApplication } from "./describe-application.ts";
import { programmeNow } from "#app/features/applications/programmes/programmes.server.ts";
import type { WholeFile } from "#app/features/applications/queries.server.ts";
import { renderApplicationReport } from "./report.server.tsx";
import { TODAY, allGiven, invited } from "#app/features/applications/testing/files.ts";
import { laterWords } from "#app/features/applications/views/overview/file-cards.tsx";

const ID = "0f6c1e1e-31a8-4d0b-9d3f-7f2b6a0d1c11";
const at = new Date("2026-11-20T09:00:00Z");
const programme = programmeNow("express-entry");

const application: WholeFile["application"] = {
  id: ID,
  reference: "DO-4K7M-9QXR",
  formId: ID,
  userId: ID,
  program: "express-entry",
  templateVersion: programme.version,
  title: "Express Entry, Awa Nguimfack",
  state: "open",
  archivedAt: null,
  profileOn: "2026-06-01",
  invitedOn: "2026-11-18",
  plannedOn: "2027-01-12",
  submittedOn: null,
  selectedOn: null,
  secondPlannedOn: null,
  secondSubmittedOn: null,
  landedOn: null,
  endedAt: null,
  facts: "",
  answers: {},
  absences: [],
  revision: 1,
  createdAt: at,
  updatedAt: at,
};

const file: WholeFile = {
  application,
  sight: "whole",
  members: [],
  tasks: [],
  programme,
  facts: invited,
  taskStates: [],
};

/** Everything that is asked, given and validated. */
const all = allGiven(programme, invited, TODAY).map(
  ({ requirement, person, state, issuedOn, expiresOn, nameOnIt }, index): KeptDocument => ({
    id: `${ID.slice(0, -4)}${String(index).padStart(4, "0")}`,
    subjectId: ID,
    kind: requirement,
    person,
    category: "identity",
    name: null,
    notes: null,
    state,
    version: 1,
    issuedOn: issuedOn?.toString() ?? null,
    expiresOn: expiresOn?.toString() ?? null,
    nameOnIt,
    givenAt: at,
    validatedAt: at,
    file: null,
    scan: null,
    correction: null,
  }),
);

const described = (documents: readonly KeptDocument[]) =>
  describeApplication({
    file,
    documents,
    history: [
      { at: "20 novembre 2026 à 10 h 00", iso: "2026-11-22T09:00:00.000Z", what: "Dossier ouvert", who: "Awa" },
    ],
    today: TODAY,
    business: "Cap Érable",
    own: true,
    newerTemplate: false,
  });

it("says of an empty file what is missing for whom, and leads to the form that takes it", () => {
  const detail = described([]);
  expect(detail.verdict.answer).toBe("Pas encore.");
  expect(detail.next?.href).toMatch(new RegExp(`^/management/${ID}/`));
  expect(detail.verdict.why).toBe(
    "Tout serait prêt le 9 mars 2027, 51\u00a0jours après le dernier jour, le 17 janvier 2027, retenu par l’évaluation des diplômes (EDE) d’Awa.",
  );
  expect(detail.documents.words).toBe("0\u00a0donnée sur 22, 22 à donner\u00a0: 6 cette semaine, 16 plus tard");
  expect(detail.requirements.map(({ name }) => name)).toEqual([
    "Awa Nguimfack",
    "Hervé Tchinda",
    "Maëlle Tchinda",
    "Toute la famille",
  ]);
  const nigeria = detail.requirements[1]?.left.find(({ theme }) => theme.includes("Nigeria"));
  expect(nigeria).toMatchObject({
    label: "Non satisfait",
    href: `/management/${ID}/documents/ajouter?piece=police-certificate.NG&personne=spouse`,
  });
  expect(nigeria?.reasons.join(" ")).toMatch(/8\u00a0mois/);
  expect(detail.acting.map(({ who }) => who)).toContain("Vous");
  expect(detail.path?.title).toBe("Le chemin jusqu’au 17 janvier 2027");
});

it("leads an asked correction to the very form that sends the document again", () => {
  const [first, ...others] = all;
  if (!first) throw new Error("nothing is asked");
  const correction = {
    id: ID,
    version: 1,
    reason: "incomplete" as const,
    remark: null,
    pages: [2],
    marks: null,
    dueOn: "2026-12-01",
    openedAt: at,
    by: "Serge",
  };
  const detail = described([{ ...first, state: "missing", correction }, ...others]);
  const hrefs = detail.acting.flatMap(({ acts }) => acts.map(({ href }) => href));
  expect(hrefs).toContain(`/management/${ID}/documents/${first.id}/remplacer`);
});

it("puts the next stages above what is done, each with the specification's state", () => {
  const detail = described([]);
  const states = detail.timeline.map(({ status }) => status);
  expect(states).toEqual(
    [...states].toSorted(
      (a, b) => ["pending", "in-progress", "completed"].indexOf(a) - ["pending", "in-progress", "completed"].indexOf(b),
    ),
  );
  expect(states.filter((status) => status === "in-progress")).toHaveLength(1);
  expect(detail.history).toEqual([{ key: "0", at: "20 novembre 2026 à 10 h 00", words: "Dossier ouvert, par Awa" }]);
});

it("says yes once all is there, on the page and in the report", async () => {
  const detail = described(all);
  expect([detail.verdict.answer, detail.next, detail.acting]).toEqual(["Oui.", null, []]);
  expect(detail.documents.missing).toBe(0);
  const { pages } = readPdf(await renderApplicationReport({ file: detail, site: siteSettings, today: TODAY }));
  expect(pages.join(" ")).toMatch(/DO-4K7M-9QXR/);
});

const draw = () => renderApplicationReport({ file: described([]), site: siteSettings, today: TODAY });

it("draws the same report from the same file, however much is missing", async () => {
  expect((await draw()).equals(await draw())).toBe(true);
});

it("draws a report that a reader for the blind is told title by title, row by row", async () => {
  const { outline, faults } = await readStructure(await draw());
  expect(faults).toEqual([]);
  expect(outline.filter((line) => /^ {2}H[12]/.test(line))).toEqual([
    "  H1 Express Entry, Awa Nguimfack, dossier DO-4K7M-9QXR",
    "  H2 Qui agit maintenant",
    "  H2 Le chemin jusqu’au 17 janvier 2027",
    "  H2 Exigences, personne par personne",
    "  H2 Chronologie",
  ]);
  expect(outline.slice(outline.indexOf("  Table")).slice(0, 3)).toEqual(["  Table", "    TR", "      TH (Row) Statut"]);
});

it.each([
  [1, "Un autre délai, qui ne court pas encore ou qui est tenu"],
  [3, "3\u00a0autres délais, qui ne courent pas encore ou qui sont tenus"],
])("says of %i later delays what they wait for", (count, words) => {
  expect(laterWords(count)).toBe(words);
});
