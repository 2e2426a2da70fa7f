import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { ImportPage } from "#app/features/imports/queries.server.ts";
import { ImportView } from "./import-page.tsx";

const COUNTS = { ready: 0, bad: 0, created: 0, updated: 0, known: 0, refused: 0, undone: 0, there: 0, differing: 0 };
const LINE = { line: 2, reference: "C-1", changes: [{ column: "Téléphone", before: "", after: "+237670000001" }] };

/** What the page of an import says, as plain words. */
function said(counts: Partial<ImportPage["counts"]>, total: number, step: ImportPage["step"] = "ended"): string {
  const found: ImportPage = {
    id: "0de00000-0000-4000-8000-000000000001",
    kind: "Clients",
    fileName: "clients.csv",
    at: "27/11/2026 10:00",
    by: "",
    step,
    counts: { ...COUNTS, ...counts },
    ignored: [],
    headers: [],
    first: [],
    faulty: [],
    changed: { lines: [LINE, { ...LINE, line: 3 }].slice(0, total), total },
  };
  return renderToStaticMarkup(<ImportView found={found} refusal={undefined} />)
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll(/[\s\u00a0]+/g, " ");
}

test("an import can be undone as far as it was kept what it replaced", () => {
  expect(said({ updated: 3 }, 3)).toContain("3 lignes mises à jour retrouvent leur état d’avant cet import.");
  expect(said({ updated: 3 }, 3)).not.toContain("restent");
  expect(said({ updated: 3 }, 3)).toContain("Annuler l’import de 3 lignes");
  const partly = said({ created: 2, updated: 3 }, 1);
  expect(partly).toContain("1 ligne mise à jour retrouve son état d’avant cet import.");
  expect(partly).toContain("2 autres lignes mises à jour restent comme elles sont");
  expect(partly).toContain("Annuler l’import de 3 lignes");
  expect(said({ updated: 3 }, 0)).not.toContain("Annuler");
  expect(said({ updated: 3 }, 0)).not.toContain("revient");
});

test("of more changes than are shown, the rest is said to be in the file", () => {
  expect(said({ ready: 3, differing: 3 }, 3, "preview")).toContain(
    "Les 2 premiers sont ici ; tous sont dans le fichier.",
  );
});
