import { describe, expect, it } from "vitest";
import {
  type DocumentMove,
  type DocumentState,
  correctionMoves,
  documentMoves,
  documentStates,
  mayMoveDocument,
} from "./status.ts";

const ALLOWED: Record<DocumentMove, DocumentState[]> = {
  give: ["missing", "in-review", "validated"],
  validate: ["in-review"],
  "ask-again": ["in-review", "validated"],
  "look-again": ["validated"],
  "take-back": ["missing"],
};

describe("moves of a document", () => {
  it.each(Object.keys(documentMoves) as DocumentMove[])("%s starts from its states alone", (move) => {
    for (const state of Object.keys(documentStates) as DocumentState[])
      expect([state, mayMoveDocument(state, move)]).toEqual([state, ALLOWED[move].includes(state)]);
  });

  it("says its states as the specification does", () => {
    expect(Object.values(documentStates).map(({ label }) => label)).toEqual(["Manquant", "En révision", "Validé"]);
  });
});

it("a correction that ended stays ended", () => {
  for (const { from } of Object.values(correctionMoves)) expect(from).toEqual(["open"]);
});
