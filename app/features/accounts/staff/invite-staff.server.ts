import { MergedAccount, createStaff } from "./create-staff.server.ts";
import { staffInvitationMail } from "#app/features/accounts/mails/staff-invitation.tsx";
import type { AccountServices } from "#app/features/accounts/services.ts";
import { enqueueMail } from "#app/platform/mail/enqueue-mail.ts";
import type { InvitationForm } from "./form.ts";
import type { StaffActor } from "./holdings.ts";
import { INVITATION_HOURS, rolesGivenBy } from "./words.ts";

/** made: an account was opened for them; promoted: theirs has the role now, and its password still serves. */
export type Invited = "made" | "promoted" | "merged";

/** Makes somebody a staff member and sends them the link that sets the password; the same form sent twice sends one mail. */
export async function inviteStaff(
  services: AccountServices,
  actor: StaffActor,
  form: InvitationForm,
): Promise<Invited> {
  if (!rolesGivenBy(actor.role).includes(form.role)) throw new Error("this role is not theirs to give");
  try {
    const { kind } = await createStaff(services, form, {
      actorId: actor.userId,
      minutes: INVITATION_HOURS * 60,
      also: async (tx, { link, role }) => {
        const mail = await staffInvitationMail({
          firstName: form.firstName,
          link,
          hours: INVITATION_HOURS,
          role,
        });
        await enqueueMail(tx, services.jobs, {
          to: form.email,
          priority: "urgent",
          idempotencyKey: `staff-invitation ${form.formId}`,
          ...mail,
        });
      },
    });
    return kind;
  } catch (error) {
    if (error instanceof MergedAccount) return "merged";
    throw error;
  }
}
