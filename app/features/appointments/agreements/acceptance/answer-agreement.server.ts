import { data } from "react-router";
import { siteSettings } from "#app/platform/settings/settings.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { describeAgreement, versionsOf } from "#app/features/appointments/agreements/describe-agreement.server.ts";
import { drawAgreement } from "#app/features/appointments/agreements/draw-agreement.server.tsx";

/**
 * The paper of an appointment's agreement, to keep.
 * @param asked number of a version; null for the one in force
 * @throws a 404 response where there is none
 */
export async function answerAgreement(
  db: Pick<Tx, "select">,
  appointmentId: string,
  asked: string | null,
  demo: boolean,
): Promise<Response> {
  const versions = await versionsOf(db, appointmentId);
  const agreement = versions.find(({ version, replacedAt }) =>
    asked === null ? replacedAt === null : String(version) === asked,
  );
  if (!agreement) throw data(null, { status: 404 });
  const pdf = await drawAgreement({
    agreement: await describeAgreement(db, agreement),
    madeAt: agreement.madeAt,
    site: siteSettings,
    demo,
  });
  return new Response(new Uint8Array(pdf), {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": `attachment; filename="convention-${agreement.reference}.pdf"`,
      "Cache-Control": "private, no-store",
    },
  });
}
