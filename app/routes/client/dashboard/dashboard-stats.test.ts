import { expect, it } from "vitest";
import type { FileProgress } from "#app/features/applications/overview/files-overview.server.ts";
import { statsOf } from "./dashboard-stats.ts";

const file = (over: Partial<FileProgress>): FileProgress => ({
  id: "f",
  title: "Express Entry",
  href: "/management/f",
  state: "En cours",
  tasks: { done: 12, total: 40, left: 28, percent: 30 },
  documents: { validated: 11, inReview: 2, missing: 3, total: 16 },
  toGive: { given: 13, total: 16, left: 3, week: 2, later: 1 },
  counted: "13\u00a0données sur 16, 3 à donner\u00a0: 2 cette semaine, 1 plus tard",
  verdict: "Pas encore.",
  length: "Tout serait prêt le 23 mai 2027.",
  ...over,
});
const score = (least: number, most: number) => ({ least, most, maximum: 1200, settling: [] });
const said = (files: FileProgress[], kept: Parameters<typeof statsOf>[1] = null) =>
  statsOf({ progress: files }, kept).map(({ label, value, unit, detail }) => `${label}: ${value} ${unit} (${detail})`);

it("is all zero on a first day, and says so", () => {
  expect(said([])).toEqual([
    "Dossier suivi: 0  (aucun pour l’instant)",
    "Tâches terminées: 0 sur 0 (rien ne reste)",
    "Pièces à donner: 0 sur 0 (rien ne manque)",
    "Score CRS officiel: –  (à calculer)",
  ]);
});

it("adds up the files", () => {
  const files = [
    file({}),
    file({
      tasks: { done: 9, total: 10, left: 1, percent: 90 },
      toGive: { given: 17, total: 17, left: 0, week: 0, later: 0 },
      verdict: "Déjà déposé.",
    }),
    file({ verdict: "Oui." }),
  ];
  expect(said(files, score(431, 481))).toEqual([
    "Dossiers suivis: 3  (1\u00a0prêt à déposer)",
    "Tâches terminées: 33 sur 90 (57 restent à faire)",
    "Pièces à donner: 6 sur 49 (4 cette semaine)",
    "Score CRS officiel: 431\u00a0à\u00a0481 / 1200 (estimé d’après vos réponses)",
  ]);
});
