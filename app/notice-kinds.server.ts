import { paperEnds } from "#app/features/applications/notice-kinds.ts";
import { handedOver, newMessage } from "#app/features/messages/notice-kinds.ts";
import type { NoticeKind, NoticeKinds } from "#app/features/notices/kinds.ts";

/** Every kind of notice, in the order of the settings: each feature that tells something adds its own here. */
const all: readonly NoticeKind[] = [paperEnds, newMessage, handedOver];

/** What may be told to a person, by the `kind` of the rows of `notices`. */
export const noticeKinds: NoticeKinds = Object.fromEntries(all.map((kind) => [kind.key, kind]));
