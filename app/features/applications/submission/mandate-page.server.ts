import { licensedStaff } from "#app/features/accounts/licences/queries.server.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { siteSettings } from "#app/platform/settings/settings.ts";
import { ADULT_AGE, ageOf } from "#app/features/applications/rules/conditions.ts";
import { lastDay } from "#app/features/applications/rules/expiry.ts";
import { fullName } from "#app/features/applications/file-words.ts";
import { type MandateInput, renderMandateSheet } from "./mandate-sheet.server.tsx";
import type { WholeFile } from "#app/features/applications/queries.server.ts";

/** The document of a template that the signed form answers. */
export const MANDATE = "imm5476";

/** The sheet for IMM 5476 as a PDF; undefined for a programme that asks for none. @param today in Douala */
export async function mandateSheet(
  db: Pick<Tx, "select">,
  { application, facts, programme }: WholeFile,
  today: Temporal.PlainDate,
): Promise<Buffer | undefined> {
  const validity = programme.documents.find(({ id }) => id === MANDATE)?.validity;
  const applicant = facts.members.find(({ relation }) => relation === "applicant");
  if (validity?.rule !== "after-issue" || !applicant) return undefined;
  const input: MandateInput = {
    reference: application.reference,
    programme: programme.name,
    applicant,
    adultChildren: facts.members
      .filter((member) => member.relation === "child" && (ageOf(member, today) ?? 0) >= ADULT_AGE)
      .map(fullName),
    representatives: await licensedStaff(db, today.toString()),
    servesUntil: lastDay(today, validity.amount, validity.unit),
    site: siteSettings,
    today,
  };
  return renderMandateSheet(input);
}
