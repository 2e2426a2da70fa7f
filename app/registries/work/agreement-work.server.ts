import { waitingAgreements } from "#app/features/appointments/agreements/waiting.server.ts";
import { momentWords } from "#app/features/appointments/words.ts";
import { MOST_ITEMS, type WorkSource } from "#app/features/office/worklist/item.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { ofName } from "#app/platform/words/sentence.ts";

const KIND = "agreements";

/** Service agreements that are not accepted: one of the sources of « À faire ». */
export const agreementWork: WorkSource = {
  kind: KIND,
  needs: "agreements",
  async list({ db, clock }) {
    return (await waitingAgreements(db, clock, MOST_ITEMS)).map(
      ({ appointmentId, reference, name, during, adviserId, acceptedAt, madeAt }) => ({
        kind: KIND,
        subjectId: appointmentId,
        title: acceptedAt ? `Convention ${ofName(name)} à accepter` : `${name} n’a pas accepté sa convention`,
        why: acceptedAt
          ? `${reference}\u00a0: le client l’a acceptée. À accepter pour l’entreprise avant le rendez-vous du ${momentWords(during.start)}.`
          : `${reference}\u00a0: le rendez-vous est le ${momentWords(during.start)}. Sans convention acceptée, le service ne commence pas.`,
        since: acceptedAt ?? madeAt,
        dueAt: new Date(during.start.epochMilliseconds),
        ownerId: adviserId,
        action: { label: "Voir la convention", path: pathTo("/admin/agenda/:id/convention", { id: appointmentId }) },
      }),
    );
  },
};
