/** What « À faire » lists: each feature says what waits in it, and here it is put into words with the delay promised of it. */
import { bookSources } from "./accounting-sources.server.ts";
import { reviewPath } from "#app/features/applications/documents/document-path.ts";
import { openRequests } from "#app/features/accounts/data-requests/queries.server.ts";
import { waitingProofs } from "#app/features/accounts/second-proof/queries.server.ts";
import { kindWords } from "#app/features/accounts/data-requests/words.ts";
import { officeFiles } from "#app/features/applications/review/office-files.server.ts";
import { subjectWords, ticketOf } from "#app/features/contact/subjects.ts";
import { unansweredMessages } from "#app/features/contact/office/waiting.server.ts";
import { registrationReviewPath } from "#app/features/language-tests/registration-path.ts";
import { testNames } from "#app/features/language-tests/sessions/test-facts.ts";
import {
  registrationsToReview,
  tentativeSeats,
  unsettledSessions,
  waitedSessions,
} from "#app/features/language-tests/office/waiting.server.ts";
import { listWaiting } from "#app/features/publications/comments/queries.server.ts";
import { FRESH_DAYS } from "#app/features/publications/freshness.ts";
import { sourcesToOpen } from "#app/features/publications/sources/list-sources.server.ts";
import { fcfa } from "#app/features/orders/money.ts";
import { unansweredThreads } from "#app/features/messages/office/waiting.server.ts";
import { crsEditions, pstqEditions } from "#app/features/points/editions/known.server.ts";
import { ALARM_DAYS } from "#app/features/points/shared/edition.ts";
import { listUndelivered } from "#app/features/undelivered-mail/list-undelivered.server.ts";
import { waitingContacts } from "#app/features/whatsapp/office-page.server.ts";
import { WINDOW_HOURS } from "#app/features/whatsapp/services.ts";
import { pausedLetters } from "#app/features/newsletter/letters/queries.server.ts";
import { MOST_ITEMS, type WorkSource, dueAfter, source } from "#app/features/office/worklist/item.ts";
import { counted, startOf } from "#app/features/office/worklist/item-words.ts";
import { dateOf, dayOf } from "#app/platform/clock/clock.ts";
import { hoursWords, longDate, longDateTime } from "#app/platform/clock/french-dates.ts";
import { inDouala } from "#app/platform/clock/in-douala.ts";
import { phoneWords } from "#app/platform/words/phone-words.ts";
import { namesByTelephone } from "#app/features/clients/search/find-client.server.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { siteSettings } from "#app/platform/settings/settings.ts";
import { agreementWork } from "./work/agreement-work.server.ts";
import { phonePayments } from "./work/phone-payments-work.server.ts";
import { agendaSources } from "./work/agenda-work.server.ts";
import { orderSources } from "./work/order-work.server.ts";
import { breachWork } from "./work/breach-work.server.ts";
import { machineWork } from "./work/machine-work.server.ts";
import { licenceWork } from "./work/licence-work.server.ts";
import { knownGrids } from "#app/registries/office/known-grids.ts";
import { ofName } from "#app/platform/words/sentence.ts";

const files = source("files", "files", async ({ db }) =>
  (await officeFiles(db, null)).rows.flatMap(({ id, reference, client, waiting, waitingSince, oldest }) =>
    waitingSince === null || oldest === null
      ? []
      : [
          {
            subjectId: id,
            title: `${counted(waiting, "document")} ${ofName(client)} à revoir`,
            why: `Dossier ${reference}\u00a0: le plus ancien attend une réponse depuis le ${longDateTime(inDouala(waitingSince))}.`,
            since: waitingSince,
            dueAt: dueAfter(waitingSince, siteSettings.office.reviewHours),
            action: { label: "Revoir", path: reviewPath(id, oldest) },
          },
        ],
  ),
);

const registrations = source("registrations", "files", async ({ db }) =>
  (await registrationsToReview(db, MOST_ITEMS)).map(({ registrationId, name, reference, test, count, since }) => ({
    subjectId: registrationId,
    title: `${counted(count, "document")} ${ofName(name)} à revoir`,
    why: `Inscription ${reference}, ${testName(test)}.`,
    since,
    dueAt: dueAfter(since, siteSettings.office.reviewHours),
    action: { label: "Revoir", path: registrationReviewPath(registrationId) },
  })),
);

const testName = (test: string) => Object.entries(testNames).find(([id]) => id === test)?.[1] ?? test;

const threads = source("threads", "files", async ({ db }) =>
  (await unansweredThreads(db, MOST_ITEMS)).map(({ applicationId, reference, client, adviserId, since }) => ({
    subjectId: applicationId,
    title: `${client} attend une réponse`,
    why: `Dossier ${reference}\u00a0: message du ${longDateTime(inDouala(since))}.`,
    since,
    dueAt: dueAfter(since, siteSettings.support.replyHours),
    ownerId: adviserId,
    action: { label: "Répondre", path: pathTo("/admin/dossiers/:id/messages", { id: applicationId }) },
  })),
);

