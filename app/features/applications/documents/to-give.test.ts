import { describe, expect, it } from "vitest";
import type { KeptDocument } from "#app/features/documents/queries.server.ts";
import { countPieces } from "#app/features/applications/rules/asked-documents.ts";
import { programmeNow } from "#app/features/applications/programmes/programmes.server.ts";
import { TODAY, awa, fileOf, herve, invited, maelle } from "#app/features/applications/testing/files.ts";
import type { FileFacts } from "#app/features/applications/types.ts";
import { judgeFile } from "#app/features/applications/verdict/judge-file.ts";
import { nextToGive, toGive, toGiveWords } from "./to-give.ts";

const ID = "6f1f0e52-6d7a-4c8b-9d5e-3a1b2c4d5e6f";
const programme = programmeNow("express-entry");
const yannick = { ...maelle, key: "child-2", firstName: "Yannick" } as const;
const family = fileOf({ members: [awa, herve, maelle, yannick] });

function listed(facts: FileFacts, documents: readonly KeptDocument[] = []) {
  const file = { programme, facts, taskStates: [], sight: "whole" as const };
  const judged = judgeFile(file, documents, TODAY);
  return { ...toGive({ ...file, application: { id: ID } as never }, judged, TODAY), judged };
}

const document = (kind: string, person: string, over: Partial<KeptDocument> = {}) =>
  ({
    id: "0d4b0e52-6d7a-4c8b-9d5e-3a1b2c4d5e60",
    kind,
    person,
    state: "in-review",
    version: 1,
    issuedOn: null,
    expiresOn: null,
    nameOnIt: null,
    correction: null,
    givenAt: new Date("2026-11-20T08:00:00Z"),
    ...over,
  }) as KeptDocument;
const REFUSED = {
  state: "missing",
  correction: { reason: "incomplete", remark: "On ne lit pas le numéro.", pages: [3], dueOn: null },
} as unknown as Partial<KeptDocument>;
const named = ({ lines }: ReturnType<typeof listed>, place: string) =>
  lines.filter((one) => one.place === place).map(({ row }) => `${row.title}, ${row.person}`);

describe("what a family still has to give", () => {
  it("is one count: what is given, this week's and later, and nothing optional in it", () => {
    const all = listed(family);
    expect(all.given + all.left).toBe(all.total);
    expect(all.week + all.later).toBe(all.left);
    expect(all.total).toBe(countPieces(all.judged.rows).total);
    expect(all.lines.filter(({ place }) => place === "week" || place === "later")).toHaveLength(all.left);
    expect(toGiveWords({ given: 5, total: 18, left: 13, week: 4, later: 9 })).toBe(
      "5\u00a0données sur 18, 13 à donner\u00a0: 4 cette semaine, 9 plus tard",
    );
    expect(toGiveWords({ given: 18, total: 18, left: 0, week: 0, later: 0 })).toBe(
      "18\u00a0données sur 18, rien à donner",
    );
  });

  it("begins with what one has at hand and others wait for, four pieces before an invitation", () => {
    expect(named(listed(family), "week")).toEqual([
      "Passeport, applicant",
      "Diplôme le plus élevé, applicant",
      "Relevés de notes, applicant",
      "Lettre d’emploi détaillée, Afriland Bafoussam, applicant",
    ]);
  });

  it("keeps apart what nobody waits for: a designation, an IMM 5476, an explanation, an accord that nobody has to give", () => {
    const asked = listed(
      fileOf({ members: [awa, herve, { ...maelle, otherParent: null }], answers: { represented: null } }),
    );
    expect(named(asked, "optional")).toEqual(
      expect.arrayContaining([
        "Certificat de désignation d’une province, applicant",
        "Lettre d’explication, applicant",
        "Recours à un représentant (IMM 5476), applicant",
        "Accord de l’autre parent ou décision de garde, child-1",
      ]),
    );
    const settled = listed(family);
    expect(settled.lines.some(({ row }) => row.kind === "imm5476" || row.kind === "custody-consent")).toBe(false);
  });

  it("names a refused piece first, in the adviser's words, at the form that takes it again", () => {
    const all = listed(family, [document("photo", "child-2", REFUSED), document("passport", "applicant")]);
    const [first, second] = all.lines;
    expect(first).toMatchObject({ refused: true, place: "week", takes: true });
    expect(first?.note).toBe("Refusée\u00a0: incomplet, page 3. «\u00a0On ne lit pas le numéro.\u00a0»");
    expect(first?.href).toBe(`/management/${ID}/documents/0d4b0e52-6d7a-4c8b-9d5e-3a1b2c4d5e60/remplacer`);
    expect(second).toMatchObject({ refused: false });
    expect(nextToGive(all)?.key).toBe("child-2 photo");
    expect(nextToGive(all, { kind: "photo", person: "child-2" })?.row.kind).toBe("diploma");
  });

  it("counts as missing what has run out, and asks for it this week", () => {
    const expired = document("passport", "applicant", { state: "validated", expiresOn: "2026-10-01" });
    const [before, after] = [listed(family), listed(family, [expired])];
    expect([after.given, after.left]).toEqual([before.given, before.left]);
    expect(after.lines[0]).toMatchObject({ key: "applicant passport", place: "week", refused: false });
    const good = listed(family, [{ ...expired, expiresOn: "2034-10-01" }]);
    expect([good.given, good.left]).toEqual([before.given + 1, before.left - 1]);
  });

  it("is late only where a real last day is over: never before an invitation", () => {
    expect(listed(family).lines.filter(({ late }) => late)).toEqual([]);
    const late = listed({
      ...invited,
      milestones: { ...invited.milestones, plannedSubmission: TODAY.add({ days: 8 }) },
    });
    expect(late.lines.some(({ late: over }) => over)).toBe(true);
  });
});
