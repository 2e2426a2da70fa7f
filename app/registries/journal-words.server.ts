import { sql } from "drizzle-orm";
import { roleWords } from "#app/features/accounts/staff/words.ts";
import { agendaSettings } from "#app/features/appointments/settings.ts";
import { appointmentStates } from "#app/features/appointments/status.ts";
import { applicationStates, programNames } from "#app/features/applications/status.ts";
import type { JournalWords, NamedThing } from "#app/features/audit/journal/journal-words.ts";
import { jsonDifferences } from "#app/features/business/fields/json-differences.ts";
import { partForms } from "#app/features/business/fields/part-forms.ts";
import { differences } from "#app/features/business/fields/typed-part.ts";
import { subjectWords } from "#app/features/contact/subjects.ts";
import { topicWords } from "#app/features/newsletter/topics.ts";
import { attemptStates } from "#app/features/orders/phone-payments/status.ts";
import { stepTitle } from "#app/features/first-day/steps.ts";
import { orderStates } from "#app/features/orders/status.ts";
import { longDay, weekdays } from "#app/platform/clock/french-dates.ts";
import { isoDate } from "#app/platform/clock/iso-date.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { isUuid } from "#app/platform/references/is-uuid.ts";
import { itemOf } from "#app/platform/settings/dated-data.ts";
import { siteSettings } from "#app/platform/settings/settings.ts";
import { auditWords } from "./audit-words.ts";
import { itemForms } from "./dated-forms.ts";
import { importKinds } from "./import-kinds.server.ts";
import { orderKinds } from "./order-kinds.server.ts";

type Found = { id: string; name: string | null; page: string | null };

/** Of each kind of thing, in SQL: its id, what it is called, and where its page is when its id does not say it. */
const NAMED = sql`
  SELECT id, coalesce(nullif(trim(concat_ws(' ', first_name, last_name)), ''), email) AS name,
    CASE WHEN role = 'user' THEN 'client ' ELSE 'staff ' END || id AS page FROM users
  UNION ALL SELECT id, name, NULL FROM advisers
  UNION ALL SELECT id, nullif(trim(concat_ws(' ', first_name, last_name)), ''), NULL FROM clients
  UNION ALL SELECT id, reference, 'order ' || reference FROM orders
  UNION ALL SELECT id, reference, NULL FROM appointments
  UNION ALL SELECT id, reference, NULL FROM applications
  UNION ALL SELECT id, reference, 'seat ' || session_id || ' ' || id FROM test_registrations
  UNION ALL SELECT id, upper(test) || ', ' || to_char(starts_at AT TIME ZONE 'Africa/Douala', 'DD/MM/YYYY'), NULL
    FROM test_sessions
  UNION ALL SELECT p.id, coalesce(r.head ->> 'title', p.slug), 'text ' || p.kind || ' ' || p.slug FROM publications p
    LEFT JOIN publication_revisions r ON r.id = p.published_revision_id
  UNION ALL SELECT id, subject, 'letter ' || id FROM letters
  UNION ALL SELECT id, file_name, NULL FROM imports
  UNION ALL SELECT id, file_name, NULL FROM reconciliations
  UNION ALL SELECT id, name, NULL FROM client_tags
  UNION ALL SELECT id, title, NULL FROM ready_texts
  UNION ALL SELECT id, 'CE-' || lpad(number::text, 5, '0'), NULL FROM contact_messages
  UNION ALL SELECT id, reference, NULL FROM data_requests
  UNION ALL SELECT id, 'VD-' || number, NULL FROM data_breaches
  UNION ALL SELECT id, author_name, NULL FROM comments
  UNION ALL SELECT id, coalesce(nullif(name, ''), phone), NULL FROM whatsapp_contacts
  UNION ALL SELECT id, email, NULL FROM subscribers
  UNION ALL SELECT id, subject, NULL FROM mails`;

