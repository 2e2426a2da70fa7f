/** What the page of a person lists: each feature says what it has of them, and here it is put into lines with the screens that do the work. */
import { type KeptDocument, keptDocuments } from "#app/features/documents/queries.server.ts";
import { fileDocuments } from "#app/features/applications/documents/documents.ts";
import { fileSummary } from "#app/features/applications/overview/file-summary.ts";
import { nextAct, nextWords } from "#app/features/applications/overview/next-act.ts";
import { type WholeFile, filesOf, listApplications } from "#app/features/applications/queries.server.ts";
import { applicationStates, programNames } from "#app/features/applications/status.ts";
import { judgeFile } from "#app/features/applications/verdict/judge-file.ts";
import { appointmentsOf } from "#app/features/appointments/office/of-person.server.ts";
import { appointmentStates } from "#app/features/appointments/status.ts";
import { intervalWords } from "#app/features/appointments/words.ts";
import type { ClientLine, ClientSection } from "#app/features/clients/section.ts";
import { messagesOf } from "#app/features/contact/of-person.server.ts";
import { subjectWords, ticketOf } from "#app/features/contact/subjects.ts";
import { registrationsOf } from "#app/features/language-tests/queries.server.ts";
import { sessionWords } from "#app/features/language-tests/sessions/session-words.ts";
import { registrationStateNames } from "#app/features/language-tests/status.ts";
import { threadsOf } from "#app/features/messages/office/of-client.server.ts";
import { fcfa } from "#app/features/orders/money.ts";
import { ordersOf } from "#app/features/orders/queries.server.ts";
import { isAwaited, orderStates } from "#app/features/orders/status.ts";
import type { Person } from "#app/features/people/owned-by.ts";
import { GRID_WORDS } from "#app/features/saved-simulations/history.ts";
import { latestSimulations } from "#app/features/saved-simulations/queries.server.ts";
import { sayRange } from "#app/features/points/shared/score-sheet.ts";
import { type Clock, dayOf } from "#app/platform/clock/clock.ts";
import { longDate, longDateTime } from "#app/platform/clock/french-dates.ts";
import { inDouala } from "#app/platform/clock/in-douala.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { frenchCount } from "#app/platform/content/french-numbers.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { compared } from "#app/routes/client/simulations/simulators.ts";

/** Whose things; `userId` null: they have no account, and what is kept by account alone is empty. */
export type Whose = { person: Person; userId: string | null };

const on = (date: Date) => longDate(inDouala(date));
const at = (date: Date) => longDateTime(inDouala(date));

/** Everything of a person that features keep, section by section; the ids of their files, for their history. */
export async function clientSections(
  db: Tx,
  clock: Clock,
  { person, userId }: Whose,
): Promise<{ sections: ClientSection[]; fileIds: string[] }> {
  const files = userId === null ? [] : await filesOf(db, await listApplications(db, userId));
  const fileIds = files.map(({ application }) => application.id);
  const given = Map.groupBy(await keptDocuments(db, fileDocuments, fileIds), ({ subjectId }) => subjectId);
  const sections: ClientSection[] = [
    {
      id: "dossiers",
      title: "Dossiers et pièces",
      needs: "files",
      empty: "Aucun dossier.",
      lines: files.map((file) => fileLine(file, given.get(file.application.id) ?? [], dayOf(clock.now()))),
    },
    {
      id: "conversations",
      title: "Conversations",
      needs: "files",
      empty: "Aucun message dans un dossier.",
      lines: await threadLines(db, userId),
    },
    {
      id: "rendez-vous",
      needs: "agenda",
      title: "Rendez-vous",
      empty: "Aucun rendez-vous.",
      lines: await appointmentLines(db, person),
    },
    {
      id: "inscriptions",
      title: "Inscriptions aux tests",
      needs: "sessions",
      empty: "Aucune inscription.",
      lines: await registrationLines(db, person),
    },
    {
      id: "commandes",
      title: "Commandes et paiements",
      needs: "payments",
      empty: "Aucune commande.",
      lines: (await ordersOf(db, person)).map(({ id, reference, amount, owed, state, createdAt, dueAt }) => ({
        key: id,
        title: `${fcfa(amount)}, ${reference}`,
        path: `${pathTo("/admin/commandes")}?q=${encodeURIComponent(reference)}`,
        detail: isAwaited(state)
          ? `ouverte le ${on(createdAt)}, ${fcfa(owed)} à payer avant le ${at(dueAt)}`
          : `ouverte le ${on(createdAt)}`,
        state: orderStates[state],
      })),
    },
    {
      id: "messages",
      title: "Messages de la page de contact",
      needs: "inbox",
      empty: "Aucun message.",
      lines: (await messagesOf(db, person)).map(({ id, number, subject, state, createdAt }) => ({
        key: id,
        title: `${ticketOf(number ?? 0)}, «\u00a0${subjectWords[subject]}\u00a0»`,
        path: pathTo("/admin/messages"),
        detail: `du ${at(createdAt)}`,
        state:
          state === "answered" ? { label: "Répondu", tone: "good" } : { label: "Attend une réponse", tone: "fair" },
      })),
    },
    {
      id: "simulations",
      title: "Simulations gardées",
      empty: "Aucune simulation gardée.",
      lines: await simulationLines(db, clock, userId),
    },
  ];
  return { sections, fileIds };
}