const contacts = source("contacts", "inbox", async ({ db }) =>
  (await unansweredMessages(db, MOST_ITEMS)).map(
    ({ id, number, firstName, lastName, subject, state, waitingSince, assignedTo, sendAt }) => ({
      subjectId: id,
      title: `${`${firstName} ${lastName}`.trim() || "Quelqu’un"} attend une réponse`,
      why: `Message ${ticketOf(number ?? 0)} de la page de contact, «\u00a0${subjectWords[subject]}\u00a0»${state === "held" ? ", retenu\u00a0: vérifiez qu’il vient d’une personne" : ""}.${sendAt ? ` Une réponse part le ${longDateTime(inDouala(sendAt))}.` : ""}`,
      since: waitingSince,
      dueAt: dueAfter(waitingSince, siteSettings.support.replyHours),
      ownerId: assignedTo,
      action: { label: "Répondre", path: pathTo("/admin/messages/:id", { id }) },
    }),
  ),
);

const whatsapp = source("whatsapp", "inbox", async ({ db }) =>
  (await waitingContacts(db, MOST_ITEMS)).map(({ id, name, since, lastInAt }) => ({
    subjectId: id,
    title: `${name} a écrit sur WhatsApp`,
    why: `Une réponse libre se donne dans les ${hoursWords(WINDOW_HOURS)} après son dernier message, du ${longDateTime(inDouala(lastInAt))}.`,
    since,
    dueAt: dueAfter(since, siteSettings.support.replyHours),
    action: { label: "Répondre", path: pathTo(`/admin/whatsapp?contact=${id}`) },
  })),
);

const comments = source("comments", "texts", async ({ db }) =>
  (await listWaiting(db)).rows.map(({ id, authorName, at, spam }) => ({
    subjectId: id,
    title: `Un commentaire ${ofName(authorName)} à modérer`,
    why: spam ? "Il ressemble à un message indésirable." : "Il n’est montré à personne tant qu’il n’est pas relu.",
    since: at,
    dueAt: dueAfter(at, siteSettings.office.commentHours),
    action: { label: "Lire", path: pathTo("/admin/commentaires") },
  })),
);

const seats = source("seats", "sessions", async ({ db }) =>
  (await tentativeSeats(db, MOST_ITEMS)).map(({ sessionId, test, startsAt, count, since, until }) => ({
    subjectId: sessionId,
    title: `${counted(count, "place")} à confirmer, ${testName(test)} du ${longDate(inDouala(startsAt))}`,
    why: `Sans confirmation par e-mail, la première est libérée le ${longDateTime(inDouala(until))}.`,
    since,
    dueAt: until,
    action: { label: "Voir la session", path: pathTo("/admin/sessions/:sessionId", { sessionId }) },
  })),
);

const seatWaits = source("seat-waits", "sessions", async ({ db, clock }) =>
  (await waitedSessions(db, dateOf(clock.now()), MOST_ITEMS)).map(
    ({ sessionId, test, startsAt, closesAt, count, since }) => ({
      subjectId: sessionId,
      title: `${counted(count, "personne attend", "personnes attendent")} une place, ${testName(test)} du ${longDate(inDouala(startsAt))}`,
      why: `La session est complète\u00a0: ajoutez des places ou proposez une autre session, avant la fin des inscriptions le ${longDateTime(inDouala(closesAt))}.`,
      since,
      dueAt: closesAt < since ? since : closesAt,
      action: { label: "Voir la session", path: pathTo("/admin/sessions/:sessionId", { sessionId }) },
    }),
  ),
);

const cancelledSessions = source("cancelled-sessions", "sessions", async ({ db }) =>
  (await unsettledSessions(db, MOST_ITEMS)).map(({ sessionId, test, startsAt, people, live, owed, amount, since }) => ({
    subjectId: sessionId,
    title: `${testName(test)} annulé du ${longDate(inDouala(startsAt))}\u00a0: ${counted(people, "personne attend", "personnes attendent")}`,
    why: [
      owed > 0 && `${fcfa(amount)} sont à rendre à ${counted(owed, "personne")}.`,
      live > 0 &&
        `${counted(live, "inscription n’est pas encore annulée", "inscriptions ne sont pas encore annulées")}.`,
      `Appelez chaque personne et proposez ${owed > 0 ? "aussi " : ""}une place dans une autre session.`,
    ]
      .filter((sentence) => sentence !== false)
      .join(" "),
    since,
    dueAt: dueAfter(since, siteSettings.office.refundHours),
    action: { label: "Voir la session", path: pathTo("/admin/sessions/:sessionId", { sessionId }) },
  })),
);

const sources = source("sources", "checks", async ({ db, clock }) => {
  const { open, oldest } = await sourcesToOpen(db, dayOf(clock.now()));
  if (oldest === null) return [];
  const since = startOf(oldest);
  return [
    {
      subjectId: "all",
      title: `${counted(open, "source")} à ouvrir`,
      why: `Lue pour la dernière fois le ${longDate(Temporal.PlainDate.from(oldest))} pour la plus ancienne\u00a0; passé ${FRESH_DAYS}\u00a0jours, la page le dit à ses lecteurs.`,
      since,
      dueAt: dueAfter(since, FRESH_DAYS * 24),
      action: { label: "Relire", path: pathTo("/admin/sources") },
    },
  ];
});