/** Pages whose address an id alone does not make. */
function pageOf(words: string | null): string | undefined {
  const [kind, first = "", second = ""] = (words ?? "").split(" ");
  if (kind === "client") return pathTo("/admin/clients/:id", { id: first });
  if (kind === "staff") return pathTo("/admin/equipe/:id", { id: first });
  if (kind === "order") return pathTo("/admin/commandes/:reference", { reference: first });
  if (kind === "seat")
    return pathTo("/admin/sessions/:sessionId/inscriptions/:registrationId", {
      sessionId: first,
      registrationId: second,
    });
  if (kind === "text") return pathTo("/admin/textes/:kind/:slug", { kind: first, slug: second });
  if (kind === "letter") return pathTo("/admin/lettre/:id", { id: first });
  return undefined;
}

async function names(db: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, NamedThing>> {
  const asked = [...new Set(ids.filter((id) => isUuid(id)))];
  if (asked.length === 0) return new Map();
  const { rows } = await db.execute<Found>(
    sql`SELECT id::text, name, page FROM (${NAMED}) AS named WHERE id = ANY (${sql.param(asked)}::uuid[])`,
  );
  return new Map(
    rows.map(({ id, name, page }) => {
      const address = pageOf(page);
      return [id, { name: name ?? "", ...(address !== undefined && { page: address }) }];
    }),
  );
}

const messageStates = { new: "Nouveau", held: "Retenu", answered: "Répondu", closed: "Clos" };
const commentStates = { pending: "En attente", approved: "Publié", rejected: "Refusé", spam: "Indésirable" };
const labels = (words: Readonly<Record<string, { label: string }>>) =>
  Object.fromEntries(Object.entries(words).map(([key, { label }]) => [key, label]));

/** States by the type of what has them; an order's trail tells its payments by telephone too. */
const STATES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  order: { ...labels(attemptStates), ...labels(orderStates) },
  appointment: labels(appointmentStates),
  application: labels(applicationStates),
  "contact-message": messageStates,
  comment: commentStates,
};

/** What fixed words of the trail are called, by the name of their fact. */
const VALUES: Readonly<Record<string, () => Readonly<Record<string, string>>>> = {
  role: () => roleWords,
  program: () => programNames,
  subject: () => subjectWords,
  topics: () => topicWords,
  means: () => Object.fromEntries(siteSettings.payment.means.map(({ id, name }) => [id, name])),
  service: () => Object.fromEntries(agendaSettings.services.map(({ id, name }) => [id, name])),
  kind: () => ({
    ...labels(orderKinds),
    ...Object.fromEntries(Object.values(importKinds).map(({ name, title }) => [name, title])),
  }),
  source: () => ({ adviser: "noté par l’équipe", operator: "dit par l’opérateur" }),
  how: () => ({ form: "par un formulaire", word: "par un mot envoyé", number: "par un autre numéro" }),
  side: () => ({ client: "le client", office: "le bureau" }),
  way: () => ({ sms: "message court", whatsapp: "WhatsApp", push: "notification" }),
  person: () => ({ principal: "demandeur principal", spouse: "conjoint" }),
};

const valueOf = (facts: unknown): unknown => (facts as { value?: unknown } | null)?.value;

/** The journal's French, joined from the features. */
export const journalWords: JournalWords = {
  actions: auditWords,
  names,
  value: (type, key, value) =>
    (key === "state" ? STATES[type]?.[value] : VALUES[key]?.()[value]) ??
    // What is counted by means has them as keys.
    (key === value ? VALUES["means"]?.()[value] : undefined),
  called({ type, id }) {
    if (type === "settings")
      return itemOf(id) ? id : Object.entries(partForms).find(([part]) => part === id)?.[1].title;
    if (type === "agenda-weekday") return weekdays[Number(id) - 1];
    if (type === "agenda-day" || type === "cash-day") {
      const day = isoDate(id);
      return day && longDay(day);
    }
    return type === "first-day" ? stepTitle(id) : undefined;
  },
  differences({ type, id }, before, after) {
    if (type === "rounds") return jsonDifferences(before, after);
    if (type !== "settings") return undefined;
    const item = itemOf(id);
    const form = item ? itemForms[item.family] : Object.entries(partForms).find(([part]) => part === id)?.[0];
    return form === undefined
      ? undefined
      : differences(form as Parameters<typeof differences>[0], valueOf(before), valueOf(after));
  },
};