/** A file with what its client reads first in it. */
function fileLine(file: WholeFile, given: readonly KeptDocument[], today: Temporal.PlainDate): ClientLine {
  const { id, title, reference, program, state, updatedAt } = file.application;
  const judged = judgeFile(file, given, today);
  const summary = fileSummary(file, judged, today);
  const next = summary && nextAct(summary.acts);
  const { inReview } = judged.count;
  return {
    key: id,
    title,
    path: pathTo("/admin/dossiers/:id", { id }),
    detail: [
      `${reference}, ${programNames[program]}, changé le ${on(updatedAt)}.`,
      ...(inReview > 0 ? [`${frenchCount(inReview, "pièce")} à relire.`] : []),
      ...(summary
        ? [
            `${summary.counted}.`,
            `Le client lit\u00a0: ${next ? nextWords(next) : "rien pour l’instant"}.`,
            summary.length,
          ]
        : []),
    ].join(" "),
    state: applicationStates[state],
  };
}

async function threadLines(db: Tx, userId: string | null): Promise<ClientLine[]> {
  const found = userId === null ? [] : await threadsOf(db, userId);
  return found.map(({ applicationId, reference, adviser, messages, notes, unansweredSince, lastAt }) => ({
    key: applicationId,
    title: `${messages}\u00a0${messages > 1 ? "messages" : "message"}, dossier ${reference}`,
    path: pathTo("/admin/dossiers/:id/messages", { id: applicationId }),
    detail: `le dernier le ${at(lastAt)}, ${adviser === null ? "suivie par personne encore" : `suivie par ${adviser}`}${notes === 0 ? "" : `, ${notes}\u00a0${notes > 1 ? "notes" : "note"}`}`,
    state: unansweredSince === null ? null : { label: "Attend une réponse", tone: "fair" },
  }));
}

async function appointmentLines(db: Tx, person: Person): Promise<ClientLine[]> {
  const { booked, waits } = await appointmentsOf(db, person);
  return [
    ...booked.map(({ id, serviceName, during, state, reference }): ClientLine => ({
      key: id,
      title: `${serviceName}, ${reference}`,
      path: pathTo("/admin/agenda/:id", { id }),
      detail: intervalWords(during),
      state: appointmentStates[state],
    })),
    ...waits
      .filter(({ state }) => state === "waiting" || state === "offered")
      .map(({ id, day }): ClientLine => ({
        key: id,
        title: `En attente d’un créneau le ${longDate(Temporal.PlainDate.from(day))}`,
        path: `${pathTo("/admin/agenda")}?du=${day}`,
        detail: "",
        state: null,
      })),
  ];
}

async function registrationLines(db: Tx, person: Person): Promise<ClientLine[]> {
  const found = await registrationsOf(db, person);
  return found.toReversed().map(({ registration: { id, reference, state, sessionId }, session }) => {
    const { test, day, centre, place } = sessionWords(session);
    return {
      key: id,
      title: `${test}, ${reference}`,
      path: pathTo("/admin/sessions/:sessionId", { sessionId }),
      detail: `${day}, ${centre}, ${place}`,
      state: registrationStateNames[state],
    };
  });
}

/** The last result of each grid: the points alone, the official ones first. */
async function simulationLines(db: Tx, clock: Clock, userId: string | null): Promise<ClientLine[]> {
  const kept = userId === null ? [] : await latestSimulations(db, userId);
  return compared(kept, dayOf(clock.now()).toString()).map(({ id, grid, total, maximum, day, official }) => ({
    key: id,
    title: `${official.label}\u00a0: ${sayRange(official)} / ${official.maximum}`,
    path: null,
    detail: `Estimation du site (${GRID_WORDS[grid].name})\u00a0: ${total} / ${maximum}, gardée le ${day}`,
    state: null,
  }));
}