const grids = source("grids", "checks", ({ clock }) =>
  Promise.resolve(
    knownGrids(dayOf(clock.now()).toString(), { crs: crsEditions(), pstq: pstqEditions() })
      .filter(({ old }) => old)
      .map(({ name, verified, days }) => ({
        subjectId: name,
        title: `${name} à relire`,
        why: `Ce barème n’a pas été relu depuis ${days}\u00a0jours\u00a0: ses pages le disent à leurs lecteurs.`,
        since: startOf(verified),
        dueAt: dueAfter(startOf(verified), ALARM_DAYS * 24),
        action: { label: "Relire", path: pathTo("/admin/baremes") },
      })),
  ),
);

const mails = source("mails", "inbox", async ({ db }) => {
  const { rows } = await listUndelivered(db, "open");
  const names = await namesByTelephone(
    db,
    rows.filter(({ failure }) => failure === "no-address").map(({ recipient }) => recipient),
  );
  return rows.map(({ id, recipient, subject, failure, failedAt }) => {
    const since = failedAt ?? new Date(0);
    if (failure === "no-address")
      return {
        subjectId: id,
        title: `À dire à ${names.get(recipient) ?? "un client"}, ${phoneWords(recipient)}`,
        why: `«\u00a0${subject}\u00a0»\u00a0: sans e-mail, appelez, ou remettez-le sur papier.`,
        since,
        dueAt: dueAfter(since, siteSettings.office.mailHours),
        action: { label: "Lire et imprimer", path: pathTo("/admin/courriels/:id", { id }) },
      };
    return {
      subjectId: id,
      title: `Un courriel à ${recipient} n’est pas parti`,
      why: `«\u00a0${subject}\u00a0»\u00a0: renvoyez-le, ou prévenez la personne autrement.`,
      since,
      dueAt: dueAfter(since, siteSettings.office.mailHours),
      action: { label: "Voir", path: pathTo("/admin/courriels") },
    };
  });
});

const letters = source("letters", "letters", async ({ db }) =>
  (await pausedLetters(db, MOST_ITEMS)).map(({ id, subject, updatedAt }) => ({
    subjectId: id,
    title: `La lettre «\u00a0${subject}\u00a0» est en pause`,
    why: "Une partie des abonnés ne l’a pas reçue\u00a0: reprenez l’envoi, ou arrêtez-le.",
    since: updatedAt,
    dueAt: dueAfter(updatedAt, siteSettings.office.mailHours),
    action: { label: "Voir la lettre", path: pathTo("/admin/lettre/:id", { id }) },
  })),
);

const dataRequests = source("data-requests", "dataRequests", async ({ db }) =>
  (await openRequests(db, MOST_ITEMS)).map(({ id, reference, kind, name, receivedOn, dueOn, handlerId }) => ({
    subjectId: id,
    title: `${kindWords(kind)}\u00a0: demande ${ofName(name || "quelqu’un")} sur ses données`,
    why: `Demande ${reference}, reçue le ${longDate(Temporal.PlainDate.from(receivedOn))}\u00a0: la réponse est promise au plus tard le ${longDate(Temporal.PlainDate.from(dueOn))}.`,
    since: startOf(receivedOn),
    dueAt: startOf(Temporal.PlainDate.from(dueOn).add({ days: 1 }).toString()),
    ownerId: handlerId,
    action: { label: "Répondre", path: pathTo("/admin/donnees/:id", { id }) },
  })),
);

const addresses = source("addresses", "files", async ({ db }) =>
  (await waitingProofs(db, MOST_ITEMS)).map(({ userId, state, name, email, phone, notedAt, callAskedAt }) => {
    const asked = state === "asked";
    const since = (asked ? null : callAskedAt) ?? notedAt;
    return {
      subjectId: userId,
      title: asked ? `L’adresse e-mail ${ofName(name)} est à confirmer` : `${name} attend qu’on lui lise un code`,
      why: asked
        ? `${email}, notée à l’accueil\u00a0: les messages de son dossier ne partent pas encore. Appelez le ${phoneWords(phone)}.`
        : `Entrée par une adresse notée au bureau\u00a0: son espace s’ouvre par un code lu au ${phoneWords(phone)}.`,
      since,
      dueAt: dueAfter(since, siteSettings.office.mailHours),
      action: { label: asked ? "Vérifier" : "Appeler", path: pathTo("/admin/clients/:id/adresse", { id: userId }) },
    };
  }),
);

/** Everything that can wait for the staff. */
export const workSources: readonly WorkSource[] = [
  ...orderSources,
  phonePayments,
  ...bookSources,
  files,
  registrations,
  threads,
  whatsapp,
  contacts,
  comments,
  ...agendaSources,
  dataRequests,
  addresses,
  seats,
  seatWaits,
  cancelledSessions,
  licenceWork,
  agreementWork,
  sources,
  grids,
  letters,
  mails,
  machineWork,
  breachWork,
];
