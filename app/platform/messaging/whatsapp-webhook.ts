/** What WhatsApp reports: its signature over the bytes as they came, and the messages and statuses in them. */
import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";

/** Largest report, in bytes: Meta sends up to 3 MB. */
export const WEBHOOK_BODY_BYTES = 3 * 1024 * 1024;

const PREFIX = "sha256=";

/** Whether `header` (X-Hub-Signature-256) signs these very bytes; compared in constant time. */
export function isSigned(bytes: Uint8Array, header: string | null, appSecret: string): boolean {
  if (!header?.startsWith(PREFIX)) return false;
  const given = Buffer.from(header.slice(PREFIX.length), "hex");
  const own = createHmac("sha256", appSecret).update(bytes).digest();
  return given.length === own.length && timingSafeEqual(given, own);
}

const hash = (text: string) => createHmac("sha256", "compare").update(text).digest();

/** Whether two short secrets are one, in constant time. */
export function isSame(given: string, own: string): boolean {
  return timingSafeEqual(hash(given), hash(own));
}

/** Somebody wrote. `phone` and `scopedId`: at least one of the two. `words`: null for what is no text. */
export type IncomingMessage = {
  id: string;
  scopedId: string | null;
  phone: string | null;
  name: string;
  words: string | null;
  at: Temporal.Instant;
};

/** What became of a message of ours; `reference` as it was given to the API. */
export type MessageStatus = {
  id: string;
  reference: string | null;
  status: "sent" | "delivered" | "read" | "failed";
  code: number | null;
};

export type Report = {
  messages: IncomingMessage[];
  statuses: MessageStatus[];
  /** Things that could not be read. */ unread: number;
};

const id = z.string().min(1).max(200);
const seconds = z.string().regex(/^\d{9,11}$/);
const contact = z.object({
  wa_id: z.string().optional(),
  user_id: z.string().max(150).optional(),
  profile: z.object({ name: z.string().optional() }).optional(),
});
const message = z.object({
  id,
  from: z.string().optional(),
  from_user_id: z.string().max(150).optional(),
  timestamp: seconds,
  type: z.string().max(40),
  text: z.object({ body: z.string().max(10_000) }).optional(),
});
const status = z.object({
  id,
  status: z.enum(["sent", "delivered", "read", "failed"]),
  biz_opaque_callback_data: z.string().max(512).optional(),
  errors: z.array(z.object({ code: z.number().int() })).optional(),
});
const value = z.object({
  metadata: z.object({ phone_number_id: z.string() }),
  contacts: z.array(z.unknown()).max(1000).optional(),
  messages: z.array(z.unknown()).max(1000).optional(),
  statuses: z.array(z.unknown()).max(1000).optional(),
});
const report = z.object({
  entry: z.array(z.object({ changes: z.array(z.object({ value: z.unknown() })).max(1000) })).max(1000),
});

/** Reads a report; of another number of the same account nothing is taken. */
export function readReport(body: unknown, phoneNumberId: string): Report {
  const found: Report = { messages: [], statuses: [], unread: 0 };
  const whole = report.safeParse(body);
  if (!whole.success) return { ...found, unread: 1 };
  for (const { value: one } of whole.data.entry.flatMap(({ changes }) => changes)) {
    const change = value.safeParse(one);
    if (!change.success) found.unread += 1;
    else if (change.data.metadata.phone_number_id === phoneNumberId) readChange(change.data, found);
  }
  return found;
}

function readChange({ contacts = [], messages = [], statuses = [] }: z.infer<typeof value>, found: Report): void {
  const people = contacts.flatMap((one) => contact.safeParse(one).data ?? []);
  for (const one of messages) {
    const read = message.safeParse(one).data;
    const taken = read && messageOf(read, people);
    if (taken) found.messages.push(taken);
    else found.unread += 1;
  }
  for (const one of statuses) {
    const read = status.safeParse(one).data;
    if (read)
      found.statuses.push({
        id: read.id,
        status: read.status,
        reference: read.biz_opaque_callback_data ?? null,
        code: read.errors?.[0]?.code ?? null,
      });
    else found.unread += 1;
  }
}

function messageOf(
  read: z.infer<typeof message>,
  people: readonly z.infer<typeof contact>[],
): IncomingMessage | undefined {
  const person =
    people.find(
      ({ wa_id, user_id }) =>
        (read.from !== undefined && wa_id === read.from) ||
        (read.from_user_id !== undefined && user_id === read.from_user_id),
    ) ?? people[0];
  const phone = /^[1-9]\d{6,14}$/.test(read.from ?? "") ? `+${read.from ?? ""}` : null;
  const scopedId = read.from_user_id ?? person?.user_id ?? null;
  if (phone === null && scopedId === null) return undefined;
  const at = Temporal.Instant.fromEpochMilliseconds(Number(read.timestamp) * 1000);
  return {
    id: read.id,
    scopedId,
    phone,
    name: (person?.profile?.name ?? "").slice(0, 100),
    words: read.type === "text" ? (read.text?.body ?? "") : null,
    at,
  };
}
