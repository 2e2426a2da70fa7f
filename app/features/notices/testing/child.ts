/** A process that sends waiting mails of notices as the site does, to be killed by tests. */
import { type Gathering, dueMailWorker } from "#app/features/notices/mail/deliver-due-mail.server.ts";
import type { NoticeKind } from "#app/features/notices/kinds.ts";
import { type Others, workUntilKilled } from "#app/platform/mail/testing/mail-workers.ts";

/** The kind of the tests: gathered with others. */
export const paperKind: NoticeKind = {
  key: "file.paper-ends",
  topic: "file",
  label: "Une pièce expire",
  mail: "chosen",
};

/** Plain words, since Node alone reads no JSX. */
const write: Gathering["write"] = async ({ titles }) => ({
  subject: `${titles.length} avis`,
  html: "<p>x</p>",
  text: titles.join("\n"),
});

/** The worker of notices. */
export const noticeWorkers: Others = (services) => [
  dueMailWorker(services, { kinds: { [paperKind.key]: paperKind }, write }),
];

if (process.argv[1] === import.meta.filename) await workUntilKilled(noticeWorkers);
