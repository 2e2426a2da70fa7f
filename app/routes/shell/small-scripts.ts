import { CALENDAR } from "#app/features/appointments/views/agenda/script/calendar-script.ts";
import { OWN_TIMES } from "#app/features/appointments/views/appointment/own-times-script.tsx";
import { FAREWELL, KEEP_FORMS } from "#app/platform/forms/kept/keep-forms-script.ts";
import { TYPED_LISTS } from "#app/platform/forms/kept/typed-lists-script.tsx";
import type { PageScript } from "#app/platform/hydration/hydrate.ts";
import { PAGE_KEYS } from "#app/platform/hydration/page-keys-script.ts";
import { PUSH_PAGE } from "#app/platform/messaging/push-page-script.tsx";
import { OFFLINE_PAGE } from "#app/platform/offline/offline-page-script.ts";
import { NEW_PASSKEY } from "#app/platform/passkeys/new-passkey-script.tsx";
import { PASSKEY_SIGN_IN } from "#app/platform/passkeys/passkey-sign-in-script.tsx";
import { STEPS } from "#app/platform/steps/steps-script.ts";

/** What stands after a page whose row names it. The server alone imports these texts (entry.server.tsx). */
export const PAGE_SCRIPTS: Record<PageScript, string> = {
  "kept-form": KEEP_FORMS,
  "page-keys": PAGE_KEYS,
  steps: STEPS,
  calendar: CALENDAR,
  offline: OFFLINE_PAGE,
};

/** Every script that may stand as text in a page without React; those of a part of it (a passkey, a list) stand beside that part. */
export const SMALL_SCRIPTS: readonly string[] = [
  ...Object.values(PAGE_SCRIPTS),
  FAREWELL,
  PASSKEY_SIGN_IN,
  NEW_PASSKEY,
  PUSH_PAGE,
  TYPED_LISTS,
  OWN_TIMES,
];
