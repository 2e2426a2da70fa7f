import type { Submission, SubmissionResult } from "@conform-to/react";
import { type ProfileField, type ProfileSection, labelOf } from "#app/features/profile/fields.ts";
import type { SectionForm } from "./form.ts";
import { ASKED_FIELD, OPENED_FIELD, openedValue } from "./opened.ts";
import { reopenWith } from "./merge.ts";
import type { SaveOutcome } from "./save-profile.server.ts";

type Refused = Extract<SaveOutcome, { saved: false }>;

/**
 * The form again after another window changed the same fields: every typed value kept, each
 * such field with both values to choose from.
 */
export function conflictReply(
  section: ProfileSection,
  submission: Submission<SectionForm, string[], SectionForm>,
  opened: SectionForm["opened"],
  { conflicts, typed, stored }: Refused,
): SubmissionResult<string[]> {
  const fields = section.fields.map(({ name }) => name);
  const names = conflicts.map(({ field }) => labelOf(field));
  const reply = submission.reply({
    formErrors: [
      `Une autre fenêtre a changé entre-temps\u00a0: ${names.join(", ")}. Votre saisie est gardée\u00a0: choisissez ce qu’il faut retenir.`,
    ],
    fieldErrors: Object.fromEntries(
      conflicts.map(({ field }) => [
        field,
        ["Changé entre-temps dans une autre fenêtre\u00a0: choisissez la valeur à garder."],
      ]),
    ),
  });
  const shown: Partial<Record<ProfileField | typeof OPENED_FIELD | typeof ASKED_FIELD, string>> = {
    ...reopenWith(fields, { opened, typed, stored }),
    [OPENED_FIELD]: openedValue(section, stored),
    [ASKED_FIELD]: conflicts.map(({ field }) => field).join(","),
  };
  return { ...reply, initialValue: shown };
}
