import { runPageTask } from "#app/platform/page-pictures/page-pool.server.ts";
import { ABILITIES, type Ability } from "#app/features/points/nclc/grid.ts";
import { readVersion } from "#app/features/documents/open-document.server.ts";
import type { KeptDocument } from "#app/features/documents/queries.server.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { fileDocuments } from "#app/features/applications/documents/documents.ts";
import { readTestResult } from "./read-test-result.ts";
import { bytesOf } from "#app/features/documents/see-page.server.ts";
import type { DocumentServices } from "#app/features/applications/documents/pages/see-page.server.ts";
import type { Actor } from "#app/features/applications/services.ts";
import type { Application } from "#app/features/applications/tables.ts";

/** What was read of a test result, for the person to confirm. `day` is ISO; `converter` opens the scores in the site's converter. */
export type ProposedResult =
  | {
      kind: "read";
      test: string;
      day: string | null;
      scores: { ability: Ability; score: number }[];
      converter: string | null;
    }
  | { kind: "nothing" }
  | { kind: "busy" };

const TEST_WORDS = { tef: "TEF Canada", tcf: "TCF Canada" } as const;

/**
 * Reads the day and the scores that the words of a test result say; writes nothing but the trace of the reading.
 * Called once a policy has said who may see the file. A scan has no words: nothing is read of it.
 */
export async function proposeResult(
  services: DocumentServices,
  actor: Actor,
  application: Application,
  document: KeptDocument,
): Promise<ProposedResult> {
  const subject = { rules: fileDocuments, id: application.id, action: "application.document-read" };
  const file = await readVersion(services, actor.userId, subject, document.id, document.version);
  if (!file) return { kind: "nothing" };
  const answer = await runPageTask(async () => ({ do: "read", bytes: await bytesOf(services.storage, file.key) }));
  if ("fault" in answer) return { kind: answer.fault === "busy" ? "busy" : "nothing" };
  const read = "text" in answer ? readTestResult(answer.text) : undefined;
  const scores = ABILITIES.flatMap((ability) => {
    const score = read?.scores[ability] ?? null;
    return score === null ? [] : [{ ability, score }];
  });
  if (!read || (read.day === null && scores.length === 0)) return { kind: "nothing" };
  // The fields of the converter's form for French (simulators/nclc/questions.ts).
  const query = new URLSearchParams([
    ["frenchTest", read.test],
    ...(read.day === null ? [] : [["frenchDate", read.day]]),
    ...scores.map(({ ability, score }) => [
      `french${ability.charAt(0).toUpperCase()}${ability.slice(1)}`,
      String(score),
    ]),
  ]);
  return {
    kind: "read",
    test: TEST_WORDS[read.test],
    day: read.day,
    scores,
    converter: scores.length === 0 ? null : `${pathTo("/convertisseur-nclc")}?${query}`,
  };
}
